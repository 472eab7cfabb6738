"""Weights in ranges: a hand played half the time counts half as much as one that is always played."""

import pytest

from shuffleup import Illegal, Malformed, equity, parse_cards
from shuffleup.ranking import parse_range


def test_a_weighted_range_is_the_mixture_of_its_parts() -> None:
    board = "Qh7d2c"
    queens, sevens = (equity(hand, "AsKs", board=board).players[0] for hand in ("QsQd", "7s7c"))
    mixed = equity("QsQd, 7s7c:0.25", "AsKs", board=board).players[0]
    assert mixed.equity == pytest.approx((4 * queens.equity + sevens.equity) / 5)


def test_both_players_may_have_weights_and_shared_cards_are_dealt_once() -> None:
    def of(first: str, second: str) -> float:
        return equity(first, second, board="Qh7d2c5s").players[0].equity

    pairs = [
        (one, two, w * v) for one, w in (("AsKs", 2), ("JhJc", 1)) for two, v in (("JdJc", 3), ("9s8s", 1))
    ]
    possible = [(one, two, weight) for one, two, weight in pairs if not (one == "JhJc" and two == "JdJc")]
    expected = sum(of(one, two) * weight for one, two, weight in possible) / sum(w for *_, w in possible)
    assert of("AsKs, JhJc:0.5", "JdJc:0.75, 9s8s:.25") == pytest.approx(expected)


def test_a_sample_is_drawn_by_the_weights() -> None:
    exact = equity("AA, 72o:0.1", "KK", exact=True).players[0].equity
    drawn = equity("AA, 72o:0.1", "KK", samples=200_000, seed=3).players[0].equity
    assert drawn == pytest.approx(exact, abs=0.005)
    assert exact != pytest.approx(equity("AA, 72o", "KK", exact=True).players[0].equity, abs=0.05)


def test_weights_that_are_all_the_same_are_none_and_zero_leaves_a_hand_out() -> None:
    assert parse_range("AA:0.3, KK:0.3").hands == parse_range("AA, KK").hands
    assert parse_range("QQ+, KK:0").hands == parse_range("QQ, AA").hands
    assert len(parse_range("AA, KK:0.5")) == 18
    assert len(parse_range("AAxx:0.5, AAAx", 4)) > len(parse_range("AAxx", 4))


@pytest.mark.parametrize(
    "text", ["AA:2", "AA:-1", "AA:half", "AA:0.0000001", "AA:", "AA:0", ":0.5", "AA:1e-2"]
)
def test_what_is_no_weight_is_refused(text: str) -> None:
    with pytest.raises(Malformed):
        parse_range(text)


def test_fine_weights_cost_no_exactness() -> None:
    """A hand is played once, however often it counts."""
    found = equity("AKs, AKo:0.333", "QQ+, TT:0.777")
    assert found.exact
    sampled = equity("AKs, AKo:0.333", "QQ+, TT:0.777", samples=200_000, seed=1)
    assert abs(found.players[0].equity - sampled.players[0].equity) < 0.005


def test_any_hand_is_something_and_no_hand_is_refused() -> None:
    assert parse_range("random")
    assert parse_range("AA")[0] == bytes(parse_cards("AsAh"))
    with pytest.raises(Illegal, match="no hand of AA is left without Ah As Ad"):
        parse_range("AA").without("AhAsAd")
