"""Hands that the program dealt. What is here, everybody at the table saw."""

from shuffleup.hand.operations import Operation
from shuffleup.ids import EntryId, TableNumber
from shuffleup.tournament.event import Event, Stands, logged
from shuffleup.tournament.hands.events import HandBegun, HandEnded


class AtDealtTable(Event, frozen=True):
    """Something at a table that the program deals: people have seen it."""

    table: TableNumber

    def stands(self) -> Stands | None:
        return Stands(f"the cards were seen at table {self.table}", "the hand is played to its end")


@logged("hand-dealt")
class HandDealt(AtDealtTable, frozen=True):
    """A hand was dealt off a deck that was committed to."""

    root: str
    """What the deck was committed to: the root over its places (`shuffleup.decks`)."""
    begun: HandBegun
    chip: int
    """The smallest chip: all amounts are made of it."""
    left: int
    """Players left in the event."""
    at: int
    seen: tuple[Operation, ...] = ()
    """What followed without anybody's act."""

    def deck_committed(self) -> str:
        return self.root


@logged("played-on")
class PlayedOn(AtDealtTable, frozen=True):
    """What players did, and what followed: streets, hands shown, pots."""

    at: int
    called: dict[str, EntryId]
    """Who sits where, of those who were dealt in."""
    seen: tuple[Operation, ...] = ()
    ended: HandEnded | None = None
    """If the hand is over: what it left everybody."""
