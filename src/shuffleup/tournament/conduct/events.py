"""Rulings that were replaced, hands that count for penalties, who is away."""

from shuffleup.ids import EntryId, RulingNumber, TableNumber
from shuffleup.refused import Citation
from shuffleup.tournament.conduct.stalling import StallingMeasure
from shuffleup.tournament.event import Event, logged


@logged("ruling-replaced")
class RulingReplaced(Event, frozen=True):
    """A ruling was replaced by another; the first stays in the log."""

    number: RulingNumber
    outcome: str
    by: str
    reason: str
    at: int
    hands_left: int | None = None
    citations: tuple[Citation, ...] = ()
    missed: int = 0
    """Hands of it that they have missed already, the one that is on included; older logs do not say."""


@logged("hands-counted")
class HandsCounted(Event, frozen=True):
    """So many hands were dealt at a table that is not followed."""

    table: TableNumber
    hands: int
    at: int


@logged("player-absent")
class PlayerAbsent(Event, frozen=True):
    entry: EntryId
    at: int
    citations: tuple[Citation, ...] = ()


@logged("player-back")
class PlayerBack(Event, frozen=True):
    entry: EntryId
    at: int


@logged("stalling-measures-announced")
class StallingMeasuresAnnounced(Event, frozen=True):
    """The house said what it does against stalling."""

    measures: tuple[StallingMeasure, ...]
    at: int
    by: str = ""
    citations: tuple[Citation, ...] = ()
