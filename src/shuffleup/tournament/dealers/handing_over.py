"""What staff see to beside the hands: what the next dealer is told at a push, decks before play goes on."""

import msgspec

from shuffleup.ids import TableNumber
from shuffleup.refused import Citation
from shuffleup.tournament.dealers.rota import HandOver
from shuffleup.tournament.state import Tournament

BEFORE_PLAY = 60_000
"""Milliseconds before play goes on within which the decks are made ready."""


def to_hand_over(state: Tournament) -> tuple[tuple[HandOver, ...], tuple[Citation, ...]]:
    """The tables with something to tell, where the edition wants dealers to tell each other.

    Decides `rp-staff-communication`.
    """
    if not state.edition.has("rp-staff-communication"):
        return (), ()
    found = [_of_table(state, number) for number in sorted(state.tables)]
    cited = (state.edition.cite("rp-staff-communication"),)
    return tuple(one for one in found if one != HandOver(one.table)), cited


def _of_table(state: Tournament, number: TableNumber) -> HandOver:
    here = [entry for entry in state.tables[number].chairs if entry]
    conduct, running = state.conduct, state.on_clock(number)
    return HandOver(
        number,
        to_miss={entry: conduct.penalties[entry].left for entry in here if entry in conduct.penalties},
        warned=tuple(entry for entry in here if conduct.records.get(entry)),
        away=tuple(entry for entry in here if entry in conduct.absent),
        on_clock=None if running is None else running.entry,
    )


class DecksDue(msgspec.Struct, frozen=True):
    """Decks are to be ready when the break is over; that of a table of two is washed and squared."""

    washed_at: tuple[TableNumber, ...]
    citations: tuple[Citation, ...]


def decks_due(state: Tournament, now: int) -> DecksDue | None:
    """In the last minute of a break, where the edition asks for it.

    Decides `rp-cards-ready`.
    """
    if not state.started or state.is_over or not state.line.is_break or not state.clock.running:
        return None
    if not 0 < state.clock.left_at(now) <= BEFORE_PLAY or not state.edition.has("rp-cards-ready"):
        return None
    washed = tuple(number for number, table in sorted(state.tables.items()) if table.players == 2)
    return DecksDue(washed, (state.edition.cite("rp-cards-ready"),))
