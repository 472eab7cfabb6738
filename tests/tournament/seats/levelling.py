"""A room made level, move by move, as a director does it who asks after each what is due next."""

from collections.abc import Sequence

from msgspec.structs import replace

from shuffleup.ids import EntryId, TableNumber
from shuffleup.rulebook import Edition, Policies
from shuffleup.tournament.seats.short_tables.balancing import Move, move_for, next_transfer
from shuffleup.tournament.seats.short_tables.moving import SeatChoice
from shuffleup.tournament.seats.tables import Table


def arrive(table: Table, entry: EntryId, choice: SeatChoice) -> Table:
    """The receiving table with the mover in their seat."""
    sitting = table.sit(entry, choice.seat)
    return replace(sitting, lone=choice.seat) if choice.why == "lone-big-blind" else sitting


def even_out(
    edition: Edition,
    policies: Policies,
    tables: Sequence[Table],
    order: Sequence[TableNumber],
    *,
    stud_only: bool = False,
) -> tuple[list[Move], list[Table]]:
    """Every move that is made, and the tables after them."""
    now, made = {table.number: table for table in tables}, []
    while (transfer := next_transfer(edition, policies, list(now.values()), order)) is not None:
        giving, receiving = now[transfer.gives], now[transfer.receives]
        move = move_for(edition, policies, transfer, giving, receiving, stud_only=stud_only)
        now[transfer.gives] = giving.leave(move.origin.seat, moved=True)
        now[transfer.receives] = arrive(receiving, move.entry, move.choice)
        made.append(move)
    return made, list(now.values())
