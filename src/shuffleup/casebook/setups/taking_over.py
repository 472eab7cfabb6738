"""The commands that bring an event to where a case finds it: it is taken over as if it had run elsewhere.

What a case leaves out is filled in so that it cannot matter: a button that is not told lies at the last
player, seats that are not open are locked, whose chips are not told has a share of the rest.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from shuffleup.casebook.case import Case
from shuffleup.casebook.setups.event_file import event_file, on_break, posted_prizes, table_called
from shuffleup.casebook.setups.fields import EventSetup, TableSetup
from shuffleup.chips import worth
from shuffleup.hand.games import game
from shuffleup.ids import PersonId, SeatNumber, TableNumber
from shuffleup.rulebook import EditionName
from shuffleup.tournament.command import Command
from shuffleup.tournament.entries.commands import OpenEvent, Register
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.hands.button import first_roles
from shuffleup.tournament.seats.commands import DrawSeats
from shuffleup.tournament.seats.tables import Place, Roles, seated
from shuffleup.tournament.taking_over.commands import Found, TableFound, TakeOver

Seats = dict[TableNumber, dict[SeatNumber, str]]
"""Who sits where, by table."""


def commands_of(case: Case, event: EventSetup, edition: EditionName) -> Iterator[Command]:
    """Opens the event and takes it over; one that is still to begin sells its entries and draws seats."""
    seats = seats_of(case, event)
    file = event_file(case, event, edition, tuple(seats))
    if case.starts_event:
        yield OpenEvent(file, simulated=True)
        for people in seats.values():
            yield from (Register(PersonId(name)) for name in people.values())
        yield DrawSeats()
        return
    taken = _taken_over(case, event, file, seats)
    yield OpenEvent(replace(file, locked=_locked(event, taken)), simulated=True)
    yield taken


def commands_after(case: Case, event: EventSetup) -> Iterator[dict[str, Any]]:
    """What is told besides, by the ordinary commands for it, as they are written."""
    seats = seats_of(case, event)
    sits = {name: Place(at, seat) for at, people in seats.items() for seat, name in people.items()}
    for setup in event.tables.values():
        yield from ({"do": "mark-absent", "entry": name} for name in setup.absent)
        for name, hands in setup.on_penalty.items():
            penalty = {"form": "missed-hands", "count": hands, "player": str(sits[name])}
            told = {"do": "rule-at-table", "table": sits[name].table}
            yield told | {"step": {"command": "penalise", **penalty}}


# Who sits where


def seats_of(case: Case, event: EventSetup) -> Seats:
    """Everybody whom the case names or counts; players without a name are called by their seats."""
    size = event.table_size
    seats: Seats = {}
    for name, setup in event.tables.items():
        seats[table_called(name)] = _at_table(name if case.event is not None else "", setup)
    _beside_open_seats(event, seats, size)
    _people_without_seats(event, seats, size)
    return seats


def _at_table(prefix: str, setup: TableSetup) -> dict[SeatNumber, str]:
    taken = tuple(range(1, setup.occupied + 1)) if isinstance(setup.occupied, int) else setup.occupied
    people = {seat: f"{prefix}S{seat}" for seat in taken} | {s: name for name, s in setup.players.items()}
    return {SeatNumber(seat): people[seat] for seat in sorted(people)}


def _open_seats(event: EventSetup) -> dict[TableNumber, list[SeatNumber]]:
    found: dict[TableNumber, list[SeatNumber]] = {}
    for place in map(Place.parse, event.open_seats):
        found.setdefault(place.table, []).append(place.seat)
    return found


def _beside_open_seats(event: EventSetup, seats: Seats, size: int) -> None:
    """Where the case says which seats are open, the tables that it does not describe are level."""
    open_seats = _open_seats(event)
    players = size - max(map(len, open_seats.values()), default=0)
    for number, free in open_seats.items():
        if number not in seats:
            chairs = [SeatNumber(seat) for seat in range(1, size + 1) if seat not in free]
            seats[number] = {seat: f"T{number}S{seat}" for seat in chairs[:players]}


def _people_without_seats(event: EventSetup, seats: Seats, size: int) -> None:
    """Players whose seats do not matter, and as many more as are left; an event has two at least."""
    known = {name for people in seats.values() for name in people.values()}
    named = [name for name in (*event.players, *event.stacks, *event.chips) if name not in known]
    places = _free_places(seats, size)
    for name in dict.fromkeys(named):
        place = next(places)
        seats.setdefault(place.table, {})[place.seat] = name
    while sum(map(len, seats.values())) < max(2, event.players_left or 0):
        place = next(places)
        seats.setdefault(place.table, {})[place.seat] = str(place)


def _free_places(seats: Seats, size: int) -> Iterator[Place]:
    """Chairs at tables beyond those of the case, one table after the other."""
    number = max(seats, default=0)
    while True:
        number += 1
        for seat in range(1, size + 1):
            yield Place.at(number, seat)


# What is found there


def _taken_over(case: Case, event: EventSetup, file: EventFile, seats: Seats) -> TakeOver:
    tables = event.tables
    stacks = _found(case, event, seats)
    by_number = {table_called(name): setup for name, setup in tables.items()}
    found = tuple(
        _table(file, number, people, by_number.get(number), stacks, hand_told=case.has_hand)
        for number, people in seats.items()
    )
    told = [one.stack if one.chips is None else worth(one.chips) for t in found for one in t.players.values()]
    in_play = sum(file.starting_stack if stack is None else stack for stack in told)
    prizes = posted_prizes(event)
    closed = prizes or event.registration == "closed"
    return TakeOver(
        found,
        level=event.level,
        seconds_left=_seconds(event.level_clock),
        on_break=on_break(tables.values()),
        clock="stopped" if any(table.clock == "stopped" for table in tables.values()) else "running",
        out=tuple(map(PersonId, event.out)),
        waiting=tuple(map(PersonId, event.waiting)),
        chips_in_play=in_play if event.chips_in_play is None else event.chips_in_play,
        removed=tuple(dict.fromkeys(chip for table in tables.values() for chip in table.removed)),
        closed_at_level=min(event.level, event.registration_closes_after or event.level) if closed else None,
        prizes=prizes,
        final_table=event.final_table,
        hand_for_hand=event.hand_for_hand,
    )


def _seconds(clock: str | None) -> int | None:
    if clock is None:
        return None
    minutes, seconds = clock.split(":")
    return int(minutes) * 60 + int(seconds)


def _found(case: Case, event: EventSetup, seats: Seats) -> dict[str, Found]:
    """What is told of somebody's chips and record."""
    known = {name for people in seats.values() for name in people.values()}
    found: dict[str, Found] = {}
    parts: list[tuple[str, EventSetup | TableSetup]] = [("", event), *event.tables.items()]
    for prefix, told in parts:
        violations = told.violations if isinstance(told, TableSetup) else {}
        for player in dict.fromkeys((*told.stacks, *told.chips, *violations)):
            name = player if player in known else f"{prefix}{player}"
            counted = told.chips.get(player)
            # The chips one by one say it all.
            stack = None if counted else told.stacks.get(player)
            found[name] = Found(PersonId(name), stack, counted, violations.get(player, {}))
    return found


