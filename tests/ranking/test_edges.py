"""What is compiled reads and writes memory unchecked: whatever does not fit is refused before it starts."""

import random
from array import array
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shuffleup.cards import parse_cards
from shuffleup.ranking.filling import fill, first_fault
from shuffleup.ranking.runouts import Runouts
from shuffleup.refused import Illegal, Malformed, Refused

ACES, KINGS = bytes(parse_cards("AhAs")), bytes(parse_cards("KdKc"))
FAR = 1 << 40
SOME = st.integers(-3, 30) | st.sampled_from([-FAR, FAR])
PAST = 4096
"""Numbers kept behind a buffer that is lent out, to see that none is written."""


def counts(places: int) -> "array[int]":
    return array("q", bytes(8 * places))


@pytest.mark.parametrize(
    ("first", "last"), [(0, FAR), (0, 3), (-1, 1), (-FAR, 1), (2, 1), (FAR, FAR + 1)], ids=str
)
def test_hands_that_are_not_in_the_buffer_are_refused(first: int, last: int) -> None:
    with pytest.raises(Malformed, match="are not among 14 cards"):
        fill(0, bytes(range(14)), 7, 0, array("H", [0] * 5), first, last)
    with pytest.raises(Malformed, match="are not among 14 cards"):
        first_fault(bytes(range(14)), 7, 0, first, last)


def test_strengths_without_room_are_refused() -> None:
    with pytest.raises(Malformed, match="room for 1 strengths"):
        fill(0, bytes(range(14)), 7, 0, array("H", [0]), 0, 2)


@pytest.mark.parametrize(
    ("kind", "number", "board"),
    [(0, 8, 0), (4, 20, 0), (5, 31, 0), (7, 12, 5), (8, 10, 6), (9, 7, 0), (-1, 7, 0)],
)
def test_hands_of_a_size_that_no_table_has_are_refused(kind: int, number: int, board: int) -> None:
    with pytest.raises(Malformed, match="no hand of kind"):
        fill(kind, bytes(number), number, board, array("H", [0]), 0, 1)


@given(st.integers(-2, 10), st.binary(max_size=40), SOME, SOME, st.integers(0, 8), SOME, SOME)
def test_fill_writes_what_it_was_asked_for_or_refuses(
    kind: int, cards: bytes, number: int, board: int, room: int, first: int, last: int
) -> None:
    whole = array("H", [0xABCD] * (PAST + room + PAST))
    try:
        fill(kind, cards, number, board, memoryview(whole)[PAST : PAST + room], first, last)
    except Malformed:
        first = last = 0
    untouched = [*whole[: PAST + first], *whole[PAST + last :]]
    assert set(untouched) == {0xABCD}


@given(st.binary(max_size=40), SOME, st.sampled_from([0, 16]), SOME, SOME)
def test_a_fault_is_found_in_the_buffer_or_the_span_refused(
    cards: bytes, number: int, lowest: int, first: int, last: int
) -> None:
    try:
        found = first_fault(cards, number, lowest, first, last)
    except Malformed:
        assert number < 1 or not 0 <= first <= last <= len(cards) // number
        return
    hands = [cards[number * i : number * i + number] for i in range(first, last)]
    wrong = [len({*hand}) < number or min(hand) < lowest or max(hand) > 51 for hand in hands]
    assert found == (first + wrong.index(True) if True in wrong else -1)


@pytest.mark.parametrize(
    ("high", "hole", "hands", "board", "gone", "message"),
    [
        (0, 2, [b""] * 40, b"", 0, "40 hands are given"),
        (0, 2, [], b"", 0, "0 hands are given"),
        (0, 2, [ACES, KINGS], bytes(200), 0, "no board has 200 cards"),
        (0, 2, [ACES, KINGS], bytes([52]), 0, "not in the deck"),
        (0, 2, [ACES, b"\xff\x00"], b"", 0, "not in the deck"),
        (0, 2, [ACES, KINGS], b"", 1 << 52, "not in the deck"),
        (0, 2, [ACES, KINGS], b"", -1, "not in the deck"),
        (0, 2, [ACES, KINGS + b"\0"], b"", 0, "3 cards are not hands of 2"),
        (0, 0, [ACES, KINGS], b"", 0, "is dealt 0 cards"),
        (0, 4, [ACES + KINGS], b"", 0, "is dealt 4 cards"),
        (7, 7, [bytes(range(7))], b"", 0, "is dealt 7 cards"),
        (3, 2, [ACES, KINGS], b"", 0, "kind 3"),
    ],
)
def test_deals_there_is_no_room_for_are_refused(
    high: int, hole: int, hands: Sequence[bytes], board: bytes, gone: int, message: str
) -> None:
    with pytest.raises(Malformed, match=message):
        Runouts(high, False, hole, hands, board, gone)


