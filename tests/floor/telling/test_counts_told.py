"""A count or a pot that was asked for, and the figure that a player was told: it matters later."""

import pytest

from shuffleup.floor.line import play_line
from shuffleup.refused import Ambiguous, Illegal
from shuffleup.rulebook import edition

BOOK = edition("tda-2019")
FLOP = "nlhe 100/200 flop pot 800 | A 9000* | B 9500 | C 9500"


def test_who_faces_one_all_in_need_not_say_whose_chips_are_to_be_counted() -> None:
    desk = play_line(f"{FLOP}; A is all-in; B asks for a count", BOOK)
    assert desk.rulings[-1].says == "A's chips are counted by the dealer or the floor."


def test_where_nobody_has_bet_it_is_asked_whose() -> None:
    with pytest.raises(Ambiguous, match="A asks for a count of NAME"):
        play_line(f"{FLOP}; A asks for a count", BOOK)


@pytest.mark.parametrize(
    "told",
    [
        "B asks for a count and is told 8000",
        "B asks for a count of A and is told 8000",
        "B asks for a count of A and the dealer says 8000",
        "B asks how much A has and is told 8000",
    ],
)
def test_a_wrong_count_that_was_told_is_kept_and_who_accepts_it_calls_the_true_bet(told: str) -> None:
    desk = play_line(f"{FLOP}; A is all-in; {told}; B pushes 8000", BOOK)
    assert desk.rulings[-1].citations[0].rule == "accepted-action"
    assert desk.rulings[-1].acts[0].total == 9000


def test_a_pot_that_was_told_is_kept() -> None:
    plo = "plo 100/200 flop pot 800 | A 9000* | B 9000"
    desk = play_line(f"{plo}; A asks for the pot and is told 900; A bets 900; pot-recounted 800", BOOK)
    assert desk.rulings[-1].says == "The pot was 800: the 900 becomes 800."


def test_nothing_that_is_no_chip_can_be_bet_once_the_betting_is_over() -> None:
    river = "nlhe 100/200 river board 2c3c4c5d9h pot 600 | A 10000* | B 10000; A checks; B checks"
    with pytest.raises(Illegal, match="the betting is over: what B puts out is no bet"):
        play_line(f'{river}; token-bet B "bounty chip"', BOOK)


def test_who_asks_to_see_cards_that_would_have_come_is_refused_them() -> None:
    for book in ("house", "tda-2019"):
        desk = play_line(f"{FLOP}; A bets 400; B folds; C folds; C asks to see the turn", edition(book))
        assert [cited.rule for cited in desk.rulings[-1].citations] == ["rabbit-hunting"]
