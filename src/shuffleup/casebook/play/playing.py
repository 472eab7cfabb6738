"""Plays the steps of a case on each road: at the desk, and in an event."""

from collections.abc import Iterator
from typing import Any

from shuffleup.casebook.case import Case, Road
from shuffleup.casebook.play.event_play import EventPlay
from shuffleup.casebook.play.step_reading import CaseStep
from shuffleup.casebook.play.steps import At, Check, InEvent, WrittenCommand
from shuffleup.casebook.setups.event_file import policies_of
from shuffleup.casebook.setups.last_hand import award_as_pushed, moment_of, on_record
from shuffleup.floor.desk.desk import Desk
from shuffleup.refused import Citation, Malformed, Refused
from shuffleup.rulebook import EditionName


class CaseDesk(Desk):
    """A desk at which a case is played. What is turned down is no part of a desk, but of the case."""

    refused: Refused | None = None
    """Why the last step was turned down, if it was."""

    def __init__(self, case: Case, name: EditionName) -> None:
        moment = None if case.table is None else moment_of(case.table)
        records = [] if case.table is None else on_record(case.table)
        super().__init__(
            case.read_book(name), policies_of(case), case.read_position(), records=records, moment=moment
        )
        self.refusals: list[Refused] = []
        """What was turned down, with its rules; it changed nothing."""

    @property
    def citations(self) -> tuple[Citation, ...]:
        turned_down = [citation for refusal in self.refusals for citation in refusal.citations]
        return tuple(dict.fromkeys([*super().citations, *turned_down]))


Play = CaseDesk | EventPlay


def set_up(case: Case, name: EditionName) -> CaseDesk:
    """The desk before the first step of a case, under one edition."""
    desk = CaseDesk(case, name)
    if case.table is not None and (pushed := award_as_pushed(case.table)) is not None:
        desk.take(pushed)
    return desk


def set_up_on(case: Case, name: EditionName, road: Road) -> Play:
    """The desk, or the event, before the first step of a case."""
    return EventPlay(case, name) if road == "event" else set_up(case, name)


def play(case: Case, name: EditionName) -> CaseDesk:
    """The desk after all steps of a case, under one edition."""
    desk = set_up(case, name)
    play_to_end(desk, case)
    return desk


def play_in_event(case: Case, name: EditionName) -> EventPlay:
    """The event after all steps of a case, under one edition."""
    event = EventPlay(case, name)
    play_to_end(event, case)
    return event


def play_to_end(played: Play, case: Case) -> None:
    """All steps; refused as one of them is."""
    for expectations in to_checks(played, case):
        if isinstance(expectations, Refused):
            raise expectations


def to_checks(played: Play, case: Case) -> Iterator[tuple[dict[str, Any], ...] | Refused]:
    """Plays on from check to check, and gives the facts expected at each and at the end.

    A step that is refused ends the case, unless the facts asked for next are about that.
    """
    steps = case.read_steps()
    for n, step in enumerate(steps):
        if isinstance(step, Check):
            yield step.check
            continue
        follows = steps[n + 1] if n + 1 < len(steps) else Check(case.expect)
        try:
            _take(played, step)
        except Refused as refusal:
            if not (isinstance(follows, Check) and any("refused" in facts for facts in follows.check)):
                yield refusal
                return
            played.refused = refusal
            played.refusals.append(refusal)
    yield case.expect


def _take(played: Play, step: CaseStep) -> None:
    played.refused = None
    if isinstance(played, EventPlay):
        played.take(step)
    elif isinstance(step, InEvent):
        played.take(step.step)
    elif isinstance(step, WrittenCommand | At | Check):
        raise Malformed(f"{step} is no step at a desk")
    else:
        played.take(step)
