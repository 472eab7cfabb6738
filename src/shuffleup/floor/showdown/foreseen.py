"""What operations would bring with them, tried on a copy of the hand: rulings say it before it is done."""

from shuffleup.floor.ruling import Notice
from shuffleup.hand import operations as ops
from shuffleup.hand.consequences import Returned
from shuffleup.hand.hand import Hand


def after(hand: Hand, *operations: ops.Operation) -> Hand:
    """A copy of the hand after these operations."""
    copy = hand.at(len(hand.operations))
    for operation in operations:
        copy.apply(operation)
    return copy


def chips_back(hand: Hand, operation: ops.Misdeal | ops.StopHand) -> tuple[Notice, ...]:
    """Who would get back how much if the hand were void."""
    copy = hand.at(len(hand.operations))
    went = copy.apply(operation)
    return tuple(Notice("returned", what.player, what.amount) for what in went if isinstance(what, Returned))


_WAGERS = ops.BetTo | ops.RaiseTo | ops.AllIn | ops.LetPass | ops.Call


def uncalled(hand: Hand, player: str) -> Notice:
    """What of a player's bet on this street nobody has called: it is theirs when their hand is killed."""
    streets = [at for at, op in enumerate(hand.operations) if isinstance(op, ops.DealStreet)]
    begun = streets[-1] + 1 if streets else 0
    his = [
        at
        for at, op in enumerate(hand.operations)
        if at >= begun and isinstance(op, _WAGERS) and op.player == player
    ]
    when_in = hand.at(his[-1] + 1 if his else begun).stacks[player]
    return Notice("returned", player, after(hand, ops.Kill(player)).stacks[player] - when_in)


def held_apart(hand: Hand, player: str) -> tuple[ops.Operation, ...]:
    """What has the dealer keep a player's cards apart for the floor, where they do not already."""
    hold = ops.HoldForFloor(player)
    return (hold,) if hand.can(hold) else ()


def told_count(hand: Hand, player: str, count: int) -> tuple[ops.Operation, ...]:
    """Where nothing is told of a player's cards: the operation that tells how many they hold."""
    if hand.held[player].cards or not count:
        return ()
    return (ops.DealHole(player, "??" * count),)
