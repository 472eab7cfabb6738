"""Penalties in hands, and the hand-for-hand clock."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.floor.conduct.penalties import hands_to_miss, refuse_penalty
from shuffleup.refused import Illegal
from shuffleup.rulebook import all_editions, edition
from shuffleup.rulebook.room_rules import with_rules
from shuffleup.tournament.conduct.penalties_served import HandsToMiss, added, why_served
from shuffleup.tournament.hand_for_hand.timing import clock_at_next_hand, why_clock


def test_editions_without_the_procedure_borrow_it_or_say_that_it_is_our_position() -> None:
    bases = {book.name: why_clock(book)[0].basis for book in all_editions()}
    assert bases == {
        "tda-2013": "position",
        "tda-2017-v2": "text",
        "tda-2017-v3": "text",
        "tda-2019": "borrowed",
        "tda-2022": "borrowed",
        "tda-2024": "text",
        "house": "borrowed",
    }


def test_a_penalty_given_is_not_changed_by_bust_outs_and_a_redeal_counts_once() -> None:
    penalty = HandsToMiss(8).hand_begun()
    assert penalty.hand_begun(redeal=True) == penalty
    assert (penalty.hands, penalty.left) == (8, 7)
    both = added(penalty, HandsToMiss(3), ())
    assert (both.hands, both.left) == (11, 10)


def test_a_room_may_count_a_round_without_the_offender() -> None:
    own = with_rules(edition("tda-2019"), {"missed-round-count": {"offender_counts": False}}, "room")
    assert hands_to_miss(own, "missed-rounds", 2, 9) == 16


def test_penalties_of_nothing_are_refused() -> None:
    assert refuse_penalty(edition("house"), "missed-rounds", 0)
    assert refuse_penalty(edition("house"), "missed-hands", 0)


def test_being_blinded_out_follows_from_posting_in_2013() -> None:
    (position,) = (c for c in why_served(edition("tda-2013"), blinded_out=True) if c.rule == "blinded-out")
    (text,) = (c for c in why_served(edition("tda-2019"), blinded_out=True) if c.rule == "blinded-out")
    assert (position.basis, text.basis) == ("position", "text")


@given(st.integers(1, 3600), st.lists(st.integers(30, 3600), min_size=5, max_size=8))
def test_hand_for_hand_time_is_never_lost(left: int, levels: list[int]) -> None:
    """However the levels fall, two minutes of the structure are gone with each hand."""
    up, now = clock_at_next_hand(edition("tda-2017-v3"), left, levels)
    assert left + sum(levels[:up]) - now == 120
    assert 0 < now <= ([left, *levels][up])


def test_a_structure_that_ends_is_refused() -> None:
    with pytest.raises(Illegal, match="add a level"):
        clock_at_next_hand(edition("tda-2017-v3"), 60, [])
