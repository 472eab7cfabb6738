"""Who is out, in which order, and by whom."""

import msgspec

from shuffleup.ids import EntryId
from shuffleup.tournament.seats.tables import Place


class FinishesState(msgspec.Struct):
    """What places and bounties follow from."""

    out: list[tuple[EntryId, ...]] = []
    """Who went out, first to last; those of one group finish level."""
    knock_outs: list[tuple[EntryId, tuple[EntryId, ...]]] = []
    """Who was out, and by whom if it is known; named again once it is."""
    sat_at: dict[EntryId, Place] = {}
    """Where those who have left their table sat last."""
