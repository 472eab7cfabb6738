"""Cards that are shown where hands are to be turned up are tabled, whichever word somebody has for it."""

import pytest

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.line import play_line
from shuffleup.rulebook import edition

BOOK = edition("tda-2019")
RIVER = "nlhe 100/200 river board 2c3c4d9hTs pot 800 | A 9000* | B 9000"


@pytest.mark.parametrize(
    "line",
    [
        f"{RIVER}; A checks; B checks; A shows 7h 7s; B shows Kh Kd",
        f"{RIVER}; A is all in; B calls; A shows 7h 7s; B shows Kh Kd",
        "nlhe 100/200 flop board 2c3c4d pot 800 | A 9000* | B 9000; A is all in; B calls; A shows 7h 7s; "
        "B mucks; deal the turn 9h; deal the river Ts; B shows Kh Kd",
    ],
)
def test_a_whole_hand_that_is_shown_plays(line: str) -> None:
    desk = play_line(line, BOOK)
    assert desk.hand.is_over
    assert list(desk.award) == ["B"]


def test_a_part_of_a_hand_is_not_tabled() -> None:
    desk = play_line(f"{RIVER}; A checks; B checks; A shows 7h", BOOK)
    assert desk.hand.held["A"].state != "tabled"


def test_cards_shown_with_action_pending_are_not_tabled() -> None:
    desk = play_line(f"{RIVER}; A bets 400; B shows Kh Kd", BOOK)
    assert desk.hand.held["B"].state != "tabled"
    assert desk.rulings[-1].decided_by == "director"


@pytest.mark.parametrize(
    "told",
    [
        "A checks; A tables; B checks",
        "A checks; B checks; A shows 3d",
    ],
)
def test_a_hand_that_was_shown_reads_back_as_the_same_from_its_own_line(told: str) -> None:
    line = f"nlhe 25/50 river pot 25 board 2c2d2h2s3c chip 25 | A 1000* cards 3d3h | B 1000 btn; {told}"
    desk = play_line(line, edition("tda-2013"))
    again = Desk(desk.book, desk.policies, desk.hand.position()).hand
    assert desk.hand.held["A"].state == again.held["A"].state == "partly tabled"
