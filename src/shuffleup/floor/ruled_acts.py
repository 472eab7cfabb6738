"""Turns what was ruled into operations on the hand."""

from shuffleup.floor.ruling import RuledAct
from shuffleup.hand import operations as ops
from shuffleup.hand.hand import Hand
from shuffleup.hand.operations import Operation


def operation_for(hand: Hand, ruled: RuledAct) -> Operation:
    """The operation a ruled act is. A fold that leaves chips in the pot is a forfeit."""
    player = ruled.player
    if ruled.action == "fold":
        stays = ruled.total - hand.bets[player]
        return ops.Forfeit(player, stays) if stays > 0 and hand.legal().actor == player else ops.Fold(player)
    if ruled.action == "check":
        return ops.Check(player)
    if ruled.action == "call" or ruled.counts_as == "call":
        return ops.BringIn(player) if hand.legal().may_bring_in else ops.Call(player)
    if ruled.action == "all-in":
        return ops.AllIn(player)
    return ops.BetTo(player, ruled.total) if hand.legal().is_bet else ops.RaiseTo(player, ruled.total)


def operation_to_play(hand: Hand, ruled: RuledAct, *, unstopped: bool = False) -> Operation:
    """The same; `unstopped`: if it is not lawful it went through all the same."""
    operation = operation_for(hand, ruled)
    if unstopped and not hand.can(operation):
        return ops.LetPass(ruled.player, ruled.total)
    return operation
