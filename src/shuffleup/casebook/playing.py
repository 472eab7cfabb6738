"""Plays the steps of a case on the desk: each is handed to the part of the product it is for."""

from collections.abc import Iterator
from typing import Any

from shuffleup.casebook.case import Case
from shuffleup.casebook.event_play import EventPlay
from shuffleup.casebook.event_steps import take_in_event
from shuffleup.casebook.last_hands import award_as_pushed, moment_of
from shuffleup.casebook.step_reading import Step
from shuffleup.casebook.steps import Check
from shuffleup.floor.desk.desk import Desk
from shuffleup.refused import Malformed, Refused
from shuffleup.rulebook import EditionName


def set_up(case: Case, name: EditionName) -> Desk:
    """The desk before the first step of a case, under one edition."""
    desk = Desk(case.read_book(name), case.read_policies(), case.read_position())
    if case.table is not None:
        award_as_pushed(desk, case.table)
        desk.moment = moment_of(case.table)
    return desk


def play(case: Case, name: EditionName) -> Desk:
    """The desk after all steps of a case, under one edition."""
    desk = [played for played, _ in play_to_checks(case, name)][-1]
    if not isinstance(desk, Desk):
        raise Malformed(f"{case.id}: it is played in an event, not at one desk")
    return desk


def play_to_checks(
    case: Case, name: EditionName
) -> Iterator[tuple[Desk | EventPlay, tuple[dict[str, Any], ...]]]:
    """The desk, or the event, at each check of a case and at its end, with the facts expected there.

    A step that is refused ends the case, unless the facts asked for next are about that.
    """
    desk = EventPlay(case, name) if case.is_of_an_event else set_up(case, name)
    steps = case.read_steps()
    for n, step in enumerate(steps):
        if isinstance(step, Check):
            yield desk, step.check
            continue
        follows = steps[n + 1] if n + 1 < len(steps) else Check(case.expect)
        asked = isinstance(follows, Check) and any("refused" in facts for facts in follows.check)
        _take_or_refuse(desk, step, may_be_refused=asked)
    yield desk, case.expect


def _take_or_refuse(desk: Desk | EventPlay, step: Step, *, may_be_refused: bool) -> None:
    desk.refused = None
    try:
        if isinstance(desk, EventPlay):
            take_in_event(desk, step)
        else:
            desk.take(step)  # type: ignore[arg-type]
    except Refused as refusal:
        if not may_be_refused:
            raise
        desk.refused = refusal
        desk.refusals.append(refusal)
