"""All hold'em hands against each other before the flop: 47,008 match-ups, suits renamed counted once."""

from array import array
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, product

import msgspec

from shuffleup.cards import RANKS, show_cards
from shuffleup.ranking.runouts import Runouts
from shuffleup.ranking.threads import over_threads

Hand = tuple[int, ...]
Progress = Callable[[int, int], None]

BOARDS = 1_712_304
"""Boards two known hands leave."""


class MatchUp(msgspec.Struct, frozen=True):
    """Two hands, in how many ways of the deck's 1,624,350 they come (in either order), and who wins."""

    first: Hand
    second: Hand
    ways: int
    wins: int = 0
    ties: int = 0
    losses: int = 0

    def __str__(self) -> str:
        return f"{show_cards(self.first)} v {show_cards(self.second)}: {self.wins}/{self.losses}/{self.ties}"


def renamed(hands: Iterable[Sequence[int]]) -> tuple[Hand, ...]:
    """Suits renamed in the order in which they appear, spades first: the same for hands that differ in names.

    >>> [show_cards(hand) for hand in renamed([(48, 45), (44, 49)])]
    ['AsKh', 'KsAh']
    """
    names: dict[int, int] = {}
    return tuple(
        tuple(card & ~3 | names.setdefault(card & 3, 3 - len(names)) for card in hand) for hand in hands
    )


def canonical(hands: Sequence[Sequence[int]]) -> tuple[Hand, ...]:
    """One form for all hands equal but for suits; players and the cards of a board stay in their order.

    >>> canonical([(50, 51), (46, 44)]) == canonical([(48, 49), (45, 46)])
    True
    """
    return max(renamed(orders) for orders in product(*map(_orders, hands)))


def _orders(hand: Sequence[int]) -> list[Hand]:
    """The hand from the highest rank down; a pair in both orders, as neither card comes first."""
    high_first = tuple(sorted(hand, reverse=True))
    if len(high_first) == 2 and high_first[0] >> 2 == high_first[1] >> 2:
        return [high_first, high_first[::-1]]
    return [high_first]


def match_ups() -> list[MatchUp]:
    """Every distinct match-up once, without results.

    >>> found = match_ups()
    >>> len(found), sum(each.ways for each in found)
    (47008, 1624350)
    """
    ways: Counter[tuple[Hand, ...]] = Counter()
    for one, times in _starting_hands():
        for other in combinations(range(51, -1, -1), 2):
            if one[0] not in other and one[1] not in other:
                pair = canonical((one, other))
                ways[max(pair, canonical((other, one)))] += times
    return [MatchUp(first, second, times) for (first, second), times in sorted(ways.items(), reverse=True)]


def _starting_hands() -> Iterator[tuple[Hand, int]]:
    """One of each of the 169 starting hands, and in how many suits it comes."""
    for high in range(12, -1, -1):
        for low in range(high, -1, -1):
            if high == low:
                yield (4 * high + 3, 4 * high + 2), 6
            else:
                yield (4 * high + 3, 4 * low + 3), 4
                yield (4 * high + 3, 4 * low + 2), 12


def play(pair: MatchUp) -> MatchUp:
    """The match-up with its results, over all boards."""
    counts = array("q", bytes(32))
    Runouts(0, False, 2, [bytes(pair.first), bytes(pair.second)], b"", 0).exact(memoryview(counts), 0, 1)
    return msgspec.structs.replace(pair, wins=counts[1], losses=counts[2], ties=counts[3])


def heads_up_table(threads: int = 1, progress: Progress | None = None) -> list[MatchUp]:
    """All match-ups with their exact results."""
    pairs = match_ups()
    jobs = [pairs[start : start + 100] for start in range(0, len(pairs), 100)]
    played: list[MatchUp] = []
    for some in over_threads(threads, lambda job: [play(pair) for pair in job], jobs):
        played += some
        if progress:
            progress(len(played), len(pairs))
    return played


def starting_hands(table: Iterable[MatchUp]) -> list[tuple[str, float]]:
    """The 169 starting hands and their equity against a random hand, best first."""
    won: defaultdict[str, int] = defaultdict(int)
    met: defaultdict[str, int] = defaultdict(int)
    for pair in table:
        sides = ((pair.first, pair.wins), (pair.second, pair.losses))
        for hand, wins in sides:
            won[shape(hand)] += pair.ways * (2 * wins + pair.ties)
            met[shape(hand)] += pair.ways * 2 * BOARDS
    return sorted(((hand, won[hand] / met[hand]) for hand in won), key=lambda each: -each[1])


def shape(hand: Sequence[int]) -> str:
    """A starting hand without its suits.

    >>> shape((51, 47)), shape((48, 50)), shape((0, 51))
    ('AKs', 'AA', 'A2o')
    """
    high, low = max(hand), min(hand)
    text = RANKS[high >> 2] + RANKS[low >> 2]
    return text if high >> 2 == low >> 2 else text + ("s" if high & 3 == low & 3 else "o")
