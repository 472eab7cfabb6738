"""What has to hold for any cards, and the finer points of each game's order."""

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.cards import parse_cards
from shuffleup.ranking import Kind, best, high, strength
from shuffleup.refused import Refused

FIVE_CARD_KINDS = [Kind.HIGH, Kind.SHORT_DECK, Kind.ACE_TO_FIVE, Kind.EIGHT_OR_BETTER, Kind.DEUCE_TO_SEVEN]


def cards_of(kind: Kind, size: int) -> st.SearchStrategy[list[int]]:
    deck = range(16, 52) if kind is Kind.SHORT_DECK else range(52)
    return st.lists(st.sampled_from(deck), min_size=size, max_size=size, unique=True)


def kinds_and_cards(kinds: list[Kind], *sizes: int) -> st.SearchStrategy[tuple[Kind, list[int]]]:
    return st.sampled_from(kinds).flatmap(
        lambda kind: st.sampled_from(sizes).flatmap(
            lambda size: st.tuples(st.just(kind), cards_of(kind, size))
        )
    )


def flushes_too(kind: Kind) -> st.SearchStrategy[list[int]]:
    """Seven cards of two suits: flushes are common."""
    lowest = 4 if kind is Kind.SHORT_DECK else 0
    deck = [4 * rank + suit for rank in range(lowest, 13) for suit in (1, 3)]
    return st.lists(st.sampled_from(deck), min_size=7, max_size=7, unique=True)


@given(kinds_and_cards(FIVE_CARD_KINDS, 6, 7))
def test_a_hand_is_worth_its_best_five_cards(dealt: tuple[Kind, list[int]]) -> None:
    kind, cards = dealt
    assert strength(kind, cards) == max(strength(kind, five) for five in combinations(cards, 5))


@given(st.sampled_from(FIVE_CARD_KINDS).flatmap(lambda kind: st.tuples(st.just(kind), flushes_too(kind))))
def test_so_is_one_with_a_flush(dealt: tuple[Kind, list[int]]) -> None:
    kind, cards = dealt
    assert strength(kind, cards) == max(strength(kind, five) for five in combinations(cards, 5))


@given(
    st.tuples(st.integers(4, 6), st.integers(3, 5)).flatmap(
        lambda sizes: st.tuples(st.just(sizes[0]), cards_of(Kind.OMAHA, sum(sizes)))
    )
)
def test_omaha_is_two_from_the_hand_and_three_from_the_board(dealt: tuple[int, list[int]]) -> None:
    own, board = dealt[1][: dealt[0]], dealt[1][dealt[0] :]
    fives = [two + three for two in combinations(own, 2) for three in combinations(board, 3)]
    assert strength(Kind.OMAHA, own, board) == max(strength(Kind.HIGH, five) for five in fives)
    lows = [strength(Kind.EIGHT_OR_BETTER, five) for five in fives]
    assert strength(Kind.OMAHA_EIGHT, own, board) == max(lows)


@given(kinds_and_cards(list(Kind)[:7], 1, 2, 3, 4, 5, 6, 7), st.randoms())
def test_the_order_of_cards_and_which_are_the_boards_do_not_matter(
    dealt: tuple[Kind, list[int]], chance: random.Random
) -> None:
    kind, cards = dealt
    mixed = chance.sample(cards, len(cards))
    cut = chance.randrange(len(cards) + 1)
    assert strength(kind, cards) == strength(kind, mixed[:cut], mixed[cut:])
    if kind is Kind.HIGH:
        assert high(*cards) == strength(kind, cards)


@given(kinds_and_cards(list(Kind)[:7], 5, 6, 7))
def test_the_cards_that_play_are_worth_the_hand(dealt: tuple[Kind, list[int]]) -> None:
    kind, cards = dealt
    playing = best(kind, cards)
    assert set(playing) <= set(cards)
    if playing:
        assert strength(kind, playing) == strength(kind, cards)
        assert len(playing) == (strength(kind, cards) >> 13 if kind.is_badugi else 5)
    else:
        assert strength(kind, cards) == 0


