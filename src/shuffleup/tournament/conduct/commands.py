"""Conduct: rulings that are replaced, penalties that run down, presence."""

from shuffleup.ids import EntryId, RulingNumber, TableNumber
from shuffleup.tournament.command import Command
from shuffleup.tournament.conduct.stalling import StallingMeasure


class ReplaceRuling(Command, frozen=True):
    """An official puts another ruling in the place of one that was given, and says why."""

    number: RulingNumber
    outcome: str
    by: str
    reason: str
    hands_left: int | None = None
    """Hands that the player has still to miss by the new ruling; left out: as it is."""


class CountHands(Command, frozen=True):
    """Hands were dealt at a table that is not followed hand by hand: penalties there run down."""

    table: TableNumber
    hands: int = 1


class MarkAbsent(Command, frozen=True):
    """A player is away from their seat."""

    entry: EntryId


class BackAtSeat(Command, frozen=True):
    """A player who was away is within reach of their chair again."""

    entry: EntryId


class AnnounceStallingMeasures(Command, frozen=True):
    """The house announces what it does against stalling from now on; it is the director's to see to it."""

    measures: tuple[StallingMeasure, ...]
    """All that are in force; none: what was announced is over."""
    by: str = ""
