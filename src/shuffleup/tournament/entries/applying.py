"""Entries come and go."""

from shuffleup.tournament._applying import applies
from shuffleup.tournament.chips.applying import issue, take_in
from shuffleup.tournament.clock.applying import turn_clock
from shuffleup.tournament.entries.entry import Entry
from shuffleup.tournament.entries.events import (
    AlternateSeated,
    EntryRegistered,
    EntryWithdrawn,
    EventCancelled,
    EventOpened,
    SeatPoolSet,
    StackForfeited,
)
from shuffleup.tournament.finishes.applying import leave_table, take_out
from shuffleup.tournament.money.calling_off import not_seated
from shuffleup.tournament.seats.tables import Place
from shuffleup.tournament.state import Tournament


@applies(EventOpened)
def opened(state: Tournament, event: EventOpened) -> None:
    state._file = event.file
    state._edition, _ = event.file.book()
    state.rules_differ = bool(event.rules) and not state.edition.reads_as(event.rules)
    state.policies = event.policies
    state.simulated = event.simulated
    state.commitment = event.commitment
    if event.file.flights:
        state.days.flight = event.file.flights[0].name


@applies(EntryRegistered)
def registered(state: Tournament, event: EntryRegistered) -> None:
    entry = Entry(event.entry, event.person, event.kind, "registered", paid=event.paid, flight=event.flight)
    state.entries[event.entry] = entry
    state.field.by_person.setdefault(event.person, []).append(event.entry)
    if event.waits:
        entry.standing = "alternate"
        state.field.waiting.append(event.entry)
    if event.draw is not None:
        sit_down(state, entry, event.draw.seats[event.entry], event.at)


def sit_down(state: Tournament, entry: Entry, place: Place, at: int) -> None:
    """An entry takes its first seat, with a stack from the bank and what the person has carried over."""
    state.tables[place.table] = state.tables[place.table].sit(entry.number, place.seat)
    entry.place, entry.drawn, entry.standing = place, place, "playing"
    state.field.alive.add(entry.number)
    entry.stack, entry.counted_at, entry.chips = state.file.starting_stack, at, dict(state.file.stack)
    issue(state, state.file.stack)
    if carried := state.field.carried.pop(entry.person, 0):
        entry.stack, entry.chips = entry.stack + carried, None
        state.chips.in_play += carried
    if state.started:
        state.seats.new_here.add(entry.number)


@applies(EntryWithdrawn)
def withdrawn(state: Tournament, event: EntryWithdrawn) -> None:
    entry = state.entries[event.entry]
    if event.entry in state.field.waiting:
        state.field.waiting.remove(event.entry)
    if entry.place is not None:
        take_in(state, entry.stack, entry.chips)
        leave_table(state, entry)
    state.rebuys.owed.pop(event.entry, None)
    entry.standing = "withdrawn"
    entry.paid -= event.refunded


@applies(AlternateSeated)
def alternate_seated(state: Tournament, event: AlternateSeated) -> None:
    state.field.waiting.remove(event.entry)
    entry = state.entries[event.entry]
    entry.flight = state.days.flight
    if entry.kind != "re-entry":
        entry.kind = "alternate"
    sit_down(state, entry, event.draw.seats[event.entry], event.at)


@applies(SeatPoolSet)
def seat_pool_set(state: Tournament, event: SeatPoolSet) -> None:
    state.seats.pools.pop(event.kind, None)
    if event.seats:
        state.seats.pools[event.kind] = event.seats


@applies(StackForfeited)
def stack_forfeited(state: Tournament, event: StackForfeited) -> None:
    entry = state.entries[event.entry]
    take_out(state, entry, "forfeited", event.chips)
    if not event.removed:
        state.field.carried[entry.person] = state.field.carried.get(entry.person, 0) + event.chips


@applies(EventCancelled)
def event_cancelled(state: Tournament, event: EventCancelled) -> None:
    if event.divide != "refund":
        for entry in not_seated(state):
            entry.standing = "withdrawn"
    state.cancelled = True
    state.money.all_refunded = event.divide == "refund"
    turn_clock(state, state.clock.stopped(event.at), event.at)
    for number, amount in event.money.items():
        state.money.paid_out[number] = state.money.paid_out.get(number, 0) + amount
