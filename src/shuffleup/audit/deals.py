"""The shares of a deal worked out again from its kind, the stacks and the prizes.

>>> by_chips([50, 30, 20], [7000, 3000], 0, 1)
[5000, 3000, 2000]
>>> by_icm([50, 30, 20], [7000, 3000], 0, 1)
[4518, 3225, 2257]
"""

from collections.abc import Sequence
from fractions import Fraction
from math import floor

from shuffleup.audit.prizes import in_proportion
from shuffleup.audit.wrong import must

MOST = 12
"""Players for whom every order in which they can finish is gone through."""


def evenly_among(players: int, prizes: Sequence[int], held_back: int, unit: int) -> list[int]:
    return in_proportion(sum(prizes) - held_back, [1] * players, unit)


def by_chips(stacks: Sequence[int], prizes: Sequence[int], held_back: int, unit: int) -> list[int]:
    """The next prize to everybody, the rest in proportion to the chips."""
    sure = prizes[-1] if len(prizes) == len(stacks) else 0
    rest = sum(prizes) - held_back - sure * len(stacks)
    must(rest >= 0, "not everybody would have the next prize")
    return [sure + share for share in in_proportion(rest, stacks, unit)]


def by_icm(stacks: Sequence[int], prizes: Sequence[int], held_back: int, unit: int) -> list[int]:
    """What stacks are worth if everybody finishes first with the chance of their share of the chips, and the
    next place goes the same way among the others. What is held back comes off the first prize."""
    left: list[int] = [prizes[0] - held_back, *prizes[1:]]
    must(left[0] >= max(left), "with so much held back the first prize is below the second")
    exact = _worth(stacks, left)
    shares: list[int] = [floor(one) for one in exact]
    lost = sorted(range(len(stacks)), key=lambda i: (-round(exact[i] - shares[i], 6), -stacks[i], i))
    for i in lost[: sum(left) - sum(shares)]:
        shares[i] += 1
    return in_proportion(sum(left), shares, unit) if unit > 1 and any(left) else shares


def _worth(stacks: Sequence[int], prizes: Sequence[int]) -> list[Fraction]:
    """The chance that these have taken the first places, for every set of players, from none to all."""
    everybody = (1 << len(stacks)) - 1
    chance = {0: Fraction(1)}
    worth = [Fraction(0)] * len(stacks)
    for prize in prizes:
        following: dict[int, Fraction] = {}
        for gone, likely in chance.items():
            chips = sum(stack for i, stack in enumerate(stacks) if not gone >> i & 1)
            for i, stack in enumerate(stacks):
                if not gone >> i & 1:
                    takes = likely * Fraction(stack, chips)
                    worth[i] += takes * prize
                    following[gone | 1 << i] = following.get(gone | 1 << i, Fraction(0)) + takes
        chance = following
        if everybody in chance:
            break
    return worth
