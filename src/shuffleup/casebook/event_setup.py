"""The event with which a case begins, put straight into the state of a tournament.

A case tells what matters; what it leaves out is filled in here so that it cannot matter: unnamed players have
enough chips, a button that is not told lies at the last player, seats that are not open are locked.
"""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from shuffleup.casebook.case import Case
from shuffleup.casebook.setups import EventSetup, LevelSetup, TableSetup
from shuffleup.chips import Counts, together, worth
from shuffleup.hand.games import game
from shuffleup.ids import NOBODY, EntryId, PersonId, SeatNumber, TableNumber
from shuffleup.prizes.ladder import Ladder
from shuffleup.rulebook import EditionName
from shuffleup.tournament.clock.level_clock import Clock
from shuffleup.tournament.conduct.penalties_served import HandsToMiss
from shuffleup.tournament.dealers.rota import DealerRota
from shuffleup.tournament.entries.entry import Entry
from shuffleup.tournament.event_file.fields import EventFile, Line, Rebuys
from shuffleup.tournament.games.next_game import stud_only
from shuffleup.tournament.games.rotation import NAMED
from shuffleup.tournament.hand_for_hand.timing import HandForHand
from shuffleup.tournament.hands.button import first_roles
from shuffleup.tournament.seats.tables import EMPTY, Place, Roles, Table
from shuffleup.tournament.state import Tournament

NOW = 1_767_225_600_000
ENOUGH = 10_000
"""Chips of a starting stack, where the case does not tell."""
LATER_LEVELS = 3


def table_called(name: str) -> TableNumber:
    """The table that a case calls T3."""
    return TableNumber(int(name[1:]))


def tables_of(case: Case) -> dict[str, TableSetup]:
    """The tables that the case describes, by name."""
    if case.table is not None:
        return {case.table.name: case.table}
    return dict(case.event.tables) if case.event is not None else {}


def event_file(case: Case, edition: EditionName) -> EventFile:
    """The file of such an event."""
    event = case.event or EventSetup()
    tables = tables_of(case)
    first = next(iter(tables.values()), TableSetup())
    played = first.game if case.event is None else event.game
    return EventFile(
        name=case.id,
        edition=edition,
        policies=_settings(case),
        regulator=case.imposed,
        game="nlhe" if played in NAMED else game(played).name,
        mix=NAMED.get(played),
        format=event.format,
        table_size=event.table_size if case.event is not None else first.seats,
        tables=tuple(table_called(name) for name in tables) or 1,
        break_order=tuple(table_called(name) for name in event.breaking_order),
        stack=_stack(event, first),
        chips_owned={},
        schedule=_schedule(event, first, played),
        decimals=0,
        entry={"prizes": 100},
        late_entry_until=event.registration_closes_after or event.level + LATER_LEVELS,
        re_entries=-1 if event.re_entry or case.enters_again else 0,
        rebuys=Rebuys({"prizes": 100}, {first.rebuy_chips: 1}, until=99) if first.rebuy_chips else None,
    )


def _settings(case: Case) -> dict[str, dict[str, Any]]:
    """Those of the case; a breaking order that it lists is the one that counts."""
    areas = {area: dict(settings) for area, settings in case.policies.items() if area != "regulator"}
    if case.event is not None and case.event.breaking_order:
        areas.setdefault("seating", {}).setdefault("breaking_order", "as-listed")
    return areas


def _stack(event: EventSetup, table: TableSetup) -> Counts:
    if table.denominations:
        return dict.fromkeys(table.denominations, 1)
    return {event.starting_stack or ENOUGH: 1}


