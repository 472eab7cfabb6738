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

from random import Random

import msgspec

from shuffleup.bot_cards import thrown_away, worth
from shuffleup.hand import operations as ops
from shuffleup.hand.operations import Operation
from shuffleup.hand.seen import Seen


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


class Bot:
    """A player of one style."""

    def __init__(self, style: Style, seed: int) -> None:
        self.style = style
        self.seed = seed

    def __call__(self, seen: Seen) -> Operation:
        chance = Random(f"{self.seed} {seen.viewer} {seen.cards} {seen.pot} {len(seen.history)}")
        if isinstance(seen.actions[0], ops.ThrowAway | ops.Draw):
            return thrown_away(seen)
        legal, style = seen.legal, self.style
        looks = worth(seen) + chance.uniform(-0.06, 0.06)
        plays = 0.55 - 0.45 * style.loose
        if _first_street(seen) and _deep(seen) <= SHORT:
            pushes = looks > plays + (0.15 if legal.to_call > _big_blind(seen) else 0)
            return self._all_in(seen) if pushes else _least(seen)
        risk = legal.to_call / max(1, _stack(seen))
        price = legal.to_call / max(1, seen.pot + legal.to_call)
        raised = _raises(seen)
        needs = plays if _first_street(seen) else 0.45 - 0.15 * style.loose + 0.3 * price
        needs += 0.09 * max(0, raised - _first_street(seen)) + 0.35 * risk
        bluffs = chance.random() < style.bluffs and raised == 0 and legal.to_call <= seen.pot // 3
        bets = looks > needs + 0.2 and chance.random() < 0.25 + 0.6 * style.aggressive
        if legal.may_raise and (bets or bluffs) and (raised < 3 or looks > 0.93):
            return self._raise(seen, chance, looks)
        return _call(seen) if legal.to_call and looks > needs else _least(seen)

    def _raise(self, seen: Seen, chance: Random, looks: float) -> Operation:
        """Between the least and the most: part of the pot, or everything where little would be left."""
        legal = seen.legal
        assert legal.min_raise_to is not None
        assert legal.max_raise_to is not None
        wanted = legal.current + int((seen.pot + legal.to_call) * chance.uniform(0.5, 0.9))
        total = max(legal.min_raise_to, wanted - wanted % legal.chip)
        if total * 2 > legal.max_raise_to:
            total = legal.max_raise_to if looks > 0.85 else legal.min_raise_to
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


def _first_street(seen: Seen) -> bool:
    """Before the flop, the first draw or fourth street."""
    return not seen.board and seen.street in ("preflop", "predraw", "third")


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
