"""The colour-up as it is done: which tables have still to race which chips, and who sits there."""

from collections.abc import Sequence

import msgspec

from shuffleup.chips import Counts
from shuffleup.ids import EntryId, LogNumber, TableNumber
from shuffleup.tournament.chips.events import ChipsRaced
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


class Exchanged(msgspec.Struct, frozen=True):
    """What a player hands in, the cards of the race, and what they get."""

    seat: int
    name: str
    hands_in: Counts
    cards: tuple[str, ...]
    gets: Counts
    won: bool
    saved: bool
    """They get a chip so that the race does not put them out."""


class RaceDone(msgspec.Struct, frozen=True):
    """A table that has raced: its dealer hands the chips over by it."""

    table: TableNumber
    number: LogNumber
    at: int
    chips: tuple[int, ...]
    players: tuple[Exchanged, ...]


def race_done(event: ChipsRaced, number: LogNumber, teller: Teller) -> RaceDone:
    """The exchange sheet of a race, told by the state that it left behind."""
    race, table = event.race, teller.state.tables[event.table]
    dealt = [pile for heat in race.heats for pile in (heat.cards, heat.extra_cards)]
    return RaceDone(
        event.table,
        number,
        event.at,
        race.removed,
        tuple(
            Exchanged(
                seat,
                teller.name(table.entry(seat)),
                exchange.to_bank,
                tuple(card for pile in dealt for card in pile.get(seat, ())),
                exchange.from_bank,
                seat in race.winners,
                seat in race.saved,
            )
            for seat, exchange in sorted(race.exchanges.items())
        ),
    )


class ColourUp(msgspec.Struct, frozen=True):
    """What leaves play now, table by table, and what leaves next."""

    due: tuple[RaceDue, ...]
    next_chips: tuple[int, ...]
    after_level: int
    """The level after which `next_chips` leave; 0: nothing more leaves."""
    done: tuple[RaceDone, ...] = ()
    """Of the last colour-up, table by table."""


def colour_up(state: Tournament, teller: Teller, done: Sequence[RaceDone] = ()) -> ColourUp:
    """What has to be raced now, what was, and what is next."""
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
        tuple(done),
    )


def _next(state: Tournament) -> tuple[tuple[int, ...], int]:
    level = 0
    for at, line in enumerate(state.file.schedule):
        level += not line.is_break
        if at > state.clock.line and line.colour_up:
            return line.colour_up, level
    return (), 0
