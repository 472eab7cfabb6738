"""Ranges as players write them."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.cards import parse_cards
from shuffleup.ranking import parse_range
from shuffleup.ranking.heads_up import shape
from shuffleup.ranking.ranges import STARTING_HANDS
from shuffleup.refused import Refused
from tests.ranking.dealing import eval7


def shapes(text: str) -> set[str]:
    return {shape(hand) for hand in parse_range(text)}


@pytest.mark.parametrize(
    ("text", "meaning", "hands"),
    [
        ("QQ+", "QQ KK AA", 18),
        ("76s+", "76s 87s 98s T9s JTs QJs KQs AKs", 32),
        ("A9s+", "A9s ATs AJs AQs AKs", 20),
        ("K9o+", "K9o KTo KJo KQo", 48),
        ("77-99", "77 88 99", 18),
        ("99-77", "77 88 99", 18),
        ("A2s-A5s", "A2s A3s A4s A5s", 16),
        ("JTs-87s", "JTs T9s 98s 87s", 16),
        ("J9s-86s", "J9s T8s 97s 86s", 16),
        ("AK", "AKs AKo", 16),
        ("kqS, 5a", "KQs A5s A5o", 20),
        ("A2s-A4s KK", "A2s A3s A4s KK", 18),
        ("AhKh QdQc", "AKs QQ", 2),
        ("Axs", "A2s A3s A4s A5s A6s A7s A8s A9s ATs AJs AQs AKs", 48),
        ("1%", "AA KK", 12),
        ("0.1%", "AA", 6),
        ("1%-2%", "QQ JJ", 12),
    ],
)
def test_meaning(text: str, meaning: str, hands: int) -> None:
    assert shapes(text) == set(meaning.split())
    assert len(parse_range(text)) == hands


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize(
    "text", ["QQ+", "A2s+", "KTo+", "88-JJ", "A7o-ATo", "T6s+", "AK", "86s", "AsKs, AcKc", "TT"]
)
def test_what_eval7_reads_it_reads_alike(text: str) -> None:
    theirs = eval7().HandRange(text)
    assert {frozenset(str(card) for card in hand) for hand, _ in theirs.hands} == {
        frozenset(str(card) for card in parse_cards(f"{_card(a)}{_card(b)}")) for a, b in parse_range(text)
    }


def _card(number: int) -> str:
    return "23456789TJQKA"[number >> 2] + "cdhs"[number & 3]


def test_the_169_starting_hands_are_all_hands() -> None:
    names = STARTING_HANDS.split()
    assert len(names) == len(set(names)) == 169
    everything = set().union(*(set(parse_range(name)) for name in names))
    assert everything == {bytes(sorted(two, reverse=True)) for two in combinations(range(52), 2)}


@given(st.integers(1, 99), st.integers(1, 99))
def test_a_greater_percentage_holds_the_smaller(one: int, other: int) -> None:
    small, great = (set(parse_range(f"{number}%")) for number in sorted((one, other)))
    assert small <= great
    # The next starting hand, of up to twelve, no longer fitted.
    assert 0 <= max(one, other) * 13.26 - len(great) < 12 or len(great) == 6


@given(st.integers(1, 98), st.data())
def test_slices_make_up_the_whole(cut: int, data: st.DataObject) -> None:
    end = data.draw(st.integers(cut + 1, 99))
    lower, upper, whole = (set(parse_range(text)) for text in (f"{cut}%", f"{cut}%-{end}%", f"{end}%"))
    assert not lower & upper
    assert lower | upper == whole


def test_any_hand() -> None:
    for text in ("random", "any", "100%", "xx"):
        assert parse_range(text).any_hand
    assert parse_range("xxxx", 4).any_hand


@pytest.mark.parametrize(
    ("text", "hole", "hands"),
    [
        ("AsKsQhJh", 4, 1),
        ("AAKK", 4, 36),
        ("AAxx", 4, 6961),
        ("AsAhxx", 4, 1225),
        ("AsAhKsKhx", 5, 48),
        ("AAAAx", 5, 48),
    ],
)
def test_omaha_ranges(text: str, hole: int, hands: int) -> None:
    """AAxx: C(4,2) x C(48,2) + C(4,3) x 48 + 1 hands have two aces or more."""
    found = parse_range(text, hole)
    assert len(found) == hands == len(set(found))
    assert all(len(set(hand)) == hole for hand in found)


@pytest.mark.parametrize(
    ("text", "hole", "said"),
    [
        ("", 2, "a range is empty"),
        ("0%", 2, "'0%' is an empty range"),
        ("120%", 2, "'120%' is an empty range"),
        ("AKx", 2, "'AKx' is not a hand or range"),
        ("AKs-QJo", 2, "'AKs-QJo' is no stretch of hands"),
        ("A5s-K2s", 2, "'A5s-K2s' is no stretch of hands"),
        ("77-A9s", 2, "'77-A9s' is no stretch of hands"),
        ("77s", 2, "'77s' is a pair"),
        ("Ax+", 2, "'Ax+' cannot be read"),
        ("AhAh", 2, "Ah appears twice"),
        ("Ah", 2, "'Ah' is 1 card: a hand here has 2"),
        ("Ah??", 2, "'Ah??' has an unknown card"),
        ("AhKhQh", 4, "'AhKhQh' is 3 cards: a hand here has 4"),
        ("AKs", 4, "'AKs' is not 4 cards"),
        ("10%", 4, "'10%': percentages are for hold'em"),
        ("AAAAAx", 6, "'AAAAAx' is an empty range"),
        ("xxxxxA", 6, "'xxxxxA' is more than 500,000 hands"),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, hole: int, said: str) -> None:
    with pytest.raises(Refused) as refused:
        parse_range(text, hole)
    assert str(refused.value).startswith(said)
    assert "\n" not in str(refused.value)


@given(st.text(alphabet="23456789TJQKAcdhsox+-%,. ", max_size=12))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        found = parse_range(text)
    except Refused:
        return
    assert found.any_hand or all(len(set(hand)) == 2 and max(hand) < 52 for hand in found)


def test_a_hand_is_found_however_its_cards_are_written() -> None:
    ace_king = parse_range("AK")
    for hand in ("AhKd", "KdAh", ["Ah", "Kd"], (50, 45), bytes((50, 45))):
        assert (hand in ace_king) == (set(parse_cards(hand)) == set(parse_cards("AhKd")))
    assert "AhQd" not in ace_king
    assert len(parse_range("AA").left_by("Ah")) == 2 * len(parse_range("AA").without("Ah")) == 6
