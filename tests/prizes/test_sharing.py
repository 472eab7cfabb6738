"""Nothing is lost in a division, and the odd units go where the rule says."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.prizes.money import read_money, show_money, speaking, told
from shuffleup.prizes.sharing import evenly, in_proportion
from shuffleup.refused import Malformed

amounts = st.integers(0, 10**12)
weights = st.lists(st.integers(0, 10**9), min_size=1, max_size=40).filter(any)
units = st.sampled_from([1, 5, 25, 100, 1000])


@given(amounts, weights, units)
def test_shares_add_up_and_nobody_is_a_unit_off(amount: int, weight: list[int], unit: int) -> None:
    shares = in_proportion(amount, weight, unit)
    assert sum(shares) == amount
    small_change = amount % unit
    for share, own in zip(shares, weight, strict=True):
        exact = Fraction((amount - small_change) * own, sum(weight))
        assert abs(share - exact) < unit or abs(share - small_change - exact) < unit
    assert sum(share % unit != 0 for share in shares) <= 1


@given(amounts, weights)
def test_who_has_more_never_gets_less(amount: int, weight: list[int]) -> None:
    ranked = sorted(zip(weight, in_proportion(amount, weight), strict=True))
    for (less, small), (more, big) in pairwise(ranked):
        assert small <= big
        assert less < more or big - small <= 1


@given(amounts, st.integers(1, 200))
def test_even_shares_differ_by_one_unit_at_most_and_the_first_have_it(amount: int, ways: int) -> None:
    shares = evenly(amount, ways)
    assert sum(shares) == amount
    assert max(shares) - min(shares) <= 1
    assert list(shares) == sorted(shares, reverse=True)


def test_equal_losers_by_rounding_are_served_by_weight_then_by_order() -> None:
    assert in_proportion(1, [1, 1]) == (1, 0)
    assert in_proportion(2, [1, 3]) == (0, 2), "both lose half a unit; the greater weight comes first"


def test_even_shares_in_larger_units_leave_small_change_to_the_first() -> None:
    assert evenly(1050, 3, unit=100) == (450, 300, 300)


@pytest.mark.parametrize(
    ("amount", "weight", "unit", "message"),
    [
        (5, [], 1, "needs somebody to get it"),
        (-1, [1], 1, "an amount"),
        (5, [2, -1], 1, "not negative"),
        (5, [1], 0, "needs somebody"),
        (5, [0, 0], 1, "nobody has any weight"),
    ],
)
def test_what_cannot_be_shared_is_refused(amount: int, weight: list[int], unit: int, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        in_proportion(amount, weight, unit)


@given(st.integers(0, 10**13), st.integers(0, 4))
def test_an_amount_reads_back_as_it_was_shown(amount: int, decimals: int) -> None:
    assert read_money(show_money(amount, decimals), decimals) == amount
    assert read_money(show_money(amount, decimals, in_full=True), decimals) == amount


def test_money_is_shown_with_the_decimals_it_needs() -> None:
    assert [show_money(amount) for amount in (125050, 200000, 5, -5, -125000)] == [
        "1,250.50",
        "2,000",
        "0.05",
        "-0.05",
        "-1,250",
    ]
    assert show_money(200000, in_full=True) == "2,000.00"
    assert show_money(-1500, decimals=0, in_full=True) == "-1,500"


@pytest.mark.parametrize("text", ["", ".", "ten", "1,23", "1 000", "-5", "1.2.3", "5e3", "1,0000"])
def test_what_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(Malformed, match="is not an amount"):
        read_money(text)


@pytest.mark.parametrize(
    ("text", "minor"),
    [("5", 500), (".5", 50), ("1,000,000", 100_000_000), ("1.25k", 125_000), ("2m", 200_000_000)],
)
def test_amounts_as_people_write_them(text: str, minor: int) -> None:
    assert read_money(text) == minor


def test_messages_speak_the_currency_only_where_it_is_known() -> None:
    assert told(5) == "5"
    with speaking(2):
        assert told(5) == "0.05"
        with speaking(0):
            assert told(5) == "5"
        assert told(123456) == "1,234.56"
    with speaking(3):
        assert told(123456) == "123.456"
    assert told(123456) == "123456"
