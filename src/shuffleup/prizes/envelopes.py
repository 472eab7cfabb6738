"""Mystery bounties: the bounty money in envelopes, of which whoever knocks a player out draws one.

>>> plan = [read_envelopes(text, 2) for text in ("500", "100x2", "20x5")]
>>> make_envelopes(80000, plan, 8)
(50000, 10000, 10000, 2000, 2000, 2000, 2000, 2000)
>>> make_envelopes(40000, plan, 4, unit=100)
(27900, 5500, 5500, 1100)
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from shuffleup.prizes.money import read_money
from shuffleup.prizes.sharing import evenly
from shuffleup.refused import Malformed

MOST_ENVELOPES = 100_000


def read_envelopes(text: str, decimals: int) -> tuple[int, int]:
    """Value in minor units, and how many of it: '500', '100x5'."""
    value, _, count = text.strip().lower().replace("×", "x").partition("x")
    if count and not (count.strip().isascii() and count.strip().isdecimal() and len(count) < 7):
        raise Malformed(f"{text!r} are no envelopes; write 500, or 100x5 for five of 100")
    worth, many = read_money(value.strip(), decimals), int(count or "1")
    if worth < 1 or not 1 <= many <= MOST_ENVELOPES:
        raise Malformed(f"{text!r}: an envelope holds something, and there is at least one of a kind")
    return worth, many


def make_envelopes(pool: int, plan: Sequence[tuple[int, int]], number: int, unit: int = 1) -> tuple[int, ...]:
    """So many envelopes, the best first, that hold the pool to the last minor unit.

    With a pool and a number that suit the plan they are those of the plan. Otherwise the smallest kind is
    left out or repeated until there are as many as wanted, and the pool is divided among them in proportion,
    in whole units as far as every envelope still holds one. Those of one kind hold the same; what does not
    come out even goes into the best.
    """
    if number < 1 or not plan:
        raise Malformed("envelopes need a plan, and somebody to draw them")
    kinds = sorted(plan, reverse=True)
    weights = [value for value, many in kinds for _ in range(min(many, number))][:number]
    weights += [kinds[-1][0]] * (number - len(weights))
    for step in (unit, 1):
        made = [pool * weight // sum(weights) // step * step for weight in weights]
        if min(made):
            return (made[0] + pool - sum(made), *made[1:])
    return evenly(pool, number)


def left_of(made: Iterable[int], drawn: Iterable[int]) -> tuple[int, ...]:
    """Those that nobody has drawn, the best first.

    >>> left_of((500, 100, 100), [100])
    (500, 100)
    """
    left = Counter(made)
    left.subtract(drawn)
    return tuple(sorted(left.elements(), reverse=True))