@given(
    st.integers(-1, 12),
    st.lists(st.integers(-3, 60), max_size=8),
    st.lists(st.integers(-3, 60), max_size=6),
)
def test_anything_else_is_refused_in_one_line(kind: int, cards: list[int], board: list[int]) -> None:
    own = len(cards)
    shape = (4 <= own <= 6 and 3 <= len(board) <= 5) if kind > 6 else 1 <= own + len(board) <= 7
    dealt = [*cards, *board]
    lowest = 16 if kind == Kind.SHORT_DECK else 0
    proper = all(lowest <= card < 52 for card in dealt) and len(set(dealt)) == len(dealt)
    if 0 <= kind <= 8 and shape and proper:
        assert 0 <= strength(kind, cards, board) < 1 << 16
    else:
        with pytest.raises(Refused) as refused:
            strength(kind, cards, board)
        assert "\n" not in refused.value.message


ORDERS = [
    # Best first.
    (Kind.HIGH, "AhKhQhJhTh 5h4h3h2hAh AsAhAdAcKh KsKhKdAcAh Ah9h7h5h3h AsKhQdJcTs 5s4h3d2cAs AsAhAdKcQh"),
    (Kind.SHORT_DECK, "AsAhAdAcKh AhJh9h8h7h KsKhKdAcAh TsJhQdKcAs KsKhKdAcQh"),
    (Kind.ACE_TO_FIVE, "5h4h3h2hAh 6s4h3d2cAs 6s5h4d3c2s 8s7h6d5c4s KsQhJdTc9s AsAh2d3c4s 2s2hAd3c4s"),
    (Kind.DEUCE_TO_SEVEN, "7s5h4d3c2s 7s6h4d3c2s 8s7h6d5c3s AsKhQdJc9s 2s2h3d4c5s 6s5h4d3c2s 7h5h4h3h2h"),
    (Kind.DEUCE_TO_SEVEN, "AsKhQdJc9s 2s2h3d4c5s 3s3h2d4c5s 2s2h3d3c4s 2s2h2d3c4s 6s5h4d3c2s 7h5h4h3h2h"),
    (Kind.DEUCE_TO_SEVEN, "KsQhJdTc8s As5h4d3c2s AsKhQdJc9s 2s2h3d4c5s"),
    (Kind.BADUGI, "4s3h2dAc 5s3h2dAc KsQhJdTc 3s2hAdAc 4s2hAdAc KsQhJdJc 2sAhAdAc AsAhAdAc"),
    (Kind.BADUGI_ACE_HIGH, "5s4h3d2c As4h3d2c 4s3h2d2c As3h2d2c"),
]


@pytest.mark.parametrize(("kind", "hands"), ORDERS)
def test_order(kind: Kind, hands: str) -> None:
    values = [strength(kind, parse_cards(text)) for text in hands.split()]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)


def test_short_deck_ace_plays_low_below_the_six() -> None:
    wheel = strength(Kind.SHORT_DECK, parse_cards("As6h7d8c9s"))
    assert wheel < strength(Kind.SHORT_DECK, parse_cards("Ts6h7d8c9s"))
    assert wheel > strength(Kind.SHORT_DECK, parse_cards("AsAhAdKcQs"))


def test_cards_showing_in_stud_are_ranked_by_pairs_and_rank() -> None:
    shown = ["AsAhAd", "KsKhAd", "KsKh2d", "AsKhQd", "AsKh2d", "9h8h7h"]
    values = [strength(Kind.HIGH, parse_cards(text)) for text in shown]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)


@pytest.mark.parametrize(
    ("cards", "said"),
    [
        ("AhAh2c3d4s", "Ah appears twice: a deck has one of each card"),
        ("Ah??2c3d4s", "a hand with an unknown card cannot be ranked: say which card it is"),
        ("", "0 cards are not a hand that can be ranked: give one to seven"),
        ("2c3c4c5c6c7c8c9c", "8 cards are not a hand that can be ranked: give one to seven"),
    ],
)
def test_a_wrong_hand_is_refused(cards: str, said: str) -> None:
    with pytest.raises(Refused) as refused:
        strength(Kind.HIGH, parse_cards(cards))
    assert str(refused.value) == said
    with pytest.raises(Refused) as refused:
        high(*parse_cards(cards))
    assert str(refused.value) == said


def test_a_card_below_six_is_not_in_a_short_deck() -> None:
    with pytest.raises(Refused, match="5c is not in a short deck"):
        strength(Kind.SHORT_DECK, parse_cards("AhKh5cQdJd"))


def test_omaha_needs_a_hand_and_a_board() -> None:
    with pytest.raises(Refused, match="4 to 6 cards and 3 to 5 on the board, not 2 and 5"):
        strength(Kind.OMAHA, parse_cards("AhKh"), parse_cards("2c3c4c5c6c"))
