"""Plausible players for tables that the program deals. They know what a player may know, and no more.

A bot is a function from what it sees to one of its legal acts. The same seed plays the same: what it does
hangs on its seed and on what it saw.

>>> from shuffleup import Deal, Hand, Level
>>> deal = Deal(game="nlhe", level=Level(50, 100), players=(("Ann", 900), ("Bob", 5000)), button="Ann")
>>> hand = Hand(deal.shuffled(3), automatic=True)
>>> bots = {"Ann": Bot(LOOSE, seed=1), "Bob": Bot(TIGHT, seed=2)}
>>> while (actor := hand.actor) is not None:
...     happened = hand.apply(bots[actor](hand.seen_by(actor)))
>>> hand.is_over
True
"""

from collections.abc import Iterator
from itertools import combinations
from random import Random

import msgspec

from shuffleup.cards import Card
from shuffleup.hand import operations as ops
from shuffleup.hand.games import game
from shuffleup.hand.operations import Operation
from shuffleup.hand.seen import Seen
from shuffleup.ranking.hand_classes import classes
from shuffleup.ranking.kinds import Kind
from shuffleup.ranking.single import strength


class Style(msgspec.Struct, frozen=True):
    """How a bot plays; each from 0 to 1."""

    name: str
    loose: float
    """How much it plays of what it is dealt."""
    aggressive: float
    """How often it bets or raises with what it would play."""
    bluffs: float = 0.0


TIGHT = Style("tight", 0.2, 0.5, 0.02)
SOLID = Style("solid", 0.35, 0.6, 0.05)
LOOSE = Style("loose", 0.6, 0.5, 0.08)
CALLING = Style("calling", 0.7, 0.1)
WILD = Style("wild", 0.7, 0.85, 0.15)
STYLES = {style.name: style for style in (TIGHT, SOLID, LOOSE, CALLING, WILD)}

SHORT = 12
"""Big blinds with which a bot goes all in or folds, before the flop."""
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


class Bot:
    """A player of one style."""

    def __init__(self, style: Style, seed: int) -> None:
        self.style = style
        self.seed = seed

    def __call__(self, seen: Seen) -> Operation:
        chance = Random(f"{self.seed} {seen.viewer} {seen.cards} {seen.pot} {len(seen.history)}")
        legal, style = seen.legal, self.style
        worth = _worth(seen) + chance.uniform(-0.06, 0.06)
        plays = 0.55 - 0.45 * style.loose
        if not seen.board and _deep(seen) <= SHORT:
            pushes = worth > plays + (0.15 if legal.to_call > _big_blind(seen) else 0)
            return self._all_in(seen) if pushes else _least(seen)
        risk = legal.to_call / max(1, _stack(seen))
        price = legal.to_call / max(1, seen.pot + legal.to_call)
        raised = _raises(seen)
        needs = plays if not seen.board else 0.45 - 0.15 * style.loose + 0.3 * price
        needs += 0.09 * max(0, raised - (not seen.board)) + 0.35 * risk
        bluffs = chance.random() < style.bluffs and raised == 0 and legal.to_call <= seen.pot // 3
        bets = worth > needs + 0.2 and chance.random() < 0.25 + 0.6 * style.aggressive
        if legal.may_raise and (bets or bluffs) and (raised < 3 or worth > 0.93):
            return self._raise(seen, chance, worth)
        return _call(seen) if legal.to_call and worth > needs else _least(seen)

    def _raise(self, seen: Seen, chance: Random, worth: float) -> Operation:
        """Between the least and the most: part of the pot, or everything where little would be left."""
        legal = seen.legal
        assert legal.min_raise_to is not None
        assert legal.max_raise_to is not None
        wanted = legal.current + int((seen.pot + legal.to_call) * chance.uniform(0.5, 0.9))
        total = max(legal.min_raise_to, wanted - wanted % legal.chip)
        if total * 2 > legal.max_raise_to:
            total = legal.max_raise_to if worth > 0.85 else legal.min_raise_to
        total = min(total, legal.max_raise_to)
        return ops.BetTo(seen.viewer, total) if legal.is_bet else ops.RaiseTo(seen.viewer, total)

    def _all_in(self, seen: Seen) -> Operation:
        raises = [act for act in seen.actions if isinstance(act, ops.BetTo | ops.RaiseTo)]
        return max(raises, key=lambda act: act.total) if raises else _call(seen)


def _least(seen: Seen) -> Operation:
    """Checks or folds, whichever costs nothing."""
    for kind in (ops.Check, ops.Fold, ops.Call, ops.BringIn):
        for act in seen.actions:
            if isinstance(act, kind):
                return act
    return seen.actions[0]


def _call(seen: Seen) -> Operation:
    return next((act for act in seen.actions if isinstance(act, ops.Call)), _least(seen))


def _big_blind(seen: Seen) -> int:
    return seen.level.big_blind or seen.level.small_bet


def _raises(seen: Seen) -> int:
    """Bets and raises on this street so far."""
    count = 0
    for done in seen.history:
        if isinstance(done, ops.DealStreet):
            count = 0
        count += isinstance(done, ops.BetTo | ops.RaiseTo | ops.AllIn)
    return count


def _stack(seen: Seen) -> int:
    return next(player.stack for player in seen.players if player.name == seen.viewer)


def _deep(seen: Seen) -> int:
    """The stack in big blinds, or what the others could win of it."""
    own = next(player.stack + player.bet for player in seen.players if player.name == seen.viewer)
    others = [
        player.stack + player.bet for player in seen.players if player.is_in and player.name != seen.viewer
    ]
    return min(own, max(others, default=own)) // _big_blind(seen)


def _worth(seen: Seen) -> float:
    """How good the own cards look, from 0 to 1."""
    cards = seen.cards
    if not all(card.known for card in cards):
        return 0.3
    if not seen.board:
        return max(_pocket(*two) for two in combinations(cards, 2))
    others = sum(player.is_in for player in seen.players) - 1
    return max(_with_board(two, seen.board) for two in _pairs(cards, seen)) - 0.03 * max(0, others - 1)


def _pairs(cards: tuple[Card, ...], seen: Seen) -> Iterator[tuple[Card, ...]]:
    """What of the hand plays: in Omaha any two, else all."""
    if game(seen.game).hole_cards > 2:
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
