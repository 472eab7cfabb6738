"""Hands that cannot be beaten or tied, against facts and against every hand that could be out."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shuffleup.cards import DECK, parse_cards, show_cards
from shuffleup.floor.conduct.seen_in_play import has_exclusive_nuts
from shuffleup.hand.games import game
from shuffleup.hand.hand import Hand
from shuffleup.hand.starting.position import Position
from shuffleup.hand.strength import strengths


def has_nuts(rules: str, board: str, cards: str) -> bool:
    line = f"{rules} 1/2 river pot 6 board {board} | A 90* | B 90 cards {cards}"
    return has_exclusive_nuts(Hand(Position.parse(line)), "B")


@pytest.mark.parametrize(
    ("rules", "board", "cards", "unbeatable"),
    [
        ("nlhe", "TsJsQs4d4h", "AsKs", True),  # a royal flush
        ("nlhe", "TsJsQsKsAs", "2c2d", False),  # everybody has it
        ("nlhe", "7c7d2s9hKd", "7h7s", True),  # quads, and nothing can beat them
        ("nlhe", "7c7d8s9sTs", "7h7s", False),  # quads, and a straight flush is possible
        ("nlhe", "2c7d9hTsJc", "KdQh", False),  # the best straight, and another could have it
        ("nlhe", "2s7s9sTcKh", "AsQs", True),  # the nut flush on an unpaired board
        ("nlhe", "2s5s9sKs3h", "As3c", True),  # with four of the suit out the ace is enough
        ("nlhe", "2s7s9sTsKh", "As3c", False),  # unless jack and eight make a straight flush
        ("nlhe", "2s7s9sTcKh", "QsJs", False),
        ("plo", "2s7s9sTsKh", "As3c4c5c", False),  # in Omaha one spade makes no flush
        ("plo", "2s7s9sTcKh", "AsQsJd8h", True),
        ("plo", "7c7d2s9hKd", "7h7s2c3c", True),
        ("short-deck", "7c7d9sTsKh", "7h7s", True),
        ("plo8", "2s7s9sTcKh", "AsQsJd8h", False),  # split games are left to the floor
    ],
)
def test_facts(rules: str, board: str, cards: str, unbeatable: bool) -> None:
    assert has_nuts(rules, board, cards) is unbeatable


@given(st.permutations(DECK).map(lambda deck: deck[:9]), st.integers(0, 10**6))
@settings(max_examples=40, deadline=None)
def test_an_omaha_hand_is_exclusive_if_no_four_cards_match_it(cards: list[int], seed: int) -> None:
    """The function looks at pairs only; here whole hands are tried, those with the best pairs first."""
    board, own = cards[:5], cards[5:]
    rest = [card for card in DECK if card not in cards]
    mine = strengths(game("plo"), own, board)[0]
    fillers = rest[seed % 30 : seed % 30 + 2]
    beaten = any(
        strengths(game("plo"), (*pair, *fillers), board)[0] >= mine
        for pair in combinations([card for card in rest if card not in fillers], 2)
    )
    if beaten:
        assert not has_nuts("plo", show_cards(board), show_cards(own))


@given(st.permutations(DECK).map(lambda deck: deck[:7]))
@settings(max_examples=40, deadline=None)
def test_a_holdem_hand_is_exclusive_exactly_if_every_other_is_worse(cards: list[int]) -> None:
    board, own = cards[:5], cards[5:]
    rest = [card for card in DECK if card not in cards]
    mine = strengths(game("nlhe"), own, board)[0]
    best = max(strengths(game("nlhe"), pair, board)[0] for pair in combinations(rest, 2))
    assert has_nuts("nlhe", show_cards(board), show_cards(own)) is (mine > best)


def test_unknown_cards_prove_nothing() -> None:
    line = "nlhe 1/2 river pot 6 board TsJsQs4d4h | A 90* | B 90 cards As??"
    assert not has_exclusive_nuts(Hand(Position.parse(line)), "B")
    assert parse_cards("As??")[1].known is False
