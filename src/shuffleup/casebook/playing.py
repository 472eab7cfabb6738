"""Plays the steps of a case on the desk: each is handed to the part of the product it is for."""

from collections.abc import Callable, Iterator
from typing import Any

from shuffleup.casebook.case import Case
from shuffleup.casebook.dealing_commands import DEALING_COMMANDS
from shuffleup.casebook.event_play import EventPlay
from shuffleup.casebook.event_steps import is_served_in_event, take_in_event
from shuffleup.casebook.last_hands import award_as_pushed, moment_of
from shuffleup.casebook.showdown_commands import SHOWDOWN_COMMANDS
from shuffleup.casebook.step_reading import Step
from shuffleup.casebook.steps import Check, Choose
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.desk.incident_rulings import HANDLERS
from shuffleup.floor.options import read_option
from shuffleup.floor.steps.acts import Act
from shuffleup.floor.steps.incidents._shape import Incident
from shuffleup.floor.steps.incidents.betting import BettingIncident
from shuffleup.refused import Malformed, Refused
from shuffleup.rulebook import EditionName

COMMANDS: dict[type, Callable[[Desk, Any], None]] = {**DEALING_COMMANDS, **SHOWDOWN_COMMANDS}
"""What the dealer does in the ordinary course, command by command."""


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
            desk.before_step = len(desk.rulings)
            take(desk, step)
    except Refused as refusal:
        if not may_be_refused:
            raise
        desk.refused = refusal
        desk.refusals.append(refusal)


def is_served(step: Step, *, in_event: bool = False) -> bool:
    """Whether the product can play such a step yet."""
    if in_event:
        return isinstance(step, Check) or is_served_in_event(step)
    if isinstance(step, Incident):
        return type(step) in HANDLERS or isinstance(step, BettingIncident)
    return isinstance(step, Act | Choose | Check) or type(step) in COMMANDS


def take(desk: Desk, step: Step) -> None:
    """One step."""
    if isinstance(step, Act):
        desk.act(step)
    elif isinstance(step, Choose):
        desk.choose(read_option(step.choose), by=step.by, reason=step.reason)
    elif isinstance(step, Incident):
        desk.incident(step)
    elif type(step) in COMMANDS:
        COMMANDS[type(step)](desk, step)
    else:
        raise Malformed(f"the step {type(step).__name__} cannot be played yet")
