"""The same thing told again while the director has it before them is one question, not two."""

import pytest

from shuffleup.floor.line import play_line
from shuffleup.floor.reader import read_step
from shuffleup.refused import Illegal
from shuffleup.rulebook import edition
from shuffleup.tournament.hands.commands import BeginHand
from shuffleup.tournament.rulings.commands import RuleAtTable
from shuffleup.tournament.rulings.waiting import open_questions
from tests.ids import T1
from tests.tournament.rulings.test_hands_on_desk import called, say, started

LINE = "nlhe 100/200 flop pot 800 | A 9000* | B 9000"


@pytest.mark.parametrize(
    "told", ["conduct A abuse against dealer", 'A says "ship it"', "accommodation-requested A hearing"]
)
def test_at_the_desk_it_is_asked_once(told: str) -> None:
    with pytest.raises(Illegal, match="that is before the director already: "):
        play_line(f"{LINE}; {told}; {told}", edition("tda-2019"))


def test_once_it_is_answered_it_can_happen_again() -> None:
    told = "conduct A abuse against dealer"
    desk = play_line(f"{LINE}; {told}; choose find-no-breach; {told}", edition("tda-2019"))
    assert len(desk.asked) == 1


@pytest.mark.parametrize("begun", [True, False])
def test_in_an_event_it_is_refused_with_the_number_of_the_question(begun: bool) -> None:
    played = started(3)
    player = next(iter(called(played)))
    if begun:
        played.do(BeginHand(T1))
    told = f"conduct {player} abuse against dealer"
    say(played, told)
    assert "as question 1" in str(played.refused(RuleAtTable(T1, read_step(told))))
    say(played, f"conduct {player} soft-play")
    assert len(open_questions(played.state)) == 2