def test_a_deck_too_small_for_the_hands_is_refused_and_not_dealt_for_ever() -> None:
    with pytest.raises(Illegal, match="8 cards are left"):
        Runouts(0, False, 2, [b"", b""], b"", (1 << 44) - 1)
    with pytest.raises(Illegal, match="10 hands of 6"):
        Runouts(7, False, 6, [b""] * 10, b"", 0)
    assert Runouts(0, False, 2, [b"", b""], b"", (1 << 43) - 1).sample(memoryview(counts(4)), 1, 50) == 50


@pytest.mark.parametrize(("split", "places"), [(False, 0), (False, 1), (False, 3), (True, 4), (True, 15)])
def test_counts_without_a_place_for_every_outcome_are_refused(split: bool, places: int) -> None:
    deal = Runouts(0, split, 2, [ACES, KINGS], b"", 0)
    with pytest.raises(Malformed, match=f"and places for {places}:"):
        deal.exact(memoryview(counts(places)), 0, 1)
    with pytest.raises(Malformed, match=f"and places for {places}:"):
        deal.sample(memoryview(counts(places)), 1, 1)


@pytest.mark.parametrize(("part", "parts"), [(0, 0), (-1, 1), (1, 1), (0, -1)])
def test_parts_that_are_none_are_refused(part: int, parts: int) -> None:
    with pytest.raises(Malformed, match="there is no part"):
        Runouts(0, True, 2, [ACES, KINGS], b"", 0).exact(memoryview(counts(16)), part, parts)


@pytest.mark.parametrize("hand", [b"", KINGS + bytes(parse_cards("QdQc"))])
def test_only_one_hand_each_can_be_run_out(hand: bytes) -> None:
    with pytest.raises(Malformed, match="player 1 may hold"):
        Runouts(0, False, 2, [ACES, hand], b"", 0).exact(memoryview(counts(4)), 0, 1)


def test_a_deal_that_was_never_set_up_is_refused() -> None:
    if not hasattr(Runouts, "__pyx_vtable__"):
        pytest.skip("plain objects have nothing to read before they are set up")
    with pytest.raises(Malformed, match="make them the same"):
        Runouts.__new__(Runouts).sample(memoryview(counts(1)), 1, 1)


@settings(deadline=None)
@given(
    st.sampled_from([0, 1, 7, 2]),
    st.booleans(),
    st.sampled_from([2, 4, 5, 6, 3]),
    st.integers(0, 12),
    st.sampled_from([3, 4, 5, 6]),
    st.sampled_from([0, 1]),
    st.integers(0, 2**32),
)
def test_boards_are_counted_into_their_places_or_the_deal_is_refused(
    high: int, split: bool, hole: int, players: int, known: int, off: int, seed: int
) -> None:
    deck = random.Random(seed).sample(range(52), 52)
    board = bytes(deck[:known])
    hands = [bytes(deck[known + hole * i : known + hole * i + hole]) for i in range(players)]
    room = (1 << min(players, 10) * (1 + split)) - off
    whole = counts(PAST + room + PAST)
    lent = memoryview(whole)[PAST : PAST + room]
    try:
        deal = Runouts(high, split, hole, hands, board, 0)
        deal.sample(lent, seed, 20)
        deal.exact(lent, 0, 1)
    except Refused:
        assert not any(lent)
    assert not any(whole[:PAST])
    assert not any(whole[PAST + room :])
