"""Entries: who may buy one, at what price, and where they sit; calling the event off."""

from shuffleup.floor.late_players import late_player_waits
from shuffleup.ids import NOBODY, EntryId, PersonId
from shuffleup.refused import Ambiguous, Citation, Hint, Illegal, Malformed
from shuffleup.tournament._areas.decides import decides
from shuffleup.tournament.chips.paying_out import other_pile
from shuffleup.tournament.draws import two_draws
from shuffleup.tournament.entries.commands import (
    CancelEvent,
    OpenEvent,
    Register,
    SeatAlternate,
    SetSeatPool,
    Unregister,
)
from shuffleup.tournament.entries.entry import EntryKind
from shuffleup.tournament.entries.events import (
    AlternateSeated,
    EntryRegistered,
    EntryWithdrawn,
    EventCancelled,
    EventOpened,
    SeatPoolSet,
)
from shuffleup.tournament.entries.fitting import not_taken
from shuffleup.tournament.entries.registration import (
    flight_called,
    late_entry_is_over,
    may_enter_again,
    times_entered,
)
from shuffleup.tournament.event_file.playable import check_made
from shuffleup.tournament.money.calling_off import money_back
from shuffleup.tournament.money.ticket import Ticket
from shuffleup.tournament.rebuys.still_sold import seats_to_come_back_to
from shuffleup.tournament.seats.seating_draw import SeatDraw, check_separate_pool, draw_seats, newcomers_pool
from shuffleup.tournament.seats.seats_due import closed_too_soon
from shuffleup.tournament.seats.tables import Place
from shuffleup.tournament.seats.tables_view import capacity, event_tables, table_to_add, tables_with_arrivals
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry, the_person


@decides(OpenEvent)
def open_event(state: Tournament, command: OpenEvent, now: int) -> EventOpened:
    if not command.next_commitment:
        raise Malformed("an event commits to the seed of its first draw; let the director open it")
    file = check_made(command.file, simulated=command.simulated)
    book, policies = file.book()
    return EventOpened(file, policies, command.next_commitment, command.simulated, book.digest)


@decides(Register)
def register(state: Tournament, command: Register, now: int) -> EntryRegistered:
    if not command.person:
        raise Malformed("say who buys the entry, by the id of the person")
    ticket = _ticket(state, command)
    flight = _flight(state, command.flight)
    kind = _kind(state, command.person)
    _check_registration_open(state, flight)
    number = EntryId(next(reversed(state.entries), NOBODY) + 1)
    paid = state.file.price(state.file.entry).total
    common = (number, command.person, kind, paid, now)
    waits = _waits(state, flight)
    if not state.tables or waits or flight != state.days.flight:
        if command.seat is not None:
            raise Illegal(
                "no seat is given out now: register them without one, then record the seats that meet their "
                "need",
                [state.edition.cite("special-needs", position="accommodation-overrides-draw")],
                [Hint("accommodate")],
            )
        return EntryRegistered(
            *common, waits=waits, flight=flight, name_seal=command.name_seal, ticket=ticket
        )
    draw = seat_for(state, number, kind, command.seed, command.seat)
    return EntryRegistered(
        *common,
        draw=draw,
        flight=flight,
        carried=state.field.carried.get(command.person, 0),
        citations=why_seated(state, kind) if state.started else (),
        name_seal=command.name_seal,
        ticket=ticket,
        seed=command.seed,
        next_commitment=command.next_commitment,
        pile=other_pile(state, state.file.stack),
    )


def check_on_sale(state: Tournament, named: str) -> None:
    """Refuses where no entry is sold to anybody, whoever asks; `named`: the flight, if they say one."""
    _check_registration_open(state, _flight(state, named))


def _ticket(state: Tournament, command: Register) -> Ticket | None:
    """What they pay with, as the room knows it; nobody pays with a ticket that was not looked up."""
    if not command.ticket:
        return None
    if command.voucher is None:
        raise Malformed(f"ticket {command.ticket} has to be looked up; let the director register them")
    not_taken(state, command.voucher)
    return command.voucher


