"""Reading a hand out loud: the cards that play, and what a dealer calls them."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from shuffleup.cards import Card, CardsLike, parse_cards
from shuffleup.ranking.kinds import Kind
from shuffleup.ranking.single import strength

ONE = [
    "deuce",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
]
MANY = [
    "deuces",
    "threes",
    "fours",
    "fives",
    "sixes",
    "sevens",
    "eights",
    "nines",
    "tens",
    "jacks",
    "queens",
    "kings",
    "aces",
]
FIGURE = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
ACE = 12
_ACE_LOW = frozenset({Kind.ACE_TO_FIVE, Kind.EIGHT_OR_BETTER, Kind.OMAHA_EIGHT, Kind.BADUGI})


def best(kind: Kind, cards: CardsLike, board: CardsLike = ()) -> tuple[Card, ...]:
    """The cards that play, as a dealer lays them out; none if there is no low that qualifies.

    >>> from shuffleup.cards import show_cards
    >>> show_cards(best(Kind.HIGH, "7h7d", "7cKhKdQs2c"))
    '7h7d7cKhKd'
    >>> show_cards(best(Kind.EIGHT_OR_BETTER, "Ah2d4c6s8hKdQd"))
    '8h6s4c2dAh'
    """
    cards, board = parse_cards(cards), parse_cards(board)
    whole = strength(kind, cards, board)
    if not whole:
        return ()
    size = whole >> 13 if kind.is_badugi else 5
    playing = max(five for five in _choices(kind, cards, board, size) if _worth(kind, five) == whole)
    return _in_order(kind, playing)


def _choices(kind: Kind, cards: Sequence[int], board: Sequence[int], size: int) -> Iterable[tuple[int, ...]]:
    """Every set of cards that may play, each from the highest card down."""
    if kind.is_omaha:
        for own in combinations(sorted(cards, reverse=True), 2):
            for shared in combinations(sorted(board, reverse=True), 3):
                yield own + shared
        return
    pool = sorted((*cards, *board), reverse=True)
    yield from combinations(pool, min(size, len(pool)))


def _worth(kind: Kind, five: tuple[int, ...]) -> int:
    if kind.is_omaha:
        kind = Kind.EIGHT_OR_BETTER if kind.is_low else Kind.HIGH
    return strength(kind, five)


def _low_ace(kind: Kind, ranks: Sequence[int]) -> bool:
    """Whether an ace among these ranks plays low: in ace-to-five games and in the lowest straight."""
    if kind in _ACE_LOW:
        return True
    if kind is Kind.SHORT_DECK:
        return sorted(ranks) == [4, 5, 6, 7, ACE]
    return kind in (Kind.HIGH, Kind.OMAHA) and sorted(ranks) == [0, 1, 2, 3, ACE]


def _in_order(kind: Kind, playing: Iterable[int]) -> tuple[Card, ...]:
    cards = [Card(card) for card in playing]
    ranks = [card.rank for card in cards]
    ace_low = _low_ace(kind, ranks)

    def place(card: Card) -> tuple[int, int, int]:
        return ranks.count(card.rank), -1 if ace_low and card.rank == ACE else card.rank, card.suit

    return tuple(sorted(cards, key=place, reverse=True))


def name(kind: Kind, cards: CardsLike, board: CardsLike = ()) -> str:
    """What a dealer would say.

    >>> name(Kind.HIGH, "7h7d", "7cKhKdQs2c")
    'full house, sevens full of kings'
    >>> name(Kind.DEUCE_TO_SEVEN, "8h6d4c3s2h")
    'eight-six low, 8-6-4-3-2'
    >>> name(Kind.BADUGI, "7h5d2c2s")
    'three-card badugi, 7-5-2'
    """
    playing = best(kind, cards, board)
    if not playing:
        return "no low"
    if kind.is_badugi:
        size = ("one-card ", "two-card ", "three-card ", "")[len(playing) - 1]
        return f"{size}badugi, {'-'.join(FIGURE[card.rank] for card in playing)}"
    return _low_name(kind, playing) if kind.is_low else _high_name(kind, playing)


def _low_name(kind: Kind, playing: tuple[Card, ...]) -> str:
    ranks = [card.rank for card in playing]
    if kind is Kind.DEUCE_TO_SEVEN:
        made = _high_name(kind, playing)
        if not made.endswith("high") or "," in made:
            return made
    elif len(set(ranks)) < len(ranks):
        return _paired_name(ranks)
    figures = "-".join(FIGURE[rank] for rank in ranks)
    if figures == ("7-5-4-3-2" if kind is Kind.DEUCE_TO_SEVEN else "5-4-3-2-A"):
        return f"{'perfect low' if kind is Kind.DEUCE_TO_SEVEN else 'wheel'}, {figures}"
    return f"{'-'.join(ONE[rank] for rank in ranks[:2])} low, {figures}"


def _high_name(kind: Kind, playing: tuple[Card, ...]) -> str:
    ranks = [card.rank for card in playing]
    whole = len(playing) == 5
    flush = whole and len({card.suit for card in playing}) == 1
    straight = whole and len(set(ranks)) == 5 and (ranks[0] - ranks[4] == 4 or _wheel(kind, ranks))
    if flush and straight:
        return "royal flush" if ranks[0] == ACE else f"straight flush, {ONE[ranks[0]]} high"
    if flush or straight:
        return f"{'flush' if flush else 'straight'}, {ONE[ranks[0]]} high"
    return _paired_name(ranks)


def _wheel(kind: Kind, ranks: list[int]) -> bool:
    return kind is not Kind.DEUCE_TO_SEVEN and ranks[4] == ACE and _low_ace(kind, ranks)


def _paired_name(ranks: list[int]) -> str:
    """By pairs alone, of ranks laid out with the most frequent first."""
    shape = [ranks.count(rank) for rank in dict.fromkeys(ranks)]
    first, second = ranks[0], ranks[shape[0]] if len(shape) > 1 else ranks[0]
    if shape[0] == 4:
        return f"four of a kind, {MANY[first]}"
    if shape[0] == 3 and shape[1:2] == [2]:
        return f"full house, {MANY[first]} full of {MANY[second]}"
    if shape[0] == 3:
        return f"three of a kind, {MANY[first]}"
    if shape[:2] == [2, 2]:
        return f"two pair, {MANY[first]} and {MANY[second]}"
    return f"pair of {MANY[first]}" if shape[0] == 2 else f"{ONE[first]} high"
