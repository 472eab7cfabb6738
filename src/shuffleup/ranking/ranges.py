"""Ranges of starting hands, as players write them: "QQ+, AKs, 76s+", "15%", "AAxx".

Hold'em: AK (both), AKs, AKo, QQ, AhKh; with + every better hand of the shape (QQ+ to aces; A9s+ raises the
kicker; 76s+, next to each other, climbs to AKs); 77-99 and A5s-A2s for stretches; x for any rank; 15% for the
best fifteen in a hundred of all hands, 10%-20% for a slice. Omaha: a rank or a card or x for each card of the
hand: AAxx, AsKsxx. "random" is any hand at all. A weight after a colon says how often a hand is played that
way, next to the others: "QQ+, AKs:0.5, 76s:0.25"; without one it is 1. Of a hand that is named twice the last
word counts: in "AK, AKs:0.25" the suited ones are played a quarter of the time.
"""

import re
from collections.abc import Iterator
from decimal import Decimal
from itertools import combinations, product
from math import comb, gcd

import msgspec

from shuffleup.cards import RANKS, Card, CardsLike, check_distinct, parse_cards
from shuffleup.refused import Illegal, Malformed, Refused, must_be, whole

STARTING_HANDS = """
AA KK QQ JJ TT 99 88 AKs 77 AQs AJs AKo ATs AQo AJo KQs 66 A9s ATo KJs A8s KTs KQo A7s A9o KJo 55
QJs K9s A5s A6s A8o KTo QTs A4s A7o K8s A3s QJo K9o A5o A6o Q9s K7s JTs A2s QTo 44 A4o K6s K8o Q8s
A3o K5s J9s Q9o JTo K7o A2o K4s Q7s K6o K3s T9s J8s 33 Q6s Q8o K5o J9o K2s Q5s T8s K4o J7s Q4s Q7o
T9o J8o K3o Q6o Q3s 98s T7s J6s K2o 22 Q2s Q5o J5s T8o J7o Q4o 97s J4s T6s J3s Q3o 98o 87s T7o J6o
96s J2s Q2o T5s J5o T4s 97o 86s J4o T6o 95s T3s 76s J3o 87o T2s 85s 96o J2o T5o 94s 75s T4o 93s 86o
65s 84s 95o T3o 92s 76o 74s T2o 54s 85o 64s 83s 94o 75o 82s 73s 93o 65o 53s 63s 84o 92o 43s 74o 72s
54o 64o 52s 62s 83o 42s 82o 73o 53o 63o 32s 43o 72o 52o 62o 42o 32o
"""
"""The 169 starting hands from best to worst by equity against one random hand; `heads_up.starting_hands`
computes it anew, and a long test does."""

MOST_HOLE = 7
MOST = 500_000
DECIMALS = 6
"""Of a weight, as solvers write them."""
MOST_WEIGHED = 2_000_000
"""A hand is there as often as its weight says: weights without a common measure make many of them."""
_SPAN = re.compile(r"(\d+(?:\.\d+)?)%(?:-(\d+(?:\.\d+)?)%)?")
_SHAPE = "[2-9TJQKAX*][2-9TJQKAX*][so]?"
_STRETCH = re.compile(rf"({_SHAPE})(?:(\+)|-({_SHAPE}))?", re.IGNORECASE)
_OMAHA_CARD = re.compile(r"([2-9TJQKA])([cdhs]?)|[x*]", re.IGNORECASE)

Hand = tuple[int, ...]
Shape = tuple[int, int, str]
"""Higher rank, lower rank, and "s", "o" or "" for both; for pairs always ""."""


