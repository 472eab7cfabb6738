"""Calling the floor."""

from shuffleup.floor.acts import Act
from shuffleup.floor.options import Option
from shuffleup.tournament.commands._shape import Command


class PutHandOnDesk(Command, frozen=True):
    """The floor is called: the hand at a table, as a position on one line."""

    table: int
    position: str


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
