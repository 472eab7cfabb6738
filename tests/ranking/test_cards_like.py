"""Cards as text, as cards and as numbers, wherever cards are taken, and one message where they are none."""

from collections.abc import Callable
from typing import Any

import pytest

from shuffleup.cards import Card, parse_cards, write_cards
from shuffleup.hand import Deal, Hand, Level
from shuffleup.hand.games import EVERY, Evaluation, game
from shuffleup.ranking import Kind, best, classes, equity, name, strength, strengths
from shuffleup.ranking.equities import GAMES, game_called
from shuffleup.ranking.own_cards import OWN_GAMES
from shuffleup.refused import Malformed
from tests.ranking.dealing import random_hands

WAYS = [
    "AhKh",
    "Ah Kh",
    ["Ah", "Kh"],
    (Card("Ah"), Card("Kh")),
    [50, 46],
    (Card("Ah"), "Kh"),
    bytes([50, 46]),
]
BOARD = "QhJhTh2c3d"


def a_hand() -> Hand:
    players = (("Ann", 1000), ("Bob", 1000))
    return Hand(Deal(game="nlhe", level=Level(50, 100), players=players, button="Ann"))


def dealt(cards: Any) -> Any:
    hand = a_hand()
    hand.deal_hole("Ann", cards)
    return hand.held["Ann"].cards


TAKERS: list[Callable[[Any], Any]] = [
    parse_cards,
    dealt,
    lambda cards: strength(Kind.HIGH, cards, BOARD),
    lambda cards: best(Kind.HIGH, cards, BOARD),
    lambda cards: name(Kind.HIGH, BOARD, cards),
    lambda cards: equity(cards, "QdQc", board="QhJhTh").players[0].wins,
    lambda cards: equity("9d9c", "QdQc", board="QhJhTh", dead=cards).players[0].wins,
    lambda cards: strengths(Kind.HIGH, [cards, "AdAc"])[0],
]


@pytest.mark.parametrize("take", TAKERS)
def test_every_way_is_the_same(take: Callable[[Any], Any]) -> None:
    told = [take(cards) for cards in WAYS]
    assert all(one == told[0] for one in told)


@pytest.mark.parametrize("take", TAKERS[1:3] + TAKERS[6:])
@pytest.mark.parametrize("wrong", [["Ah", "Kx"], [50, 99], ["Ah", None], [50, -1]])
def test_what_is_no_card_is_said_in_the_same_words(take: Callable[[Any], Any], wrong: Any) -> None:
    with pytest.raises(Malformed, match="is not a card: write rank and suit, such as As, Td or 9h"):
        take(wrong)


def test_one_card_alone() -> None:
    assert parse_cards(Card("Ah")) == parse_cards([50]) == parse_cards("Ah")
    assert write_cards(Card("Ah")) == "Ah"


def test_no_cards_at_all_are_refused_where_some_are_needed() -> None:
    with pytest.raises(Malformed, match="0 cards are not a hand that can be ranked"):
        strength(Kind.HIGH, "")
    with pytest.raises(Malformed, match="a range is empty"):
        equity("", "AhAd")
    with pytest.raises(Malformed, match="say which cards Ann is dealt"):
        a_hand().deal_hole("Ann", "")


def _kind(of: str, evaluation: Evaluation) -> Kind:
    omaha = game(of).from_hand == 2
    if evaluation == "high":
        return Kind.OMAHA if omaha else Kind.HIGH
    return {
        "high-short-deck": Kind.SHORT_DECK,
        "ace-to-five": Kind.ACE_TO_FIVE,
        "ace-to-five-8": Kind.EIGHT_OR_BETTER,
        "deuce-to-seven": Kind.DEUCE_TO_SEVEN,
        "badugi": Kind.BADUGI,
        "badugi-ace-high": Kind.BADUGI_ACE_HIGH,
    }[evaluation]


@pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.name)
def test_equity_knows_a_game_by_every_name_it_is_dealt_under(rules: Any) -> None:
    for called in (rules.name, *rules.aliases):
        if "pineapple" in rules.name:  # who throws away what decides there
            with pytest.raises(Malformed, match="no equity for a game called"):
                game_called(called)
        elif (found := game_called(called)) in GAMES:
            of = GAMES[found]
            assert (of.high, of.split) == (_kind(rules.name, rules.high), rules.low is not None)
            assert rules.hole_cards in of.hole
        else:
            own = OWN_GAMES[found]
            assert own.high is _kind(rules.name, rules.high)
            assert own.low is (_kind(rules.name, rules.low) if rules.low else None)
            assert (own.cards, own.stud) == (rules.cards_to_table, rules.is_stud)


def test_the_name_says_how_many_cards_an_omaha_hand_has() -> None:
    assert equity("random", "random", game="plo5", samples=10, seed=1).game == "omaha"
    with pytest.raises(Malformed, match="a hand here has 5"):
        equity("AhAdKcKd", "random", game="plo5", samples=10)


CLASS_WORDS = {"high card": "high", "pair": "pair of", "low": "low"}


@pytest.mark.parametrize("kind", list(Kind))
def test_the_class_of_a_strength_is_what_the_dealer_calls_it(kind: Kind) -> None:
    size = 9 if kind.is_omaha else 4 if kind.is_badugi else 5
    hands = random_hands(
        ("classes", kind), 4000, size, range(16, 52) if kind is Kind.SHORT_DECK else range(52)
    )
    own = 4 if kind.is_omaha else size
    found = classes(kind, strengths(kind, hands, board=size - own))
    for hand, told in zip(hands, found, strict=True):
        called = name(kind, hand[:own], hand[own:])
        word = CLASS_WORDS.get(told, told)
        if told == "low":
            assert called.startswith(("wheel", "perfect low")) or " low, " in called
        elif told == "straight flush":
            assert called.startswith(("straight flush", "royal flush"))
        elif told == "high card":
            assert called.endswith("high")
            assert "," not in called
        else:
            assert called.startswith(word)
