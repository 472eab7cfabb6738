"""Incidents away from the cards, as the tournament keeps them, and what follows from a ruling on one."""

import msgspec

from shuffleup.chips import Counts
from shuffleup.floor.remedies import OnRecord
from shuffleup.floor.ruling import Ruling
from shuffleup.ids import EntryId, IncidentNumber, TableNumber
from shuffleup.tournament.conduct.penalties_served import HandsToMiss


class RuledIncident(msgspec.Struct, frozen=True):
    """What happened and how it was ruled."""

    number: IncidentNumber
    """From 1."""
    at: int
    ruling: Ruling
    """The last one: the director's, once he has decided."""
    table: TableNumber | None = None
    entry: EntryId | None = None
    """The player it was about."""
    replaced_by: str = ""
    """What an official put in the place of the ruling."""

    @property
    def is_open(self) -> bool:
        """Whether the director has still to decide."""
        return self.ruling.decided_by == "director"


class ChipsOut(msgspec.Struct, frozen=True, omit_defaults=True):
    """Chips that leave play."""

    value: int
    entry: EntryId | None = None
    """Out of whose stack; None: they lay in nobody's."""
    chips: Counts | None = None
    """The same by denomination, if they were counted."""


class Consequences(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a ruling means for the event, beyond the hand."""

    records: dict[EntryId, tuple[OnRecord, ...]] = {}
    penalties: dict[EntryId, HandsToMiss] = {}
    """Hands to be missed."""
    chips_out: tuple[ChipsOut, ...] = ()
    given: dict[EntryId, int] = {}
    """Chips in play that go back to their owner."""
    disqualified: tuple[EntryId, ...] = ()
