"""Turns what was ruled into operations on the hand."""

from shuffleup.floor.ruling import RuledAct
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.hand.operations import Operation


def carry_out(hand: Hand, ruled: RuledAct) -> None:
    """Plays a ruled act on the hand; the player is the one to act, except for a fold."""
    hand.apply(operation_for(hand, ruled))


def operation_for(hand: Hand, ruled: RuledAct) -> Operation:
    """The operation a ruled act is."""
    player, legal = ruled.player, hand.legal()
    if ruled.action == "fold":
        return ops.Fold(player)
    if ruled.action == "check":
        return ops.Check(player)
    if ruled.action == "call" or ruled.counts_as == "call":
        return ops.Call(player)
    return ops.BetTo(player, ruled.total) if legal.is_bet else ops.RaiseTo(player, ruled.total)
