"""Plays the steps of a case on the desk: each is handed to the part of the product it is for."""

from collections.abc import Callable
from typing import Any

from shuffleup.casebook.case import Case
from shuffleup.casebook.seating_vocabulary import DealStreet, PushPot, TableHand
from shuffleup.casebook.step_reading import Step
from shuffleup.casebook.steps import Check, Choose
from shuffleup.floor.acts import Act
from shuffleup.floor.desk import Desk
from shuffleup.floor.incidents._shape import Incident
from shuffleup.floor.options import read_option
from shuffleup.refused import Malformed
from shuffleup.rulebook import EditionName, edition

COMMANDS: dict[type, Callable[[Desk, Any], None]] = {
    DealStreet: lambda desk, step: desk.deal("".join(step.cards)),
    TableHand: lambda desk, step: desk.table_hand(step.player, "".join(step.cards)),
    PushPot: lambda desk, step: desk.push_pot(step.to),
}
"""What the dealer does in the ordinary course, command by command."""


def set_up(case: Case, name: EditionName) -> Desk:
    """The desk before the first step of a case, under one edition."""
    return Desk(edition(name), case.read_policies(), case.read_position())


def play(case: Case, name: EditionName) -> Desk:
    """The desk after all steps."""
    desk = set_up(case, name)
    for step in case.read_steps():
        if not isinstance(step, Check):
            take(desk, step)
    return desk


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