class Range(msgspec.Struct, frozen=True):
    """Hands that may be held, one after another in `hands`; an empty one stands for any hand.

    A hand that is held more often than others is there more often.

    >>> len(parse_range("QQ+, AKs"))
    22
    """

    text: str
    hole: int
    hands: bytes

    def __post_init__(self) -> None:
        if not (type(self.text) is str and type(self.hole) is int and type(self.hands) is bytes):
            raise Malformed("a Range is made by parse_range: write hands as text, such as 'QQ+, AKs'")

    @property
    def any_hand(self) -> bool:
        return not self.hands

    def __len__(self) -> int:
        return len(self.hands) // self.hole

    def __bool__(self) -> bool:
        """There is always a hand in it: where none is named it may be any."""
        return True

    def __getitem__(self, at: int) -> bytes:
        return list(self)[at]

    def __iter__(self) -> Iterator[bytes]:
        for start in range(0, len(self.hands), self.hole):
            yield self.hands[start : start + self.hole]

    def __contains__(self, hand: CardsLike) -> bool:
        """Whether this hand is among those that are named, however its cards are written.

        >>> "KhAh" in parse_range("AKs"), "AhKd" in parse_range("AKs")
        (True, False)
        """
        cards = frozenset(parse_cards(hand))
        return any(cards == frozenset(one) for one in self)

    def without(self, gone: CardsLike) -> "Range":
        """Only the hands that hold none of these cards. Where they leave none, that is refused.

        >>> len(parse_range("AA").without("Ah"))
        3
        """
        out = parse_cards(gone)
        if self.any_hand or not out:
            return self
        left = self.left_by(out)
        if not left:
            raise Illegal(f"no hand of {self.text} is left without {' '.join(map(str, out))}")
        return Range(self.text, self.hole, left)

    def left_by(self, gone: CardsLike) -> bytes:
        """Of the hands that are named, those that hold none of these cards, one after another."""
        out = frozenset(parse_cards(gone))
        return b"".join(hand for hand in self if out.isdisjoint(hand))


