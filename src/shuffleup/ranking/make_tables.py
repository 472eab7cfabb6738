"""Makes tables.bin, by which the strength of a hand is looked up: `python -m shuffleup.ranking.make_tables`.

No two hands of a size with different ranks have the same sum of keys (see search.py). Times an odd number,
modulo 2**32, the sums stay different and are spread evenly: the top bits name a row, the low bits a place,
and each row is moved along the table by its own displacement until no two hands share a slot. Multiplying
the keys beforehand makes that free. All kinds of hand share the displacements and have a table each.

A strength is category << 12 | place in the category, higher is better. Fewer than five cards are ranked too,
among hands of the same size: that is what a stud dealer reads from the cards showing.
"""

import random
import sys
from array import array
from collections.abc import Callable, Iterator
from itertools import combinations, combinations_with_replacement
from pathlib import Path

from shuffleup.ranking.search import find_keys

TABLES = Path(__file__).with_name("tables.bin")
ROW_BITS = {1: 2, 2: 5, 3: 7, 4: 9, 5: 10, 6: 12, 7: 13}
SLOT_BITS = {1: 5, 2: 8, 3: 10, 4: 12, 5: 13, 6: 15, 7: 16}
ACE = 12

Counts = tuple[int, ...]
Order = tuple[int, ...]


def rank_counts(cards: int, ranks: int = 13) -> Iterator[Counts]:
    """Every way to hold so many cards, told as how many of each rank."""
    if ranks == 0:
        if cards == 0:
            yield ()
        return
    for here in range(min(4, cards) + 1):
        for below in rank_counts(cards - here, ranks - 1):
            yield (*below, here)


def straight_top(present: int, wheel: int) -> int | None:
    """The highest rank of a straight among these ranks, a bit each; `wheel` is the one with a low ace."""
    for top in range(ACE, 3, -1):
        if present >> (top - 4) & 0b11111 == 0b11111:
            return top
    return (wheel & ~(1 << ACE)).bit_length() - 1 if present & wheel == wheel else None


def bits(counts: Counts) -> int:
    return sum(1 << rank for rank, count in enumerate(counts) if count)


STANDARD = {"trips": 4, "straight": 5, "flush": 6, "full": 7, "wheel": 0b1000000001111}
SHORT = {"trips": 4, "straight": 5, "full": 6, "flush": 7, "wheel": 0b1000011110000}


def high_order(counts: Counts, rules: dict[str, int] = STANDARD) -> Order:
    """The best high hand without a flush, so that a greater tuple is a better hand.

    >>> kings_full = [0] * 11 + [3, 3]
    >>> high_order(tuple(kings_full))
    (7, 12, 11)
    """
    held = [rank for rank in range(ACE, -1, -1) if counts[rank]]

    def of(number: int) -> list[int]:
        return [rank for rank in held if counts[rank] == number]

    def kickers(number: int, *used: int) -> list[int]:
        return [rank for rank in held if rank not in used][:number]

    fours, threes, pairs = of(4), of(3), of(2)
    if fours:
        return (8, fours[0], *kickers(1, fours[0]))
    if threes and (pairs or len(threes) > 1):
        return (rules["full"], threes[0], max(threes[1:] + pairs))
    if (top := straight_top(bits(counts), rules["wheel"])) is not None:
        return (rules["straight"], top)
    if threes:
        return (rules["trips"], threes[0], *kickers(2, threes[0]))
    if len(pairs) > 1:
        return (3, *pairs[:2], *kickers(1, *pairs[:2]))
    if pairs:
        return (2, pairs[0], *kickers(3, pairs[0]))
    return (1, *held[:5])


def short_order(counts: Counts) -> Order | None:
    return None if any(counts[:4]) else high_order(counts, SHORT)


def flush_order(suited: int, rules: dict[str, int] = STANDARD) -> Order | None:
    """The best flush or straight flush from these ranks of one suit."""
    ranks = [rank for rank in range(ACE, -1, -1) if suited >> rank & 1]
    if not 5 <= len(ranks) <= 7:
        return None
    top = straight_top(suited, rules["wheel"])
    return (rules["flush"], *ranks[:5]) if top is None else (9, top)


def short_flush_order(suited: int) -> Order | None:
    return None if suited & 0b1111 else flush_order(suited, SHORT)


def paired_order(counts: Counts) -> tuple[int, list[int]]:
    """Category by pairs alone (1 none, 2 pair, 3 two pair, 4 trips, 5 full house, 6 quads), and the ranks."""
    shape = sorted((count for count in counts if count), reverse=True)
    pairs = shape.count(2)
    most = shape[0]
    category = {4: 6, 3: 5 if pairs else 4, 2: 3 if pairs > 1 else 2, 1: 1}[most]
    ranks = [rank for rank in range(len(counts)) if counts[rank]]
    return category, sorted(ranks, key=lambda rank: (counts[rank], rank), reverse=True)


def five_of(counts: Counts) -> Iterator[Counts]:
    cards = [rank for rank, count in enumerate(counts) for _ in range(count)]
    for five in set(combinations(cards, min(5, len(cards)))):
        yield tuple(five.count(rank) for rank in range(13))


def ace_to_five_order(counts: Counts) -> Order:
    """The best ace-to-five low: aces are low, straights and flushes do not count."""

    def order(five: Counts) -> Order:
        category, ranks = paired_order(five[-1:] + five[:-1])
        return (7 - category, *(-rank for rank in ranks))

    return max(order(five) for five in five_of(counts))


