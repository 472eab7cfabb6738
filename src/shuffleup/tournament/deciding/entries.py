"""Entries: who may buy one, at what price, and where he sits."""

from shuffleup.refused import Illegal, Malformed
from shuffleup.tournament.commands.entries import OpenEvent, Register, Unregister
from shuffleup.tournament.deciding._registry import decides
from shuffleup.tournament.draws import two_draws
from shuffleup.tournament.entry import EntryKind
from shuffleup.tournament.events.entries import EntryRegistered, EntryWithdrawn, EventOpened
from shuffleup.tournament.seating_draw import SeatDraw, draw_seats, newcomers_pool
from shuffleup.tournament.seats import Place
from shuffleup.tournament.state import Tournament


@decides(OpenEvent)
def open_event(state: Tournament, command: OpenEvent, now: int) -> EventOpened:
    if not command.next_commitment:
        raise Malformed("an event commits to the seed of its first draw; let the director open it")
    _, policies = command.file.book()
    return EventOpened(command.file, policies, command.next_commitment, command.simulated)


@decides(Register)
def register(state: Tournament, command: Register, now: int) -> EntryRegistered:
    kind = _kind(state, command.person)
    if state.registration_closed:
        raise Illegal("registration is closed: the prizes are posted")
    number = len(state.entries) + 1
    paid = state.file.price(state.file.entry).total
    waits = bool(state.tables) and _full(state)
    if not state.tables or waits:
        return EntryRegistered(number, command.person, kind, paid, now, waits=waits, flight=command.flight)
    draw = seat_for(state, number, command.seed, command.seat)
    return EntryRegistered(
        *(number, command.person, kind, paid, now),
        draw=draw,
        flight=command.flight,
        seed=command.seed,
        next_commitment=command.next_commitment,
    )


def _kind(state: Tournament, person: str) -> EntryKind:
    """A person's second entry is a re-entry, counted against what the file allows."""
    earlier = [
        number for number in state.by_person.get(person, ()) if state.entries[number].standing != "withdrawn"
    ]
    if not earlier:
        return "late" if state.started else "new"
    if 0 <= state.file.re_entries < len(earlier):
        raise Illegal(
            f"{person} has entered {len(earlier)} times: the event allows {state.file.re_entries} re-entries"
        )
    return "re-entry"


def _full(state: Tournament) -> bool:
    most = state.file.maximum
    if most is not None and state.players_left >= most:
        return True
    return not any(table.open_seats for table in state.tables.values())


def seat_for(state: Tournament, number: int, seed: str, needed: Place | None = None) -> SeatDraw:
    """A seat for a newcomer, drawn from the pool that is open at this moment; `needed`: a special need."""
    tables = list(state.tables.values())
    first, _ = two_draws(seed, f"seat of entry {number}")
    pool = newcomers_pool(state.policies, tables)
    fixed = None if needed is None else {number: needed}
    return draw_seats(state.edition, state.policies, tables, [number], first, pool=pool, accommodated=fixed)


@decides(Unregister)
def unregister(state: Tournament, command: Unregister, now: int) -> EntryWithdrawn:
    return EntryWithdrawn(command.entry, state.entry(command.entry).paid, command.reason)
