"""What stacks are worth by the Independent Chip Model (Malmuth–Harville).

The model: each player wins with the chance of his share of the chips, and each further place goes the same
way among those who are left. Two methods give the same answer. *All orders*, for few players: the chance that
a set of players has taken the first places, for every set. *The race*, for many: the places are those of a
race in which each needs an exponential time whose rate is his stack, so that his worth is an integral over
his own time, of the prize for as many players as are ahead of him then. Nothing is sampled.

Floats live in this module only; `icm` gives whole minor units that add up to the prizes.

>>> icm([50, 30, 20], [7000, 3000])
(4518, 3225, 2257)
>>> [round(value, 4) for value in icm_values([50, 30, 20], [70, 30])]
[45.1786, 32.25, 22.5714]
"""

from array import array
from collections.abc import Iterable, Mapping, MutableSequence, Sequence
from math import cos, floor, fsum, inf, isfinite, pi
from operator import index
from typing import Any, SupportsFloat

from shuffleup.prizes.money import told
from shuffleup.refused import Malformed, must_be

try:
    import cython
except ImportError:
    from shuffleup import _cython as cython

if not cython.compiled:
    from math import exp, fabs, pow, sqrt

    POINTS = 16
    BLOCK = 8
    TERMS = 20

Floats = MutableSequence[float]

FEW = 12
"""Up to so many players all orders is the quicker method."""
MOST_EXACT = 20
"""More players than this would need the memory of a small computer."""
_LARGEST = 2**53
_TOO_MANY = f"more than {_LARGEST:,} chips or minor units in all: count in larger ones"

NEGLIGIBLE = 1e-22
"""A chance below this is dropped at the edges of a distribution."""
SERIES = 1e-13
"""How far below the first term the last one of a series has to be."""
STRIDE = 7.0
"""How many of its own spreads the count may move in one panel of the integral."""
SMALLEST = 1e-7
"""The least part of all chips that a stack told in decimals may be."""
DONE = 1e-14
"""The race is over when what it can still bring is below this part of what everybody has."""


def icm(stacks: Iterable[SupportsFloat], prizes: Iterable[int]) -> tuple[int, ...]:
    """Each stack's worth in whole minor units; together exactly the prizes.

    Stacks may be fractions, such as parts of all chips or big blinds; prizes are whole. Each worth is rounded
    down, and the units left over go one each to those who lost most by it (of equals the bigger stack first,
    then the order given), so nobody is further than one unit from their worth.

    >>> icm([90000, 40000, 10000, 2000], [1000000, 400000, 150000, 80000])
    (764951, 516528, 236425, 112096)
    >>> icm([0.5, 0.3, 0.2], [7000, 3000])
    (4518, 3225, 2257)
    """
    stacks, prizes = (
        _listed(stacks, "stacks are a list of chips"),
        _listed(prizes, "prizes are a list of amounts"),
    )
    values = icm_values(stacks, prizes)
    pool = sum(prizes)
    # The values miss the pool by a rounding error of floats; it is spread in proportion.
    scale = pool / fsum(values) if pool else 0.0
    values = [value * scale for value in values]
    shares = [floor(value) for value in values]
    lost_most = sorted(range(len(stacks)), key=lambda i: (round(shares[i] - values[i], 6), -stacks[i], i))
    each, odd = divmod(pool - sum(shares), len(shares))
    for rank, i in enumerate(lost_most):
        shares[i] += each + (rank < odd)
    return tuple(shares)


def icm_values(stacks: Iterable[SupportsFloat], prizes: Iterable[int]) -> list[float]:
    """Each stack's worth as a float, by the quicker method; relative error below 1e-8.

    >>> [round(value) for value in icm_values([10000] * 1000, [50000, 30000, 20000])][:3]
    [100, 100, 100]
    """
    stacks, prizes = (
        _listed(stacks, "stacks are a list of chips"),
        _listed(prizes, "prizes are a list of amounts"),
    )
    return by_all_orders(stacks, prizes) if len(stacks) <= FEW else by_race(stacks, prizes)


def by_all_orders(stacks: Sequence[float], prizes: Sequence[int]) -> list[float]:
    """Worth by adding up over every set of players that can have taken the first places.

    >>> by_all_orders([198, 1, 1], [50, 30, 20])[1] == by_all_orders([198, 1, 1], [50, 30, 20])[2]
    True
    """
    _check(stacks, prizes)
    if len(stacks) > MOST_EXACT:
        raise Malformed(f"{len(stacks)} players are too many for all orders (at most {MOST_EXACT})")
    least, above = _above_the_least(stacks, prizes)
    worth = array("d", bytes(8 * len(stacks)))
    if above:
        _all_orders(array("d", stacks), array("d", above), worth)
    return _alike(stacks, worth, least)


