"""Chips that were bought besides the first stack."""

from shuffleup.ids import EntryId
from shuffleup.refused import Citation
from shuffleup.tournament.event import Event, logged


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