def deuce_to_seven_order(counts: Counts) -> Order:
    """A deuce-to-seven low of up to five cards: the worst high hand, aces only high, so no wheel."""
    if (top := straight_top(bits(counts), 1 << 13)) is not None:
        return (5, -top)
    category, ranks = paired_order(counts)
    return ({1: 9, 2: 8, 3: 7, 4: 6, 5: 3, 6: 2}[category], *(-rank for rank in ranks))


def deuce_to_seven_flush_order(suited: int) -> Order | None:
    if suited.bit_count() != 5:
        return None
    ranks = [rank for rank in range(ACE, -1, -1) if suited >> rank & 1]
    top = straight_top(suited, 1 << 13)
    return (4, *(-rank for rank in ranks)) if top is None else (1, -top)


def spread(keys: list[int], factor: int) -> list[int]:
    return [key * factor & 0xFFFFFFFF for key in keys]


def displace(sums: list[int], row_bits: int, slot_bits: int) -> list[int] | None:
    """A displacement for each row so that all sums get slots of their own; None if there is none."""
    rows: list[list[int]] = [[] for _ in range(1 << row_bits)]
    slots = 1 << slot_bits
    for each in sums:
        rows[each >> 32 - row_bits].append(each & slots - 1)
    if any(len(set(row)) < len(row) for row in rows):
        return None
    everywhere = (1 << slots) - 1
    taken = 0
    moved = [0] * len(rows)
    for number in sorted(range(len(rows)), key=lambda number: -len(rows[number])):
        blocked = 0
        for place in rows[number]:
            blocked |= taken >> place | taken << slots - place
        blocked &= everywhere
        if blocked == everywhere:
            return None
        moved[number] = (~blocked & blocked + 1).bit_length() - 1
        for place in rows[number]:
            taken |= 1 << (place + moved[number] & slots - 1)
    return moved


def settle(keys: list[int]) -> tuple[list[int], dict[int, list[int]]]:
    """Tries odd factors until every size of hand fits its table; the same factor every time it is run."""
    hands = {size: list(rank_counts(size)) for size in ROW_BITS}
    chance = random.Random("shuffle up")
    while True:
        tried = spread(keys, chance.getrandbits(32) | 1)
        moved: dict[int, list[int]] = {}
        for size in sorted(ROW_BITS, reverse=True):
            found = displace(
                [key_sum(tried, counts) for counts in hands[size]], ROW_BITS[size], SLOT_BITS[size]
            )
            if found is None:
                break
            moved[size] = found
        else:
            return tried, moved


def key_sum(keys: list[int], counts: Counts) -> int:
    return sum(count * key for count, key in zip(counts, keys, strict=True) if count) & 0xFFFFFFFF


def numbered(orders: set[Order]) -> dict[Order, int]:
    """category << 12 | place, from the worst of a category on."""
    numbers: dict[Order, int] = {}
    place = category = 0
    for order in sorted(orders):
        place, category = (place + 1 if order[0] == category else 0), order[0]
        assert place < 1 << 12
        numbers[order] = category << 12 | place
    return numbers


def strengths(
    sizes: range,
    order: Callable[[Counts], Order | None],
    flush: Callable[[int], Order | None],
    keys: list[int],
    moved: dict[int, list[int]],
) -> "tuple[array[int], array[int]]":
    """The table of a kind, sizes one after another, and that of its flushes by the bits of their ranks."""
    ranked = {counts: order(counts) for size in sizes for counts in rank_counts(size)}
    suited = [flush(ranks) for ranks in range(1 << 13)]
    numbers = numbered({each for each in (*ranked.values(), *suited) if each is not None})
    table = array("H")
    for size in sizes:
        slots = array("H", bytes(2 << SLOT_BITS[size]))
        for counts in rank_counts(size):
            at = key_sum(keys, counts)
            made = ranked[counts]
            place = at + moved[size][at >> 32 - ROW_BITS[size]] & (1 << SLOT_BITS[size]) - 1
            slots[place] = 0 if made is None else numbers[made]
        table += slots
    return table, array("H", (0 if each is None else numbers[each] for each in suited))


def omaha(look_up: Callable[[Counts], int]) -> "array[int]":
    """Strength without a flush by three ranks of the board, then two of the hand."""
    table = array("H")
    for board in combinations_with_replacement(range(13), 3):
        for hole in combinations_with_replacement(range(13), 2):
            five = board + hole
            counts = tuple(five.count(rank) for rank in range(13))
            table.append(0 if max(counts) > 4 else look_up(counts))
    return table


def make() -> bytes:
    keys, moved = settle(find_keys(13))
    high, high_flush = strengths(range(1, 8), high_order, flush_order, keys, moved)
    short, short_flush = strengths(range(1, 8), short_order, short_flush_order, keys, moved)
    five, _ = strengths(range(1, 8), ace_to_five_order, lambda _: None, keys, moved)
    seven, seven_flush = strengths(range(1, 6), deuce_to_seven_order, deuce_to_seven_flush_order, keys, moved)
    start = sum(1 << SLOT_BITS[size] for size in range(1, 5))

    def look_up(counts: Counts) -> int:
        at = key_sum(keys, counts)
        place = at + moved[5][at >> 32 - ROW_BITS[5]] & (1 << SLOT_BITS[5]) - 1
        return high[start + place]

    halves = array("H", [half for key in keys for half in (key & 0xFFFF, key >> 16)])
    rows = array("H", [each for size in range(1, 8) for each in moved[size]])
    tables = halves + rows + high + short + five + seven
    tables += high_flush + short_flush + seven_flush + omaha(look_up)
    if sys.byteorder == "big":
        tables.byteswap()
    return tables.tobytes()


if __name__ == "__main__":
    TABLES.write_bytes(make())
