"""What people say of a showdown, and of a river that is checked with the best hand."""

import pytest

from shuffleup import ruling
from shuffleup.floor.line import play_line
from shuffleup.refused import Refused
from shuffleup.rulebook import edition

CHECKED = "nlhe 100/200 river pot 1800 board AhKdQcJs2h | Ann 9000* | Ben 9000 btn; Ann checks; Ben checks; "


@pytest.mark.parametrize(
    "told", ["both table their hands", "both players table their hands", "they both show their cards"]
)
def test_hands_shown_by_everybody_are_told_of_each(told: str) -> None:
    each = [ruled.player for ruled in play_line(CHECKED + told, edition("tda-2019")).rulings[-2:]]
    assert each == ["Ann", "Ben"]
    assert "Tell which they are" in ruling(CHECKED + told).says


@pytest.mark.parametrize("told", ["Ann tables one card 4h", "Ann tables just one card, 4h", "Ann tables 4h"])
def test_one_card_is_shown_however_it_is_told(told: str) -> None:
    assert "1 of 2 cards" in ruling(CHECKED + told).says


@pytest.mark.parametrize(
    "told", ["checks the exclusive nuts", "checks with the absolute nuts", "checks behind holding his nuts"]
)
def test_the_best_hand_checked_on_the_river_is_put_to_the_director(told: str) -> None:
    line = f"nlhe 100/200 river pot 1800 | Ann 9000* | Ben 9000 btn; Ann checks; Ben {told}"
    assert {str(one) for one in ruling(line, edition="tda-2024").options} == {
        "find-soft-play",
        "find-no-breach",
    }


def test_change_asked_of_the_dealer_is_no_act_and_the_chips_after_it_are_one() -> None:
    """45: with the 100 taken away the call is still covered, so half of a raise decides."""
    line = "nlhe 100/200 flop pot 1800 | Ann 9000* | Ben 9000 | Cho 9000 btn; Ann bets 600; Ben asks "
    act = ruling(f"{line}the dealer for change, throws in a 1000 chip and a 100 chip").acts[0]
    assert (act.action, act.total) == ("raise", 1200)


@pytest.mark.parametrize(
    ("sentence", "offered"),
    [
        ("Bob is all in and won't turn his cards over", ["Bob won't turn his cards over"]),
        ("Bob won't show, he is all in", ["Bob won't show"]),
        ("Bob is all in", []),
        ("it's an all in and Bob won't table", ["Bob won't table"]),
    ],
)
def test_an_all_in_that_the_position_does_not_know_is_asked_about(sentence: str, offered: list[str]) -> None:
    at_showdown = "nlhe 100/200 showdown pot 4000 board AhKd7c4s2d | Ann 9000 | Bob 9000"
    with pytest.raises(Refused) as asked:
        play_line(f"{at_showdown}; {sentence}", edition("tda-2024"))
    assert [one.sentence for one in asked.value.readings] == offered
    assert "Bob is not all-in" in str(asked.value) or "Ann is not all-in" in str(asked.value)
    after_it = "nlhe 100/200 showdown pot 9000 board AhKd7c4s2d | Ann 5000 | Bob all-in paid 4500"
    told = play_line(f"{after_it}; Bob is all in and won't turn his cards over", edition("tda-2024"))
    assert told.rulings[-1].question == "hand"
