"""Who is out, in which order, and by whom."""

import msgspec

from shuffleup.ids import EntryId
from shuffleup.tournament.seats.tables import Place


class FinishesState(msgspec.Struct):
    """What places and bounties follow from."""

    out: list[tuple[EntryId, ...]] = []
    """Who went out, first to last; those of one group finish level."""
    one_hand: list[tuple[EntryId, ...]] = []
    """Those who went out in one hand and were ranked by it, worst first."""
    level: int = 0
    """How many were left and share the first places, where play ended because all of them got the same."""
    knock_outs: list[tuple[EntryId, tuple[EntryId, ...]]] = []
    """Who was out, and by whom if it is known; named again once it is."""
    for_nobody: set[EntryId] = set()
    """Whose bounty nobody gets, by the director's word: they were not knocked out."""
    sat_at: dict[EntryId, Place] = {}
    """Where those who have left their table sat last."""
