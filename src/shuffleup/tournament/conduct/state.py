"""Conduct: who is away or on penalty, and what stands on whose record."""

from typing import TYPE_CHECKING

import msgspec

from shuffleup.ids import EntryId
from shuffleup.tournament.conduct.penalties_served import HandsToMiss
from shuffleup.tournament.conduct.stalling import StallingMeasure

if TYPE_CHECKING:  # an event without rulings gets by without the floor
    from shuffleup.floor.remedies import OnRecord


class ConductState(msgspec.Struct):
    """What the floor has to remember of the players."""

    absent: set[EntryId] = set()
    """Entries whose players are away from their seats."""
    penalties: dict[EntryId, HandsToMiss] = {}
    """Hands that entries have still to miss."""
    against_stalling: tuple[StallingMeasure, ...] = ()
    """What the house has announced."""
    records: "dict[EntryId, list[OnRecord]]" = {}
    """What stands on the record of each entry."""
