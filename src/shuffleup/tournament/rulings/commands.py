"""Calling the floor."""

import msgspec

from shuffleup.floor.steps import Step
from shuffleup.hand.operations import Operation
from shuffleup.ids import SeatNumber, TableNumber
from shuffleup.tournament.command import Command


class PutHandOnDesk(Command, frozen=True):
    """The floor is called: the hand at a table, as a position on one line.

    Left out, it is the hand that was begun there, with everything posted; players are called by their seats.
    """

    table: TableNumber
    position: str = ""
    upcards: dict[SeatNumber, str] = msgspec.field(default_factory=dict)
    """In stud, where the position is left out: the upcards seen, by seat."""


class RuleAtTable(Command, frozen=True):
    """Something was done or happened in the hand on a table's desk: rule on it and carry it out."""

    table: TableNumber
    step: Step


class CorrectHand(Command, frozen=True):
    """What was recorded of a hand on the desk is not what happened: it is played again, put right."""

    table: TableNumber
    operation: int
    """The first that is wrong; the hand's first is 0."""
    instead: tuple[Operation, ...]
    by: str
    reason: str
    count: int = 1
    """How many are wrong, one after the other; 0 if something is missing before it."""


class ReplaceRulingOnDesk(Command, frozen=True):
    """An official puts another ruling in the place of one on an act, for fairness, and says why."""

    table: TableNumber
    act: int
    """Which ruling on this hand, from 1: acts that were ruled on, and options that were chosen."""
    instead: tuple[Operation, ...]
    by: str
    reason: str