def by_race(stacks: Sequence[float], prizes: Sequence[int], *, finer: int = 1) -> list[float]:
    """Worth by integrating over the race; `finer` halves, thirds … the panels, to measure the error.

    >>> [round(value, 4) for value in by_race([50, 30, 20], [70, 30])]
    [45.1786, 32.25, 22.5714]
    """
    _check(stacks, prizes)
    least, above = _above_the_least(stacks, prizes)
    if not above:
        return [float(least)] * len(stacks)
    return _alike(stacks, Race(stacks, above, finer).result(), least)


def _listed(numbers: Iterable[Any], what: str) -> list[Any]:
    """As a list, with whole numbers of others, such as numpy's, as Python's own, and parts as floats."""
    must_be(Iterable, numbers, what)
    if isinstance(numbers, str | bytes | Mapping):
        raise Malformed(f"{what}, not {type(numbers).__name__}")
    return [number if isinstance(number, float) else _plain(number) for number in numbers]


def _plain(number: Any) -> Any:
    if isinstance(number, bool):
        return number
    try:
        return index(number)
    except TypeError:
        pass
    try:
        return float(number) if hasattr(number, "__float__") else number
    except OverflowError:
        return inf


def _is_number(stack: float) -> bool:
    """A whole number too large for a float is one, too."""
    return isinstance(stack, int) or isfinite(stack)


def _check(stacks: Sequence[float], prizes: Sequence[int]) -> None:
    if not len(stacks):
        raise Malformed("no stacks: give each player's chips")
    if not len(prizes):
        raise Malformed("no prizes: give the prizes still to be won, the first one first")
    if len(prizes) > len(stacks):
        raise Malformed(f"{len(prizes)} prizes for {len(stacks)} players: give only those still to be won")
    for prize in prizes:
        if not isinstance(prize, int) or isinstance(prize, bool):
            raise Malformed(f"{prize!r}: prizes are whole numbers, in minor units")
    for stack in stacks:
        if not isinstance(stack, int | float) or isinstance(stack, bool) or not _is_number(stack):
            raise Malformed(f"{stack!r}: a stack is a number of chips, or a part of them")
        if abs(stack) > _LARGEST:
            raise Malformed(_TOO_MANY)
    if min(stacks) <= 0:
        raise Malformed(f"a stack of {min(stacks)}: leave out players who have no chips")
    if min(stacks) < sum(stacks) * SMALLEST and any(isinstance(stack, float) for stack in stacks):
        raise Malformed(
            f"a stack of {min(stacks)} is lost in the decimals of the others: count in whole chips"
        )
    if min(prizes) < 0:
        raise Malformed(f"a prize of {told(min(prizes))}: prizes are not negative")
    if sum(stacks) > _LARGEST or sum(prizes) > _LARGEST:
        raise Malformed(_TOO_MANY)
    for place in range(1, len(prizes)):
        if prizes[place] > prizes[place - 1]:
            more, less = told(prizes[place]), told(prizes[place - 1])
            raise Malformed(f"{more} comes after {less}: give the first prize first, and none above it")


def _above_the_least(stacks: Sequence[float], prizes: Sequence[int]) -> tuple[int, list[int]]:
    """What everybody is sure of, and the prizes above it: with every place paid the last one is certain."""
    least = prizes[len(prizes) - 1] if len(prizes) == len(stacks) else 0
    return least, [prize - least for prize in prizes if prize > least]


def _alike(stacks: Sequence[float], worth: Sequence[float], least: int) -> list[float]:
    """Equal stacks are worth the same to the last bit, whatever the order of the additions."""
    of_stack = dict(zip(stacks, worth, strict=True))
    return [least + of_stack[stack] for stack in stacks]


def _all_orders(stacks: Floats, prizes: Floats, worth: Floats) -> None:
    n = len(stacks)
    paid = len(prizes)
    whole = 1 << n
    reached = array("d", bytes(8 * whole))
    rest = array("d", bytes(8 * whole))
    level_of = array("B", bytes(whole))
    reached[0] = 1.0
    for i in range(n):
        rest[0] += stacks[i]
    for i in range(n):
        bit = 1 << i
        for mask in range(bit):
            rest[bit + mask] = rest[mask] - stacks[i]
            level_of[bit + mask] = level_of[mask] + 1
    for mask in range(whole):
        level = level_of[mask]
        if level >= paid:
            continue
        chance = reached[mask] / rest[mask]
        for i in range(n):
            bit = 1 << i
            if not mask & bit:
                won = chance * stacks[i]
                worth[i] += won * prizes[level]
                reached[mask + bit] += won


