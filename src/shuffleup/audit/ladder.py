"""The prizes of a pool by the plan of the file, worked out again: by its own table, or by convention.

>>> conventional(20, 180000, 10000, 4, None)
[76000, 47000, 32000, 25000]
>>> by_percentages(100001, ["50", "30", "10x2"], 1)
[50001, 30000, 10000, 10000]
"""

from bisect import bisect_left
from fractions import Fraction
from itertools import accumulate
from math import isqrt

from shuffleup.audit.plan import Plan
from shuffleup.audit.prizes import in_proportion
from shuffleup.audit.wrong import Wrong, must

Rungs = list[tuple[int, int]]
"""Of neighbouring places that are paid alike: how many, and what each of them should get."""

_PRINTED: dict[tuple[int, int], str] = {
    (1, 4): "100",
    (5, 8): "65 35",
    (9, 15): "50 30 20",
    (16, 24): "42 26 18 14",
    (25, 35): "36 24 17 13 10",
    (36, 47): "31 22 17 13 10 7",
    (48, 60): "28 21 16 13 10 7 5",
    (161, 200): "24.5 18 13.5 11 7 5 4 3 2 2 1.5 1.5 1 1 1 1 .75 .75 .75 .75",
}
"""Percentages by place, for fields of so many entries."""
_TABLES = {field: [int(Fraction(one) * 100) for one in told.split()] for field, told in _PRINTED.items()}
_WINNER = [
    *((len(shares), shares[0]) for shares in _TABLES.values()),
    *((60, 2000), (125, 1600), (300, 1450), (1250, 1250), (5000, 1200)),
]
"""For so many places paid, the winner's share in hundredths of a per cent."""
_USUAL = 125
"""Thousandths of a field that are paid, if nobody says otherwise."""


def ladder_of(plan: Plan, pool: dict[str, int]) -> list[int] | None:
    """What the plan gives; None where it does not suit the pool, and the director has to post prizes."""
    try:
        return _by_plan(plan, pool)
    except Wrong:
        return None


def _by_plan(plan: Plan, pool: dict[str, int]) -> list[int] | None:
    of, money, entries = plan.prizes, pool["prizes"], pool["entries"]
    unit = None if of.get("unit") is None else plan.money(of["unit"])
    if of.get("amounts"):
        amounts = [plan.money(one) for one in of["amounts"]]
        return _for_field(amounts, entries) if sum(amounts) == money else None
    if of.get("percentages"):
        shares = [str(one) for one in of["percentages"]]
        return _for_field(by_percentages(money, shares, unit or 1), entries)
    if of.get("rounds"):
        return _by_rounds(money, [str(one) for one in of["rounds"]], _finish_level(plan, entries))
    paid = plan.share(of["paid"]) if of.get("paid") else _USUAL
    places = of.get("places")
    count = _places(entries, paid) if places is None else min(places, entries)
    return conventional(entries, money, plan.entry.prizes + plan.entry.fee, count, unit)


def _for_field(prizes: list[int], entries: int) -> list[int]:
    return prizes if len(prizes) <= entries else in_proportion(sum(prizes), prizes[:entries])


# -- the director's own table


def by_percentages(pool: int, told: list[str], unit: int) -> list[int]:
    rungs = [(places, int(pool * share / 100)) for places, share in map(_percentage, told)]
    return _rounded(pool, rungs, unit, nice=False)


def _by_rounds(pool: int, told: list[str], level: list[int]) -> list[int]:
    """Each round's share divided among those who fall in it; what is left over is the winner's."""
    shares = [(_percentage(text)[1], size) for text, size in zip(told, level, strict=False) if size]
    total = sum(share for share, _ in shares)
    each = [(int(pool * share / total / size), size) for share, size in shares]
    prizes = [prize for prize, size in each for _ in range(size) if prize]
    return [pool - sum(prizes[1:]), *prizes[1:]]


def _percentage(text: str) -> tuple[int, Fraction]:
    share, _, places = text.strip().lower().replace("×", "x").partition("x")
    try:
        return int(places or "1"), Fraction(share.strip().removesuffix("%").strip())
    except ValueError:
        raise Wrong(f"{text!r} in the event's file is no percentage") from None


