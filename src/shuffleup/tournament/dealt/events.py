"""Hands that the program dealt. What is here, everybody at the table saw."""

from shuffleup.hand.operations import Operation
from shuffleup.ids import NOBODY, EntryId, TableNumber
from shuffleup.refused import Citation
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
    to_act: str = ""
    """Whose turn it is, by seat; nobody's in older logs."""

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
    to_act: str = ""
    """Whose turn it is now, by seat; nobody's in older logs."""
    from_bank: int = 0
    """Milliseconds that whoever acted took of their time bank."""
    out_of_time: EntryId = NOBODY
    """Whose time was over: they are taken to be away until they say that they are back."""
    citations: tuple[Citation, ...] = ()


@logged("turns-begun-again")
class TurnsBegunAgain(Event, frozen=True):
    """The program was away and is back: the turn of everybody who is to act begins now."""

    at: int
