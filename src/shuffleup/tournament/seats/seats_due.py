"""What the tables need now, first things first: an alternate, the final table, a redraw, a break, a move."""

from typing import Literal

import msgspec

from shuffleup.chance import Draw, simulated_seed
from shuffleup.ids import EntryId, TableNumber
from shuffleup.refused import must_be
from shuffleup.tournament.entries.registration import late_entry_is_over
from shuffleup.tournament.games.next_game import stud_only
from shuffleup.tournament.hands.missed_blinds import is_overdue
from shuffleup.tournament.rounds.progress import due_to_meet
from shuffleup.tournament.seats.final_table import final_table_due, final_table_size
from shuffleup.tournament.seats.short_tables.balancing import Transfer, next_transfer
from shuffleup.tournament.seats.short_tables.breaking import breaking_order, table_to_break
from shuffleup.tournament.seats.short_tables.halting import Halts, halts
from shuffleup.tournament.seats.tables import Table
from shuffleup.tournament.seats.tables_view import tables_with_arrivals
from shuffleup.tournament.state import STATE_IS_MEANT, Tournament


class SeatsDue(msgspec.Struct, frozen=True):
    """The next thing to be done with the tables."""

    what: Literal["alternate", "redraw", "final-table", "break", "balance", "round"]
    table: TableNumber | None = None
    transfer: Transfer | None = None
    """Not known beforehand where the giving table is to be drawn among equals."""
    entry: EntryId | None = None


def order_of_breaking(state: Tournament) -> tuple[TableNumber, ...]:
    """The published order, without the tables that have broken; one that the list lacks breaks first."""
    if state.file.rounds is not None:
        return ()
    listed = state.file.break_order
    added = [number for number in state.seats.opened if number not in listed]
    known = (*reversed(added), *(number for number in listed if number in state.seats.opened))
    order = breaking_order(state.policies, state.seats.opened, known)
    return tuple(number for number in order if number in state.tables)


def size_of_final_table(state: Tournament) -> int | None:
    file = state.file
    return file.final_table or final_table_size(state.edition, state.policies, file.format, file.table_size)


def seats_due(state: Tournament) -> SeatsDue | None:
    """What is due; None while everybody sits as they should. No final table while entries are sold."""
    must_be(Tournament, state, STATE_IS_MEANT)
    tables = tables_with_arrivals(state)
    if (alternate := alternate_due(state, tables)) is not None:
        return SeatsDue("alternate", entry=alternate)
    if not state.started:
        return None
    if state.file.rounds is not None:
        return SeatsDue("round") if due_to_meet(state) is not None else None
    if final_table_awaited(state):
        return SeatsDue("final-table")
    if redraw_due(state) is not None:
        return SeatsDue("redraw")
    if len(tables) < 2:
        return None
    order = order_of_breaking(state)
    # A table that was opened and has not begun is there to be filled.
    breaks = None if state.seats.without_button else table_to_break(state.policies, tables, order)
    if breaks is not None:
        return SeatsDue("break", breaks)
    return _balance_due(state, tables, order)


def final_table_awaited(state: Tournament) -> bool:
    """Whether all who are left go to one table now.

    While entries are sold the field is not complete; the director may still order the final table. In a
    flight others have their chips in bags.
    """
    tables = tables_with_arrivals(state)
    if len(tables) < 2 or entries_sold(state) or state.file.rounds is not None or state.days.flight:
        return False
    return final_table_due(size_of_final_table(state), tables)


def roles_wanted(state: Tournament, gives: TableNumber, receives: TableNumber) -> list[TableNumber]:
    """Those of two tables whose button and blinds have to be told before a player moves between them.

    At a table that has not begun the seat is drawn.
    """
    if stud_only(state):
        return []
    asked = [gives] if receives in state.seats.without_button else [gives, receives]
    return [number for number in asked if state.table(number).last is None]


def _balance_due(state: Tournament, tables: list[Table], order: tuple[TableNumber, ...]) -> SeatsDue | None:
    by_lot = state.policies.seating.giving_table == "most-players-then-draw"
    # Only whether a move is due is asked of this draw; the command makes its own.
    draw = Draw(simulated_seed(0), "whether a move is due") if by_lot else None
    transfer = next_transfer(
        state.edition, state.policies, tables, order, ordered_gap=state.seats.balance_gap, draw=draw
    )
    if transfer is None:
        return None
    drawn = transfer.giving_why == "drawn-by-lot"
    return SeatsDue("balance", transfer=None if drawn else transfer)


def entries_sold(state: Tournament) -> bool:
    """Whether somebody may still come in: before play, in late entry, or in a flight to come."""
    if state.field.registration_closed:
        return False
    more = any(
        flight.name not in (*state.days.flights_over, state.days.flight) for flight in state.file.flights
    )
    return more or not late_entry_is_over(state)


def alternate_due(state: Tournament, tables: list[Table]) -> EntryId | None:
    """The alternate for whom a seat is open."""
    if (
        not state.alternates
        or state.field.registration_closed
        or not any(table.open_seats for table in tables)
    ):
        return None
    most = state.file.maximum
    if most is not None and sum(table.players for table in tables) >= most:
        return None
    return state.alternates[0]


def redraw_due(state: Tournament) -> int | None:
    """The number of players at which the file asks for a redraw that has not been made."""
    if not state.file.redraw_at or not state.started or not state.tables or state.days.flight:
        return None
    left = state.players_left
    due = [
        number for number in state.file.redraw_at if left <= number and number not in state.seats.redrawn_at
    ]
    # Of several that were passed at once one redraw serves all; a field that began smaller needs none.
    began = len(state.entries)
    return min((number for number in due if began > number), default=None)


def tables_for_redraw(state: Tournament) -> list[Table]:
    """As many tables as the players left need; those that would break last are kept."""
    kept: list[Table] = []
    chairs = 0
    for number in reversed(order_of_breaking(state)):
        if chairs >= state.players_left:
            break
        kept.append(state.tables[number])
        chairs += len(state.tables[number].chairs) - len(state.tables[number].locked)
    return sorted(kept, key=lambda table: table.number)


def halts_now(state: Tournament) -> Halts:
    """Which tables may not deal their next hand; none where each plays down to its winner."""
    if state.file.rounds is not None:
        cited = state.edition.cite("halting-play", position="played-in-rounds")
        return Halts({}, (), (), (), (), (cited,))
    return halts(
        state.edition,
        state.file.format,
        tables_with_arrivals(state),
        waived=state.seats.halts_waived,
        ordered=state.seats.halts_ordered,
    )


def overdue_moves(state: Tournament, now: int) -> list[EntryId]:
    """Players who were told to move and should have arrived by now."""
    return [
        number
        for number, way in state.seats.on_the_way.items()
        if is_overdue(state.policies, way.ordered_at // 1000, now // 1000)
    ]