def _schedule(event: EventSetup, table: TableSetup, played: str) -> tuple[Line, ...]:
    """Levels up to the one played and some more; those not told are like the last one that is."""
    if played in NAMED:
        mixed = Line(blinds=(100, 200), limits=(200, 400), stud_ante=25, bring_in=50)
        return (mixed,) * (event.level + LATER_LEVELS)
    if game(played).is_stud:
        limits = table.limits or (200, 400)
        bring_in = table.bring_in or limits[0] // 4
        stud = Line(limits=limits, ante=table.ante, bring_in=bring_in, ante_from=table.ante_from)
        return (stud,) * (event.level + LATER_LEVELS)
    blinds = table.blinds or event.blinds or (100, 200)
    told = LevelSetup(blinds, table.ante, table.ante_from)
    lines: list[Line] = []
    for number in range(1, max(event.level, *event.levels, 1) + LATER_LEVELS):
        told = event.levels.get(number, told)
        lines.append(Line(blinds=told.blinds, ante=told.ante, ante_from=told.ante_from, minutes=told.minutes))
    return tuple(lines)


class Seating:
    """Puts people and tables into a state, and knows what the case calls whom."""

    def __init__(self, case: Case, state: Tournament) -> None:
        self.case = case
        self.state = state
        self.event = case.event or EventSetup()
        self.entries: dict[str, EntryId] = {}
        """The entry of everybody with a name, if only that of his seat."""
        self.names: dict[EntryId, str] = {}
        self.seats: dict[str, str] = {}
        """What each was called at the desk last: by his seat."""
        tables = tables_of(case)
        for name, setup in tables.items():
            self._open(table_called(name), setup)
        self._seats_to_draw(tables)
        self._people_without_seats()
        self._chips(tables)
        self._clock()
        self._prizes()

    def sit(self, name: str, place: Place, *, called: bool = True) -> EntryId:
        """Somebody sits there from the beginning."""
        number = EntryId(max(self.state.entries, default=NOBODY) + 1)
        person = PersonId(name)
        entry = Entry(number, person, "new", "playing", place, in_doubt=True)
        entry.stack = self.state.file.starting_stack
        self.state.entries[number] = entry
        self.state.field.alive.add(number)
        self.state.field.by_person.setdefault(person, []).append(number)
        table = self.state.tables.get(place.table) or self._empty(place.table, place.seat)
        self.state.tables[place.table] = table.sit(number, place.seat)
        self.names[number] = name
        if called:
            self.entries[name] = number
            self.seats[name] = f"S{place.seat}"
        return number

    def _empty(self, number: TableNumber, seat: SeatNumber) -> Table:
        self.state.seats.opened.append(number)
        return Table(number, (EMPTY,) * max(seat, self.state.file.table_size))

    # Tables

    def _open(self, number: TableNumber, setup: TableSetup) -> None:
        state = self.state
        prefix = f"T{number}" if self.case.event is not None else ""
        state.seats.opened.append(number)
        vacated = {SeatNumber(seat): hand for seat, hand in setup.vacated.items()}
        state.tables[number] = Table(number, (EMPTY,) * setup.seats, vacated=vacated)
        taken = tuple(range(1, setup.occupied + 1)) if isinstance(setup.occupied, int) else setup.occupied
        people = {seat: f"{prefix}S{seat}" for seat in taken}
        people |= {seat: name for name, seat in setup.players.items()}
        for seat, name in sorted(people.items()):
            self.sit(name, Place.at(number, seat))
        self._last_hand(number, setup)
        for name in setup.absent:
            state.conduct.absent.add(self.entries[name])
        for name, hands in setup.on_penalty.items():
            state.conduct.penalties[self.entries[name]] = HandsToMiss(hands)
        if setup.removed:
            state.chips.raced[number] = setup.removed

    def _last_hand(self, number: TableNumber, setup: TableSetup) -> None:
        state, last = self.state, setup.last_hand
        table = state.tables[number]
        roles: Roles | None = None
        if last is not None and last.button is not None and last.big_blind is not None:
            roles = Roles.at(last.button, last.small_blind, last.big_blind)
        elif table.players > 1 and not stud_only(state):
            roles = first_roles(table, table.taken[-1])
        state.tables[number] = replace(table, last=roles)
        state.hands.played[number] = last.number if last is not None else 0
        state.hands.followed.add(number)

    def _seats_to_draw(self, tables: Mapping[str, TableSetup]) -> None:
        """Where the case says which seats are open, all others are taken or locked, and the tables level."""
        open_seats: dict[TableNumber, list[SeatNumber]] = {}
        for text in self.event.open_seats:
            place = Place.parse(text)
            open_seats.setdefault(place.table, []).append(place.seat)
        if not open_seats:
            return
        size = self.state.file.table_size
        players = size - max(map(len, open_seats.values()))
        for number, free in open_seats.items():
            if f"T{number}" in tables:
                continue
            chairs = [seat for seat in range(1, size + 1) if seat not in free]
            for seat in chairs[:players]:
                self.sit(f"T{number}S{seat}", Place.at(number, seat))
        for number, table in self.state.tables.items():
            shut = tuple(seat for seat in table.open_seats if seat not in open_seats.get(number, ()))
            self.state.tables[number] = replace(table, locked=shut)

    def _people_without_seats(self) -> None:
        """Players whose seats do not matter, and as many more as are left."""
        wanted = [*self.event.players, *self.event.stacks, *self.event.chips]
        places = self._free_places()
        for name in dict.fromkeys(wanted):
            if name not in self.entries:
                self.sit(name, next(places))
        least = self.event.players_left or (0 if self.state.tables and not wanted else 2)
        while len(self.state.entries) < least:
            place = next(places)
            self.sit(str(place), place)

    def _free_places(self) -> Any:
        """Chairs at tables beyond those of the case, one table after the other."""
        number = max(self.state.tables, default=0)
        while True:
            number += 1
            for seat in range(1, self.state.file.table_size + 1):
                yield Place.at(number, seat)

    # Chips, time and money

    def _chips(self, tables: Mapping[str, TableSetup]) -> None:
        state, event = self.state, self.event
        stacks, chips = dict(event.stacks), dict(event.chips)
        for name, setup in tables.items():
            for player, stack in setup.stacks.items():
                stacks[player if player in self.entries else f"{name}{player}"] = stack
            chips |= setup.chips
        for player, counts in chips.items():
            stacks[player] = worth(counts)
            state.entries[self.entries[player]].chips = dict(counts)
        for player, stack in stacks.items():
            entry = state.entries[self.entries[player]]
            entry.stack, entry.in_doubt, entry.counted_at = stack, False, NOW
            if not stack:
                state.rebuys.broke[entry.number] = 0
        state.chips.issued = together(*chips.values()) if chips else self._chips_named()
        in_all = sum(entry.stack for entry in state.entries.values() if not chips or entry.chips is not None)
        state.chips.in_play = in_all if event.chips_in_play is None else event.chips_in_play

    def _chips_named(self) -> Counts:
        """Where a step names chips one by one, all that are in play are of that kind."""
        in_play = self.event.chips_in_play or 0
        found = [getattr(step, "chips", ()) for step in self.case.read_steps()]
        named = {chip for chips in found if isinstance(chips, tuple) for chip in chips}
        return {max(named): in_play // max(named)} if named and in_play else {}

    def _clock(self) -> None:
        state, event = self.state, self.event
        state.seats.final_table_formed = event.final_table
        if self.case.starts_event:
            return
        left = state.file.schedule[event.level - 1].milliseconds
        if event.level_clock is not None:
            minutes, seconds = event.level_clock.split(":")
            left = (int(minutes) * 60 + int(seconds)) * 1000
        state.clock = Clock(event.level - 1, NOW + left, left, NOW)
        state.timing.level = event.level
        if event.hand_for_hand:
            state.hand_for_hand.under_way = HandForHand()
        dealers = {number: f"dealer {number}" for number in state.tables}
        state.dealers = DealerRota(30, dealers, ("dealer",), next_at=NOW)

    def _prizes(self) -> None:
        state, event = self.state, self.event
        if event.payouts:
            top = max(event.payouts.values())
            places = event.places_paid or max(event.payouts)
            state.money.ladder = Ladder(
                tuple(event.payouts.get(place, top) for place in range(1, places + 1))
            )
        if event.payouts or event.registration == "closed":
            state.field.registration_closed = True
            state.field.closed_at_level = event.registration_closes_after or event.level
