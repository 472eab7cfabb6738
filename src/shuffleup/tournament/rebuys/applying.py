"""Chips that are bought besides the first stack."""

from shuffleup.chips import Counts, together, worth
from shuffleup.tournament._areas.applies import applies
from shuffleup.tournament.chips.applying import issue
from shuffleup.tournament.entries.entry import Entry
from shuffleup.tournament.rebuys.events import AddOnBought, RebuyDeclared, RebuyPaid
from shuffleup.tournament.state import Tournament


@applies(RebuyDeclared)
def rebuy_declared(state: Tournament, event: RebuyDeclared) -> None:
    entry = state.entries[event.entry]
    entry.rebuys += 1
    if event.paid:
        entry.paid += event.price
    else:
        state.rebuys.owed[event.entry] = state.rebuys.owed.get(event.entry, 0) + 1
    if event.from_next_hand:
        state.rebuys.coming[event.entry] = state.rebuys.coming.get(event.entry, 0) + 1
    else:
        hand_out_rebuy(state, entry)


def hand_out_rebuy(state: Tournament, entry: Entry) -> None:
    """The chips of a rebuy are in play, whether they are on the table yet or not."""
    assert state.file.rebuys is not None
    _add_chips(state, entry, state.file.rebuys.chips)


def _add_chips(state: Tournament, entry: Entry, chips: Counts) -> None:
    """Chips from the bank."""
    issue(state, chips)
    entry.stack += worth(chips)
    entry.chips = None if entry.chips is None else together(entry.chips, chips)
    state.rebuys.broke.pop(entry.number, None)


@applies(RebuyPaid)
def rebuy_paid(state: Tournament, event: RebuyPaid) -> None:
    state.entries[event.entry].paid += event.price
    state.rebuys.owed[event.entry] -= 1
    if not state.rebuys.owed[event.entry]:
        del state.rebuys.owed[event.entry]


@applies(AddOnBought)
def add_on_bought(state: Tournament, event: AddOnBought) -> None:
    entry = state.entries[event.entry]
    entry.add_ons += 1
    entry.paid += event.price
    assert state.file.add_on is not None
    _add_chips(state, entry, state.file.add_on.chips)
