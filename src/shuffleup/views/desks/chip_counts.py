"""Chips as they were last seen, table by table: what is counted, or goes into bags, is written beside it."""

import msgspec

from shuffleup.ids import EntryId, SeatNumber, TableNumber
from shuffleup.tournament.days.day_ending import day_over
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller


class LastCount(msgspec.Struct, frozen=True):
    """A player and their chips."""

    seat: SeatNumber
    entry: EntryId
    name: str
    stack: int
    is_certain: bool
    """They have played no hand since."""


class TableCounts(msgspec.Struct, frozen=True):
    """A table."""

    table: TableNumber
    players: tuple[LastCount, ...]


class ChipCounts(msgspec.Struct, frozen=True):
    """The room."""

    in_play: int
    over: str
    """The flight or day that is over, so that the chips go into bags; empty as long as play goes on."""
    tables: tuple[TableCounts, ...]


def chip_counts(state: Tournament, teller: Teller) -> ChipCounts:
    """Everybody who has chips and a seat."""
    over = day_over(state) or ""
    return ChipCounts(
        state.chips.in_play,
        f"Flight {over}" if over and state.days.flight else over,
        tuple(
            TableCounts(
                number,
                tuple(
                    LastCount(
                        SeatNumber(seat),
                        entry,
                        teller.name(entry),
                        state.entries[entry].stack,
                        not state.in_doubt(entry),
                    )
                    for seat, entry in enumerate(table.chairs, 1)
                    if entry
                ),
            )
            for number, table in sorted(state.tables.items())
            if any(table.chairs)
        ),
    )