def _table(
    file: EventFile,
    number: TableNumber,
    people: Mapping[SeatNumber, str],
    setup: TableSetup | None,
    stacks: Mapping[str, Found],
    *,
    hand_told: bool,
) -> TableFound:
    setup = setup or TableSetup(seats=file.table_size)
    last = setup.last_hand
    return TableFound(
        number,
        {seat: stacks.get(name, Found(PersonId(name))) for seat, name in people.items()},
        chairs=setup.seats,
        last=None if hand_told else _last_roles(file, setup, tuple(people)),
        hand=0 if last is None or hand_told else last.number,
        vacated={SeatNumber(seat): hand for seat, hand in setup.vacated.items()},
    )


def _last_roles(file: EventFile, setup: TableSetup, taken: Sequence[SeatNumber]) -> Roles | None:
    """Button and blinds as told; where the event has a button and nobody tells, the last player had it."""
    last = setup.last_hand
    if last is not None and last.button is not None and last.big_blind is not None:
        return Roles.at(last.button, last.small_blind, last.big_blind)
    if len(taken) < 2 or all(game(name).is_stud for name in file.games):
        return None
    return first_roles(seated(1, setup.seats, taken), taken[-1])


def _locked(event: EventSetup, taken: TakeOver) -> tuple[str, ...]:
    """Where the case says which seats are open, all others that nobody has."""
    open_seats = _open_seats(event)
    if not open_seats:
        return ()
    return tuple(
        f"T{table.table}S{seat}"
        for table in taken.tables
        for seat in range(1, (table.chairs or 0) + 1)
        if seat not in table.players and seat not in open_seats.get(table.table, ())
    )
