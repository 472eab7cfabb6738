"""The ladder: what each place is paid. Made by the conventions, or by the room's own table, which is checked.

>>> ladder = prize_ladder(143, 1287000, buy_in=10000)
>>> ladder.places, ladder.total, ladder.prize(1), ladder.prize(18), ladder.prize(19)
(18, 1287000, 322000, 18000, 0)
"""

from collections.abc import Sequence
from decimal import Decimal, InvalidOperation
from fractions import Fraction
from itertools import groupby, pairwise

import msgspec

from shuffleup.prizes.money import told
from shuffleup.prizes.places import PAID_PER_MILLE, Rung, ideal_rungs, places_paid
from shuffleup.prizes.rounding import round_rungs, rounding_unit
from shuffleup.refused import Malformed, must_be, whole

MOST_ENTRIES = 1_000_000
"""Of which a ladder is made: more nobody has seen, and each place that is paid takes time."""


class PlacesAlike(msgspec.Struct, frozen=True):
    """Neighbouring places with the same prize."""

    first: int
    last: int
    prize: int

    def __str__(self) -> str:
        return str(self.first) if self.first == self.last else f"{self.first}–{self.last}"


class Ladder(msgspec.Struct, frozen=True):
    """The prize of each place, the winner's first; never rising, every place at least one minor unit.

    >>> ladder = Ladder((500, 300, 100, 100))
    >>> [f"{step}: {step.prize}" for step in ladder.steps()]
    ['1: 500', '2: 300', '3–4: 100']
    >>> Ladder((300, 500))
    Traceback (most recent call last):
    ...
    shuffleup.refused.Malformed: place 2 is paid 500, place 1 only 300: a higher place is never paid less
    """

    prizes: tuple[int, ...]

    def __post_init__(self) -> None:
        must_be((tuple, list), self.prizes, "prizes are a list of amounts, the winner's first")
        prizes = tuple(whole(prize, "a prize is a whole number of minor units") for prize in self.prizes)
        msgspec.structs.force_setattr(self, "prizes", prizes)
        if not self.prizes:
            raise Malformed("no place is paid: give at least one prize")
        for place, prize in enumerate(self.prizes, 1):
            if prize <= 0:
                raise Malformed(f"place {place} is paid {told(prize)}: leave out places without a prize")
            if place > 1 and prize > self.prizes[place - 2]:
                raise Malformed(
                    f"place {place} is paid {told(prize)}, place {place - 1} only "
                    f"{told(self.prizes[place - 2])}: a higher place is never paid less"
                )

    @property
    def places(self) -> int:
        return len(self.prizes)

    @property
    def total(self) -> int:
        return sum(self.prizes)

    def prize(self, place: int) -> int:
        """What a place is paid; nothing beyond the last place paid."""
        place = whole(place, "a place is a whole number")
        if place < 1:
            raise Malformed(f"place {place}: places count from 1")
        return self.prizes[place - 1] if place <= self.places else 0

    def still_to_win(self, players: int) -> tuple[int, ...]:
        """The prizes for so many players left."""
        return self.prizes[: max(0, whole(players, "the players left are a whole number"))]

    def steps(self) -> tuple[PlacesAlike, ...]:
        """The ladder as it is printed: equal prizes on one line."""
        found, place = [], 1
        for prize, run in groupby(self.prizes):
            size = len(list(run))
            found.append(PlacesAlike(place, place + size - 1, prize))
            place += size
        return tuple(found)


def prize_ladder(
    entries: int,
    pool: int,
    *,
    buy_in: int | None = None,
    places: int | None = None,
    paid_per_mille: int = PAID_PER_MILLE,
    unit: int | None = None,
) -> Ladder:
    """The ladder by the conventions: places by the field, round prizes, a last one of about 1.5 buy-ins.

    `buy_in` is all that an entry costs (if left out, what the pool holds for each), `unit` what prizes are
    rounded to. What does not come out even is the winner's.

    >>> prize_ladder(20, 180000, buy_in=10000).prizes
    (76000, 47000, 32000, 25000)
    >>> prize_ladder(20, 180000, buy_in=10000, places=2).prizes
    (117000, 63000)
    """
    entries = whole(entries, "the entries are a whole number")
    pool = whole(pool, "the pool is a whole number of minor units")
    per_mille = whole(paid_per_mille, "thousandths of the field are a whole number")
    if entries > MOST_ENTRIES:
        raise Malformed(f"{entries} entries: a ladder is made for up to {MOST_ENTRIES:,}")
    paid = (
        places_paid(entries, per_mille)
        if places is None
        else whole(places, "the places paid are a whole number")
    )
    if not 1 <= paid <= entries:
        raise Malformed(
            f"{paid} places paid of {entries} entries: pay at least one and no more than there are"
        )
    if pool < paid:
        raise Malformed(f"a pool of {told(pool)} cannot pay {paid} places")
    price = pool // entries if buy_in is None else whole(buy_in, "a buy-in is a whole number of minor units")
    if price < 0:
        raise Malformed(f"a buy-in of {told(price)}: it is not negative")
    rungs = ideal_rungs(pool, entries, paid, price)
    if unit is None:
        unit = rounding_unit(min(price, 5 * rungs[-1].ideal))
    unit = whole(unit, "prizes are rounded to a whole number of minor units")
    # The tables are small and known by heart: their percentages are kept closely.
    return Ladder(tuple(round_rungs(pool, rungs, unit, nice=paid > 20)))


