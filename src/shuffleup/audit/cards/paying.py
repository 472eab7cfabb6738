"""Pots to their winners, by the hands that lie open."""

from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

from shuffleup.audit.cards.games import Game
from shuffleup.audit.cards.ranks import Worth, best, five, odd_chip_key

if TYPE_CHECKING:
    from shuffleup.audit.cards.playing import HandPlayedAgain


def worth(game: Game, kind: str, cards: Sequence[str], board: Sequence[str]) -> Worth | None:
    """What a hand makes on this side."""
    if game.from_hand != 2:
        return best(kind, (*cards, *board))
    found = [
        made
        for own in combinations(cards, 2)
        for shared in combinations(board, 3)
        if (made := five(kind, (*own, *shared))) is not None
    ]
    return max(found, default=None)


def _winners(hand: "HandPlayedAgain", kind: str, seats: set[int]) -> set[int]:
    made = {at: worth(hand.game, kind, hand.held[at].cards, hand.board) for at in seats} if kind else {}
    counting = {at: one for at, one in made.items() if one is not None}
    return {at for at, one in counting.items() if one == max(counting.values())}


def beaten(hand: "HandPlayedAgain", seat: int) -> bool:
    """Whether hands that lie open take every pot that this one could win."""
    opened = {at for at in hand.betting.live if hand.held[at].state == "tabled"}
    for _, seats in hand.betting.pots():
        if seat in seats:
            among = (opened & seats) | {seat}
            if any(seat in _winners(hand, kind, among) for kind in (hand.game.high, hand.game.low)):
                return False
    return bool(opened)


def award(hand: "HandPlayedAgain") -> dict[int, int]:
    """What each seat wins."""
    betting, won = hand.betting, dict[int, int]()
    if len(betting.live) == 1:
        return {next(iter(betting.live)): sum(betting.put) + betting.dead}
    for size, seats in betting.pots():
        highs, lows = (_winners(hand, kind, seats) for kind in (hand.game.high, hand.game.low))
        if not lows or (lows == highs and hand.rules.same_hands_whole):
            shares = [(size, highs, hand.game.high)]
        else:
            half = size // betting.chip // 2 * betting.chip
            high, low = (half, size - half) if hand.rules.odd_to_low else (size - half, half)
            shares = [(high, highs, hand.game.high), (low, lows, hand.game.low)]
        for share, winners, kind in shares:
            for at, chips in _divided(hand, share, winners, kind).items():
                won[at] = won.get(at, 0) + chips
    return won


def _divided(hand: "HandPlayedAgain", share: int, winners: set[int], kind: str) -> dict[int, int]:
    """Evenly in whole chips; odd ones from the left of the button on, in stud by the highest card."""
    chip = hand.betting.chip
    each = share // chip // len(winners) * chip
    order = sorted(winners)
    if hand.game.is_stud and len(winners) > 1:
        keys = {at: odd_chip_key(kind, (*hand.held[at].cards, *hand.board)) for at in winners}
        order = sorted(sorted(winners), key=lambda at: keys[at], reverse=True)
    paid = dict.fromkeys(order, each)
    left = share - each * len(winners)
    for at in order:
        odd = min(chip, left)
        paid[at] += odd
        left -= odd
    return paid
