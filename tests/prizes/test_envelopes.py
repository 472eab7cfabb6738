"""Envelopes hold the bounty money, whatever the field."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.prizes.envelopes import left_of, make_envelopes, read_envelopes
from shuffleup.refused import Malformed

_PLANS = st.lists(st.tuples(st.integers(1, 10**7), st.integers(1, 40)), min_size=1, max_size=6)


@given(st.integers(0, 10**9), _PLANS, st.integers(1, 300), st.sampled_from([1, 100, 500, 12345]))
def test_they_are_as_many_as_wanted_and_hold_the_pool_to_the_last_unit(
    pool: int, plan: list[tuple[int, int]], number: int, unit: int
) -> None:
    made = make_envelopes(pool, plan, number, unit)
    assert len(made) == number
    assert sum(made) == pool
    assert list(made) == sorted(made, reverse=True)
    assert made[-1] > 0 or pool < number


@given(_PLANS)
def test_with_the_money_of_the_plan_they_are_those_of_the_plan(plan: list[tuple[int, int]]) -> None:
    listed = sorted((value for value, many in plan for _ in range(many)), reverse=True)
    assert list(make_envelopes(sum(listed), plan, len(listed))) == listed


def test_the_smallest_kind_is_repeated_or_left_out_and_nobody_gets_an_empty_one_for_round_numbers() -> None:
    plan = [(500, 1), (100, 2)]
    assert make_envelopes(900, plan, 5) == (500, 100, 100, 100, 100)
    assert make_envelopes(600, plan, 2) == (500, 100)
    assert make_envelopes(63, plan, 3, unit=100) == (45, 9, 9)


@pytest.mark.parametrize(("plan", "number"), [([], 3), ([(500, 1)], 0)])
def test_envelopes_need_a_plan_and_somebody_to_draw_them(plan: list[tuple[int, int]], number: int) -> None:
    with pytest.raises(Malformed, match="somebody to draw them"):
        make_envelopes(900, plan, number)


@pytest.mark.parametrize("text", ["", "x5", "500x", "500x0", "0", "-5", "five", "5x5x5", "500x9999999"])
def test_what_is_no_envelope_is_refused(text: str) -> None:
    if text == "500x":
        assert read_envelopes(text, 2) == (50000, 1)
    else:
        with pytest.raises(Malformed):
            read_envelopes(text, 2)


def test_those_that_were_drawn_are_gone() -> None:
    assert left_of((500, 100, 100, 20), [100, 20]) == (500, 100)
