"""Finishing places, penalties in hands, the hand-for-hand clock, and giving up a stack."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.refused import Illegal, Malformed
from shuffleup.rulebook import Policies, all_editions, edition
from shuffleup.rulebook.policies.seating import SeatingPolicies
from shuffleup.rulebook.room import with_rules
from shuffleup.tournament.bust_outs import Bust, Finish, finishes, shared_paid_places, why_shared
from shuffleup.tournament.forfeiting import forfeiture
from shuffleup.tournament.hand_for_hand import clock_at_next_hand, why_clock
from shuffleup.tournament.penalties_served import added, missed_hands, missed_rounds, why_served

BUSTS = st.lists(st.tuples(st.integers(1, 4), st.integers(1, 3)), min_size=1, max_size=12)
"""Stack and table of each."""


@given(BUSTS, st.integers(0, 40), st.booleans())
def test_places_are_given_out_once_each(busts: list[tuple[int, int]], more: int, together: bool) -> None:
    out = [Bust(entry, stack, table) for entry, (stack, table) in enumerate(busts, 1)]
    placed = finishes(len(out) + more, out, hand_for_hand=together)
    given_out = sorted(
        place for finish in {(f.best, f.worst) for f in placed} for place in range(finish[0], finish[1] + 1)
    )
    assert given_out == list(range(more + 1, len(out) + more + 1))
    for finish in placed:
        sharing = sum((f.best, f.worst) == (finish.best, finish.worst) for f in placed)
        assert sharing == len(finish.places)


def test_of_one_hand_the_bigger_stack_finishes_higher_and_equal_ones_share() -> None:
    busts = [Bust(1, 900, table=4, hand=7), Bust(2, 5000, table=4, hand=7), Bust(3, 900, table=4, hand=7)]
    assert finishes(20, busts) == (Finish(2, 18, 18), Finish(1, 19, 20), Finish(3, 19, 20))


def test_at_different_tables_the_first_told_finishes_lowest() -> None:
    busts = [Bust(1, 90_000, table=1), Bust(2, 10, table=2)]
    assert finishes(20, busts) == (Finish(2, 19, 19), Finish(1, 20, 20))


def test_only_paid_places_are_shared_out() -> None:
    assert shared_paid_places(Finish(1, 49, 52), places_paid=50) == (49, 50)
    assert shared_paid_places(Finish(1, 51, 52), places_paid=50) == ()
    assert shared_paid_places(Finish(1, 50, 50), places_paid=50) == ()


def test_more_busts_than_players_are_refused() -> None:
    with pytest.raises(Malformed, match="name each player once"):
        finishes(1, [Bust(1), Bust(2)])
    with pytest.raises(Malformed, match="name each player once"):
        finishes(9, [Bust(1), Bust(1)])


def test_editions_without_the_procedure_borrow_it_or_say_that_it_is_our_position() -> None:
    bases = {book.name: (why_shared(book)[0].basis, why_clock(book)[0].basis) for book in all_editions()}
    assert bases == {
        "tda-2013": ("position", "position"),
        "tda-2017-v2": ("text", "text"),
        "tda-2017-v3": ("text", "text"),
        "tda-2019": ("borrowed", "borrowed"),
        "house": ("borrowed", "borrowed"),
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
