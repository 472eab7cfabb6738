"""Ladders: what card rooms print for small fields, what large ones pay, and sums to the last unit for any."""

from itertools import pairwise

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from shuffleup.prizes.ladder import Ladder, ladder_of_amounts, ladder_of_percentages, prize_ladder
from shuffleup.prizes.places import ideal_rungs, least_prize, places_paid
from shuffleup.prizes.rounding import nice_step, rounding_unit
from shuffleup.refused import Malformed

PRINTED = {
    4: "100",
    8: "65 35",
    12: "50 30 20",
    20: "42 26 18 14",
    30: "36 24 17 13 10",
    40: "31 22 17 13 10 7",
    55: "28 21 16 13 10 7 5",
    180: "24.5 18 13.5 11 7 5 4 3 2 2 1.5 1.5 1 1 1 1 .75 .75 .75 .75",
}


def _sound(ladder: Ladder, pool: int) -> None:
    assert sum(ladder.prizes) == pool
    assert all(above >= below > 0 for above, below in pairwise((*ladder.prizes, ladder.prizes[-1])))


@pytest.mark.parametrize("entries", PRINTED)
def test_small_fields_are_paid_by_the_printed_percentages(entries: int) -> None:
    pool, shares = entries * 10000, [float(share) for share in PRINTED[entries].split()]
    ladder = prize_ladder(entries, pool, buy_in=10000)
    _sound(ladder, pool)
    assert ladder.places == len(shares)
    for prize, share in zip(ladder.prizes[1:], shares[1:], strict=True):
        assert abs(prize - pool * share / 100) < 1000, "within one unit of rounding"
        assert prize % 1000 == 0


@pytest.mark.parametrize("entries", [61, 100, 143, 160, 161, 200, 201, 350, 500])
def test_middle_fields_pay_an_eighth_and_more_than_a_buy_in_at_the_bottom(entries: int) -> None:
    ladder = prize_ladder(entries, entries * 9000, buy_in=10000)
    _sound(ladder, entries * 9000)
    assert 0.10 <= ladder.places / entries <= 0.15
    assert 0.18 <= ladder.prize(1) / ladder.total <= 0.28
    assert 10000 < ladder.prizes[-1] < 25000


@pytest.mark.parametrize("entries", [1000, 2000, 5000, 8569, 10000])
def test_large_fields_pay_the_first_twelve_to_sixteen_per_cent_or_so(entries: int) -> None:
    ladder = prize_ladder(entries, entries * 9000, buy_in=10000)
    _sound(ladder, entries * 9000)
    assert 0.10 <= ladder.places / entries <= 0.15
    assert 0.115 <= ladder.prize(1) / ladder.total <= 0.165
    assert 14000 <= ladder.prizes[-1] <= 16000, "about one and a half buy-ins"
    assert len(ladder.steps()) < 60, "it fits a page"
    for above, below in pairwise(ladder.steps()[:9]):
        assert 0.5 < below.prize / above.prize < 0.95, "each of the last nine feels the next place"


def test_the_main_event_of_2019_comes_out_alike() -> None:
    """8,569 entries at 10,000, 80,548,600 in prizes, 1,286 places; what the best nine and the last got."""
    paid = [10_000, 6_000, 4_000, 3_000, 2_200, 1_850, 1_525, 1_250, 1_000]
    ladder = prize_ladder(8569, 80_548_600, buy_in=10_000, places=1286)
    assert ladder.prize(1) == pytest.approx(10_000_000, rel=0.02)
    assert ladder.prize(1286) == 15_000
    for prize, thousands in zip(ladder.prizes[1:9], paid[1:], strict=True):
        assert 1.0 < prize / (1000 * thousands) < 1.5, "ours falls a little more gently"


def test_places_paid_never_fall_as_the_field_grows() -> None:
    counts = [places_paid(entries) for entries in range(1, 3000)]
    assert counts == sorted(counts)


@settings(max_examples=150, deadline=None)
@given(st.integers(1, 2500), st.integers(1, 10**9), st.data())
def test_any_field_and_pool_add_up_unless_the_pool_is_tiny(
    entries: int, pool: int, data: st.DataObject
) -> None:
    places = data.draw(st.none() | st.integers(1, min(entries, 400)))
    unit = data.draw(st.sampled_from([None, 1, 100, 2500, 10**4]))
    paid = places or places_paid(entries)
    try:
        ladder = prize_ladder(entries, pool, places=places, unit=unit)
    except Malformed:
        # Only a pool of a few units a place, or of a few steps of rounding, may be refused.
        assert pool < 150 * paid * (unit or 1)
        return
    _sound(ladder, pool)
    assert ladder.places == paid
    if unit:
        assert all(prize % unit == 0 for prize in ladder.prizes[1:])


@settings(max_examples=100, deadline=None)
@given(st.integers(10, 2500), st.integers(100, 10**6), st.integers(50, 500))
@example(entries=12, buy_in=100, per_mille=417)
def test_the_last_place_gets_about_its_buy_in_back(entries: int, buy_in: int, per_mille: int) -> None:
    ladder = prize_ladder(entries, entries * buy_in, buy_in=buy_in, paid_per_mille=per_mille)
    _sound(ladder, entries * buy_in)
    assert ladder.prizes[-1] * 10 >= buy_in * 9


@pytest.mark.parametrize(("entries", "places"), [(11, 6), (12, 6), (13, 7), (18, 7)])
def test_a_small_field_that_pays_many_is_not_paid_by_the_table_of_a_larger_one(
    entries: int, places: int
) -> None:
    """It keeps that table's first prize, and what the last place lacked comes from those between."""
    ladder = prize_ladder(entries, entries * 10000, buy_in=10000, places=places)
    table = [
        float(share)
        for share in next(row for row in PRINTED.values() if row.count(" ") == places - 1).split()
    ]
    assert abs(ladder.prize(1) - entries * 100 * table[0]) < 1000
    assert entries * 100 * table[-1] < 10000 <= ladder.prizes[-1]


