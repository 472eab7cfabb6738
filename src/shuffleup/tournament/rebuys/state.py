"""Rebuys that may come, are coming, or are owed."""

import msgspec

from shuffleup.ids import EntryId


class RebuysState(msgspec.Struct):
    """Who stands where between the last chip and the next stack."""

    broke: dict[EntryId, int] = {}
    """Players without chips who may still rebuy, with what they began their last hand with."""
    coming: dict[EntryId, int] = {}
    """Rebuys declared during a hand: their chips play from the next one on."""
    owed: dict[EntryId, int] = {}
    """Rebuys that were declared and are to be paid."""
