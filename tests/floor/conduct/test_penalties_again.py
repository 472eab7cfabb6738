"""A second penalty for the same player: beside the one before, and with the chips that are left."""

import pytest

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.line import tell_desk
from shuffleup.floor.remedies import TakeOutOfPlay
from shuffleup.floor.steps.table import Penalise
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Illegal
from shuffleup.rulebook import Policies, edition


def _desk() -> Desk:
    line = "nlhe 100/200 flop pot 800 | A 20000* | B 20000 | C 20000"
    return Desk(edition("tda-2019"), Policies(), Position.parse(line))


def test_the_same_again_needs_no_reason_and_a_milder_one_does() -> None:
    desk = _desk()
    for _ in range(2):
        desk.take(Penalise("B", "missed-hands", 2))
    with pytest.raises(Illegal, match="give a reason for a milder one"):
        desk.take(Penalise("B", "missed-hands", 1))


def test_what_was_taken_before_is_not_taken_again_from_who_is_disqualified() -> None:
    desk = _desk()
    desk.take(Penalise("B", "chip-forfeiture", 500))
    tell_desk(desk, "B is disqualified")
    assert TakeOutOfPlay(19_500, "B") in desk.rulings[-1].beyond_the_hand
