"""What the tables need next, asked of the tables alone: of a logged event and of a simulated one.

>>> from shuffleup.rulebook import edition
>>> from shuffleup.tournament.seats.tables import seated
>>> tables = [seated(1, 9, range(1, 8)), seated(2, 9, range(1, 5))]
>>> house = edition("house"), Policies()
>>> next_need(*house, tables, lambda: (2, 1), final_table=False, redraw=False, begun=True).what
'balance'
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Literal

import msgspec

from shuffleup.chance import Draw, simulated_seed
from shuffleup.ids import TableNumber
from shuffleup.rulebook import Edition, Policies
from shuffleup.tournament.seats.short_tables.balancing import Transfer, next_transfer
from shuffleup.tournament.seats.short_tables.breaking import breaking_order, table_to_break
from shuffleup.tournament.seats.tables import Table


class Need(msgspec.Struct, frozen=True):
    """The next thing to be done with the tables."""

    what: Literal["final-table", "redraw", "break", "balance"]
    table: TableNumber | None = None
    transfer: Transfer | None = None
    """Where the giving table is drawn among equals, that draw is still to be made."""


def next_need(
    edition: Edition,
    policies: Policies,
    tables: Sequence[Table],
    order: Callable[[], Sequence[TableNumber]],
    *,
    final_table: bool,
    redraw: bool,
    begun: bool,
    ordered_gap: int | None = None,
) -> Need | None:
    """First things first: the final table, a redraw, a break, a move; None while everybody sits well.

    `begun`: every table has; one that was opened and has not begun is there to be filled, and none breaks.
    """
    if final_table:
        return Need("final-table")
    if redraw:
        return Need("redraw")
    if len(tables) < 2:
        return None
    breaking = order()
    if begun and (first := table_to_break(policies, tables, breaking)) is not None:
        return Need("break", first)
    by_lot = policies.seating.giving_table == "most-players-then-draw"
    # Only whether a move is due is asked of this draw; the move has its own.
    draw = Draw(simulated_seed(0), "whether a move is due") if by_lot else None
    transfer = next_transfer(edition, policies, tables, breaking, ordered_gap=ordered_gap, draw=draw)
    return None if transfer is None else Need("balance", transfer=transfer)


def order_in_play(
    policies: Policies,
    opened: Sequence[TableNumber],
    listed: Sequence[TableNumber],
    in_play: Collection[TableNumber],
) -> tuple[TableNumber, ...]:
    """The published order, without the tables that have broken; one that the list lacks breaks first.

    >>> order_in_play(Policies(), (1, 2, 3), (), {1, 3})
    (3, 1)
    """
    added = [number for number in opened if number not in listed]
    known = (*reversed(added), *(number for number in listed if number in opened))
    return tuple(number for number in breaking_order(policies, opened, known) if number in in_play)


def redraw_passed(
    asked_at: Sequence[int], made: Collection[int], *, players_left: int, entries: int
) -> int | None:
    """The number of players at which the file asks for a redraw that has not been made.

    Of several that were passed at once one redraw serves all; a field that began smaller needs none.

    >>> redraw_passed((45, 18), {45}, players_left=18, entries=60)
    18
    """
    due = [number for number in asked_at if players_left <= number and number not in made]
    return min((number for number in due if entries > number), default=None)


def kept_for_redraw(
    tables: Mapping[TableNumber, Table], order: Sequence[TableNumber], players_left: int
) -> list[Table]:
    """As many tables as the players left need; those that would break last are kept."""
    kept: list[Table] = []
    chairs = 0
    for number in reversed(order):
        if chairs >= players_left:
            break
        kept.append(tables[number])
        chairs += len(kept[-1].chairs) - len(kept[-1].locked)
    return sorted(kept, key=lambda table: table.number)
