"""Chips that were bought besides the first stack."""

from shuffleup.chips import Counts
from shuffleup.ids import EntryId
from shuffleup.refused import Citation
from shuffleup.tournament.event import Drawn, Event, logged
from shuffleup.tournament.seats.seating_draw import SeatDraw
from shuffleup.tournament.seats.tables import Place


@logged("rebuy-declared")
class RebuyDeclared(Event, frozen=True):
    """A player rebought. They are bound to it, and play the chips although they may not be there yet."""

    entry: EntryId
    chips: int
    price: int
    at: int
    paid: bool = True
    from_next_hand: bool = False
    """They said it after the hand in progress had begun."""
    citations: tuple[Citation, ...] = ()
    pile: Counts | None = None
    """What was handed out, where chips of the file's pile have left play; None: that pile."""
    last_counted: int | None = None
    """More than one may rebuy with, before hands that nobody told; None: no such count."""


@logged("bought-back-in")
class BoughtBackIn(Drawn, frozen=True):
    """A player who was out rebought and plays on; whoever went out after them finishes one place lower."""

    entry: EntryId
    place: Place
    chips: int
    price: int
    at: int
    paid: bool = True
    draw: SeatDraw | None = None
    """How they came by the seat, if their own was gone."""
    bounty_gone: bool = False
    """Their bounty had been handed over: it stays with whoever won it, and there is none on them any more."""
    citations: tuple[Citation, ...] = ()
    pile: Counts | None = None
    """What was handed out, where chips of the file's pile have left play; None: that pile."""


@logged("rebuy-paid")
class RebuyPaid(Event, frozen=True):
    """A rebuy that was owed was paid."""

    entry: EntryId
    price: int
    at: int


@logged("add-on-bought")
class AddOnBought(Event, frozen=True):
    entry: EntryId
    chips: int
    price: int
    at: int
    pile: Counts | None = None
    """What was handed out, where chips of the file's pile have left play; None: that pile."""
