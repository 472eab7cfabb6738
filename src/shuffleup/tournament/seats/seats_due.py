"""What the tables need now, first things first: an alternate, the final table, a redraw, a break, a move."""

from typing import Literal

import msgspec

from shuffleup.ids import EntryId, TableNumber
from shuffleup.refused import Hint, must_be
from shuffleup.tournament.entries.registration import late_entry_is_over
from shuffleup.tournament.games.next_game import stud_only
from shuffleup.tournament.hands.missed_blinds import is_overdue
from shuffleup.tournament.rounds.progress import due_to_meet
from shuffleup.tournament.seats.final_table import final_table_due, final_table_size
from shuffleup.tournament.seats.short_tables.balancing import Transfer
from shuffleup.tournament.seats.short_tables.halting import Halts, halts
from shuffleup.tournament.seats.table_needs import (
    kept_for_redraw,
    next_need,
    order_in_play,
    redraw_passed,
)
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
    return order_in_play(state.policies, state.seats.opened, state.file.break_order, state.tables)


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
    need = next_need(
        *(state.edition, state.policies, tables, lambda: order_of_breaking(state)),
        final_table=final_table_awaited(state),
        redraw=redraw_due(state) is not None,
        begun=not state.seats.without_button,
        ordered_gap=state.seats.balance_gap,
    )
    if need is None:
        return None
    transfer = need.transfer
    drawn = transfer is not None and transfer.giving_why == "drawn-by-lot"
    return SeatsDue(need.what, need.table, None if drawn else transfer)


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


def entries_sold(state: Tournament) -> bool:
    """Whether somebody may still come in: before play, in late entry, or in a flight to come."""
    if state.field.registration_closed:
        return False
    more = any(
        flight.name not in (*state.days.flights_over, state.days.flight) for flight in state.file.flights
    )
    return more or not late_entry_is_over(state)


def closed_too_soon(state: Tournament) -> list[Hint]:
    """What sells entries again, where registration was closed and the clock says that they are still sold."""
    if not state.field.registration_closed or late_entry_is_over(state):
        return []
    return [Hint("undo", {"of": "registration-closed"})]


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
    made, left = state.seats.redrawn_at, state.players_left
    return redraw_passed(state.file.redraw_at, made, players_left=left, entries=len(state.entries))


def tables_for_redraw(state: Tournament) -> list[Table]:
    """As many tables as the players left need; those that would break last are kept."""
    return kept_for_redraw(state.tables, order_of_breaking(state), state.players_left)


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
