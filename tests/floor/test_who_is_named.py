"""Whoever an incident is about is in the hand; who asks may be anybody of the event."""

import pytest

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.reader import read_step
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Malformed
from shuffleup.rulebook import Policies, edition

FLOP = "nlhe 100/200 flop pot 800 | A 9000* | B 9000"
SHOWN = "nlhe 100/200 showdown pot 800 board AhKd2c9s9d | A 9000 cards AsKs tabled | B 9000 cards QsQd"


def taken(line: str, sentence: str) -> str:
    desk = Desk(edition("tda-2019"), Policies(), Position.parse(line))
    return desk.take(read_step(sentence))[0].says


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (FLOP, "clock-requested by B against Zed"),
        (FLOP, "count-asked B of Zed"),
        (SHOWN, "{incident: hand-miscalled, player: Zed, said: flush}"),
        (SHOWN, "{incident: request-to-see, player: A, of: Zed}"),
    ],
)
def test_nothing_is_ruled_about_somebody_who_is_not_there(line: str, sentence: str) -> None:
    with pytest.raises(Malformed, match="there is no player 'Zed' here: A, B"):
        taken(line, sentence)


def test_somebody_of_another_table_may_ask_for_a_clock() -> None:
    assert "Zed asks for a clock on A" in taken(FLOP, "clock-requested by Zed against A")
