"""Seats: the draw, breaking a table, a move, the final table."""

import msgspec

from shuffleup.refused import Illegal
from shuffleup.tournament.balancing import Transfer, move_for, named_transfer
from shuffleup.tournament.breaking import draw_for_break
from shuffleup.tournament.commands.seats import Balance, BreakTable, DrawSeats, FormFinalTable
from shuffleup.tournament.deciding._registry import decides
from shuffleup.tournament.draws import two_draws
from shuffleup.tournament.events.seats import FinalTableFormed, PlayerMoved, SeatsDrawn, TableBroken
from shuffleup.tournament.final_table import form_final_table, why_final_table
from shuffleup.tournament.seating_draw import draw_seats
from shuffleup.tournament.seats import EMPTY, Place, Roles, Table
from shuffleup.tournament.seats_due import order_of_breaking, seats_due, size_of_final_table
from shuffleup.tournament.state import Tournament


@decides(DrawSeats)
def draw_all_seats(state: Tournament, command: DrawSeats, now: int) -> SeatsDrawn:
    entries = [entry.number for entry in state.entries.values() if entry.standing == "registered"]
    if len(entries) < 2:
        raise Illegal(f"{len(entries)} entries: a tournament takes two; register players first")
    tables = _tables_for(state, len(entries))
    seats, buttons = two_draws(command.seed, "first seats")
    drawn = draw_seats(state.edition, state.policies, tables, entries, seats)
    taken: dict[int, list[int]] = {}
    for place in sorted(drawn.seats.values()):
        taken.setdefault(place.table, []).append(place.seat)
    return SeatsDrawn(
        drawn,
        tuple(table.number for table in tables),
        {number: buttons.one_of(chairs) for number, chairs in taken.items()},
        now,
        seed=command.seed,
        next_commitment=command.next_commitment,
    )


def _tables_for(state: Tournament, players: int) -> list[Table]:
    """As many of the event's tables as the field needs, in the order in which they open."""
    locked = [Place.parse(text) for text in state.file.locked]
    tables: list[Table] = []
    free = 0
    for number in state.file.table_numbers:
        if free >= players:
            return tables
        shut = tuple(place.seat for place in locked if place.table == number)
        tables.append(Table(number, (EMPTY,) * state.file.table_size, locked=shut))
        free += state.file.table_size - len(shut)
    if free < players:
        raise Illegal(f"{players} players, and the tables have {free} seats: give the event more tables")
    return tables


@decides(BreakTable)
def break_table(state: Tournament, command: BreakTable, now: int) -> TableBroken:
    number = command.table
    if number is None:
        due = seats_due(state)
        if due is None or due.what != "break" or due.table is None:
            raise Illegal("no table is due to break: name the one that is to break, if it shall")
        number = due.table
    tables = list(state.tables.values())
    first, second = two_draws(command.seed, f"break of table {state.table(number).number}")
    draw = draw_for_break(state.edition, state.policies, tables, number, first, second)
    return TableBroken(draw, now, seed=command.seed, next_commitment=command.next_commitment)


@decides(Balance)
def balance(state: Tournament, command: Balance, now: int) -> PlayerMoved:
    transfer = _transfer(state, command)
    giving = _as_seen(state.table(transfer.gives), command.seen)
    receiving = _as_seen(state.table(transfer.receives), command.seen)
    draw, _ = two_draws(command.seed, f"mover of table {giving.number}")
    move = move_for(state.edition, state.policies, transfer, giving, receiving, draw=draw)
    return PlayerMoved(move, now, seed=command.seed, next_commitment=command.next_commitment)


def _transfer(state: Tournament, command: Balance) -> Transfer:
    if command.gives is not None and command.receives is not None:
        tables = list(state.tables.values())
        return named_transfer(state.edition, state.policies, tables, command.gives, command.receives)
    due = seats_due(state)
    if due is None or due.transfer is None:
        raise Illegal("the tables are level: nobody has to move")
    return due.transfer


def _as_seen(table: Table, seen: dict[int, Roles]) -> Table:
    """A table that is not followed has its button where the floor has just seen it."""
    return msgspec.structs.replace(table, last=seen[table.number]) if table.number in seen else table


@decides(FormFinalTable)
def form_the_final_table(state: Tournament, command: FormFinalTable, now: int) -> FinalTableFormed:
    size = size_of_final_table(state)
    due = seats_due(state)
    if size is None or due is None or due.what != "final-table":
        raise Illegal(f"{state.players_left} players are left: the final table has {size} seats")
    first, second = two_draws(command.seed, "final table")
    tables = list(state.tables.values())
    final = form_final_table(
        state.edition, state.policies, tables, order_of_breaking(state), size, first, second
    )
    return FinalTableFormed(
        final,
        why_final_table(state.edition, state.policies),
        now,
        seed=command.seed,
        next_commitment=command.next_commitment,
    )