class Race:
    """The integral, panel by panel. At each node: who is through by then, how many, and what that is worth.

    How many are through is a sum of independent yes-or-no trials; its distribution is one polynomial, the
    product over all players. A player's worth needs the product over the *others*. To take a trial of chance
    p out of a count is to apply 1 / (1 + p·D), D being the difference operator: a series in the differences
    of the expected prize that ends after a few terms where the count is spread widely (and, for a player who
    is probably through, the same from above with 1 - p). Where it does not, as for a big stack in a small
    field, his factor is divided out of the polynomial, from the end where that is stable.
    """

    def __init__(self, stacks: Sequence[float], prizes: Sequence[int], finer: int) -> None:
        if not 1 <= len(prizes) <= len(stacks) or finer < 1:
            raise Malformed(
                "a race needs prizes, no more of them than players, and panels no coarser than one"
            )
        total = sum(stacks)
        self.players = len(stacks)
        self.paid = len(prizes)
        self.nodes = 0
        # Filled up with players who never finish, to whole blocks: a factor of one changes nothing.
        self.padded = (self.players + BLOCK - 1) // BLOCK * BLOCK
        self.rate = array("d", [stack / total for stack in stacks] + [0.0] * (self.padded - self.players))
        self.prize = array("d", prizes)
        self.worth = array("d", bytes(8 * self.players))
        self.tail = array("d", bytes(8 * self.players))
        self.gone = array("d", bytes(8 * self.padded))
        self.still = array("d", bytes(8 * self.padded))
        self.poly = array("d", bytes(8 * (self.padded + 2 * BLOCK + 1)))
        self.rising = array("d", bytes(8 * (TERMS + 1)))
        self.falling = array("d", bytes(8 * (TERMS + 1)))
        self.at = array("d", _NODES)
        self.weight = array("d", _WEIGHTS)
        self._run(finer)

    def result(self) -> list[float]:
        """Each player's worth, in the order of the stacks."""
        return [self.worth[i] for i in range(self.players)]

    def _run(self, finer: float) -> None:
        begin = 0.0
        over = False
        while not over:
            end = begin + self._panel_length(begin) / finer
            self._panel(begin, end)
            over = self._settled(end)
            begin = end

    def _panel_length(self, begin: float) -> float:
        """As far as the expected prize is smooth: the count moves a few spreads, time at most doubles."""
        if begin == 0.0:
            return 2.0
        speed = 0.0
        spread = 0.0
        for i in range(self.players):
            q = exp(-self.rate[i] * begin)
            speed += self.rate[i] * q
            spread += q * (1.0 - q)
        bold = STRIDE * sqrt(spread)
        if bold < begin * speed:
            return bold / speed
        return begin

    def _panel(self, begin: float, end: float) -> None:
        for k in range(POINTS):
            self._finishers(begin + (end - begin) * self.at[k])
            self._count()
            self._pay((end - begin) * self.weight[k])
            self.nodes += 1

    def _finishers(self, time: float) -> None:
        self.most_gone = 0.0
        for i in range(self.padded):
            x = exp(-self.rate[i] * time)
            self.still[i] = x
            self.gone[i] = 1.0 - x
            self.most_gone = max(self.most_gone, self.gone[i])

    def _count(self) -> None:
        """The distribution of how many are through: coefficients low to high, the first at poly[first]."""
        poly = self.poly
        for k in range(self.padded + 2 * BLOCK + 1):
            poly[k] = 0.0
        first = self.padded + BLOCK
        last = first
        poly[first] = 1.0
        self.low = 0
        for group in range(0, self.padded, BLOCK):
            _eight_more(poly, self.gone, self.still, group, first, last)
            first -= BLOCK
            while poly[last] < NEGLIGIBLE:
                poly[last] = 0.0
                last -= 1
            while poly[first] < NEGLIGIBLE:
                poly[first] = 0.0
                first += 1
                self.low += 1
        self.first = first
        self.high = self.low + last - first

    def _pay(self, weight: float) -> None:
        if self._expected(-1) == 0.0:  # even with one player fewer through, no prize is left
            for i in range(self.players):
                self.tail[i] = 0.0
            return
        for m in range(TERMS + 1):
            self.rising[m] = self._expected(m)
            self.falling[m] = self._expected(-1 - m)
        up_to = _differences(self.rising)
        down_to = _differences(self.falling)
        rising = _terms(self.rising, min(up_to, self.most_gone))
        falling = _terms(self.falling, down_to)
        for i in range(self.players):
            p = self.gone[i]
            q = self.still[i]
            g = 0.0
            if p <= up_to:
                for m in range(rising, -1, -1):
                    g = self.rising[m] - p * g
            elif q <= down_to:
                for m in range(falling, -1, -1):
                    g = self.falling[m] - q * g
            else:
                g = self._without(i)
            self.tail[i] = g
            self.worth[i] += weight * self.rate[i] * q * g

    def _expected(self, ahead: int) -> float:
        """The expected prize of one who has `ahead` players more before him than are through."""
        total = 0.0
        top = min(self.paid - 1 - ahead, self.high)
        for k in range(self.low, top + 1):
            place = k + ahead
            total += self.prize[place if place > 0 else 0] * self.poly[self.first + k - self.low]
        return total

    def _without(self, i: int) -> float:
        """The expected prize of a player by how many others are through: his factor divided out."""
        p = self.gone[i]
        q = self.still[i]
        r = 0.0
        g = 0.0
        if p <= 0.5:
            for k in range(self.low, min(self.high, self.paid - 1) + 1):
                r = (self.poly[self.first + k - self.low] - p * r) / q
                g += self.prize[k] * r
        else:
            for k in range(self.high, self.low, -1):
                r = (self.poly[self.first + k - self.low] - q * r) / p
                if k <= self.paid:
                    g += self.prize[k - 1] * r
        return g

    def _settled(self, time: float) -> bool:
        """Whether the rest is worth nothing to anybody: the prize only falls as others get through."""
        for i in range(self.players):
            if exp(-self.rate[i] * time) * self.tail[i] > DONE * self.worth[i]:
                return False
        return True


