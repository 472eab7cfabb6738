"""Chips by denomination: how many of each, what they are worth, and exchanges with the bank.

>>> worth({25: 3, 100: 10, 500: 2})
2075
>>> fewest(2600, (100, 500, 1000))
{1000: 2, 500: 1, 100: 1}
"""

from collections.abc import Iterable, Mapping
from itertools import pairwise
from math import gcd

import msgspec

from shuffleup.refused import Illegal, Malformed

Counts = dict[int, int]
"""Denomination -> how many chips of it."""


MOST_CHIPS = 10**12
"""No chip is worth more, and no room has more of one."""


class Exchange(msgspec.Struct, frozen=True):
    """Chips that went to the bank and chips that came from it: both sides of the entry."""

    to_bank: Counts
    from_bank: Counts

    @property
    def gain(self) -> int:
        """By how much it changes the chips in play; 0 at equal value."""
        return worth(self.from_bank) - worth(self.to_bank)

    def settle(self, held: Mapping[int, int]) -> Counts:
        """What is held after the exchange.

        >>> Exchange({100: 5}, {500: 1}).settle({100: 7, 500: 1})
        {100: 2, 500: 2}
        """
        return together(without(held, self.to_bank), self.from_bank)


def worth(counts: Mapping[int, int]) -> int:
    """The value of all the chips."""
    return sum(denomination * count for denomination, count in counts.items())


def together(*piles: Mapping[int, int]) -> Counts:
    """Piles counted as one, lowest denomination first."""
    added: Counts = {}
    for pile in piles:
        for denomination, count in pile.items():
            added[denomination] = added.get(denomination, 0) + count
    return {denomination: added[denomination] for denomination in sorted(added) if added[denomination]}


def without(held: Mapping[int, int], taken: Mapping[int, int]) -> Counts:
    """The chips that are left when some are taken; refused if they are not there."""
    for denomination, count in taken.items():
        if held.get(denomination, 0) < count:
            raise Illegal(
                f"{count} chips of {denomination} are to be taken, and there are "
                f"{held.get(denomination, 0)}: count again"
            )
    return together(held, {denomination: -count for denomination, count in taken.items()})


def fewest(amount: int, denominations: Iterable[int]) -> Counts:
    """The amount in chips as a dealer counts them out: the largest first.

    >>> fewest(300, (100, 250))
    {100: 3}
    >>> fewest(75, (100,))
    Traceback (most recent call last):
    ...
    shuffleup.refused.Illegal: 75 cannot be made of chips of 100
    """
    order = sorted(denominations, reverse=True)
    if not order or order[-1] < 1:
        told = f"a chip of {order[-1]}" if order else "no denomination"
        raise Malformed(f"{amount} is to be made of chips, with {told}: give denominations of 1 or more")
    if amount < 0:
        raise Malformed(f"{amount} is less than nothing: give the amount to be paid in chips")
    given = _exactly(amount, {d: amount // d for d in order}, order) if amount % gcd(*order) == 0 else None
    if given is None:
        raise Illegal(f"{amount} cannot be made of chips of {', '.join(map(str, reversed(order)))}")
    return given


def can_be_made(amount: int, denominations: Iterable[int]) -> bool:
    """Whether chips of these denominations make the amount.

    >>> can_be_made(350, (100, 250)), can_be_made(150, (100, 250))
    (True, False)
    """
    try:
        fewest(amount, denominations)
    except Illegal:
        return False
    return True


def made_of(amount: int, held: Mapping[int, int]) -> Counts | None:
    """The amount out of these chips, the largest first; None if they do not make it.

    >>> made_of(1900, {100: 3, 500: 1, 1000: 4})
    >>> made_of(1800, {100: 3, 500: 1, 1000: 4})
    {1000: 1, 500: 1, 100: 3}
    """
    order = sorted((chip for chip, count in held.items() if count > 0), reverse=True)
    if not all(larger % smaller == 0 for larger, smaller in pairwise(order)):
        return _exactly(amount, held, order)
    given: Counts = {}
    for chip in order:  # each is so many of the next: what the largest cannot take, no other choice could
        if count := min(held[chip], amount // chip):
            given[chip], amount = count, amount - count * chip
    return given if not amount else None


def check_counts(counts: Mapping[int, int], whose: str) -> None:
    """Refuses denominations and counts that no pile of chips can have."""
    for denomination, count in counts.items():
        if denomination < 1 or count < 0:
            raise Malformed(f"{whose}: {count} chips of {denomination} cannot be; count the stack again")
        if max(denomination, count) > MOST_CHIPS:
            raise Malformed(f"{whose}: no chip and no number of chips is above {MOST_CHIPS:,}")


def exchange_equal(held: Mapping[int, int], to_bank: Counts, from_bank: Counts) -> Exchange:
    """An exchange at equal value.

    >>> exchange_equal({100: 240, 500: 4}, {100: 240}, {1000: 24}).gain
    0
    >>> exchange_equal({100: 240}, {100: 240}, {1000: 25})
    Traceback (most recent call last):
    ...
    shuffleup.refused.Illegal: 24000 in chips is exchanged for 25000: an exchange is at equal value
    """
    for name, pile in (("to the bank", to_bank), ("from the bank", from_bank)):
        check_counts(pile, name)
    change = Exchange(to_bank, from_bank)
    if change.gain:
        raise Illegal(
            f"{worth(to_bank)} in chips is exchanged for {worth(from_bank)}: an exchange is at equal value"
        )
    without(held, to_bank)
    return change


def changed_up(held: Mapping[int, int], into: int) -> Counts:
    """Of these chips, those that add up to the largest whole multiple of `into`.

    Where there is a choice the larger chips go, so that the odd ones left over are the smallest.

    >>> changed_up({25: 7}, 100)
    {25: 4}
    >>> changed_up({25: 6, 100: 4}, 500)
    {100: 4, 25: 4}
    >>> changed_up({20: 7}, 50)
    {20: 5}
    """
    order = sorted(held, reverse=True)
    for multiple in range(worth(held) // into, 0, -1):
        if (found := _exactly(multiple * into, held, order)) is not None:
            return found
    return {}


def _exactly(amount: int, held: Mapping[int, int], order: list[int]) -> Counts | None:
    if not amount:
        return {}
    if not order:
        return None
    largest, rest = order[0], order[1:]
    most = min(held[largest], amount // largest)
    # With one denomination left there is nothing to search.
    for count in [most] if not rest else range(most, -1, -1):
        if (others := _exactly(amount - count * largest, held, rest)) is not None:
            return {largest: count, **others} if count else others
    return None
