"""Chips that are bought besides the first stack."""

from shuffleup.chips import Counts, together, worth
from shuffleup.ids import EntryId, TableNumber
from shuffleup.tournament._areas.applies import applies
from shuffleup.tournament.chips.applying import issue
from shuffleup.tournament.entries.entry import Entry
from shuffleup.tournament.finishes.applying import not_out_after_all
from shuffleup.tournament.rebuys.events import AddOnBought, BoughtBackIn, RebuyDeclared, RebuyPaid
from shuffleup.tournament.state import Tournament


@applies(RebuyDeclared)
def rebuy_declared(state: Tournament, event: RebuyDeclared) -> None:
    entry = state.entries[event.entry]
    rebought(state, entry, event.price, paid=event.paid)
    if event.from_next_hand:
        if event.pile is not None:
            state.rebuys.piles[event.entry] = event.pile
        state.rebuys.coming[event.entry] = state.rebuys.coming.get(event.entry, 0) + 1
    else:
        hand_out_rebuy(state, entry, event.pile)
        _note_bought(state, event.entry, event.chips, event.at)


def rebought(state: Tournament, entry: Entry, price: int, *, paid: bool) -> None:
    """The money of a rebuy is in, or owed."""
    entry.rebuys += 1
    if paid:
        entry.paid += price
    else:
        state.rebuys.owed[entry.number] = state.rebuys.owed.get(entry.number, 0) + 1


def hand_out_rebuy(state: Tournament, entry: Entry, pile: Counts | None = None) -> None:
    """The chips of a rebuy are in play, whether they are on the table yet or not."""
    assert state.file.rebuys is not None
    _add_chips(state, entry, pile or state.file.rebuys.chips)


def _note_bought(state: Tournament, number: EntryId, chips: int, at: int) -> None:
    """Until a hand is played these are surely there, whatever else the player has."""
    state.chips.bought[number] = (*state.chips.bought.get(number, ()), (at, chips))


def hand_out_rebuys(state: Tournament, table: TableNumber) -> None:
    """Chips bought during a hand of a table play from now on, each rebuy in the chips that stay in play."""
    for number in [n for n in state.rebuys.coming if state.place(n).table == table]:
        pile = state.rebuys.piles.pop(number, None)
        for _ in range(state.rebuys.coming.pop(number)):
            hand_out_rebuy(state, state.entries[number], pile)


def _add_chips(state: Tournament, entry: Entry, chips: Counts) -> None:
    """Chips from the bank."""
    issue(state, chips)
    entry.stack += worth(chips)
    entry.chips = None if entry.chips is None else together(entry.chips, chips)
    state.rebuys.broke.pop(entry.number, None)


@applies(BoughtBackIn)
def bought_back_in(state: Tournament, event: BoughtBackIn) -> None:
    entry, place = state.entries[event.entry], event.place
    not_out_after_all(state, event.entry, bounty_gone=event.bounty_gone)
    state.tables[place.table] = state.tables[place.table].sit(event.entry, place.seat)
    entry.standing, entry.place, entry.counted_at, entry.chips = "playing", place, event.at, {}
    state.field.alive.add(event.entry)
    state.chips.told.add(event.entry)
    if event.draw is not None:
        state.seats.new_here.add(event.entry)
    rebought(state, entry, event.price, paid=event.paid)
    hand_out_rebuy(state, entry, event.pile)
    _note_bought(state, event.entry, event.chips, event.at)


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
    _add_chips(state, entry, event.pile or state.file.add_on.chips)
    _note_bought(state, event.entry, event.chips, event.at)
