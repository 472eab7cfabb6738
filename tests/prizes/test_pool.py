"""Every minor unit taken in goes somewhere, and the guarantee is kept by the house alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.prizes.pool import Price, Sale, make_pool
from shuffleup.prizes.satellites import Remainder, seat_prizes
from shuffleup.refused import Malformed

cents = st.integers(0, 10**6)
sales = st.lists(
    st.builds(
        Sale,
        st.sampled_from(["entry", "re-entry", "rebuy", "add-on"]),
        st.integers(0, 500),
        st.builds(Price, cents, cents, cents),
    ),
    min_size=1,
    max_size=6,
)
kept = st.integers(0, 1000)
which = st.sampled_from(["prizes", "before-withholding"])


@given(sales, cents, cents, kept, which)
def test_both_sides_of_the_account_are_equal(
    sold: list[Sale], guarantee: int, added: int, rate: int, guaranteed: str
) -> None:
    pool = make_pool(
        sold,
        guarantee=guarantee,
        added=added,
        withheld_per_mille=rate,
        guaranteed=guaranteed,  # type: ignore[arg-type]
    )
    assert pool.balanced
    assert min(pool.prizes, pool.overlay, pool.withheld) >= 0
    if guaranteed == "prizes":
        assert pool.prizes >= guarantee
        assert pool.overlay == 0 or pool.prizes == guarantee, "the house adds no more than it must"
    else:
        assert pool.prizes + pool.withheld >= guarantee


def test_a_freeze_out_with_a_guarantee_that_was_missed() -> None:
    pool = make_pool([Sale("entry", 143, Price(10000, 1000))], guarantee=1_500_000)
    assert (pool.collected, pool.fees) == (1_573_000, 143_000)
    assert (pool.prizes, pool.overlay) == (1_500_000, 70_000)
    assert pool.entries == 143


def test_rebuys_and_add_ons_pay_in_and_are_no_entries() -> None:
    pool = make_pool(
        [
            Sale("entry", 20, Price(4000, 500)),
            Sale("re-entry", 3, Price(4000, 500)),
            Sale("rebuy", 11, Price(4000)),
            Sale("add-on", 17, Price(2000)),
        ]
    )
    assert pool.prizes == 23 * 4000 + 11 * 4000 + 17 * 2000
    assert pool.entries == 23


def test_bounties_are_no_part_of_the_guarantee() -> None:
    pool = make_pool([Sale("entry", 10, Price(5000, 500, 5000))], guarantee=60_000)
    assert (pool.bounties, pool.prizes, pool.overlay) == (50_000, 60_000, 10_000)


def test_the_odd_unit_of_what_is_withheld_stays_with_the_players() -> None:
    pool = make_pool([Sale("entry", 1, Price(9999))], withheld_per_mille=25)
    assert (pool.withheld, pool.prizes) == (249, 9750)


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"guarantee": -1}, "guarantee: -1"),
        ({"added": -1}, "added money: -1"),
        ({"withheld_per_mille": 1001}, "0 to 1000"),
        ({"withheld": 2000}, "2000 is withheld of 1000"),
    ],
)
def test_impossible_accounts_are_refused(wrong: dict[str, int], message: str) -> None:
    with pytest.raises(Malformed, match=message):
        make_pool([Sale("entry", 10, Price(100))], **wrong)  # type: ignore[arg-type]
    with pytest.raises(Malformed, match="not negative"):
        Price(100, -1)
    with pytest.raises(Malformed, match="not negative"):
        Sale("entry", -1, Price(100))


@given(
    st.integers(1, 300),
    st.integers(1, 10**8),
    st.integers(1, 10**6),
    st.sampled_from(["next-place", "seat-winners", "winner"]),
)
def test_a_satellite_gives_all_the_seats_it_can_and_the_rest_in_cash(
    entries: int, pool: int, seat: int, remainder: Remainder
) -> None:
    if pool < seat:
        with pytest.raises(Malformed, match="does not buy one seat"):
            seat_prizes(entries, pool, seat, remainder)
        return
    prizes = seat_prizes(entries, pool, seat, remainder)
    assert prizes.seats * seat + sum(prizes.cash) == pool == prizes.ladder.total
    assert prizes.seats <= entries
    assert prizes.ladder.places <= entries
    assert prizes.seats == entries or sum(prizes.cash) < seat


def test_the_place_after_the_last_seat_gets_the_remainder() -> None:
    prizes = seat_prizes(entries=43, pool=430_000, seat=110_000)
    assert (prizes.seats, prizes.cash) == (3, (0, 0, 0, 100_000))
    assert seat_prizes(43, 430_000, 110_000, "winner").cash == (100_000, 0, 0)
    assert seat_prizes(43, 430_000, 110_000, "seat-winners").cash == (33_334, 33_333, 33_333)
