"""How good cards look to a bot, in every game, and which ones it throws away. Plausible, not clever."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from shuffleup.cards import Card, show_cards
from shuffleup.hand import operations as ops
from shuffleup.hand.games import Game, game
from shuffleup.hand.operations import Operation
from shuffleup.hand.seen import Seen
from shuffleup.ranking.hand_classes import classes
from shuffleup.ranking.kinds import Kind
from shuffleup.ranking.single import strength

_MADE = {
    "high card": 0.25,
    "pair": 0.5,
    "two pair": 0.78,
    "three of a kind": 0.86,
    "straight": 0.92,
    "flush": 0.94,
    "full house": 0.97,
    "four of a kind": 0.99,
    "straight flush": 1.0,
}
_ACE = 12
_EIGHT = 6
"""Ranks run from 0, the deuce, to 12."""


def worth(seen: Seen) -> float:
    """How good the own cards look, from 0 to 1."""
    cards, rules = seen.cards, game(seen.game)
    if not cards or not all(card.known for card in cards):
        return 0.3
    others = sum(player.is_in for player in seen.players) - 1
    if rules.high not in ("high", "high-short-deck"):
        return _low(rules, cards) - 0.03 * max(0, others - 1)
    if rules.is_stud or rules.draws:
        high = _together((*cards, *seen.board))
        return max(high, _low(rules, cards)) if rules.low else high
    if not seen.board:
        return max(_pocket(*two) for two in combinations(cards, 2))
    return max(_with_board(two, seen.board) for two in _pairs(cards, rules)) - 0.03 * max(0, others - 1)


def thrown_away(seen: Seen) -> Operation:
    """Which cards go: those that help least."""
    rules, cards = game(seen.game), seen.cards
    if isinstance(seen.actions[0], ops.ThrowAway):
        return ops.ThrowAway(seen.viewer, str(_useless(seen, cards)))
    kept = _kept_low(rules, cards) if rules.high not in ("high", "high-short-deck") else _kept_high(cards)
    return ops.Draw(seen.viewer, show_cards([card for card in cards if card not in kept]))


def _useless(seen: Seen, cards: Sequence[Card]) -> Card:
    """Of three cards of pineapple the one without which the others look best."""
    left = {card: [other for other in cards if other != card] for card in cards}
    look = _pocket if not seen.board else lambda one, other: _with_board((one, other), seen.board)
    return max(cards, key=lambda card: (look(*left[card]), card))


def _pairs(cards: tuple[Card, ...], rules: Game) -> Iterator[tuple[Card, ...]]:
    """What of the hand plays: in Omaha any two, else all."""
    if rules.from_hand == 2:
        yield from combinations(cards, 2)
    else:
        yield cards


def _pocket(one: Card, other: Card) -> float:
    """Two cards before the flop: ranks, a pair, suit and how near they are."""
    high, low = max(one.rank, other.rank), min(one.rank, other.rank)
    if high == low:
        return 0.55 + 0.45 * high / 12
    value = 0.3 * high / 12 + 0.22 * low / 12 + (0.06 if one.suit == other.suit else 0)
    return value + max(0.0, 0.08 - 0.02 * (high - low - 1)) + (0.08 if low >= 8 else 0)


def _class(cards: tuple[Card, ...]) -> str:
    return classes(Kind.HIGH, [strength(Kind.HIGH, cards)])[0]


def _with_board(cards: tuple[Card, ...], board: tuple[Card, ...]) -> float:
    """What it makes with the board, and what it may make yet; what lies on the board is everybody's."""
    made = _class((*cards, *board))
    value = _MADE.get(made, 0.25)
    if len(board) >= 3 and _class(board) == made and made != "high card":
        value -= 0.25
    if made == "pair":
        top = max(card.rank for card in board)
        paired = [card.rank for card in cards if card.rank in {other.rank for other in board}]
        own = cards[0].rank if len({card.rank for card in cards}) == 1 else max(paired, default=-1)
        value += 0.2 if own >= top else 0.05 if own >= 0 else -0.05
    if len(board) < 5:
        suits = [card.suit for card in (*cards, *board)]
        if any(suits.count(suit) == 4 for suit in {card.suit for card in cards}):
            value += 0.15
    return min(1.0, value)


def _together(cards: tuple[Card, ...]) -> float:
    """Cards that nobody shares, three or more of them: pairs, suits, and the highest."""
    if len(cards) >= 5:
        value = _MADE.get(_class(cards), 0.25)
    else:
        most = sorted(Counter(card.rank for card in cards).values(), reverse=True)
        value = {3: 0.9, 2: 0.62}.get(most[0], 0.3) + (0.2 if most[1:2] == [2] else 0)
    suited = max(Counter(card.suit for card in cards).values())
    high = max(card.rank for card in cards)
    return min(1.0, value + 0.08 * high / 12 + (0.1 if suited >= min(4, len(cards)) else 0))


def _low_ranks(rules: Game, cards: Sequence[Card]) -> list[int]:
    """Different ranks, best first; the ace is the lowest where the game ranks it so."""
    ace = -1 if not rules.ace_is_high or rules.low is not None else _ACE
    return sorted({ace if card.rank == _ACE else card.rank for card in cards})


def _low(rules: Game, cards: tuple[Card, ...]) -> float:
    """Low hands: how many different low cards there are of those that came, and how high the last is."""
    if rules.high in ("badugi", "badugi-ace-high"):
        return 0.1 + 0.21 * len(_badugi(rules, cards))
    ranks = _low_ranks(rules, cards)
    good = [rank for rank in ranks if rank <= _EIGHT]
    part = len(good[:5]) / min(5, len(cards))
    return 0.1 + 0.75 * part - (0.02 * good[min(4, len(good) - 1)] if good else 0)


def _badugi(rules: Game, cards: Sequence[Card]) -> list[Card]:
    """Cards of different ranks and suits, the lowest first."""
    kept: list[Card] = []
    for card in sorted(cards, key=lambda one: -1 if one.rank == _ACE and not rules.ace_is_high else one.rank):
        if all(card.rank != other.rank and card.suit != other.suit for other in kept):
            kept.append(card)
    return kept


def _kept_low(rules: Game, cards: Sequence[Card]) -> list[Card]:
    if rules.high in ("badugi", "badugi-ace-high"):
        return [card for card in _badugi(rules, cards) if card.rank <= _EIGHT + 2 or card.rank == _ACE]
    kept: dict[int, Card] = {}
    for card in cards:
        rank = -1 if card.rank == _ACE and not rules.ace_is_high else card.rank
        if rank <= _EIGHT:
            kept.setdefault(rank, card)
    return list(kept.values())


def _kept_high(cards: tuple[Card, ...]) -> list[Card]:
    """A made hand stays; of anything else pairs, four to a flush, or the two highest."""
    if _MADE[_class(cards)] >= _MADE["straight"]:
        return list(cards)
    ranks = Counter(card.rank for card in cards)
    if paired := [card for card in cards if ranks[card.rank] > 1]:
        return paired
    suit, count = Counter(card.suit for card in cards).most_common(1)[0]
    if count == 4:
        return [card for card in cards if card.suit == suit]
    return sorted(cards)[-2:]
