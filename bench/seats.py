"""Seats: balancing decisions, draws and races for the largest rooms."""

import random
from collections.abc import Callable
from time import perf_counter

from shuffleup.cards import DECK
from shuffleup.chance import Draw, simulated_seed
from shuffleup.ids import EntryId, SeatNumber, TableNumber
from shuffleup.rulebook import Policies, edition
from shuffleup.tournament.chips.race import chip_race
from shuffleup.tournament.hands.button import first_roles, next_roles
from shuffleup.tournament.seats.seating_draw import draw_seats
from shuffleup.tournament.seats.short_tables.balancing import move_for, next_transfer
from shuffleup.tournament.seats.short_tables.breaking import draw_for_break
from shuffleup.tournament.seats.tables import Table, seated

TABLES = 1_100
BALANCE_LIMIT_MS = 50.0

BOOK, POLICIES = edition("tda-2019"), Policies()


def a_room(tables: int, seed: int = 1) -> list[Table]:
    """Tables of nine after some bust-outs: six to nine players each, the button anywhere."""
    chance = random.Random(seed)
    room = []
    for number in range(1, tables + 1):
        table = seated(number, 9, chance.sample(range(1, 10), chance.choice((6, 7, 8, 8, 9, 9))))
        room.append(table.played(first_roles(table, chance.choice(table.taken))))
    return room


def best_ms(work: Callable[[], object], times: int = 7) -> float:
    """The fastest of some runs: the others measure what else the machine was doing."""
    found = []
    for _ in range(times):
        begun = perf_counter()
        work()
        found.append(perf_counter() - begun)
    return min(found) * 1000


def run() -> None:
    room, order = a_room(TABLES), tuple(map(TableNumber, range(1, TABLES + 1)))
    by_number = {table.number: table for table in room}

    def one_decision() -> None:
        transfer = next_transfer(BOOK, POLICIES, room, order)
        assert transfer is not None
        move_for(BOOK, POLICIES, transfer, by_number[transfer.gives], by_number[transfer.receives])

    one = best_ms(one_decision)
    verdict = "under" if one < BALANCE_LIMIT_MS else "OVER"
    print(
        f"one balance decision, {TABLES:,} tables        {one:8.2f} ms  ({verdict} {BALANCE_LIMIT_MS:.0f} ms)"
    )
    roles = best_ms(lambda: [next_roles(table) for table in room])
    print(
        f"roles of the next hand at every table     {roles:8.2f} ms  ({1000 * roles / TABLES:.1f} µs a table)"
    )
    empty = [seated(number, 9, ()) for number in range(1, TABLES + 1)]
    field = list(map(EntryId, range(1, 9 * TABLES + 1)))
    draw = best_ms(lambda: draw_seats(BOOK, POLICIES, empty, field, Draw(simulated_seed(1), "field")), 3)
    print(f"seats drawn for {len(field):,} entries              {draw:8.2f} ms")
    broken = best_ms(_break_one(room))
    print(f"one table broken, {TABLES:,} tables            {broken:8.2f} ms")
    stacks = {SeatNumber(seat): {25: seat % 4, 100: 20, 500: 6} for seat in range(1, 10)}
    race = best_ms(lambda: chip_race(BOOK, POLICIES, stacks, (25,), (100, 500), DECK))
    print(f"a chip race at one table                  {race:8.2f} ms")


def _break_one(room: list[Table]) -> Callable[[], object]:
    def work() -> object:
        seats, players = Draw(simulated_seed(1, 1), "seats"), Draw(simulated_seed(1, 2), "players")
        return draw_for_break(BOOK, POLICIES, room, TableNumber(1), seats, players)

    return work
