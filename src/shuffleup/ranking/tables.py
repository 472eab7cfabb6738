"""The tables by which hands are looked up, read from tables.bin when the package is loaded.

How they came to be is told in make_tables.py. A card's 64-bit key carries its rank's share of the look-up in
the low half, a mark at bit 36 if it is no card at all, and a counter for its suit in the top 16 bits.
"""

import sys
from array import array
from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement, permutations
from pathlib import Path

try:
    import cython
except ImportError:
    from shuffleup import _cython as cython

_SECTIONS = (26, 13988, 111904, 111904, 111904, 13600, 8192, 8192, 8192, 41405)
_ROW_BITS = (0, 2, 5, 7, 9, 10, 12, 13)
_SLOT_BITS = (0, 5, 8, 10, 12, 13, 15, 16)

Numbers = Sequence[int]
if not cython.compiled:
    KEYS, BIT, LOW_BIT, EIGHT = [0] * 256, [0] * 256, [0] * 256, [0] * 256
    ROW_SHIFT, ROW_START, SLOT_START, SLOT_MASK = [0] * 8, [0] * 8, [0] * 8, [0] * 8
    # PAIR has room for any two bytes: omaha9 looks there before it asks whether they are cards.
    PAIR, TRIPLE = [0] * 1024, [0] * 2197
    ON_BOARD = [0]
    ROWS, HIGH, SHORT = array("H"), array("H"), array("H")
    ACE_TO_FIVE, DEUCE, OMAHA = array("H"), array("H"), array("H")
    HIGH_FLUSH, SHORT_FLUSH, DEUCE_FLUSH = array("H"), array("H"), array("H")


if not cython.compiled:
    # The compiled forms of these stand in the .pxd, where other modules can inline them.
    def rank_slot(key: int, number: int) -> int:
        """Where the tables keep a hand of so many cards, by the sum of its keys."""
        low = key & 0xFFFFFFFF
        row = ROW_START[number] + (low >> ROW_SHIFT[number])
        return SLOT_START[number] + (low + ROWS[row] & SLOT_MASK[number])

    def slot7(key: int) -> int:
        return rank_slot(key, 7)

    def slot5(key: int) -> int:
        """Counted from the first of the five-card hands."""
        return rank_slot(key, 5) - SLOT_START[5]


def _read_tables() -> "list[array[int]]":
    numbers = array("H")
    numbers.frombytes(Path(__file__).with_name("tables.bin").read_bytes())
    if sys.byteorder == "big":
        numbers.byteswap()
    parts, start = [], 0
    for length in _SECTIONS:
        parts.append(numbers[start : start + length])
        start += length
    return parts


def _copy(source: "array[int]", target: "array[int]", length: int) -> None:
    if cython.compiled:
        for i in range(length):
            target[i] = source[i]
    else:
        target[:] = source


def _set_up_tables(parts: "list[array[int]]") -> None:
    _copy(parts[1], ROWS, len(parts[1]))
    _copy(parts[2], HIGH, len(parts[2]))
    _copy(parts[3], SHORT, len(parts[3]))
    _copy(parts[4], ACE_TO_FIVE, len(parts[4]))
    _copy(parts[5], DEUCE, len(parts[5]))
    _copy(parts[6], HIGH_FLUSH, len(parts[6]))
    _copy(parts[7], SHORT_FLUSH, len(parts[7]))
    _copy(parts[8], DEUCE_FLUSH, len(parts[8]))
    _copy(parts[9], OMAHA, len(parts[9]))


def _set_up_cards(halves: Numbers) -> None:
    for card in range(256):
        rank = card >> 2
        if card < 52:
            KEYS[card] = halves[2 * rank] | halves[2 * rank + 1] << 16 | 1 << 48 + 4 * (card & 3)
            BIT[card] = 1 << card
        else:
            KEYS[card] = 1 << 36
            BIT[card] = 1 << 63
        LOW_BIT[card] = 1 << (rank + 1) % 13 if rank <= 6 or rank == 12 else 0


def _set_up_places() -> None:
    for number in range(1, 8):
        ROW_SHIFT[number] = 32 - _ROW_BITS[number]
        ROW_START[number] = sum(1 << bits for bits in _ROW_BITS[1:number])
        SLOT_START[number] = sum(1 << bits for bits in _SLOT_BITS[1:number])
        SLOT_MASK[number] = (1 << _SLOT_BITS[number]) - 1
    for place, (a, b) in enumerate(combinations_with_replacement(range(13), 2)):
        PAIR[a << 4 | b] = PAIR[b << 4 | a] = place
    for place, three in enumerate(combinations_with_replacement(range(13), 3)):
        for a, b, c in permutations(three):
            TRIPLE[a * 169 + b * 13 + c] = place * 91
    for held in range(256):
        ranks = [(bit + 12) % 13 for bit in range(8) if held >> bit & 1]
        if len(ranks) >= 5:
            EIGHT[held] = ACE_TO_FIVE[rank_slot(sum(KEYS[4 * rank] for rank in ranks[:5]), 5)]


def _set_up_boards() -> None:
    """Works out the best threes of all 6,175 boards for every two ranks.

    Some milliseconds if compiled; plain Python goes without and takes the threes of a board one by one.
    """
    if not cython.compiled:
        return
    for ranks in combinations_with_replacement(range(13), 5):
        if ranks[0] == ranks[4]:
            continue
        start = 91 * slot5(sum([KEYS[4 * rank] for rank in ranks]))
        for a, b, c in combinations(ranks, 3):
            row = TRIPLE[a * 169 + b * 13 + c]
            for pair in range(91):
                ON_BOARD[start + pair] = max(ON_BOARD[start + pair], OMAHA[row + pair])


SUIT_START = 0x3333 << 48
_tables = _read_tables()
_set_up_tables(_tables)
_set_up_cards(_tables[0])
_set_up_places()
_set_up_boards()
del _tables
