"""Which hand beats which, from the words of the games; slow and plain. More is better.

>>> best("high", ["Ah", "Kh", "Qh", "Jh", "Th", "2c"]) > best("high", ["As", "Ac", "Ad", "Ah", "2c"])
True
>>> best("ace-to-five-8", ["Ah", "2h", "3h", "4h", "9h"]) is None
True
"""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations

RANKS = "23456789TJQKA"
SUITS = "cdhs"
Worth = tuple[int, ...]
_NUMBER = {rank: number for number, rank in enumerate(RANKS, 2)}


def number(card: str, *, ace_low: bool = False) -> int:
    return 1 if ace_low and card[0] == "A" else _NUMBER[card[0]]


def best(kind: str, cards: Sequence[str]) -> Worth | None:
    """The best that can be made of all the cards; None: nothing that counts."""
    if kind.startswith("badugi"):
        return _badugi(cards, ace_low=kind == "badugi")
    if len(cards) <= 5:
        return five(kind, cards)
    found = [worth for one in combinations(cards, 5) if (worth := five(kind, one)) is not None]
    return max(found, default=None)


def five(kind: str, cards: Sequence[str]) -> Worth | None:
    """Five cards, or fewer where only upcards are compared: then neither straights nor flushes are made."""
    flush = len(cards) == 5 and len({card[1] for card in cards}) == 1
    return _made(kind, "".join(sorted([card[0] for card in cards])), flush)


@cache
def _made(kind: str, letters: str, flush: bool) -> Worth | None:
    """Of these ranks in any order: there are only a few thousand, and a log has them again and again."""
    ace_low = kind.startswith("ace-to-five")
    ranks = [number(letter, ace_low=ace_low) for letter in letters]
    counts = sorted(Counter(ranks).items(), key=lambda one: (one[1], one[0]), reverse=True)
    pattern = tuple(count for _, count in counts)
    order = tuple(rank for rank, _ in counts)
    if ace_low:
        if kind == "ace-to-five-8" and (len(order) < 5 or max(order) > 8):
            return None
        return tuple(-part for part in (*pattern, *(0,) * (5 - len(pattern)), *order))
    top = _straight(order, kind) if len(letters) == 5 else 0
    worth = (_class(pattern, flush, bool(top), kind), *((top,) if top else order))
    return tuple(-part for part in worth) if kind == "deuce-to-seven" else worth


def _straight(order: Worth, kind: str) -> int:
    """Its highest card, 0 if it is none. The ace plays low too, but not in deuce-to-seven."""
    if len(order) < 5:
        return 0
    if order[0] - order[4] == 4:
        return order[0]
    wheel = {"high": (14, 5, 4, 3, 2), "high-short-deck": (14, 9, 8, 7, 6)}.get(kind)
    return order[1] if order == wheel else 0


def _class(pattern: Worth, flush: bool, straight: bool, kind: str) -> int:
    if flush and straight:
        return 8
    if pattern[0] == 4:
        return 7
    house, flushes = (5, 6) if kind == "high-short-deck" else (6, 5)
    if pattern[:2] == (3, 2):
        return house
    if flush:
        return flushes
    if straight:
        return 4
    return {(3,): 3, (2, 2): 2}.get(pattern[: 1 if pattern[0] == 3 else 2], int(pattern[0] == 2))


def _badugi(cards: Sequence[str], *, ace_low: bool) -> Worth:
    for count in range(4, 0, -1):
        found: list[Worth] = []
        for some in combinations(cards, count):
            ranks, suits = {number(card, ace_low=ace_low) for card in some}, {card[1] for card in some}
            if len(ranks) == len(suits) == count:
                found.append((count, *(-rank for rank in sorted(ranks, reverse=True))))
        if found:
            return max(found)
    return (0,)


def by_suit(cards: Sequence[str], *, ace_low: bool) -> list[tuple[int, int]]:
    """Rank and suit of each, the highest first: clubs, diamonds, hearts, spades."""
    pairs = [(number(card, ace_low=ace_low), SUITS.index(card[1])) for card in cards]
    return sorted(pairs, reverse=True)


def odd_chip_key(kind: str, cards: Sequence[str]) -> list[tuple[int, int]]:
    """Stud: of the five-card choices that are worth the same, the one with the highest card by suit."""
    worth = {one: five(kind, one) for one in combinations(cards, 5)}
    most = max(value for value in worth.values() if value is not None)
    keys = []
    for one, value in worth.items():
        if value == most:
            wheel = {card[0] for card in one} == set("A2345")
            high_ace = kind == "deuce-to-seven" or (kind == "high" and not wheel)
            keys.append(by_suit(one, ace_low=not high_ace))
    return max(keys)
