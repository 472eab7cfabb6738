"""Round prizes that still add up.

The idea of rounding whole buckets of places to numbers people like is from Musco, Sviridenko and Thaler,
"Determining Tournament Payout Structures for Daily Fantasy Sports" (arXiv 1601.04203). The method here is
ours: every rung is rounded down; then the money left over raises, one step at a time, the rung that is most
of a step below its ideal and can be afforded; what is left when no rung can be is the winner's.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction

from shuffleup.prizes.money import told
from shuffleup.prizes.places import Rung
from shuffleup.refused import Malformed


def rounding_unit(buy_in: int) -> int:
    """What prizes are rounded to if nobody says: 1, 5, 10, 50 … up to a tenth of the buy-in.

    >>> [rounding_unit(buy_in) for buy_in in (5, 1000, 5500, 11000, 1000000)]
    [1, 100, 500, 1000, 100000]
    """
    unit = 1
    while unit * 10 <= buy_in // 10:
        unit *= 10
    return unit * 5 if unit * 5 <= buy_in // 10 else unit


def nice_step(amount: int, unit: int) -> int:
    """How far apart round amounts of this size are: about two figures, and always whole units.

    >>> [nice_step(amount, 100) for amount in (900, 12345, 34567, 67890, 1234567)]
    [100, 500, 1000, 2500, 50000]
    """
    figure: int = 10 ** max(0, len(str(amount)) - 2)
    leading = amount // figure
    step = figure // 2 if leading < 20 else figure if leading < 50 else figure * 5 // 2
    return max(unit, step // unit * unit)


def round_rungs(pool: int, rungs: Sequence[Rung], unit: int, *, nice: bool) -> list[int]:
    """One prize a place: whole units (`nice`: rounder still where large), falling, adding up to the pool.

    The winner alone may be unround: what cannot be given in whole steps is theirs.

    >>> ideals = [Rung(1, 75600), Rung(1, 46800), Rung(1, 32400), Rung(1, 25200)]
    >>> round_rungs(180000, ideals, 1000, nice=False)
    [76000, 47000, 32000, 25000]
    >>> round_rungs(100, [Rung(1, 50), Rung(2, 25)], 7, nice=False)
    [58, 21, 21]
    """
    if unit < 1:
        raise Malformed(f"rounding to {told(unit)}: give one minor unit or more")

    def step(amount: int) -> int:
        return nice_step(amount, unit) if nice else unit

    prizes: list[int] = []
    for rung in rungs:
        down = rung.ideal // step(rung.ideal) * step(rung.ideal)
        prizes.append(min(down, prizes[-1]) if prizes else down)
    if not prizes[-1]:
        raise Malformed(
            f"a pool of {told(pool)} in steps of {told(unit)} leaves nothing for the last of "
            f"{sum(rung.places for rung in rungs)} places: pay fewer places or round to less"
        )
    left = pool - sum(rung.places * prize for rung, prize in zip(rungs, prizes, strict=True))
    while (lifted := _furthest_below(rungs, prizes, left, step)) is not None:
        left -= rungs[lifted].places * step(prizes[lifted])
        prizes[lifted] += step(prizes[lifted])
    ladder = [prize for rung, prize in zip(rungs, prizes, strict=True) for _ in range(rung.places)]
    ladder[0] += left
    return ladder


def _furthest_below(
    rungs: Sequence[Rung], prizes: list[int], left: int, step: Callable[[int], int]
) -> int | None:
    """The rung to raise next, if there is one."""
    found, worst = None, Fraction(0)
    for at, (rung, prize) in enumerate(zip(rungs, prizes, strict=True)):
        up = step(prize)
        if rung.places * up > left or (at and prize + up > prizes[at - 1]):
            continue
        below = Fraction(rung.ideal - prize, up)
        if below > worst:
            found, worst = at, below
    return found
