"""Bots: every chip stays at the table, a seed is a hand, the tight are tight and the short do not linger."""

import os
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from shuffleup.hand.games import game
from shuffleup.refused import Malformed
from shuffleup.simulate import forecast, run
from shuffleup.simulate.bots import Bots
from tests.processes import WITHIN
from tests.simulate.events import TURBO

SEATS = st.integers(2, 10)


@given(st.data(), SEATS, st.integers(0, 2**40))
def test_chips_stay_at_the_table(data: st.DataObject, seats: int, seed: int) -> None:
    table = Bots(seed)
    stacks = data.draw(st.lists(st.integers(1, 4000), min_size=seats, max_size=seats))
    loose = data.draw(st.lists(st.integers(0, 100), min_size=seats, max_size=seats))
    big = 0 if seats == 2 else 1
    antes = [0] * seats
    antes[big] = 25 * data.draw(st.integers(0, 8))
    for _ in range(20):
        after = table.play([25 * n for n in stacks], antes, loose, 1 - big, big, (50, 100), 25, True)
        assert sum(after) == 25 * sum(stacks)
        assert min(after) >= 0
        assert all(stack % 25 == 0 for stack in after)


def _outs(loose: int, big_blinds: int, seats: int = 8, hands: int = 1500) -> int:
    """Players out in so many hands of equal stacks."""
    table = Bots(seed=11)
    stacks = [100 * big_blinds] * seats
    return sum(
        table.play(stacks, [0] * seats, [loose] * seats, 0, 1, (50, 100)).count(0) for _ in range(hands)
    )


def test_loose_players_lose_their_stacks_more_often() -> None:
    assert 2 * _outs(10, 30) < _outs(90, 30)


def test_short_stacks_are_lost_sooner_than_deep_ones() -> None:
    assert _outs(50, 6) > 2 * _outs(50, 25) > 4 * _outs(50, 200)


def test_deep_stacks_are_seldom_lost_in_one_hand() -> None:
    assert 0 < _outs(40, 100) < 1500 * 5 // 100


def test_a_short_stack_that_comes_in_first_puts_in_all_of_it() -> None:
    """Heads-up with four big blinds the small blind gives up, or all four go in and are called or not."""
    table = Bots(seed=5, short=10, nerve=40)
    ends = {table.play([400, 400], [0, 0], [20, 20], 1, 0, (50, 100)) for _ in range(400)}
    assert ends - {(400, 400)} == {(450, 350), (300, 500), (800, 0), (0, 800)}


def test_a_seed_is_a_hand() -> None:
    first, second, other = Bots(3), Bots(3), Bots(4)
    dealt = [
        [table.play([5000] * 6, [0] * 6, [60] * 6, 0, 1, (50, 100)) for _ in range(50)]
        for table in (first, second, other)
    ]
    assert dealt[0] == dealt[1] != dealt[2]


@pytest.mark.parametrize(
    "wrong",
    [
        {"stacks": [500]},
        {"stacks": [500, 0, 500]},
        {"stacks": [500, -1, 500]},
        {"antes": [0, 0, -5]},
        {"antes": [0, 0]},
        {"loose": [0, 101, 0]},
        {"loose": [-1, 0, 0]},
        {"small": 3},
        {"big": -1},
        {"big": 7},
        {"blinds": (50, -100)},
        {"chip": 0},
    ],
    ids=str,
)
def test_what_cannot_be_dealt_is_refused(wrong: dict[str, object]) -> None:
    right: dict[str, object] = {
        "stacks": [500, 500, 500],
        "antes": [0, 0, 0],
        "loose": [40, 40, 40],
        "small": 0,
        "big": 1,
        "blinds": (50, 100),
    }
    with pytest.raises(Malformed):
        Bots(1).play(**(right | wrong))  # type: ignore[arg-type]


def test_plain_python_plays_the_same_hands() -> None:
    script = (
        "from shuffleup.simulate.bots import Bots; t = Bots(9)\n"
        "hand = [3000] * 5, [0, 100, 0, 0, 0], [70] * 5, 0, 1, (50, 100), 25, True\n"
        "print([t.play(*hand) for _ in range(40)])"
    )
    told = subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | {"SHUFFLEUP_PLAIN": "1"},
        capture_output=True,
        text=True,
        check=True,
        timeout=WITHIN,
    ).stdout
    table = Bots(9)
    dealt = [
        table.play([3000] * 5, [0, 100, 0, 0, 0], [70] * 5, 0, 1, (50, 100), 25, True) for _ in range(40)
    ]
    assert told.strip() == str(dealt)


@pytest.mark.parametrize("name", ["nlhe", "lhe", "plhe", "plo", "plo8", "lo8"])
def test_every_family_is_played_for_its_own_stakes(name: str) -> None:
    bots = Bots(seed=5, name=name)
    lost = 0
    for _ in range(2000):
        after = bots.play([5000] * 6, [0] * 6, [60] * 6, small=0, big=1, blinds=(50, 100), bets=(100, 200))
        assert sum(after) == 30_000
        lost = max(lost, 5000 - min(after))
    # Limit: four bets before the flop, four on it, four double ones on turn and river.
    assert lost <= 2400 if game(name).structure == "fixed-limit" else lost == 5000


def test_games_that_bots_do_not_know_are_refused() -> None:
    with pytest.raises(Malformed, match="hold'em and Omaha games, not"):
        Bots(name="stud")


@pytest.mark.parametrize(("name", "stands_in"), [("plo", False), ("lhe", False), ("2-7", True)])
def test_an_event_is_forecast_in_its_own_game_where_bots_know_it(name: str, stands_in: bool) -> None:
    file = replace(TURBO, game=name, final_table=6)
    played = run(file, 12, runs=4, workers=1)
    assert bool(forecast(file, 12, played).stands_in) is stands_in
    hold_em = run(replace(file, game="nlhe"), 12, runs=4, workers=1)
    assert (played == hold_em) is stands_in


@pytest.mark.parametrize(("name", "stands_in"), [("lhe", ()), ("stud", ("Seven-card stud",))])
def test_limits_without_blinds_are_played_as_limit_hold_em(name: str, stands_in: tuple[str, ...]) -> None:
    levels = []
    for line in TURBO.schedule:
        if line.blinds:
            small, big = line.blinds
            stud = {"stud_ante": small, "bring_in": small} if name == "stud" else {}
            levels.append(replace(line, blinds=None, ante=0, limits=(big, 2 * big), **stud))
        else:
            levels.append(line)
    file = replace(TURBO, game=name, schedule=tuple(levels))
    told = forecast(file, 6, run(file, 6, runs=2, workers=1))
    assert told.stands_in == stands_in
    assert told.lines[0].big_blinds == file.starting_stack // 50
