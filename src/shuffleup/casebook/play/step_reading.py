"""The steps of a case, read by the readers of the product: the floor's, and the tournament's for commands."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from shuffleup.casebook.play.steps import At, Check, InEvent, WrittenCommand
from shuffleup.floor.reader import step_from
from shuffleup.floor.sentences import read_account
from shuffleup.floor.steps import KINDS
from shuffleup.floor.steps import Step as FloorStep
from shuffleup.ids import EntryId, PersonId
from shuffleup.refused import Malformed
from shuffleup.rulebook.reading import convert
from shuffleup.tournament.reader import read_command, read_table
from shuffleup.tournament.seats.tables import Place

CaseStep = FloorStep | At | InEvent | WrittenCommand | Check

Written = str | dict[str, Any]


class Anybody:
    """Any name will do: whether a command is well written does not depend on who is there."""

    def entry_id(self, text: str) -> EntryId:
        return EntryId(1)

    def person_id(self, text: str) -> PersonId:
        return PersonId(text)


def written_out(steps: tuple[Written, ...], where: str) -> Iterator[tuple[str, Written]]:
    """The steps one by one, each with where it stands; `{times: 3, steps: [...]}` is written out."""
    for n, step in enumerate(steps, 1):
        at = f"{where}, step {n}"
        if isinstance(step, dict) and "times" in step:
            times, inner = step.get("times"), step.get("steps")
            if set(step) != {"times", "steps"} or not isinstance(times, int) or not isinstance(inner, list):
                raise Malformed(f"{at}: write {{times: 3, steps: [...]}}")
            for _ in range(times):
                yield from written_out(tuple(inner), at)
        else:
            yield at, step


def read_step(step: Written, where: str) -> CaseStep:
    """A step as the product's own value, or a command of the event as it is written.

    A step of the floor may say at which table it is taken: `{command: round-ends, at: T3}`; and by which
    command it comes about in an event: `{command: hand-for-hand-begins, in_event: {do: …}}`.

    >>> read_step({"incident": "speaks-up", "player": "Seat4"}, "here")
    SpeaksUp(player='Seat4')
    >>> read_step({"do": "register", "person": "A", "drawn": "T1S7"}, "here").drawn
    Place(table=1, seat=7)
    """
    if isinstance(step, str):
        try:
            return _told(step)
        except Malformed as problem:
            raise Malformed(f"{where}: {problem.message}") from None
    if "check" in step:
        return convert(step, Check, f"{where}: check")
    name = step.get("do", step.get("command"))
    if "do" in step or ("command" in step and name not in KINDS):
        return _asked(step, where)
    told = step_from({key: value for key, value in step.items() if key not in ("at", "in_event")}, where)
    if "in_event" in step:
        return InEvent(told, _asked(step["in_event"], f"{where}: in_event"))
    return At(read_table(step["at"], f"{where}: at"), told) if "at" in step else told


@lru_cache(4096)
def _told(sentence: str) -> FloorStep:
    """A sentence, perhaps with words that decide nothing; two of them are two steps.

    It means the same on every road and under every edition, and is read once for all of them.
    """
    steps = read_account(sentence).steps
    if len(steps) > 1:
        raise Malformed(f"{sentence!r}: that is {len(steps)} steps; write each by itself")
    return steps[0]


def _asked(step: dict[str, Any], where: str) -> WrittenCommand:
    drawn = step.get("drawn")
    name = step.get("do", step.get("command"))
    fields = {key: value for key, value in step.items() if key not in ("do", "command", "drawn")}
    written = {"do": name, **fields}
    read_command(written, Anybody(), where)
    return WrittenCommand(written, None if drawn is None else Place.parse(drawn))