def _flight(state: Tournament, named: str) -> str:
    """The flight of an entry: the one named, or the one that is on."""
    names = [flight.name for flight in state.file.flights]
    if not names:
        if named:
            raise Malformed(f"the event has no flights, and so no flight {named!r}")
        return ""
    flight = flight_called(state, named) or state.days.flight
    to_come = [name for name in names if name not in state.days.flights_over]
    if not flight and to_come:
        raise Malformed(
            f"no flight is on: say for which they enter: {', '.join(to_come)}",
            hints=[Hint("register", {"flight": to_come[0]})],
        )
    if not flight:
        raise Illegal("all flights are over: no more entries are sold")
    if flight not in names:
        raise Malformed(f"there is no flight {flight!r}: say one of {', '.join(names)}")
    if flight in state.days.flights_over:
        raise Illegal(f"flight {flight} is over")
    return flight


def _check_registration_open(state: Tournament, flight: str) -> None:
    if state.field.registration_closed:
        raise Illegal("registration is closed: the prizes are posted", hints=closed_too_soon(state))
    last = state.file.late_entry_until
    if flight == state.days.flight and late_entry_is_over(state):
        until = f"entries were sold until the end of level {last}" if last else "play has begun"
        over = [*state.days.flights_over, flight]
        later = [one.name for one in state.file.flights if one.name not in over]
        if later:
            raise Illegal(
                f"late entry is over: {until}; the next flight is {later[0]}",
                hints=[Hint("register", {"flight": later[0]})],
            )
        raise Illegal(f"late entry is over: {until}")


def _kind(state: Tournament, person: PersonId) -> EntryKind:
    """A person's second entry is a re-entry, counted against what the file allows."""
    earlier = times_entered(state, person)
    if not earlier:
        return "late" if state.started else "new"
    if not may_enter_again(state, person):
        often = "once" if earlier == 1 else f"{earlier} times"
        allowed = {0: "no re-entry", 1: "1 re-entry"}.get(
            state.file.re_entries, f"{state.file.re_entries} re-entries"
        )
        raise Illegal(
            f"{the_person(person)} has entered {often}, and the event allows {allowed}; if this is "
            "somebody else of that name, register them as a new person",
            hints=[Hint("register", {"person": person})],
        )
    return "re-entry"


def _waits(state: Tournament, flight: str) -> bool:
    """Whether a new entry has to wait for a seat: others wait already, or the room is full."""
    if any(state.entries[number].flight == flight for number in state.field.waiting):
        return True
    if state.tables and flight == state.days.flight:
        return _room_is_full(state) or not any(table.open_seats for table in tables_with_arrivals(state))
    most = capacity(state)  # also of a flight to come, for which entries are sold in advance
    if len(state.entries) < most:
        return False
    registered = sum(e.standing == "registered" and e.flight == flight for e in state.entries.values())
    return registered >= most


def _room_is_full(state: Tournament) -> bool:
    most = state.file.maximum
    return most is not None and sum(e.standing == "playing" for e in state.entries.values()) >= most


def seat_for(
    state: Tournament, number: EntryId, kind: EntryKind, seed: str, needed: Place | None = None
) -> SeatDraw:
    """A seat for a newcomer, drawn from the pool that is open at this moment; `needed`: a special need."""
    tables = tables_with_arrivals(state)
    first, _ = two_draws(seed, f"seat of entry {number}")
    pool = newcomers_pool(state.policies, tables)
    if kind in state.seats.pools:
        free = {place for table in tables for place in table.open_places}
        pool = tuple(place for place in state.seats.pools[kind] if place in free)
    fixed = None if needed is None else {number: needed}
    if fixed is None and not (any(table.open_places for table in tables) if pool is None else pool):
        raise _no_seat(state)
    return draw_seats(state.edition, state.policies, tables, [number], first, pool=pool, accommodated=fixed)


