"""An exposed card that nobody is named for: the first card of the deal is known by its place."""

import pytest

from shuffleup import ruling
from shuffleup.refused import Ambiguous, Malformed

_DEALT = "nlhe 100/200 | SB 20000 | BB 20000 | C 20000* | D 20000 | E 20000 btn"


@pytest.mark.parametrize(
    "told",
    [
        "the dealer exposed the first card",
        "the first card was exposed",
        "the dealer exposed the second card off the deck",
    ],
)
def test_one_of_the_first_two_off_the_deck_is_a_misdeal(told: str) -> None:
    assert ruling(f"{_DEALT}; {told}", "tda-2019").says.startswith("Misdeal")


def test_later_in_the_hand_the_first_card_can_be_another() -> None:
    flop = "nlhe 100/200 flop pot 800 | A 20000* | B 20000 btn"
    with pytest.raises(Malformed):
        ruling(f"{flop}; the dealer exposed the first card", "tda-2019")


def test_words_with_something_behind_them_are_not_set_aside_beside_chips() -> None:
    flop = "nlhe 100/200 flop pot 800 | A 20000* | B 20000 btn; A bets 600"
    with pytest.raises(Ambiguous):
        ruling(f"{flop}; B tosses in a 5000 chip and says raise in a low voice", "tda-2019")
