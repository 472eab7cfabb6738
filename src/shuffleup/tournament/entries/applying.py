"""Entries come and go."""

from collections.abc import Mapping

from shuffleup.chips import Counts
from shuffleup.ids import EntryId, SeatNumber, TableNumber
from shuffleup.tournament._areas.applies import applies
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
    entry.ticket = event.ticket
    state.entries[event.entry] = entry
    state.field.by_person.setdefault(event.person, []).append(event.entry)
    if event.waits:
        entry.standing = "alternate"
        state.field.waiting.append(event.entry)
    if event.draw is not None:
        sit_down(state, {event.entry: event.draw.seats[event.entry]}, event.at, event.pile)


def sit_down(state: Tournament, seats: Mapping[EntryId, Place], at: int, pile: Counts | None = None) -> None:
    """Entries take their first seats, with stacks from the bank and what these persons have carried over.

    The stack is whole however late they come.

    Decides `late-entry-stack`.
    """
    pile = pile or state.file.stack
    stack, carried = state.file.starting_stack, state.field.carried
    at_tables: dict[TableNumber, list[tuple[EntryId, SeatNumber]]] = {}
    for number, place in seats.items():
        at_tables.setdefault(place.table, []).append((number, place.seat))
        entry = state.entries[number]
        entry.place = entry.drawn = place
        entry.standing, entry.stack, entry.counted_at, entry.chips = "playing", stack, at, pile
        if carried and (more := carried.pop(entry.person, 0)):
            entry.stack, entry.chips = stack + more, None
            state.chips.in_play += more
    for table, sitting in at_tables.items():
        state.tables[table] = state.tables[table].sit_all(sitting)
    issue(state, {denomination: count * len(seats) for denomination, count in pile.items()})
    state.field.alive.update(seats)
    state.chips.told.update(seats)
    if state.started:
        state.seats.new_here.update(seats)


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
    entry.paid -= event.refunded + entry.by_ticket
    entry.ticket = None


@applies(AlternateSeated)
def alternate_seated(state: Tournament, event: AlternateSeated) -> None:
    state.field.waiting.remove(event.entry)
    entry = state.entries[event.entry]
    entry.flight = state.days.flight
    if entry.kind != "re-entry":
        entry.kind = "alternate"
    sit_down(state, {event.entry: event.draw.seats[event.entry]}, event.at, event.pile)


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
