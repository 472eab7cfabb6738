"""Rebuys that may come, are coming, or are owed."""

import msgspec

from shuffleup.chips import Counts
from shuffleup.ids import EntryId


class RebuysState(msgspec.Struct):
    """Who stands where between the last chip and the next stack."""

    broke: dict[EntryId, int] = {}
    """Players without chips who may still rebuy, with what they began their last hand with."""
    coming: dict[EntryId, int] = {}
    """Rebuys declared during a hand: their chips play from the next one on."""
    piles: dict[EntryId, Counts] = {}
    """What these get for a rebuy that is coming, where it is not the pile of the file."""
    owed: dict[EntryId, int] = {}
    """Rebuys that were declared and are to be paid."""