def ladder_of_amounts(pool: int, amounts: Sequence[int]) -> Ladder:
    """The room's own table of prizes, checked: it falls, and adds up to the pool.

    >>> ladder_of_amounts(1000, [600, 300])
    Traceback (most recent call last):
    ...
    shuffleup.refused.Malformed: the prizes add up to 900, the pool is 1000: 100 is missing
    """
    ladder, given = Ladder(tuple(amounts)), sum(amounts)
    if given != pool:
        off = f"{told(pool - given)} is missing" if given < pool else f"{told(given - pool)} too much"
        raise Malformed(f"the prizes add up to {told(given)}, the pool is {told(pool)}: {off}")
    return ladder


def ladder_of_percentages(pool: int, percentages: Sequence[str], *, unit: int = 1) -> Ladder:
    """The room's own percentages, checked: they fall and add up to 100. `1x4` is four places of one per cent.

    Prizes are whole units next to the percentages; what does not come out even is the winner's.

    >>> ladder_of_percentages(100001, ["50", "30", "10x2"]).prizes
    (50001, 30000, 10000, 10000)
    >>> ladder_of_percentages(100000, ["50", "30", "19.5"])
    Traceback (most recent call last):
    ...
    shuffleup.refused.Malformed: the percentages add up to 99.5, not 100: 0.5 is missing
    """
    rungs: list[tuple[int, Fraction]] = [_read_percentage(text) for text in percentages]
    total = sum(size * share for size, share in rungs)
    if total != 100:
        off = f"{_plain(100 - total)} is missing" if total < 100 else f"{_plain(total - 100)} too much"
        raise Malformed(f"the percentages add up to {_plain(total)}, not 100: {off}")
    for (_, above), (_, below) in pairwise(rungs):
        if below > above:
            raise Malformed(
                f"{_plain(below)} % comes after {_plain(above)} %: a higher place is never paid less"
            )
    ideals = [Rung(size, int(pool * share / 100)) for size, share in rungs]
    return Ladder(tuple(round_rungs(pool, ideals, unit, nice=False)))


def ladder_of_rounds(pool: int, shares: Sequence[str], sizes: Sequence[int]) -> Ladder:
    """Prizes by round, best first: each share is divided evenly among those who finish level.

    `sizes`: how many that are, the winner first. With fewer rounds than shares what the others would get goes
    to the rounds there are, in proportion; what does not come out even is the winner's.

    >>> ladder_of_rounds(1000, ["50", "30", "20"], [1, 1, 2, 4]).prizes
    (500, 300, 100, 100)
    >>> ladder_of_rounds(1000, ["50", "30", "20"], [1, 1]).prizes
    (625, 375)
    """
    rounds = [_read_percentage(text)[1] for text in shares]
    if sum(rounds) != 100:
        raise Malformed(f"the shares of the rounds add up to {_plain(sum(rounds))}, not 100")
    paid = [(share, size) for share, size in zip(rounds, sizes, strict=False) if size]
    total = sum(share for share, _ in paid)
    each = [(int(pool * share / total / size), size) for share, size in paid]
    prizes = [prize for prize, size in each for _ in range(size) if prize]
    return Ladder((pool - sum(prizes[1:]), *prizes[1:]))


def _read_percentage(text: str) -> tuple[int, Fraction]:
    """Places and share: '24.5', '24.5%', '0.75x4'."""
    share, _, size = text.strip().lower().replace("×", "x").partition("x")
    try:
        places, value = int(size or "1"), Fraction(Decimal(share.strip().removesuffix("%")))
    except (ValueError, InvalidOperation, OverflowError):
        raise Malformed(f"{text!r} is not a percentage; write 24.5, or 0.75x4 for four places") from None
    if places > MOST_ENTRIES:
        raise Malformed(f"{text!r}: a ladder has up to {MOST_ENTRIES:,} places")
    if value <= 0 or places < 1:
        raise Malformed(f"{text!r}: percentages and places are more than nothing")
    return places, value


def _plain(number: int | Fraction) -> str:
    exact = Fraction(number)
    return f"{Decimal(exact.numerator) / Decimal(exact.denominator):f}"
