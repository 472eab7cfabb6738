"""Chips as they were last seen, table by table: what is counted is written beside it."""

import msgspec

from shuffleup.ids import EntryId, SeatNumber, TableNumber
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
    tables: tuple[TableCounts, ...]


def chip_counts(state: Tournament, teller: Teller) -> ChipCounts:
    """Everybody who has chips and a seat."""
    return ChipCounts(
        state.chips.in_play,
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
