"""Six and seven cards, Omaha, lows and badugi, in the same order as independent evaluators have them."""

from collections.abc import Callable
from itertools import chain
from typing import Any

import pytest

from shuffleup.cards import DECK
from shuffleup.ranking import Kind, strength, strengths
from tests.ranking.dealing import eval7, for_pokerkit, random_hands, same_order


def test_seven_cards_as_phevaluator_ranks_them() -> None:
    from phevaluator._pheval import evaluate_7cards

    hands = random_hands("phevaluator", 200_000, 7)
    ours = strengths(Kind.HIGH, bytes(chain.from_iterable(hands)))
    assert same_order((value, -evaluate_7cards(*seven)) for value, seven in zip(ours, hands, strict=True))


def test_six_cards_as_phevaluator_ranks_them() -> None:
    from phevaluator._pheval import evaluate_6cards

    hands = random_hands("six", 100_000, 6)
    ours = strengths(Kind.HIGH, bytes(chain.from_iterable(hands)), 6)
    assert same_order((value, -evaluate_6cards(*six)) for value, six in zip(ours, hands, strict=True))


def test_seven_cards_as_eval7_ranks_them() -> None:
    deck = [eval7().Card(str(card)) for card in DECK]
    hands = random_hands("eval7", 100_000, 7)
    ours = strengths(Kind.HIGH, bytes(chain.from_iterable(hands)))
    theirs = (eval7().evaluate([deck[card] for card in seven]) for seven in hands)
    assert same_order(zip(ours, theirs, strict=True))


def test_omaha_as_phevaluator_ranks_it() -> None:
    from phevaluator._pheval import evaluate_omaha_cards

    hands = random_hands("omaha", 100_000, 9)
    ours = strengths(Kind.OMAHA, bytes(chain.from_iterable(hands)), 9, 5)
    # It takes the board first.
    theirs = (-evaluate_omaha_cards(*nine[4:], *nine[:4]) for nine in hands)
    assert same_order(zip(ours, theirs, strict=True))


def made(peer: str, own: tuple[int, ...], board: tuple[int, ...]) -> Any:
    """The hand PokerKit makes of these cards, or None where there is none."""
    import pokerkit

    return getattr(pokerkit, peer).from_game_or_none(for_pokerkit(own), for_pokerkit(board))


@pytest.mark.parametrize(
    ("kind", "peer", "own", "board"),
    [
        (Kind.HIGH, "StandardHighHand", 2, 5),
        (Kind.SHORT_DECK, "ShortDeckHoldemHand", 2, 5),
        (Kind.ACE_TO_FIVE, "RegularLowHand", 7, 0),
        (Kind.DEUCE_TO_SEVEN, "StandardLowHand", 7, 0),
        (Kind.DEUCE_TO_SEVEN, "StandardLowHand", 6, 0),
        (Kind.EIGHT_OR_BETTER, "EightOrBetterLowHand", 7, 0),
        (Kind.BADUGI, "BadugiHand", 4, 0),
        (Kind.BADUGI, "BadugiHand", 5, 0),
        (Kind.BADUGI_ACE_HIGH, "StandardBadugiHand", 5, 0),
        (Kind.OMAHA, "OmahaHoldemHand", 4, 5),
        (Kind.OMAHA, "OmahaHoldemHand", 5, 3),
        (Kind.OMAHA, "OmahaHoldemHand", 6, 5),
        (Kind.OMAHA_EIGHT, "OmahaEightOrBetterLowHand", 4, 5),
        (Kind.OMAHA_EIGHT, "OmahaEightOrBetterLowHand", 6, 4),
    ],
)
def test_as_pokerkit_ranks_it(kind: Kind, peer: str, own: int, board: int) -> None:
    deck = range(16, 52) if kind is Kind.SHORT_DECK else range(52)
    pairs = []
    for cards in random_hands((kind, own, board), 400, own + board, deck):
        theirs = made(peer, cards[:own], cards[own:])
        ours = strength(kind, cards[:own], cards[own:])
        if theirs is None:
            assert ours == 0
        else:
            assert ours > 0
            pairs.append((ours, theirs))
    assert len(pairs) > 50
    assert same_order(pairs)


@pytest.mark.parametrize("kind", [Kind.BADUGI, Kind.BADUGI_ACE_HIGH])
def test_order_of_badugis_is_that_of_pokerkit(kind: Kind) -> None:
    import pokerkit

    peer: Callable[..., Any] = getattr(
        pokerkit, "BadugiHand" if kind is Kind.BADUGI else "StandardBadugiHand"
    )
    hands = {
        tuple(4 * rank + suit for suit, rank in enumerate(sorted(ranks)))
        for size in (1, 2, 3, 4)
        for ranks in random_hands((kind, size), 300, size, range(13))
    }
    assert same_order((strength(kind, cards), peer(for_pokerkit(cards))) for cards in hands)


@pytest.mark.soak
def test_ten_million_seven_card_hands_as_phevaluator_ranks_them() -> None:
    from phevaluator._pheval import evaluate_7cards

    for part in range(20):
        hands = random_hands(("soak", part), 500_000, 7)
        ours = strengths(Kind.HIGH, bytes(chain.from_iterable(hands)))
        assert same_order((value, -evaluate_7cards(*seven)) for value, seven in zip(ours, hands, strict=True))
