"""Hands that the program is dealing, and the last one of each table."""

import msgspec

from shuffleup.hand.operations import InTurn, Operation
from shuffleup.ids import EntryId, TableNumber
from shuffleup.tournament.hands.events import HandBegun
from shuffleup.tournament.seats.tables import Table


class HandInPlay(msgspec.Struct, frozen=True):
    """As everybody sees it: the same operations from its start give the hand as it stands."""

    root: str
    chip: int
    left: int
    seen: tuple[Operation, ...] = ()
    since: int = 0
    """When the turn of whoever is to act began."""
    to_act: str = ""
    """By seat, `S5`; nobody in logs of older versions."""

    @property
    def acted(self) -> int:
        """How many acts there were: with the number of the hand it says at which moment it stands."""
        return sum(isinstance(one, InTurn) for one in self.seen)


class HandPlayed(msgspec.Struct, frozen=True):
    """A hand that is over, as everybody saw it."""

    root: str
    chip: int
    left: int
    seen: tuple[Operation, ...]
    begun: HandBegun
    before: Table
    """The table as it was when the hand began."""
    at: int


class DealtState(msgspec.Struct):
    hands: dict[TableNumber, HandInPlay] = {}
    last: dict[TableNumber, HandPlayed] = {}
    """The last hand of each table that is over."""
    bank_used: dict[EntryId, int] = {}
    """Milliseconds that players have taken of their time banks."""

    def begin_turns(self, at: int) -> None:
        """Everybody who is to act has their time from now on: play was at a stand."""
        for table, playing in self.hands.items():
            self.hands[table] = msgspec.structs.replace(playing, since=at)
