"""How many places are paid and what each should get, before rounding: the conventions of card rooms.

Small fields have tables that rooms print; a large one pays an eighth of its entries, about one and a half
buy-ins at the bottom and twelve to sixteen per cent at the top, along a curve like that of large events.
Integers throughout: the curve's roots are integer square roots.
"""

from math import isqrt

import msgspec

from shuffleup.refused import Malformed

_TABLES: tuple[tuple[int, int, tuple[int, ...]], ...] = (
    (1, 4, (10000,)),
    (5, 8, (6500, 3500)),
    (9, 15, (5000, 3000, 2000)),
    (16, 24, (4200, 2600, 1800, 1400)),
    (25, 35, (3600, 2400, 1700, 1300, 1000)),
    (36, 47, (3100, 2200, 1700, 1300, 1000, 700)),
    (48, 60, (2800, 2100, 1600, 1300, 1000, 700, 500)),
    (161, 200, (2450, 1800, 1350, 1100, 700, 500, 400, 300, 200, 200, 150, 150, *[100] * 4, *[75] * 4)),
)
"""Fewest and most entries, and the share of each place in hundredths of a per cent."""

_FIRST = (
    *((len(shares), shares[0]) for *_, shares in _TABLES),
    *((60, 2000), (125, 1600), (300, 1450), (1250, 1250), (5000, 1200)),
)
"""Places paid, and the winner's share in hundredths of a per cent; in between in proportion."""

PAID_PER_MILLE = 125


class Rung(msgspec.Struct, frozen=True):
    """Neighbouring places that are paid alike, and what each of them should get."""

    places: int
    ideal: int


def places_paid(entries: int, per_mille: int = PAID_PER_MILLE) -> int:
    """How many places a field of this size pays, by the tables or as so many thousandths of it, rounded up.

    >>> [places_paid(entries) for entries in (4, 10, 27, 60, 61, 143, 180, 1000, 10000)]
    [1, 3, 5, 7, 8, 18, 20, 125, 1250]
    """
    if entries < 1:
        raise Malformed(f"{entries} entries: a prize needs at least one")
    if not 1 <= per_mille <= 1000:
        raise Malformed(f"{per_mille} thousandths of the field paid: give 1 to 1000")
    if per_mille == PAID_PER_MILLE:
        for fewest, most, shares in _TABLES:
            if fewest <= entries <= most:
                return len(shares)
    return -(-entries * per_mille // 1000)


def ideal_rungs(pool: int, entries: int, places: int, buy_in: int) -> list[Rung]:
    """What each place should get: by a printed table if there is one for so many places, else by the curve.

    The tables were made for fields in which the last of so many places gets about two buy-ins. A smaller
    field has one only if its last place still gets one buy-in, or all that `least_prize` could give it.

    >>> ideal_rungs(100000, 10, 3, 10000)
    [Rung(places=1, ideal=50000), Rung(places=1, ideal=30000), Rung(places=1, ideal=20000)]
    >>> [rung.ideal for rung in ideal_rungs(120000, 12, 6, 10000)]
    [37197, 24956, 18763, 15129, 12784, 11168]
    >>> [rung.places for rung in ideal_rungs(2000000, 200, 30, 10000)]
    [1, 1, 1, 1, 1, 1, 1, 1, 1, 3, 3, 3, 9, 3]
    """
    for fewest, most, shares in _TABLES:
        if len(shares) != places:
            continue
        prizes = [pool * share // 10000 for share in shares]
        # The longest is for its own fields alone: around them the curve gives the last place more.
        borrowed = places <= 7 and prizes[-1] >= _back(pool, places, buy_in)
        if borrowed or fewest <= entries <= most:
            return _alike(prizes)
    return _bucketed(_curve(pool, places, least_prize(pool, places, buy_in)))


def least_prize(pool: int, places: int, buy_in: int) -> int:
    """The smallest prize: one and a half buy-ins while that leaves three fifths of the pool for the climb.

    Where more of the field is paid it comes down to one buy-in, and below only if the pool cannot give that.

    >>> [least_prize(1000000, places, 10000) for places in (12, 30, 50, 100)]
    [15000, 13333, 10000, 8000]
    """
    return max(min(buy_in * 3 // 2, pool * 2 // 5 // places), _back(pool, places, buy_in))


def _back(pool: int, places: int, buy_in: int) -> int:
    """What everybody paid should have back: the buy-in, if four fifths of the pool can give it to all."""
    return min(buy_in, pool * 4 // 5 // places)


def _alike(prizes: list[int]) -> list[Rung]:
    """Runs of equal prizes as rungs."""
    rungs: list[Rung] = []
    for prize in prizes:
        if rungs and rungs[-1].ideal == prize:
            rungs[-1] = Rung(rungs[-1].places + 1, prize)
        else:
            rungs.append(Rung(1, prize))
    return rungs


def _bucketed(prizes: list[int]) -> list[Rung]:
    """Singles to ninth, threes to eighteenth, nines to ninety-ninth (a table at a time), then wider."""
    rungs: list[Rung] = []
    place = 1
    while place <= len(prizes):
        size = 1 if place < 10 else 3 if place < 19 else 9 if place < 100 else 9 * (place // 90)
        bucket = prizes[place - 1 : place - 1 + size]
        rungs.append(Rung(len(bucket), sum(bucket) // len(bucket)))
        place += size
    return rungs


def _curve(pool: int, places: int, least: int) -> list[int]:
    """Least prize plus a share that falls with the power 3/2 of the place, bent to give the first its due."""
    climb = pool - places * least
    due = pool * _first_share(places) // 10000
    steep, flat = 0, 100_000
    while steep < flat:
        middle = (steep + flat) // 2
        weights = _weights(places, middle)
        if least + climb * weights[0] // sum(weights) > due:
            steep = middle + 1
        else:
            flat = middle
    weights = _weights(places, steep)
    total = sum(weights)
    return [least + climb * weight // total for weight in weights]


def _weights(places: int, bend: int) -> list[int]:
    """Counted from the first place that is not paid, so that the last one paid is next to the least prize."""
    heights = [isqrt(10**40 // (100 * place + bend) ** 3) for place in range(1, places + 2)]
    return [height - heights[-1] for height in heights[:-1]]


def _first_share(places: int) -> int:
    """The winner's share in hundredths of a per cent."""
    before = _FIRST[0]
    for here in _FIRST:
        if places <= here[0]:
            width = max(1, here[0] - before[0])
            return before[1] + (here[1] - before[1]) * (places - before[0]) // width
        before = here
    return before[1]
