"""Entries."""

from shuffleup.refused import Illegal
from shuffleup.tournament.events.entries import EntryRegistered, EntryWithdrawn
from shuffleup.tournament.fitting._registry import must_fit
from shuffleup.tournament.state import Tournament


@must_fit(EntryRegistered)
def registered(state: Tournament, event: EntryRegistered) -> None:
    if event.entry != len(state.entries) + 1:
        raise Illegal(f"entry {event.entry}: the next one is {len(state.entries) + 1}")
    for number in state.by_person.get(event.person, ()):
        if state.entries[number].standing in ("registered", "alternate", "playing", "bagged"):
            raise Illegal(
                f"{event.person} has entry {number}, which is {state.entries[number].standing}: "
                "a person plays one entry at a time"
            )
    if event.draw is not None:
        place = event.draw.seats[event.entry]
        state.table(place.table).sit(event.entry, place.seat)


@must_fit(EntryWithdrawn)
def withdrawn(state: Tournament, event: EntryWithdrawn) -> None:
    entry = state.entry(event.entry)
    if entry.standing not in ("registered", "alternate"):
        raise Illegal(
            f"entry {event.entry} is {entry.standing}: only an entry that was not played is given back"
        )
