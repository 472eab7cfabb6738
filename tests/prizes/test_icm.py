"""ICM against the model itself, written out; against PokerKit; against closed forms; and against itself."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise, permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shuffleup.prizes.icm import FEW, Race, by_all_orders, by_race, icm, icm_values
from shuffleup.prizes.ladder import prize_ladder
from shuffleup.refused import Malformed

CLOSE = 1e-9


def spread(players: int, seed: int = 1) -> list[int]:
    """Stacks of a late stage: many short, few large; the same each time."""
    state, stacks = seed, []
    for _ in range(players):
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        stacks.append(100 + 100 * (2_000_000 // (1 + (state >> 44) % 5000)))
    return stacks


def furthest(values: Sequence[float], truth: Sequence[float | Fraction]) -> float:
    return max(abs(float(value / float(right)) - 1.0) for value, right in zip(values, truth, strict=True))


def every_order(stacks: Sequence[int], prizes: Sequence[int]) -> list[Fraction]:
    """The model as it is defined, in fractions: one order of the first places after the other."""
    worth = [Fraction(0)] * len(stacks)
    for order in permutations(range(len(stacks)), len(prizes)):
        chance, rest = Fraction(1), sum(stacks)
        for player in order:
            chance *= Fraction(stacks[player], rest)
            rest -= stacks[player]
        for player, prize in zip(order, prizes, strict=True):
            worth[player] += chance * prize
    return worth


@st.composite
def spots(draw: st.DrawFn, most: int) -> tuple[list[int], list[int]]:
    """Stacks from one chip to a thousand million beside each other, and a ladder for some of the places."""
    size = st.one_of(st.integers(1, 100), st.integers(1, 100_000), st.integers(1, 10**9))
    stacks = draw(st.lists(size, min_size=1, max_size=most))
    prizes = draw(st.lists(st.integers(0, 10**7), min_size=1, max_size=len(stacks)))
    return stacks, sorted([prizes[0] + 1, *prizes[1:]], reverse=True)


@pytest.mark.parametrize(
    ("stacks", "prizes", "worth"),
    [
        ([50, 30, 20], [7000, 3000], (4518, 3225, 2257)),
        (
            [90000, 40000, 10000, 2000],
            [1000000, 400000, 150000, 80000],
            (764951, 516528, 236425, 112096),
        ),
        ([25, 87, 88], [5000, 3000, 2000], (2569, 3709, 3722)),
        ([198, 1, 1], [5000, 3000, 2000], (4980, 2510, 2510)),
    ],
)
def test_published_values(stacks: list[int], prizes: list[int], worth: tuple[int, ...]) -> None:
    assert icm(stacks, prizes) == worth


@settings(max_examples=60, deadline=None)
@given(spots(most=6))
def test_both_methods_are_the_model(spot: tuple[list[int], list[int]]) -> None:
    truth = every_order(*spot)
    assert furthest(by_all_orders(*spot), truth) < 1e-12
    assert furthest(by_race(*spot), truth) < CLOSE


@settings(max_examples=15, deadline=None)
@given(spots(most=6))
def test_pokerkit_agrees(spot: tuple[list[int], list[int]]) -> None:
    analysis = pytest.importorskip("pokerkit.analysis", reason="PokerKit is not installed (make test has it)")
    stacks, prizes = [min(stack, 100_000) for stack in spot[0]], spot[1]
    assert furthest(icm_values(stacks, prizes), analysis.calculate_icm(prizes, stacks)) < 1e-6


@settings(max_examples=60, deadline=None)
@given(spots(most=13))
def test_the_race_gives_what_all_orders_give(spot: tuple[list[int], list[int]]) -> None:
    assert furthest(by_race(*spot), by_all_orders(*spot)) < CLOSE


@pytest.mark.parametrize("players", [13, 15, 18])
@pytest.mark.parametrize("shape", ["spread", "equal", "one giant", "halves", "steps"])
def test_the_race_gives_what_all_orders_give_up_to_eighteen(players: int, shape: str) -> None:
    stacks = {
        "spread": spread(players),
        "equal": [10000] * players,
        "one giant": [10**12, *[3] * (players - 1)],
        "halves": [10**9] * (players // 2) + [1] * (players - players // 2),
        "steps": [4**n for n in range(players)],
    }[shape]
    for paid in (1, 3, players - 1, players):
        prizes = [1_000_000 // (place + 1) for place in range(paid)]
        assert furthest(by_race(stacks, prizes), by_all_orders(stacks, prizes)) < CLOSE


@pytest.mark.parametrize(("players", "paid"), [(60, 60), (200, 25), (1000, 150)])
def test_finer_panels_change_nothing_and_the_sum_is_the_pool(players: int, paid: int) -> None:
    stacks = spread(players)
    prizes = prize_ladder(players, players * 10000, places=paid).prizes
    values = by_race(stacks, prizes)
    assert furthest(values, by_race(stacks, prizes, finer=2)) < CLOSE
    assert sum(values) == pytest.approx(sum(prizes), rel=1e-12)


@pytest.mark.soak
@pytest.mark.parametrize("paid", [1500, 10000])
def test_finer_panels_change_nothing_for_ten_thousand(paid: int) -> None:
    stacks = spread(10000)
    prizes = prize_ladder(10000, 10**9, places=paid).prizes
    values = by_race(stacks, prizes)
    assert furthest(values, by_race(stacks, prizes, finer=2)) < CLOSE
    assert sum(icm(stacks, prizes)) == sum(prizes)


def test_winner_takes_all_is_the_share_of_the_chips() -> None:
    stacks = spread(3000)
    total = sum(stacks)
    truth = [Fraction(10**9 * stack, total) for stack in stacks]
    assert furthest(by_race(stacks, [10**9]), truth) < 1e-12


def test_two_prizes_have_a_closed_form_for_any_field() -> None:
    stacks, first, second = spread(700), 700_000, 300_000
    total = sum(stacks)
    others = sum(stack / (total - stack) for stack in stacks)
    truth = [
        first * stack / total + second * stack / total * (others - stack / (total - stack))
        for stack in stacks
    ]
    assert furthest(by_race(stacks, [first, second]), truth) < 1e-11


def test_three_prizes_by_adding_up_over_who_is_first_and_second() -> None:
    stacks, prizes = spread(40), [500, 300, 200]
    total = sum(stacks)
    third = [0.0] * len(stacks)
    for i, one in enumerate(stacks):
        for j, two in enumerate(stacks):
            if i == j:
                continue
            chance = one / total * two / (total - one)
            for k, three in enumerate(stacks):
                if k not in (i, j):
                    third[k] += chance * three / (total - one - two)
    with_third = by_race(stacks, prizes)
    without = by_race(stacks, prizes[:2])
    gained = [more - less for more, less in zip(with_third, without, strict=True)]
    assert furthest(gained, [200 * chance for chance in third]) < CLOSE


@settings(max_examples=40, deadline=None)
@given(spots(most=30), st.data())
def test_worth_is_linear_in_the_prizes(spot: tuple[list[int], list[int]], data: st.DataObject) -> None:
    stacks, prizes = spot
    cut = data.draw(st.integers(0, prizes[-1]))
    flat, rest = [cut] * len(prizes), [prize - cut for prize in prizes]
    parts = [a + b for a, b in zip(by_race(stacks, flat), by_race(stacks, rest), strict=True)]
    assert furthest(parts, by_race(stacks, prizes)) < CLOSE


@settings(max_examples=80, deadline=None)
@given(spots(most=30))
def test_shares_are_whole_add_up_and_follow_the_stacks(spot: tuple[list[int], list[int]]) -> None:
    stacks, prizes = spot
    shares, values = icm(stacks, prizes), icm_values(stacks, prizes)
    assert sum(shares) == sum(prizes)
    least = prizes[-1] if len(prizes) == len(stacks) else 0
    for share, value in zip(shares, values, strict=True):
        assert least <= share <= prizes[0]
        assert abs(share - value) < 1.001
    ranked = sorted(zip(stacks, shares, values, strict=True))
    for (less, small, low), (more, big, high) in pairwise(ranked):
        assert small <= big if less < more else abs(small - big) <= 1
        assert low <= high * (1 + CLOSE) if less < more else low == high


def test_the_order_of_the_players_makes_no_difference() -> None:
    stacks = spread(50)
    prizes = prize_ladder(50, 500_000).prizes
    values = dict(zip(stacks, by_race(stacks, prizes), strict=True))
    turned = by_race(stacks[::-1], prizes)
    assert furthest(turned, [values[stack] for stack in stacks[::-1]]) < 1e-12


def test_the_quicker_method_is_taken_without_a_jump() -> None:
    for players in (FEW, FEW + 1):
        stacks, prizes = spread(players), [5000, 3000, 2000]
        assert furthest(icm_values(stacks, prizes), by_all_orders(stacks, prizes)) < CLOSE


def test_plain_python_gives_the_same() -> None:
    script = (
        "import json, sys, shuffleup.prizes; icm = sys.modules['shuffleup.prizes.icm'];"
        "print(json.dumps([icm.__file__, *(f(*s) for s in json.load(sys.stdin)"
        " for f in (icm.by_race, icm.by_all_orders))]))"
    )
    asked = [(spread(9), [500, 300, 200]), (spread(12), [10**6 // n for n in range(1, 13)])]
    told = subprocess.run(
        [sys.executable, "-c", script],
        input=json.dumps(asked),
        env={**os.environ, "SHUFFLEUP_PLAIN": "1"},
        capture_output=True,
        text=True,
        check=True,
        timeout=120,
    ).stdout
    file, *plain = json.loads(told)
    assert file.endswith("icm.py")
    here = [method(*spot) for spot in asked for method in (by_race, by_all_orders)]
    for one, other in zip(plain, here, strict=True):
        assert furthest(one, other) < 1e-12


@pytest.mark.parametrize(
    ("stacks", "prizes", "message"),
    [
        ([], [100], "no stacks"),
        ([100], [], "no prizes"),
        ([100, 100], [3, 2, 1], "3 prizes for 2 players"),
        ([100, 0], [3], "no chips"),
        ([100, -5], [3], "no chips"),
        ([100, 50], [3, -1], "not negative"),
        ([100, 50], [2, 3], "3 comes after 2: give the first prize first"),
        ([100, 50], [3.5], "whole numbers"),
        ([100, float("nan")], [3], "number of chips"),
        ([100, float("inf")], [3], "number of chips"),
        ([100, "50"], [3], "number of chips"),
        ([True, 2], [3], "number of chips"),
        ([1, 2], [True], "whole numbers"),
        ([1e9, 1e-3], [3], "lost in the decimals"),
        ([2**53, 1], [3], "larger ones"),
    ],
)
def test_what_makes_no_sense_is_refused(stacks: list[int], prizes: list[int], message: str) -> None:
    for method in (icm, by_race, by_all_orders):
        with pytest.raises(Malformed, match=message):
            method(stacks, prizes)


def test_parts_of_a_chip_come_in_any_exact_number() -> None:
    prizes = [10_000, 4_000, 1_500]
    parts = [22.5, 10.25, 2.5]
    for exact in (Fraction, Decimal):
        assert icm([float(part) for part in parts], prizes) == icm([exact(part) for part in parts], prizes)


def test_the_edges_of_the_methods_are_refused() -> None:
    with pytest.raises(Malformed, match="too many for all orders"):
        by_all_orders([1] * 21, [1])
    with pytest.raises(Malformed, match="panels"):
        by_race([1, 2], [1], finer=0)
    with pytest.raises(Malformed, match="prizes"):
        Race([1, 2], [], 1)


def test_one_player_left_and_nothing_to_win() -> None:
    assert icm([500], [70]) == (70,)
    assert icm([500, 100], [0]) == (0, 0)
    assert icm([500, 100, 1], [40, 40, 40]) == (40, 40, 40)


def test_stacks_may_be_parts_of_all_chips() -> None:
    whole = [9_000, 4_000, 1_500, 1_500, 700, 650, 400, 320, 200, 150, 110, 90, 80, 60, 40]
    prizes = [5000, 3000, 1500, 900]
    for count in (3, 8, 15):
        stacks = whole[:count]
        parts = [stack / sum(stacks) for stack in stacks]
        assert icm(parts, prizes[:3]) == icm(stacks, prizes[:3])
        assert icm_values(parts, prizes[:3]) == pytest.approx(icm_values(stacks, prizes[:3]), rel=1e-9)
