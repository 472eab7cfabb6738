"""Cards for the tests, and translations into the words of the peers."""

import random
import warnings
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from types import ModuleType
from typing import Any

from shuffleup.cards import DECK, parse_cards


def hand(text: str) -> tuple[int, ...]:
    return tuple(int(card) for card in parse_cards(text))


def random_hands(
    seed: object, number: int, size: int, deck: Sequence[int] = range(52)
) -> list[tuple[int, ...]]:
    chance = random.Random(str(seed))
    return [tuple(chance.sample(deck, size)) for _ in range(number)]


@cache
def eval7() -> ModuleType:
    """The peer, which on loading calls functions its own parser library has renamed."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        import eval7

    return eval7  # type: ignore[no-any-return]


@cache
def _pokerkit_deck() -> tuple[Any, ...]:
    from pokerkit import Card

    return tuple(next(iter(Card.parse(str(card)))) for card in DECK)


def for_pokerkit(cards: Iterable[int]) -> tuple[Any, ...]:
    deck = _pokerkit_deck()
    return tuple(deck[card] for card in cards)


def same_order(pairs: Iterable[tuple[int, Any]]) -> bool:
    """Whether two rankings agree: equal where equal, greater where greater."""
    seen: dict[int, Any] = {}
    for ours, theirs in pairs:
        if seen.setdefault(ours, theirs) != theirs:
            return False
    ordered = [seen[ours] for ours in sorted(seen)]
    return all(lower < higher for lower, higher in pairwise(ordered))