def why_seated(state: Tournament, kind: EntryKind) -> tuple[Citation, ...]:
    """The rules on a newcomer after the start: a full stack, a seat like anybody's, dealt in or not."""
    edition = state.edition
    pool = (
        edition.cite("late-entry-seat")
        if kind not in state.seats.pools
        else edition.cite("late-entry-seat", policy="late_entry_pool")
    )
    return edition.cite("late-entry-stack"), pool, late_player_waits(edition, state.policies)[1]


@decides(Unregister)
def unregister(state: Tournament, command: Unregister, now: int) -> EntryWithdrawn:
    entry = state.entry(command.entry)
    return EntryWithdrawn(command.entry, entry.paid - entry.by_ticket, command.reason)


def _no_seat(state: Tournament) -> Illegal:
    """The table that could be opened for them, as what comes next has it."""
    unopened = [table for table in event_tables(state) if table not in state.tables]
    more = unopened[0] if unopened else table_to_add(state)
    cited = [state.edition.cite("random-seating")]
    hints = [Hint("open-table", {"table": more})] if state.file.rounds is None else []
    return Illegal("no seat is open: open another table first", cited, hints)


@decides(SeatAlternate)
def seat_alternate(state: Tournament, command: SeatAlternate, now: int) -> AlternateSeated:
    if not state.alternates:
        raise Illegal("no alternate is waiting")
    if state.field.registration_closed:
        raise Illegal(
            "registration is closed and no more seats are sold: give the alternates their money back"
        )
    if _room_is_full(state):
        raise Illegal(
            f"{state.file.maximum} players are in the room, as many as the event allows: wait until "
            "one is out"
        )
    first = state.alternates[0]
    number = command.entry or first
    if number != first and not command.reason:
        raise Illegal(f"{the_entry(first)} has waited longest: seat them, or give a reason")
    if not any(table.open_seats for table in tables_with_arrivals(state)):
        raise _no_seat(state)
    draw = seat_for(state, number, "alternate", command.seed)
    kept = seats_to_come_back_to(state)
    if not command.reason and (asked := [kept[place] for place in draw.pool if place in kept]):
        place = state.finishes.sat_at[asked[0]]
        raise Illegal(
            f"{the_entry(asked[0])} may still rebuy and would sit at {place} again: ask them first. If they "
            "do not, seat the alternate with that as the reason",
            [state.edition.cite("rebuys")],
            [Hint("seat-alternate", {"reason": "they do not rebuy"})],
        )
    return AlternateSeated(
        *(number, draw, now),
        reason=command.reason,
        citations=why_seated(state, "alternate"),
        seed=command.seed,
        next_commitment=command.next_commitment,
        pile=other_pile(state, state.file.stack),
    )


@decides(SetSeatPool)
def set_seat_pool(state: Tournament, command: SetSeatPool, now: int) -> SeatPoolSet:
    if not command.seats:
        return SeatPoolSet(command.kind, (), (state.edition.cite("late-entry-seat"),))
    cited = check_separate_pool(state.edition, state.policies, command.kind)
    return SeatPoolSet(command.kind, command.seats, (cited,))


@decides(CancelEvent)
def cancel_event(state: Tournament, command: CancelEvent, now: int) -> EventCancelled:
    divide = command.divide
    if not command.reason:
        raise Malformed("say why the event is called off")
    if state.started and divide is None:
        raise Ambiguous(
            "play has begun: say whether everybody gets back what they paid (refund), or those who are left "
            "divide what is not paid out (even, or by-chips)"
        )
    if not state.started and divide not in (None, "refund"):
        raise Illegal("nobody has played yet: everybody gets back what they paid")
    divide = divide or "refund"
    money = money_back(state, divide)
    return EventCancelled(divide, money, now, command.reason, command.by)
