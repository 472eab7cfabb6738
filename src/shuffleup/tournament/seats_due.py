"""What the tables need now: the final table, a break, a move. In this order, as a director looks."""

from typing import Literal

import msgspec

from shuffleup.tournament.balancing import Transfer, next_transfer
from shuffleup.tournament.breaking import breaking_order, table_to_break
from shuffleup.tournament.final_table import final_table_due, final_table_size
from shuffleup.tournament.state import Tournament


class SeatsDue(msgspec.Struct, frozen=True):
    """The next thing to be done with the tables."""

    what: Literal["final-table", "break", "balance"]
    table: int | None = None
    transfer: Transfer | None = None


def order_of_breaking(state: Tournament) -> tuple[int, ...]:
    """The published order, without the tables that have broken."""
    order = breaking_order(state.policies, state.opened, state.file.break_order)
    return tuple(number for number in order if number in state.tables)


def size_of_final_table(state: Tournament) -> int | None:
    file = state.file
    return file.final_table or final_table_size(state.edition, state.policies, file.format, file.table_size)


def seats_due(state: Tournament) -> SeatsDue | None:
    """What is due; None while everybody sits as he should. No final table while entries are sold."""
    tables = list(state.tables.values())
    if len(tables) < 2:
        return None
    if state.registration_closed and final_table_due(size_of_final_table(state), tables):
        return SeatsDue("final-table")
    order = order_of_breaking(state)
    breaks = table_to_break(state.policies, tables, order)
    if breaks is not None:
        return SeatsDue("break", breaks)
    transfer = next_transfer(state.edition, state.policies, tables, order)
    return None if transfer is None else SeatsDue("balance", transfer=transfer)
