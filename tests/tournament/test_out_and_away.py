"""Penalties in hands, the hand-for-hand clock, and giving up a stack."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.refused import Illegal
from shuffleup.rulebook import Policies, all_editions, edition
from shuffleup.rulebook.policies.seating import SeatingPolicies
from shuffleup.rulebook.room import with_rules
from shuffleup.tournament.conduct.penalties_served import added, missed_hands, missed_rounds, why_served
from shuffleup.tournament.entries.forfeiting import forfeiture
from shuffleup.tournament.hand_for_hand.timing import clock_at_next_hand, why_clock


def test_editions_without_the_procedure_borrow_it_or_say_that_it_is_our_position() -> None:
    bases = {book.name: why_clock(book)[0].basis for book in all_editions()}
    assert bases == {
        "tda-2013": "position",
        "tda-2017-v2": "text",
        "tda-2017-v3": "text",
        "tda-2019": "borrowed",
        "house": "borrowed",
    }


def test_a_penalty_given_is_not_changed_by_bust_outs_and_a_redeal_counts_once() -> None:
    penalty = missed_rounds(edition("house"), rounds=1, players=8).hand_begun()
    assert penalty.hand_begun(redeal=True) == penalty
    assert (penalty.hands, penalty.left) == (8, 7)
    both = added(edition("house"), penalty, missed_hands(edition("house"), 3))
    assert (both.hands, both.left) == (11, 10)


def test_a_room_may_count_a_round_without_the_offender() -> None:
    own = with_rules(edition("tda-2019"), {"missed-round-count": {"offender_counts": False}}, "room")
    assert missed_rounds(own, rounds=2, players=9).hands == 16


def test_penalties_of_nothing_are_refused() -> None:
    with pytest.raises(Illegal, match="is none"):
        missed_rounds(edition("house"), 0, 9)
    with pytest.raises(Illegal, match="is none"):
        missed_hands(edition("house"), 0)


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


@pytest.mark.parametrize(
    ("registration_open", "level_begun_since", "answer"),
    [(True, True, "granted"), (False, False, "granted"), (False, True, "refused")],
)
def test_under_the_house_book_both_conditions_end_the_right(
    registration_open: bool, level_begun_since: bool, answer: str
) -> None:
    ruled = forfeiture(
        edition("house"),
        Policies(),
        re_entry=True,
        registration_open=registration_open,
        level_begun_since=level_begun_since,
        window_open=True,
    )
    assert ruled.answer == answer


def test_the_dealer_must_be_told_and_2013_leaves_the_chips_to_the_room() -> None:
    told = forfeiture(
        edition("house"),
        Policies(),
        re_entry=True,
        registration_open=True,
        window_open=True,
        told_dealer=False,
    )
    assert told.answer == "refused"
    keeps = Policies(seating=SeatingPolicies(forfeiture_allowed=True, forfeited_chips="added-to-new-stack"))
    for book, removed in (("tda-2013", False), ("tda-2019", True)):
        ruled = forfeiture(edition(book), keeps, re_entry=True, registration_open=True, window_open=True)
        assert (ruled.answer, ruled.removed) == ("granted", removed)