def _finish_level(plan: Plan, entries: int) -> list[int]:
    """How many finish level, the winner first, then who falls in the last round, and so on."""
    left, fallen = entries, list[int]()
    while left > 1:
        bracket = 1 << (left - 1).bit_length() - 1
        won = bracket if plan.format == "heads-up" else -(-left // plan.table_size)
        fallen.append(left - won)
        left = won
    return [1, *reversed(fallen)]


# -- by convention


def _places(entries: int, per_mille: int) -> int:
    if per_mille == _USUAL:
        for (fewest, most), shares in _TABLES.items():
            if fewest <= entries <= most:
                return len(shares)
    return -(-entries * per_mille // 1000)


def conventional(entries: int, pool: int, buy_in: int, places: int, unit: int | None) -> list[int]:
    """Round prizes by a printed table or the curve; `buy_in` 0: what the pool holds for each."""
    must(1 <= places <= entries and pool >= places, f"{places} places cannot be paid")
    price = buy_in or pool // entries
    rungs = _printed(entries, pool, price, places) or _buckets(_curve(pool, price, places))
    unit = unit or _round_amount(min(price, 5 * rungs[-1][1]))
    return _rounded(pool, rungs, unit, nice=places > 20)


def _sure(pool: int, price: int, places: int) -> int:
    return min(price, pool * 4 // 5 // places)


def _printed(entries: int, pool: int, price: int, places: int) -> Rungs:
    """A table for so many places: of this field, or a short one whose last place gives the buy-in back."""
    for (fewest, most), shares in _TABLES.items():
        if len(shares) == places:
            prizes = [pool * share // 10_000 for share in shares]
            borrowed = places <= 7 and prizes[-1] >= _sure(pool, price, places)
            if borrowed or fewest <= entries <= most:
                return [(prizes.count(prize), prize) for prize in dict.fromkeys(prizes)]
    return []


def _curve(pool: int, price: int, places: int) -> list[int]:
    """The least prize for all, and more by the power 3/2 of the place, bent to give the winner their due."""
    least = max(min(price * 3 // 2, pool * 2 // 5 // places), _sure(pool, price, places))
    climb, due = pool - places * least, pool * _winners_share(places) // 10_000

    def bent(bend: int) -> list[int]:
        heights = [isqrt(10**40 // (100 * place + bend) ** 3) for place in range(1, places + 2)]
        return [height - heights[-1] for height in heights[:-1]]

    def first(bend: int) -> int:
        weights = bent(bend)
        return least + climb * weights[0] // sum(weights)

    weights = bent(bisect_left(range(100_000), -due, key=lambda bend: -first(bend)))
    return [least + climb * weight // sum(weights) for weight in weights]


def _winners_share(places: int) -> int:
    before = _WINNER[0]
    for here in _WINNER:
        if places <= here[0]:
            return before[1] + (here[1] - before[1]) * (places - before[0]) // max(1, here[0] - before[0])
        before = here
    return before[1]


def _buckets(prizes: list[int]) -> Rungs:
    """The first nine alone, to the eighteenth by threes, to the ninety-ninth by nines, then ever more."""
    rungs, place = Rungs(), 1
    while place <= len(prizes):
        width = 1 if place < 10 else 3 if place < 19 else 9 if place < 100 else place // 90 * 9
        some = prizes[place - 1 : place - 1 + width]
        rungs.append((len(some), sum(some) // len(some)))
        place += width
    return rungs


# -- rounding


def _round_amount(price: int) -> int:
    """1, 5, 10, 50 … up to a tenth of the price."""
    found = 1
    for step in accumulate((5, 2) * 30, int.__mul__):
        if step <= price // 10:
            found = step
    return found


def _rounded(pool: int, rungs: Rungs, unit: int, *, nice: bool) -> list[int]:
    """Down to round steps; then whoever is most of a step short is raised, as long as there is money."""

    def step(amount: int) -> int:
        if not nice:
            return unit
        figure: int = 10 ** max(0, len(str(amount)) - 2)
        apart = figure // 2 if amount < 20 * figure else figure if amount < 50 * figure else figure * 5 // 2
        return max(unit, apart // unit * unit)

    prizes = list[int]()
    for _, ideal in rungs:
        down = ideal - ideal % step(ideal)
        prizes.append(min([down, *prizes[-1:]]))
    must(prizes[-1] > 0, "nothing is left for the last place")
    left = pool - sum(places * prize for (places, _), prize in zip(rungs, prizes, strict=True))
    while True:
        short = [
            (Fraction(ideal - prizes[at], step(prizes[at])), -at)
            for at, (places, ideal) in enumerate(rungs)
            if places * step(prizes[at]) <= left
            and (not at or prizes[at] + step(prizes[at]) <= prizes[at - 1])
        ]
        most, at = max(short, default=(Fraction(0), 0))
        if most <= 0:
            break
        left -= rungs[-at][0] * step(prizes[-at])
        prizes[-at] += step(prizes[-at])
    ladder = [prize for (places, _), prize in zip(rungs, prizes, strict=True) for _ in range(places)]
    return [ladder[0] + left, *ladder[1:]]
