"""What a ruling means for entries: their records, penalties, chips, and whether they go on."""

import msgspec

from shuffleup.chips import Counts
from shuffleup.floor.remedies import OnRecord
from shuffleup.ids import EntryId
from shuffleup.refused import Citation
from shuffleup.tournament.conduct.penalties_served import HandsToMiss


class ChipsOut(msgspec.Struct, frozen=True, omit_defaults=True):
    """Chips that leave play."""

    value: int
    entry: EntryId | None = None
    """Out of whose stack; None: they lay in nobody's."""
    chips: Counts | None = None
    """The same by denomination, if they were counted."""
    assumed: bool = False
    """They are what was reported last: nobody counted them when they left."""


class Consequences(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a ruling means for the event, beyond the hand."""

    records: dict[EntryId, tuple[OnRecord, ...]] = {}
    penalties: dict[EntryId, HandsToMiss] = {}
    """Hands to be missed."""
    one_after_another: tuple[Citation, ...] | None = None
    """Why they are served after those of an earlier penalty; None in older logs."""
    chips_out: tuple[ChipsOut, ...] = ()
    given: dict[EntryId, int] = {}
    """Chips in play that go back to their owner."""
    disqualified: tuple[EntryId, ...] = ()