def _differences(values: Floats) -> float:
    """Values become their differences; returns up to which chance the series in them is good."""
    for m in range(1, TERMS + 1):
        for k in range(TERMS, m - 1, -1):
            values[k] -= values[k - 1]
    reach = 0.6
    for m in range(TERMS - 1, TERMS + 1):
        size = fabs(values[m])
        if size * pow(reach, m) > SERIES * values[0]:
            reach = pow(SERIES * values[0] / size, 1.0 / m)
    return reach


def _terms(values: Floats, chance: float) -> int:
    """How many terms of the series count for chances up to this one."""
    terms = TERMS
    while (
        terms > 1
        and fabs(values[terms]) * pow(chance, terms) < SERIES * values[0]
        and fabs(values[terms - 1]) * pow(chance, terms - 1) < SERIES * values[0]
    ):
        terms -= 1
    return terms


def _eight_more(poly: Floats, gone: Floats, still: Floats, group: int, first: int, last: int) -> None:
    """Eight more players multiplied into the polynomial, which moves down by eight in place."""
    c0, c1, c2, c3, c4, c5, c6, c7, c8 = 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    for k in range(group, group + BLOCK):
        p = gone[k]
        q = still[k]
        c8 = q * c8 + p * c7
        c7 = q * c7 + p * c6
        c6 = q * c6 + p * c5
        c5 = q * c5 + p * c4
        c4 = q * c4 + p * c3
        c3 = q * c3 + p * c2
        c2 = q * c2 + p * c1
        c1 = q * c1 + p * c0
        c0 = q * c0
    for j in range(first - BLOCK, last + 1):
        poly[j] = (
            (c8 * poly[j] + c7 * poly[j + 1] + c6 * poly[j + 2])
            + (c5 * poly[j + 3] + c4 * poly[j + 4] + c3 * poly[j + 5])
            + (c2 * poly[j + 6] + c1 * poly[j + 7] + c0 * poly[j + 8])
        )


def _gauss(points: int) -> tuple[list[float], list[float]]:
    """Nodes and weights of Gauss and Legendre on the interval from 0 to 1, by Newton's method."""
    at, weight = [], []
    for k in range(points):
        x = cos(pi * (k + 0.75) / (points + 0.5))
        for _ in range(8):
            before, here = 1.0, x
            for degree in range(2, points + 1):
                before, here = here, ((2 * degree - 1) * x * here - (degree - 1) * before) / degree
            slope = points * (x * here - before) / (x * x - 1.0)
            x -= here / slope
        at.append((1.0 - x) / 2.0)
        weight.append(1.0 / ((1.0 - x * x) * slope * slope))
    return at, weight


_NODES, _WEIGHTS = _gauss(POINTS)