@given(st.integers(1, 10**12), st.sampled_from([1, 5, 100, 500, 10000]))
def test_round_numbers_are_whole_units_and_at_most_a_twentieth_apart(amount: int, unit: int) -> None:
    step = nice_step(amount, unit)
    assert step % unit == 0
    assert step == unit or step * 20 <= amount * 1.0001


def test_places_are_paid_alike_in_threes_then_table_by_table_then_wider() -> None:
    sizes = [rung.places for rung in ideal_rungs(4_000_000, 4000, 450, 1000)]
    assert sizes[:9] == [1] * 9
    assert sizes[9:12] == [3] * 3, "10th to 18th"
    assert sizes[12:21] == [9] * 9, "19th to 99th"
    assert sizes[21:] == [9] * 9 + [18] * 5 + [27] * 4 + [36, 36]
    assert sum(sizes) == 450


def test_the_least_prize_comes_down_from_one_and_a_half_buy_ins_to_one_as_more_are_paid() -> None:
    least = [least_prize(100_000, places, 1000) for places in (12, 26, 27, 30, 40, 50, 80, 81, 100)]
    assert least == [1500, 1500, 1481, 1333, 1000, 1000, 1000, 987, 800]


def test_the_unit_is_one_a_cashier_can_count() -> None:
    assert [rounding_unit(price) for price in (1, 99, 2000, 5500, 22000, 110000)] == [
        1,
        5,
        100,
        500,
        1000,
        10000,
    ]


@pytest.mark.parametrize(
    ("percentages", "message"),
    [
        (["50", "30", "19.5"], "add up to 99.5, not 100: 0.5 is missing"),
        (["50", "30", "21"], "add up to 101, not 100: 1 too much"),
        (["50", "50.5"], "add up to 100.5, not 100: 0.5 too much"),
        (["100", "0"], "more than nothing"),
        (["30", "70"], "70 % comes after 30 %"),
        (["fifty", "50"], "'fifty' is not a percentage"),
        (["50", "50x0"], "more than nothing"),
        (["150", "-50"], "more than nothing"),
        (["nan", "50"], "'nan' is not a percentage"),
        ([], "add up to 0"),
    ],
)
def test_a_table_of_percentages_is_checked(percentages: list[str], message: str) -> None:
    with pytest.raises(Malformed, match=message):
        ladder_of_percentages(100_000, percentages)


def test_a_table_of_percentages_may_pay_places_alike_and_leaves_the_odd_unit_to_the_winner() -> None:
    assert ladder_of_percentages(1007, ["50", "25", "25"]).prizes == (505, 251, 251)
    assert ladder_of_percentages(1007, ["50", "25x2"], unit=10).prizes == (507, 250, 250)


@given(st.integers(10**4, 10**9), st.sampled_from([1, 100, 500]))
def test_percentages_are_kept_to_the_unit(pool: int, unit: int) -> None:
    shares = [24.5, 18, 13.5, 11, 7, 5, 4, 3, 2, 2, 1.5, 1.5, 1, 1, 1, 1, 0.75, 0.75, 0.75, 0.75]
    told = ["24.5", "18", "13.5", "11%", "7", "5", "4", "3", "2x2", "1.5x2", "1 x 4", ".75×4"]
    if pool * 0.0075 < unit:
        return
    ladder = ladder_of_percentages(pool, told, unit=unit)
    _sound(ladder, pool)
    for prize, share in zip(ladder.prizes[1:], shares[1:], strict=True):
        assert abs(prize - pool * share / 100) <= unit + 1


@pytest.mark.parametrize(
    ("amounts", "message"),
    [
        ([600, 300], "add up to 900, the pool is 1000: 100 is missing"),
        ([600, 500], "add up to 1100, the pool is 1000: 100 too much"),
        ([400, 600], "place 2 is paid 600, place 1 only 400"),
        ([1000, 0], "place 2 is paid 0"),
        ([], "no place is paid"),
    ],
)
def test_a_table_of_amounts_is_checked(amounts: list[int], message: str) -> None:
    with pytest.raises(Malformed, match=message):
        ladder_of_amounts(1000, amounts)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"entries": 0, "pool": 100}, "0 entries"),
        ({"entries": 10, "pool": 100, "places": 11}, "11 places paid of 10 entries"),
        ({"entries": 10, "pool": 100, "places": 0}, "0 places paid"),
        ({"entries": 10, "pool": 2}, "cannot pay 3 places"),
        ({"entries": 10, "pool": 1000, "paid_per_mille": 0}, "1 to 1000"),
        ({"entries": 10, "pool": 1000, "unit": 0}, "one minor unit or more"),
        ({"entries": 10, "pool": 1000, "unit": 900}, "round to less"),
        ({"entries": 10, "pool": 1000, "buy_in": -1}, "not negative"),
    ],
)
def test_ladders_that_cannot_be_are_refused(wrong: dict[str, int], message: str) -> None:
    with pytest.raises(Malformed, match=message):
        prize_ladder(**wrong)


def test_a_pool_of_one_unit_is_a_prize() -> None:
    assert prize_ladder(1, 1).prizes == (1,)


def test_beyond_the_last_place_paid_there_is_nothing() -> None:
    ladder = Ladder((500, 300, 100, 100))
    assert [ladder.prize(place) for place in (1, 4, 5, 999)] == [500, 100, 0, 0]
    assert ladder.still_to_win(2) == (500, 300)
    with pytest.raises(Malformed, match="count from 1"):
        ladder.prize(0)
