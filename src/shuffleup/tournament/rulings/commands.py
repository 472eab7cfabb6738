"""Calling the floor."""

from typing import Annotated

import msgspec

from shuffleup.chips import Counts
from shuffleup.floor.options import Option
from shuffleup.floor.steps import Step
from shuffleup.hand.operations import Operation
from shuffleup.ids import RulingNumber, SeatNumber, TableNumber
from shuffleup.tournament.command import Command, Shuffling


class RuleAtTable(Shuffling, frozen=True):
    """Something was done or happened at a table: rule on it and carry it out.

    Players are named by their seats (`S5`, or `T3S5`), or as `hand` names them. It meets the hand on the
    table's desk; else the hand that was begun there; else, if it does not depend on the cards, the table
    between hands.
    """

    table: TableNumber
    step: Annotated[Step, msgspec.Meta(description="read_step makes one of a sentence")]
    hand: str = ""
    """The hand as it stands, on one line, at a table that is not followed. Nothing of it stays there."""
    earlier: tuple[Step, ...] = ()
    """What had happened in that hand since, in order."""
    by: str = ""
    """Who says so. An official's own step (a penalty, a choice) is theirs unless it names another."""
    reason: str = ""
    note: str = ""
    """Kept beside it."""
    stack: int | None = None
    """With a disqualification: the chips that were counted when they were taken away."""
    chips: Counts | None = None
    """The same by denomination."""


class ChooseOption(Shuffling, frozen=True):
    """The director takes one of the options that a ruling left open."""

    number: RulingNumber
    option: Option
    by: str
    reason: str = ""
    stack: int | None = None
    """With a disqualification: the chips that were counted when they were taken away."""
    chips: Counts | None = None
    """The same by denomination."""


class MarkDone(Command, frozen=True):
    """What a ruling left to be done has been done."""

    number: int
    """As `next` shows it."""


class PutHandOnDesk(Command, frozen=True):
    """The floor stays with a hand: it is on the table's desk until it is over.

    Left out, the position is the hand that was begun there, with everything posted; players are called by
    their seats.
    """

    table: TableNumber
    position: str = ""
    upcards: dict[SeatNumber, str] = msgspec.field(default_factory=dict)
    """In stud, where the position is left out: the upcards seen, by seat."""


class TakeHandOffDesk(Command, frozen=True):
    """The hand on a table's desk was played out without the floor: what is open about its cards lapses."""

    table: TableNumber


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
