"""What a dealer says, and which cards are pushed forward."""

import pytest

from shuffleup.cards import parse_cards, show_cards
from shuffleup.ranking import Kind, best, name

SAID = [
    (Kind.HIGH, "AhKhQhJhTh2c3d", "royal flush", "AhKhQhJhTh"),
    (Kind.HIGH, "9h8h7h6h5h4h2c", "straight flush, nine high", "9h8h7h6h5h"),
    (Kind.HIGH, "5h4h3h2hAhKdKc", "straight flush, five high", "5h4h3h2hAh"),
    (Kind.HIGH, "7s7h7d7cAhKd2c", "four of a kind, sevens", "7s7h7d7cAh"),
    (Kind.HIGH, "7s7h7dKhKdQc2c", "full house, sevens full of kings", "7s7h7dKhKd"),
    (Kind.HIGH, "7s7h7d6h6d6c2c", "full house, sevens full of sixes", "7s7h7d6h6d"),
    (Kind.HIGH, "AhQh9h6h3h2hKd", "flush, ace high", "AhQh9h6h3h"),
    (Kind.HIGH, "Ts9h8d7c6s2h2d", "straight, ten high", "Ts9h8d7c6s"),
    (Kind.HIGH, "As2h3d4c5sKhKd", "straight, five high", "5s4c3d2hAs"),
    (Kind.HIGH, "QsQhQd7c5s3h2d", "three of a kind, queens", "QsQhQd7c5s"),
    (Kind.HIGH, "AsAh8d8c5s5hKd", "two pair, aces and eights", "AsAh8d8cKd"),
    (Kind.HIGH, "2s2hTd8c7s5h4d", "pair of deuces", "2s2hTd8c7s"),
    (Kind.HIGH, "AsJh9d8c6s5h3d", "ace high", "AsJh9d8c6s"),
    (Kind.HIGH, "6s6h", "pair of sixes", "6s6h"),
    (Kind.SHORT_DECK, "As6h7d8c9sKhKd", "straight, nine high", "9s8c7d6hAs"),
    (Kind.SHORT_DECK, "Ah6h7h8h9hKcKd", "straight flush, nine high", "9h8h7h6hAh"),
    (Kind.ACE_TO_FIVE, "Ah2h3h4h5hKcKd", "wheel, 5-4-3-2-A", "5h4h3h2hAh"),
    (Kind.ACE_TO_FIVE, "8s6h4d2cAsKhKd", "eight-six low, 8-6-4-2-A", "8s6h4d2cAs"),
    (Kind.ACE_TO_FIVE, "KsKhQdQcAsAhKd", "two pair, queens and aces", "QdQcAsAhKs"),
    (Kind.ACE_TO_FIVE, "3s3h3d3cKsKhKd", "full house, threes full of kings", "3s3h3dKsKh"),
    (Kind.ACE_TO_FIVE, "AsAh4d3c2s", "pair of aces", "AsAh4d3c2s"),
    (Kind.EIGHT_OR_BETTER, "9s6h4d2cAsKhKd", "no low", ""),
    (Kind.EIGHT_OR_BETTER, "8s7h6d5c4s3hKd", "seven-six low, 7-6-5-4-3", "7h6d5c4s3h"),
    (Kind.DEUCE_TO_SEVEN, "7s5h4d3c2s", "perfect low, 7-5-4-3-2", "7s5h4d3c2s"),
    (Kind.DEUCE_TO_SEVEN, "As5h4d3c2s", "ace-five low, A-5-4-3-2", "As5h4d3c2s"),
    (Kind.DEUCE_TO_SEVEN, "6s5h4d3c2s", "straight, six high", "6s5h4d3c2s"),
    (Kind.DEUCE_TO_SEVEN, "7h5h4h3h2h", "flush, seven high", "7h5h4h3h2h"),
    (Kind.DEUCE_TO_SEVEN, "2s2h7d5c4s", "pair of deuces", "2s2h7d5c4s"),
    (Kind.BADUGI, "8s6h4dAc", "badugi, 8-6-4-A", "8s6h4dAc"),
    (Kind.BADUGI, "7h5d2c2s", "three-card badugi, 7-5-2", "7h5d2s"),
    (Kind.BADUGI, "TsJsQsKs", "one-card badugi, 10", "Ts"),
    (Kind.BADUGI_ACE_HIGH, "Ah5d3c2s7s", "badugi, A-5-3-2", "Ah5d3c2s"),
]


@pytest.mark.parametrize(("kind", "cards", "said", "playing"), SAID)
def test_name_and_cards_that_play(kind: Kind, cards: str, said: str, playing: str) -> None:
    assert name(kind, parse_cards(cards)) == said
    assert show_cards(best(kind, parse_cards(cards))) == playing


OMAHA = [
    (Kind.OMAHA, "AhAsKdKc", "2h3h4h5h9s", "pair of aces", "AsAh9s5h4h"),
    (Kind.OMAHA, "AhKhKdKc", "2h3h4h5h9s", "flush, ace high", "AhKh5h4h3h"),
    (Kind.OMAHA, "AhAsAdAc", "Kh7s5d3c2h", "pair of aces", "AsAhKh7s5d"),
    (Kind.OMAHA_EIGHT, "Ah2sKdKc", "3h4h5hJsTs", "wheel, 5-4-3-2-A", "5h4h3h2sAh"),
    (Kind.OMAHA_EIGHT, "AhAsKdKc", "2h3h4h5h9s", "no low", ""),
]


@pytest.mark.parametrize(("kind", "cards", "board", "said", "playing"), OMAHA)
def test_omaha_plays_two_from_the_hand(kind: Kind, cards: str, board: str, said: str, playing: str) -> None:
    assert name(kind, parse_cards(cards), parse_cards(board)) == said
    assert show_cards(best(kind, parse_cards(cards), parse_cards(board))) == playing
