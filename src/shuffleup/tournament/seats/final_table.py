"""The final table: how many it seats, when it is formed, the redraw, and the big-blind ante there.

>>> from shuffleup.rulebook import edition
>>> [final_table_size(edition("house"), Policies(), "full-table", full) for full in (8, 9, 10)]
[9, 10, 10]
>>> [final_table_size(edition("tda-2024"), Policies(), "full-table", full) for full in (6, 7, 8, 9)]
[7, 7, 9, 9]
"""

from collections.abc import Sequence

import msgspec

from shuffleup.chance import Draw
from shuffleup.hand.starting.position import Level
from shuffleup.ids import EntryId, SeatNumber, TableNumber
from shuffleup.refused import Citation, WrongSetting
from shuffleup.rulebook import Edition, Policies
from shuffleup.tournament.seats.seating_draw import Needs, SeatDraw, draw_seats
from shuffleup.tournament.seats.short_tables.breaking import BreakDraw, broken, draw_for_break
from shuffleup.tournament.seats.short_tables.halting import Format
from shuffleup.tournament.seats.tables import EMPTY, Table


def final_table_size(edition: Edition, policies: Policies, format: Format, full_table: int) -> int | None:
    """Seats at the final table; None for an event that has none (heads-up).

    Where the book has no rule the event must say: without it the event does not start.

    Decides `final-table-size`.
    """
    rule = edition.seating.final_table_size
    if format in rule.excluded_formats:
        return None
    if full_table in rule.seats_for:
        return rule.seats_for[full_table]
    if rule.extra_seats is None:
        if policies.seating.final_table_seats is None:
            raise WrongSetting(
                "seating.final_table_seats",
                "the edition sets no size; write it into the event",
                [edition.cite("final-table-size", policy="final_table_seats")],
            )
        return policies.seating.final_table_seats
    size = full_table + rule.extra_seats
    return size if rule.most_seats is None else min(size, rule.most_seats)


def final_table_due(size: int | None, tables: Sequence[Table]) -> bool:
    """Whether all who are left fit at one table and more than one is still in play.

    Hands in progress are finished first; if several bust at once it is formed with fewer.
    """
    if size is None or len(tables) < 2:
        return False
    return sum(table.players for table in tables) <= size


def usual_final_table(edition: Edition, chairs: int) -> int:
    """For a new event: what the book says, else one more than at a full table, as most rooms have it."""
    rule = edition.seating.final_table_size
    if rule.extra_seats is None and chairs not in rule.seats_for:
        return min(chairs + 1, 10)
    return final_table_size(edition, Policies(), "full-table", chairs) or chairs


def why_final_table(edition: Edition, full_table: int) -> tuple[Citation, Citation]:
    """The rule on its size, and the setting on how seats are given."""
    rule = edition.seating.final_table_size
    by_the_book = full_table in rule.seats_for or rule.extra_seats is not None
    size = edition.cite("final-table-size", policy=None if by_the_book else "final_table_seats")
    return size, edition.cite("final-table-size", policy="final_table_seating")


class Redraw(msgspec.Struct, frozen=True):
    """Everybody in new seats, and the seat that has the button first at each table."""

    draw: SeatDraw
    buttons: dict[TableNumber, SeatNumber]


def redraw(
    edition: Edition,
    policies: Policies,
    entries: Sequence[EntryId],
    tables: Sequence[Table],
    draw: Draw,
    needs: Needs | None = None,
) -> tuple[Redraw, tuple[Table, ...]]:
    """All who are left draw for the seats of these tables, and each table for its button.

    For the final table that is one table; at set numbers of players it may be several.

    >>> from shuffleup.chance import simulated_seed
    >>> from shuffleup.rulebook import edition
    >>> from shuffleup.tournament.seats.tables import seated
    >>> final = [seated(1, 10, ())]
    >>> drawn, (table,) = redraw(
    ...     edition("house"), Policies(), range(1, 11), final, Draw(simulated_seed(4), "final table")
    ... )
    >>> table.chairs, drawn.buttons
    ((4, 1, 9, 5, 10, 8, 3, 6, 2, 7), {1: 7})
    """
    cleared = {
        table.number: Table(table.number, (EMPTY,) * len(table.chairs), locked=table.locked)
        for table in tables
    }
    given = draw_seats(edition, policies, list(cleared.values()), entries, draw, needs=needs)
    for entry, place in given.seats.items():
        cleared[place.table] = cleared[place.table].sit(entry, place.seat)
    buttons = {number: draw.one_of(table.taken) for number, table in cleared.items() if table.players}
    return Redraw(given, buttons), tuple(cleared.values())


class FinalTable(msgspec.Struct, frozen=True):
    """The final table and how it came about: a redraw for all, or tables broken into the last one."""

    table: Table
    redraw: Redraw | None
    """With it the button is drawn: its first hand has `first_roles(table, button)`."""
    breaks: tuple[BreakDraw, ...]
    """With them button and blinds go on at the table that was kept."""


def form_final_table(
    edition: Edition,
    policies: Policies,
    tables: Sequence[Table],
    order: Sequence[TableNumber],
    size: int,
    seats_draw: Draw,
    players_draw: Draw,
    needs: Needs | None = None,
) -> FinalTable:
    """Seats everybody at one table: the one that would break last, with chairs for `size`.

    Decides beyond the books: whether there is a redraw for the seats at the final table.
    """
    kept = next(table for number in reversed(order) for table in tables if table.number == number)
    if policies.seating.final_table_seating == "redraw":
        entries = [table.entry(seat) for table in tables for seat in table.taken]
        empty = Table(kept.number, (EMPTY,) * size)
        drawn, (table,) = redraw(edition, policies, entries, [empty], seats_draw, needs)
        return FinalTable(table, drawn, ())
    more = max(size - len(kept.chairs), 0)
    wide = msgspec.structs.replace(kept, chairs=kept.chairs + (EMPTY,) * more)
    breaks: list[BreakDraw] = []
    for table in tables:
        if table.number != kept.number:
            pair = [wide, table]
            draw = draw_for_break(
                edition, policies, pair, table.number, seats_draw, players_draw, needs=needs
            )
            (wide,) = broken(pair, draw)
            breaks.append(draw)
    return FinalTable(wide, None, tuple(breaks))


def stakes_due(edition: Edition, level: Level, *, at_final_table: bool) -> tuple[Level, Citation]:
    """The level as it is posted; at the final table a book may change the big-blind ante.

    >>> from shuffleup.rulebook import edition
    >>> level = Level(1000, 2000, 2000, "big-blind")
    >>> stakes_due(edition("house"), level, at_final_table=True)[0].ante
    1000

    Decides `final-table-bb-ante`.
    """
    rule = edition.cite("final-table-bb-ante")
    by_small_blind = edition.seating.final_table_bb_ante.ante == "small-blind"
    if at_final_table and by_small_blind and level.has_big_blind_ante:
        return msgspec.structs.replace(level, ante=level.small_blind), rule
    return level, rule
