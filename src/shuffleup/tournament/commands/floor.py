"""Calling the floor."""

import msgspec

from shuffleup.floor.acts import Act
from shuffleup.floor.options import Option
from shuffleup.tournament.commands._shape import Command


class PutHandOnDesk(Command, frozen=True):
    """The floor is called: the hand at a table, as a position on one line.

    Left out, it is the hand that was begun there, with everything posted; players are called by their seats.
    """

    table: int
    position: str = ""
    upcards: dict[int, str] = msgspec.field(default_factory=dict)
    """In stud, where the position is left out: the upcards seen, by seat."""


class RuleOnAct(Command, frozen=True):
    """A player did something: rule on it and carry it out."""

    table: int
    act: Act


class ChooseOption(Command, frozen=True):
    """The director takes one of the options of the ruling that waits for him."""

    table: int
    option: Option
    by: str
    reason: str = ""
