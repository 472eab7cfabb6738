"""Samples agree with exact answers as closely as chance allows, and no closer.

A biased deal gives errors of some points that look plausible: so every kind of deal is held against the
exact result, at half a million deals, within four and a half standard errors (one false alarm in 150,000).
"""

from math import sqrt
from typing import Any

import pytest

from shuffleup.ranking import Equity, equity
from shuffleup.ranking.equities import CHUNK
from shuffleup.ranking.shares import interval
from shuffleup.refused import Refused

DEALS = 500_000

SPOTS: list[tuple[list[str], dict[str, Any]]] = [
    (["AhAs", "KdKc"], {}),
    (["7h6h", "AdKc", "QsQc", "2d2h"], {}),
    (["AhKh", "QdQc"], {"board": "Jh9h2c", "dead": "3h4h"}),
    (["AhAs", "random"], {}),
    (["QQ+, AKs", "JJ-99, AQs+"], {"board": "Qh9c2d"}),
    # Hands of these ranges block each other: dealing one after the other would favour the wrong ones.
    (["AA, AKs", "AA, AKo, 22"], {}),
    (["AA, KK", "AA, KK, QQ", "AA, 32s"], {"board": "Kh7c2d4s"}),
    (["AhAs", "KdKc"], {"game": "short-deck"}),
    (["AhAsKhKd", "9d8d7c6c"], {"game": "omaha", "board": "2c3c4d"}),
    (["Ah2sKhKd", "9d8d7c6c", "As2d3hQc"], {"game": "omaha-8", "board": "3c4c9s"}),
    (["Ah2s", "8d7d"], {"game": "holdem-8", "board": "3c4c9s"}),
]


@pytest.mark.parametrize(("hands", "situation"), SPOTS)
def test_sample_against_exact(hands: list[str], situation: dict[str, Any]) -> None:
    exact = equity(*hands, **situation, exact=True)
    sample = equity(*hands, **situation, samples=DEALS, seed=20)
    assert sample.deals == DEALS
    for true, drawn in zip(exact.players, sample.players, strict=True):
        for part in ("wins", "ties", "losses"):
            expected = getattr(true, part) / exact.deals
            error = sqrt(expected * (1 - expected) / DEALS)
            assert abs(getattr(drawn, part) / DEALS - expected) <= 4.5 * error + 1e-12


def test_intervals_hold_the_truth_about_95_times_in_100() -> None:
    """Of 400 samples some 20 may miss; fewer than 5 or more than 40 would be a wonder."""
    truth = equity("AhKh", "QdQc", board="Jh9h2c", exact=True).players[0].equity
    missed = 0
    for seed in range(400):
        low, high = _interval(equity("AhKh", "QdQc", board="Jh9h2c", samples=2000, seed=seed))
        missed += not low <= truth <= high
    assert 5 <= missed <= 40


def _interval(result: Equity) -> tuple[float, float]:
    found = result.players[0].interval
    assert found is not None
    return found


def test_an_interval_narrows_with_the_root_of_the_number_and_never_closes() -> None:
    wide, narrow = interval(0.5, 10_000), interval(0.5, 1_000_000)
    assert (wide[1] - wide[0]) / (narrow[1] - narrow[0]) == pytest.approx(10, rel=0.01)
    assert interval(1.0, 1000)[0] < 0.999


def test_a_seed_gives_the_same_again_on_any_number_of_threads() -> None:
    number = 3 * CHUNK + 17
    once = equity("AhAs", "random", samples=number, seed=5)
    assert once == equity("AhAs", "random", samples=number, seed=5, threads=4)
    assert once != equity("AhAs", "random", samples=number, seed=6)
    assert once.deals == number


def test_without_a_seed_each_sample_is_another_and_says_its_seed() -> None:
    first, second = (equity("AhAs", "KdKc", samples=1000) for _ in range(2))
    assert first.seed != second.seed
    assert equity("AhAs", "KdKc", samples=1000, seed=first.seed) == first


def test_ten_players_share_every_pot() -> None:
    result = equity(*["random"] * 10, samples=200_000, seed=1)
    assert sum(each.equity for each in result.players) == pytest.approx(1)
    for each in result.players:
        assert abs(each.equity - 0.1) <= 4.5 * sqrt(0.09 / 200_000)


def test_every_card_comes_as_often() -> None:
    """The river decides who wins here, card by card: any favoured card would show."""
    exact = equity("AhAs", "2h2s", board="KhQd7c4d", exact=True)
    assert exact.players[1].wins == 2
    sample = equity("AhAs", "2h2s", board="KhQd7c4d", samples=2_000_000, seed=9)
    expected = 2 / 44
    assert abs(sample.players[1].wins / 2_000_000 - expected) <= 4.5 * sqrt(expected / 2_000_000)


def test_ranges_that_hardly_fit_together_are_dealt_all_the_same() -> None:
    result = equity("AA", "AA", samples=20_000, seed=3)
    assert result.deals == 20_000
    with pytest.raises(Refused, match="cannot be dealt together"):
        equity("AA", "AA", "AK", "AhKh", samples=100)
