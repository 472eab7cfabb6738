"""Chips that are bought besides the first stack."""

from shuffleup.chips import Counts
from shuffleup.tournament.applying._registry import applies
from shuffleup.tournament.applying.chips import issue_piles
from shuffleup.tournament.entry import Entry
from shuffleup.tournament.events.rebuys import AddOnBought, RebuyDeclared, RebuyPaid
from shuffleup.tournament.state import Tournament


@applies(RebuyDeclared)
def rebuy_declared(state: Tournament, event: RebuyDeclared) -> None:
    entry = state.entries[event.entry]
    entry.rebuys += 1
    if event.paid:
        entry.paid += event.price
    else:
        state.rebuys_owed[event.entry] = state.rebuys_owed.get(event.entry, 0) + 1
    if event.from_next_hand:
        state.rebuys_coming[event.entry] = state.rebuys_coming.get(event.entry, 0) + event.chips
    else:
        add_chips(state, entry, event.chips, rebuy_pile(state))


def rebuy_pile(state: Tournament) -> Counts:
    return state.file.rebuys.chips if state.file.rebuys else {}


def add_chips(state: Tournament, entry: Entry, chips: int, pile: Counts) -> None:
    """Chips from the bank, in piles as the file has them."""
    entry.stack += chips
    entry.chips = None
    issue_piles(state, chips, pile)
    state.broke.pop(entry.number, None)


@applies(RebuyPaid)
def rebuy_paid(state: Tournament, event: RebuyPaid) -> None:
    state.entries[event.entry].paid += event.price
    state.rebuys_owed[event.entry] -= 1
    if not state.rebuys_owed[event.entry]:
        del state.rebuys_owed[event.entry]


@applies(AddOnBought)
def add_on_bought(state: Tournament, event: AddOnBought) -> None:
    entry = state.entries[event.entry]
    entry.add_ons += 1
    entry.paid += event.price
    add_chips(state, entry, event.chips, state.file.add_on.chips if state.file.add_on else {})
