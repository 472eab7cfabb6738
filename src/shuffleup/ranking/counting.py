"""Deals every hand there is and counts the classes: the oldest check of a ranking, and its longest run.

Suits matter only for flushes. While none is in reach, the suits of the last cards to come share a look-up.
"""

from collections.abc import MutableSequence

try:
    import cython
except ImportError:
    from shuffleup import _cython as cython

from shuffleup.refused import Illegal

if not cython.compiled:
    from shuffleup.ranking.tables import HIGH, HIGH_FLUSH, KEYS, SUIT_START, rank_slot

    ONE = 1

Counts = MutableSequence[int]


def last_card(key: int, masks: int, below: int, number: int, counts: Counts) -> None:
    """Counts the hands that lack one card, to be taken from the `below` lowest of the deck."""
    if not in_reach(key, 1):
        for card in range(0, below, 4):
            counts[HIGH[rank_slot(key + KEYS[card], number)] >> 12] += min(4, below - card)
        return
    for card in range(below):
        whole = key + KEYS[card]
        suits = whole >> 33 & 0x44440000
        if suits:
            suit = 0
            while not suits >> 4 * suit + 18 & 1:
                suit += 1
            ranks = masks >> 16 * suit & 8191
            if card & 3 == suit:
                ranks |= 1 << (card >> 2)
            counts[HIGH_FLUSH[ranks] >> 12] += 1
        else:
            counts[HIGH[rank_slot(whole, number)] >> 12] += 1


def last_two(key: int, masks: int, below: int, number: int, counts: Counts) -> None:
    """The same for hands that lack two cards."""
    if in_reach(key, 2):
        for card in range(1, below):
            last_card(key + KEYS[card], masks | with_card(card), card, number, counts)
        return
    for card in range(0, below, 4):
        suits = min(4, below - card)
        dealt = key + KEYS[card]
        for lower in range(0, card, 4):
            counts[HIGH[rank_slot(dealt + KEYS[lower], number)] >> 12] += 4 * suits
        if suits > 1:
            counts[HIGH[rank_slot(dealt + KEYS[card], number)] >> 12] += suits * (suits - 1) // 2


def deal(key: int, masks: int, below: int, missing: int, number: int, counts: Counts) -> None:
    """Deals the missing cards in every way from the `below` lowest of the deck."""
    for card in range(missing - 1, below):
        if missing == 3:
            last_two(key + KEYS[card], masks | with_card(card), card, number, counts)
        else:
            deal(key + KEYS[card], masks | with_card(card), card, missing - 1, number, counts)


def in_reach(key: int, coming: int) -> bool:
    """Whether so many cards more could make five of a suit: the counters in the key show five as bit 3."""
    return (key >> 33) + coming * 0x8888000 & 0x44440000 != 0


def with_card(card: int) -> int:
    return ONE << 16 * (card & 3) + (card >> 2)


def count_classes(number: int) -> list[int]:
    """How many hands of so many cards there are of each class: none, high card, pair, ..., straight flush.

    >>> count_classes(5)
    [0, 1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40]
    """
    if not 5 <= number <= 7:
        raise Illegal(f"hands of {number} cards are not counted: 5, 6 or 7")
    if not cython.compiled:
        counts = [0] * 10
    for i in range(10):
        counts[i] = 0
    with cython.nogil:
        deal(SUIT_START, 0, 52, number, number, counts)
    return [counts[i] for i in range(10)]


if cython.compiled:
    ONE = 1