def parse_range(text: str, hole: int = 2) -> Range:
    """Reads one hand or a range of hands with so many cards; of a hand named twice the last word counts.

    >>> from shuffleup.cards import show_cards
    >>> [show_cards(hand) for hand in parse_range("AhKh")]
    ['AhKh']
    >>> len(parse_range("QQ+, AKs, 76s+")), len(parse_range("10%"))
    (50, 130)
    >>> [show_cards(hand) for hand in parse_range("AhKh, QhJh:0.5")]
    ['AhKh', 'AhKh', 'QhJh']
    >>> parse_range("random").any_hand
    True
    >>> len(parse_range("AAxx", 4))
    6961
    """
    must_be(str, text, "a range is text, such as 'QQ+, AKs'")
    hole = whole(hole, "the cards of a hand are a whole number")
    if not 1 <= hole <= MOST_HOLE:
        raise Malformed(f"hands of {hole} cards: a hand has 1 to {MOST_HOLE}")
    said = text.strip()
    if not said:
        raise Malformed("a range is empty: name a hand such as QQ+, AKs or AhKh, or write random")
    if said.lower() in ("random", "any", "100%", "x" * hole, "*" * hole):
        return Range(said, hole, b"")
    if (hand := _one_hand(said, hole)) is not None:
        return Range(said, hole, bytes(hand))
    weights: dict[Hand, int] = {}
    for word in re.findall(r"[^,;\s]+", said) or [said]:
        shape, weight = _weighted(word)
        weights |= dict.fromkeys(_hold_em(shape) if hole == 2 else _omaha(shape, hole), weight)
    common = gcd(*weights.values())
    if not common:
        raise Malformed(f"{said!r}: every hand has the weight 0, so that none can be held")
    if len(set(weights.values())) > 1 and sum(weights.values()) // common > MOST_WEIGHED:
        raise Malformed("these weights are too fine to be counted exactly: round them to three decimals")
    hands = (bytes(hand) * (weights[hand] // common) for hand in sorted(weights, reverse=True))
    return Range(said, hole, b"".join(hands))


def _weighted(word: str) -> tuple[str, int]:
    """A word without its weight, and that in millionths."""
    shape, colon, told = word.partition(":")
    if not colon:
        return word, 10**DECIMALS
    if not re.fullmatch(r"\d*\.?\d+", told) or not 0 <= Decimal(told) <= 1:
        raise Malformed(f"{word!r}: a weight is a number from 0 to 1, such as {shape or 'AKs'}:0.5")
    weight = Decimal(told) * 10**DECIMALS
    if weight != int(weight):
        raise Malformed(f"{word!r}: weights have six decimals at most")
    return shape, int(weight)


def _one_hand(text: str, hole: int) -> Hand | None:
    try:
        cards = parse_cards(text)
    except Refused:
        return None
    if len(cards) != hole:
        if hole == 2 and re.search(r"[,;\s]", text):
            return None  # several hands: "AhKh QdQc" is a range of two
        raise Malformed(f"{text!r} is {len(cards)} card{'s' * (len(cards) != 1)}: a hand here has {hole}")
    if not all(card.known for card in cards):
        raise Malformed(f"{text!r} has an unknown card: write 'random' for a hand not known")
    check_distinct(cards)
    return tuple(sorted(cards, reverse=True))


def _hold_em(word: str) -> set[Hand]:
    if span := _SPAN.fullmatch(word):
        low, high = sorted((float(span[1]), float(span[2] or 0)))
        return _slice(word, low, high)
    if (hand := _one_hand(word, 2)) is not None:
        return {hand}
    said = _STRETCH.fullmatch(word)
    if said is None:
        raise Malformed(f"{word!r} is not a hand or range: write QQ+, AKs, 77-99, A5s-A2s, AhKh or 15%")
    shapes = _shapes(said[1])
    if said[2] or said[3]:
        if len(shapes) != 1:
            raise Malformed(f"{word!r} cannot be read: x goes without + and -")
        shapes = _upwards(shapes[0]) if said[2] else _between(word, shapes[0], _shapes(said[3]))
    return {hand for shape in shapes for hand in _hands_of(shape)}


def _shapes(text: str) -> list[Shape]:
    ranks = [range(13) if rank in "X*" else (RANKS.index(rank),) for rank in text[:2].upper()]
    suits = text[2:].lower()
    pairs_too = not suits or len(ranks[0]) == len(ranks[1]) == 1
    found = {(max(both), min(both), suits) for both in product(*ranks) if pairs_too or both[0] != both[1]}
    if any(high == low and suits for high, low, _ in found):
        raise Malformed(f"{text!r} is a pair: a pair is neither suited nor offsuit")
    return sorted(found, reverse=True)


def _upwards(shape: Shape) -> list[Shape]:
    high, low, suits = shape
    if high - low <= 1:
        return [(high + up, low + up, suits) for up in range(13 - high)]
    return [(high, kicker, suits) for kicker in range(low, high)]


def _between(word: str, first: Shape, others: list[Shape]) -> list[Shape]:
    last, first = sorted((first, *others[:1]))[::-1]
    high, low, suits = first
    if len(others) == 1 and suits == last[2]:
        if high == last[0] != last[1]:
            return [(high, kicker, suits) for kicker in range(low, last[1] + 1) if low != high]
        if high - low == last[0] - last[1]:
            return [(high + up, low + up, suits) for up in range(last[0] - high + 1)]
    raise Malformed(f"{word!r} is no stretch of hands: 77-99, A5s-A2s and JTs-87s are")


def _hands_of(shape: Shape) -> Iterator[Hand]:
    high, low, suits = shape
    for a, b in product(range(4), repeat=2):
        if high == low and a <= b:
            continue
        if not suits or (a == b) == (suits == "s"):
            yield (4 * high + a, 4 * low + b)


def _slice(word: str, low: float, high: float) -> set[Hand]:
    hands = _top(high) - _top(low) if high <= 100 else set()
    if not hands:
        raise Malformed(
            f"{word!r} is an empty range: percentages run from above 0 to 100, the wider the more"
        )
    return hands


def _top(percent: float) -> set[Hand]:
    """Whole starting hands, best first, as long as they fit; of more than nothing at least one."""
    hands: set[Hand] = set()
    for text in STARTING_HANDS.split() if percent else ():
        these = set(_hands_of(_shapes(text)[0]))
        if hands and (len(hands) + len(these)) * 100 > percent * 1326:
            break
        hands |= these
    return hands


def _omaha(word: str, hole: int) -> set[Hand]:
    if "%" in word:
        raise Malformed(f"{word!r}: percentages are for hold'em; write an Omaha range such as AAxx")
    parts = list(_OMAHA_CARD.finditer(word))
    if "".join(part[0] for part in parts) != word or len(parts) != hole:
        raise Malformed(f"{word!r} is not {hole} cards: write a rank, a card or x for each, such as AAxx")
    named = [part[0] for part in parts if part[1]]
    options = [[Card(text)] if len(text) == 2 else _of_rank(text) for text in named]
    fixed = {tuple(sorted(cards)) for cards in product(*options) if len(set(cards)) == len(cards)}
    free = hole - len(named)
    if len(fixed) * comb(52 - len(named), free) > MOST:
        raise Malformed(f"{word!r} is more than {MOST:,} hands: name more of its cards, or write random")
    hands: set[Hand] = set()
    for cards in fixed:
        rest = [card for card in range(51, -1, -1) if card not in cards]
        for others in combinations(rest, free):
            hands.add(tuple(sorted((*cards, *others), reverse=True)))
    if not hands:
        raise Malformed(f"{word!r} is an empty range: it needs a card twice")
    return hands


def _of_rank(text: str) -> list[Card]:
    rank = RANKS.index(text.upper())
    return [Card(4 * rank + suit) for suit in range(4)]
