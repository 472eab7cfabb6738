"""Dividing money so that nothing is lost: whole units that add up, and a rule for the odd ones.

Every division of money in the product goes through here.
"""

from collections.abc import Sequence

from shuffleup.refused import Malformed


def evenly(amount: int, ways: int, unit: int = 1) -> tuple[int, ...]:
    """Equal shares in whole units. Odd units go one each to the first; less than a unit to the very first.

    >>> evenly(1000, 3)
    (334, 333, 333)
    >>> evenly(1050, 3, unit=100)
    (450, 300, 300)
    """
    return in_proportion(amount, [1] * ways, unit)


def in_proportion(amount: int, weights: Sequence[int], unit: int = 1) -> tuple[int, ...]:
    """Shares in proportion to the weights, in whole units, each within one unit of its exact share.

    Each share is rounded down; the units left over go one each to those who lost most by it (of equals the
    greater weight first, then the order given). What is less than a unit goes to the greatest weight.

    >>> in_proportion(10000, [3, 2, 1])
    (5000, 3333, 1667)
    >>> in_proportion(10050, [3, 2, 1], unit=100)
    (5050, 3300, 1700)
    """
    if not weights or amount < 0 or unit < 1 or min(weights) < 0:
        raise Malformed("a share needs somebody to get it, an amount and weights that are not negative")
    total = sum(weights)
    if not total:
        raise Malformed("nobody has any weight: there is nothing to share in proportion to")
    units, small_change = divmod(amount, unit)
    shares = [units * weight // total for weight in weights]
    lost_most = sorted(range(len(weights)), key=lambda i: (-(units * weights[i] % total), -weights[i], i))
    for i in lost_most[: units - sum(shares)]:
        shares[i] += 1
    paid = [share * unit for share in shares]
    paid[max(range(len(weights)), key=lambda i: weights[i])] += small_change
    return tuple(paid)


def per_mille(amount: int, rate: int) -> int:
    """So many thousandths of an amount, rounded down: the odd unit stays where it was.

    >>> per_mille(12345, 30)
    370
    """
    return amount * rate // 1000
