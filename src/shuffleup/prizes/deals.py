"""Deals: how the last players may share what is still to be won. Proposals only; `agreement` makes one bind.

>>> stacks = {"Ann": 90000, "Bob": 40000, "Cid": 10000, "Dee": 2000}
>>> prizes = (1000000, 400000, 150000, 80000)
>>> deal_by_icm(stacks, prizes).amounts
{'Ann': 764951, 'Bob': 516528, 'Cid': 236425, 'Dee': 112096}
>>> deal_by_chips(stacks, prizes).amounts
{'Ann': 910282, 'Bob': 449014, 'Cid': 172253, 'Dee': 98451}
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Literal

import msgspec

from shuffleup.prizes.icm import icm
from shuffleup.prizes.money import told
from shuffleup.prizes.sharing import evenly, in_proportion
from shuffleup.refused import Illegal, Malformed

Kind = Literal["even", "chips", "icm", "custom"]


class Terms(msgspec.Struct, frozen=True):
    """What each player gets at once, and what is held back for the one who wins after all."""

    kind: Kind
    amounts: dict[str, int]
    held_back: int = 0

    @property
    def total(self) -> int:
        return sum(self.amounts.values()) + self.held_back


class Remark(msgspec.Struct, frozen=True):
    """Something about the terms that people should see before they agree."""

    player: str
    what: Literal["more-than-first-prize", "less-than-next-prize"]


def deal_evenly(players: Iterable[str], prizes: Sequence[int], *, held_back: int = 0, unit: int = 1) -> Terms:
    """Equal shares. Odd units go one each to the first named, less than a unit to the very first.

    >>> deal_evenly(["A", "B", "C"], [5000, 3000, 2000], held_back=1000).amounts
    {'A': 3000, 'B': 3000, 'C': 3000}
    """
    names = list(players)
    money = _money(names, prizes, held_back)
    return Terms("even", dict(zip(names, evenly(money, len(names), unit), strict=True)), held_back)


def deal_by_chips(
    stacks: Mapping[str, int], prizes: Sequence[int], *, held_back: int = 0, unit: int = 1
) -> Terms:
    """The next prize to everybody, the rest in proportion to the chips.

    Each share of the rest is rounded down to whole units; units left over go one each to those who lost most
    by it, less than a unit to the biggest stack.
    """
    money = _money(list(stacks), prizes, held_back)
    _chips(stacks)
    sure = prizes[-1] if len(prizes) == len(stacks) else 0
    rest = money - sure * len(stacks)
    if rest < 0:
        raise Illegal(
            f"with {told(held_back)} held back there is not the next prize of {told(sure)} for everybody: "
            f"hold back at most {told(held_back + rest)}"
        )
    shares = in_proportion(rest, list(stacks.values()), unit)
    return Terms("chips", {name: sure + share for name, share in zip(stacks, shares, strict=True)}, held_back)


def deal_by_icm(
    stacks: Mapping[str, int], prizes: Sequence[int], *, held_back: int = 0, unit: int = 1
) -> Terms:
    """What each stack is worth by the Independent Chip Model; what is held back comes off the first prize.

    Rounded as `icm` says; to larger units, in proportion to that and by the same rule.

    >>> deal_by_icm({"A": 50, "B": 30, "C": 20}, [7000, 3000], held_back=1000, unit=100).amounts
    {'A': 4000, 'B': 2900, 'C': 2100}
    """
    money = _money(list(stacks), prizes, held_back)
    _chips(stacks)
    second = prizes[1] if len(prizes) > 1 else 0
    if prizes[0] - held_back < second:
        raise Illegal(
            f"with {told(held_back)} held back the first prize is below the second, which ICM cannot value: "
            f"hold back at most {told(prizes[0] - second)}"
        )
    worth = icm(list(stacks.values()), (prizes[0] - held_back, *prizes[1:]))
    shares = in_proportion(money, worth, unit) if unit > 1 and money else worth
    return Terms("icm", dict(zip(stacks, shares, strict=True)), held_back)


def check_terms(terms: Terms, players: Sequence[str], prizes: Sequence[int]) -> None:
    """Refuses terms that leave somebody out or do not add up to the prizes still to be won.

    >>> check_terms(Terms("custom", {"A": 42000, "B": 39000}), ["A", "B"], [50000, 30000])
    Traceback (most recent call last):
    ...
    shuffleup.refused.Illegal: the deal shares out 81000, 80000 is left to be won: take off 1000
    """
    _money(players, prizes, terms.held_back)
    for player in players:
        if player not in terms.amounts:
            raise Illegal(f"the deal says nothing of {player}: a deal is among all who are left")
    for player, amount in terms.amounts.items():
        if player not in players:
            raise Illegal(f"the deal names {player}, who is not among those left")
        if amount < 0:
            raise Illegal(f"{player} would pay {told(-amount)}: a deal only shares out what is left")
    if off := terms.total - sum(prizes):
        mend = f"take off {told(off)}" if off > 0 else f"add {told(-off)}"
        raise Illegal(
            f"the deal shares out {told(terms.total)}, {told(sum(prizes))} is left to be won: {mend}"
        )


def remarks(terms: Terms, prizes: Sequence[int]) -> tuple[Remark, ...]:
    """What is odd about lawful terms: more than the winner would get, or less than one is sure of.

    A deal by chips can do the first.

    >>> stacks, prizes = {"A": 98, "B": 1, "C": 1}, (500, 300, 200)
    >>> remarks(deal_by_chips(stacks, prizes), prizes)
    (Remark(player='A', what='more-than-first-prize'),)
    """
    sure = prizes[-1] if len(prizes) == len(terms.amounts) else 0
    over = [Remark(name, "more-than-first-prize") for name, got in terms.amounts.items() if got > prizes[0]]
    under = [Remark(name, "less-than-next-prize") for name, got in terms.amounts.items() if got < sure]
    return (*over, *under)


def _money(players: Sequence[str], prizes: Sequence[int], held_back: int) -> int:
    """What is shared out now."""
    if len(players) < 2 or len(set(players)) < len(players):
        raise Malformed("a deal is among two players or more, each named once")
    if not prizes or len(prizes) > len(players):
        raise Malformed(f"{len(prizes)} prizes for {len(players)} players: give those still to be won")
    if any(lower > higher for higher, lower in pairwise(prizes)) or prizes[-1] < 0:
        raise Malformed("the prizes rise from one place to the next: give the first prize first")
    if not 0 <= held_back <= sum(prizes):
        raise Malformed(
            f"{told(held_back)} held back of {told(sum(prizes))}: hold back nothing or part of it"
        )
    return sum(prizes) - held_back


def _chips(stacks: Mapping[str, int]) -> None:
    for player, chips in stacks.items():
        if chips <= 0:
            raise Malformed(f"{player} has {chips} chips: count the stacks of those who are left")
