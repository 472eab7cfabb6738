"""How the pots of a hand that is over were split: its halves, and what could not be shared evenly.

The kernel pays in one go and keeps no halves; a test compares what is told here with what it paid.
"""

from typing import TYPE_CHECKING

import msgspec

from shuffleup.hand.consequences import Awarded, Pot
from shuffleup.hand.playing.awards import hand_strengths

if TYPE_CHECKING:
    from shuffleup.hand.hand import Hand


class Split(msgspec.Struct, frozen=True):
    """One pot as it was paid: who won which half, and what could not be shared evenly."""

    pot: Pot
    awards: dict[str, int]
    highs: tuple[str, ...]
    lows: tuple[str, ...]
    high_half: int
    low_half: int
    odd_chips: int


def splits(hand: "Hand") -> tuple[Split, ...]:
    """The pots of a hand that is over, main pot first."""
    return tuple(_split(hand, number, pot) for number, pot in enumerate(hand.paid_pots))


def _split(hand: "Hand", number: int, pot: Pot) -> Split:
    awards = (done for done in hand.happened if isinstance(done, Awarded))
    paid = {done.player: done.amount for done in awards if done.pot == number}
    highs, lows = _winners(hand, pot, paid)
    chip = hand.start.chip
    halved = bool(lows) and not (set(lows) == set(highs) and hand.switches.identical_share_whole)
    low_half = pot.amount // chip // 2 * chip if halved else 0
    high_half = pot.amount - low_half
    if halved and hand.switches.odd_chip_to_low:
        low_half, high_half = high_half, low_half
    odd = high_half // chip % len(highs) if highs else 0
    odd += low_half // chip % len(lows) if halved else 0
    return Split(pot, paid, highs, lows, high_half, low_half, odd)


def _winners(hand: "Hand", pot: Pot, paid: dict[str, int]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who had the best high and the best low; where cards are not known, whoever was paid."""
    found = {name: hand_strengths(hand, name) for name in pot.players}
    if len(pot.players) == 1 or any(each is None for each in found.values()):
        return tuple(paid), ()
    high = max(each[0] for each in found.values() if each)
    low = max(each[1] for each in found.values() if each)
    highs = tuple(name for name, each in found.items() if each and each[0] == high)
    lows = tuple(name for name, each in found.items() if each and low and each[1] == low)
    return highs, lows
