"""Entries come and go."""

from shuffleup.tournament.applying._registry import applies
from shuffleup.tournament.entry import Entry
from shuffleup.tournament.events.entries import EntryRegistered, EntryWithdrawn, EventOpened
from shuffleup.tournament.seats import Place
from shuffleup.tournament.state import Tournament


@applies(EventOpened)
def opened(state: Tournament, event: EventOpened) -> None:
    state._file = event.file
    state._edition, _ = event.file.book()
    state.policies = event.policies
    state.simulated = event.simulated
    state.commitment = event.commitment


@applies(EntryRegistered)
def registered(state: Tournament, event: EntryRegistered) -> None:
    entry = Entry(event.entry, event.person, event.kind, "registered", paid=event.paid, flight=event.flight)
    state.entries[event.entry] = entry
    state.by_person.setdefault(event.person, []).append(event.entry)
    if event.waits:
        entry.standing = "alternate"
        state.waiting.append(event.entry)
    if event.draw is not None:
        sit_down(state, entry, event.draw.seats[event.entry], event.at)


def sit_down(state: Tournament, entry: Entry, place: Place, at: int) -> None:
    """An entry takes its first seat, with a starting stack from the bank."""
    state.tables[place.table] = state.tables[place.table].sit(entry.number, place.seat)
    entry.place, entry.standing = place, "playing"
    entry.stack, entry.counted_at, entry.chips = state.file.starting_stack, at, dict(state.file.stack)
    state.chips_in_play += entry.stack


@applies(EntryWithdrawn)
def withdrawn(state: Tournament, event: EntryWithdrawn) -> None:
    entry = state.entries[event.entry]
    if event.entry in state.waiting:
        state.waiting.remove(event.entry)
    entry.standing = "withdrawn"
    entry.paid -= event.refunded
