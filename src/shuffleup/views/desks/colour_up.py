"""The colour-up as it is done: which tables have still to race which chips, and who sits there."""

import msgspec

from shuffleup.ids import EntryId, TableNumber
from shuffleup.tournament.chips.ledger import races_due
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller


class Racing(msgspec.Struct, frozen=True):
    """A player whose small chips are counted."""

    seat: int
    entry: EntryId
    name: str


class RaceDue(msgspec.Struct, frozen=True):
    """A table that has still to race."""

    table: TableNumber
    chips: tuple[int, ...]
    players: tuple[Racing, ...]


class ColourUp(msgspec.Struct, frozen=True):
    """What leaves play now, table by table, and what leaves next."""

    due: tuple[RaceDue, ...]
    next_chips: tuple[int, ...]
    after_level: int
    """The level after which `next_chips` leave; 0: nothing more leaves."""


def colour_up(state: Tournament, teller: Teller) -> ColourUp:
    """What has to be raced now, and what is next."""
    due = races_due(state)
    chips, level = _next(state)
    return ColourUp(
        tuple(
            RaceDue(
                table,
                denominations,
                tuple(
                    Racing(seat, entry, teller.name(entry))
                    for seat, entry in enumerate(state.tables[table].chairs, 1)
                    if entry
                ),
            )
            for table, denominations in sorted(due.items())
        ),
        chips,
        level,
    )


def _next(state: Tournament) -> tuple[tuple[int, ...], int]:
    level = 0
    for at, line in enumerate(state.file.schedule):
        level += not line.is_break
        if at > state.clock.line and line.colour_up:
            return line.colour_up, level
    return (), 0
