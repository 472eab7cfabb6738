"""Plays the steps of a case on each road: at the desk, and in an event."""

from collections.abc import Iterator
from typing import Any

from shuffleup.casebook.case import Case, Road
from shuffleup.casebook.play.event_play import EventPlay
from shuffleup.casebook.play.step_reading import Step
from shuffleup.casebook.play.steps import Asked, At, Check, InEvent
from shuffleup.casebook.setups.last_hand import award_as_pushed, moment_of
from shuffleup.floor.desk.desk import Desk
from shuffleup.refused import Citation, Malformed, Refused
from shuffleup.rulebook import EditionName


class CaseDesk(Desk):
    """A desk at which a case is played. What is turned down is no part of a desk, but of the case."""

    refused: Refused | None = None
    """Why the last step was turned down, if it was."""

    def __init__(self, case: Case, name: EditionName) -> None:
        moment = None if case.table is None else moment_of(case.table)
        super().__init__(case.read_book(name), case.read_policies(), case.read_position(), moment=moment)
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


def play(case: Case, name: EditionName) -> CaseDesk:
    """The desk after all steps of a case, under one edition."""
    desk = [played for played, _ in play_to_checks(case, name, "desk")][-1]
    assert isinstance(desk, CaseDesk)
    return desk


def play_to_checks(
    case: Case, name: EditionName, road: Road
) -> Iterator[tuple[Play, tuple[dict[str, Any], ...]]]:
    """The desk, or the event, at each check of a case and at its end, with the facts expected there.

    A step that is refused ends the case, unless the facts asked for next are about that.
    """
    played = EventPlay(case, name) if road == "event" else set_up(case, name)
    steps = case.read_steps()
    for n, step in enumerate(steps):
        if isinstance(step, Check):
            yield played, step.check
            continue
        follows = steps[n + 1] if n + 1 < len(steps) else Check(case.expect)
        asked = isinstance(follows, Check) and any("refused" in facts for facts in follows.check)
        _take_or_refuse(played, step, may_be_refused=asked)
    yield played, case.expect


def _take_or_refuse(played: Play, step: Step, *, may_be_refused: bool) -> None:
    played.refused = None
    try:
        if isinstance(played, EventPlay):
            played.take(step)
        elif isinstance(step, InEvent):
            played.take(step.step)
        elif isinstance(step, Asked | At | Check):
            raise Malformed(f"{step} is no step at a desk")
        else:
            played.take(step)
    except Refused as refusal:
        if not may_be_refused:
            raise
        played.refused = refusal
        played.refusals.append(refusal)
