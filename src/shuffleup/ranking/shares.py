"""From counted outcomes to each player's wins, ties and part of the pot."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from math import sqrt

import msgspec

Outcomes = Counter[int]
"""How often each outcome came; see runouts.py for what the bits say."""

NINETY_FIVE = 1.959964
"""Standard errors either side of the mean that hold 95 of 100 samples."""


class Halves(msgspec.Struct, frozen=True):
    """What came of the two halves of a split pot: alone, shared; and the pot as a whole."""

    high_wins: int
    high_ties: int
    low_wins: int
    low_ties: int
    scoops: int
    """The whole pot, alone."""
    quarters: int
    """Exactly a quarter of the pot."""


class Share(msgspec.Struct, frozen=True, omit_defaults=True):
    """One player's part. A win is the whole pot, a tie a part of it, a loss nothing."""

    hand: str
    wins: int
    ties: int
    losses: int
    equity: float
    interval: tuple[float, float] | None = None
    """Of a sample: where the true equity lies, 95 times in 100."""
    halves: Halves | None = None


class Equity(msgspec.Struct, frozen=True, omit_defaults=True):
    """The answer: `deals` boards (and hands, where ranges were given) and each player's part of the pots.

    >>> from shuffleup import equity
    >>> found = equity("AhAs", "KdKc", board="2c7dTh")
    >>> found.deals, found.players[0].wins, found.players[0].ties, round(found.players[0].equity, 3)
    (990, 907, 0, 0.916)
    """

    game: str
    board: str
    dead: str
    exact: bool
    deals: int
    players: tuple[Share, ...]
    seed: int | None = None
    """Of a sample: with it the same sample is drawn again."""


def part_of_pot(outcome: int, player: int, players: int, split: bool) -> Fraction:
    """What a player gets of one pot.

    >>> part_of_pot(0b11_01, 0, 2, True), part_of_pot(0b11_01, 1, 2, True)
    (Fraction(3, 4), Fraction(1, 4))
    """
    high, low = (outcome >> players, outcome & (1 << players) - 1) if split else (outcome, 0)
    sides = [side for side in (high, low) if side]
    got = sum((Fraction(1, side.bit_count()) for side in sides if side >> player & 1), Fraction(0))
    return got / len(sides)


def shares_of(outcomes: Outcomes, hands: Sequence[str], split: bool, exact: bool) -> tuple[Share, ...]:
    """
    >>> alone, shared = 0b01, 0b11
    >>> first, second = shares_of(Counter({alone: 3, shared: 1}), ["AhAs", "KdKc"], False, True)
    >>> first.wins, first.ties, first.equity, second.losses, second.equity
    (3, 1, 0.875, 3, 0.125)
    """
    deals = sum(outcomes.values())
    players = len(hands)
    found = []
    for player, hand in enumerate(hands):
        parts = Counter[Fraction]()
        for outcome, count in outcomes.items():
            parts[part_of_pot(outcome, player, players, split)] += count
        total = sum(part * count for part, count in parts.items()) / Fraction(deals)
        wins, losses = parts[Fraction(1)], parts[Fraction(0)]
        found.append(
            Share(
                hand=hand,
                wins=wins,
                ties=deals - wins - losses,
                losses=losses,
                equity=float(total),
                interval=None if exact else interval(float(total), deals),
                halves=_halves(outcomes, player, players, parts) if split else None,
            )
        )
    return tuple(found)


def _halves(outcomes: Outcomes, player: int, players: int, parts: Counter[Fraction]) -> Halves:
    alone = 1 << player
    sides = Counter[tuple[str, bool]]()
    for outcome, count in outcomes.items():
        for side, who in (("high", outcome >> players), ("low", outcome & (1 << players) - 1)):
            if who & alone:
                sides[side, who == alone] += count
    return Halves(
        high_wins=sides["high", True],
        high_ties=sides["high", False],
        low_wins=sides["low", True],
        low_ties=sides["low", False],
        scoops=parts[Fraction(1)],
        quarters=parts[Fraction(1, 4)],
    )


def interval(mean: float, number: int) -> tuple[float, float]:
    """Wilson's 95% interval. Parts of pots vary no more than wins and losses of the same mean, so it holds.

    >>> low, high = interval(0.8, 10_000)
    >>> round(low, 4), round(high, 4)
    (0.792, 0.8077)
    >>> interval(0.0, 100)[1] > 0.03
    True
    """
    square = NINETY_FIVE**2
    centre = mean + square / (2 * number)
    width = NINETY_FIVE * sqrt(mean * (1 - mean) / number + square / (4 * number * number))
    scale = 1 + square / number
    return max(0.0, (centre - width) / scale), min(1.0, (centre + width) / scale)
