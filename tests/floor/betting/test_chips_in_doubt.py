"""How many chips count: behind an open question, of a fold with chips out, of an undercall given up."""

import pytest

from shuffleup.floor.line import play_line
from shuffleup.refused import Illegal
from shuffleup.rulebook import edition

FLOP = "nlhe 100/200 flop pot 1000 | A 9000* | B 9000 | C 9000"
UNDERCALLED = f"{FLOP}; A bets 400; B raises to 1200; C pushes 500"


@pytest.mark.parametrize(("chosen", "stands"), [(500, True), (700, False)])
def test_chips_behind_a_question_stand_if_they_are_what_is_owed_once_it_is_answered(
    chosen: int, stands: bool
) -> None:
    told = 'A says "bet 700" while pushing 500; B pushes 500'
    desk = play_line(f"{FLOP}; {told}; choose bet {chosen}", edition("tda-2024"))
    assert (desk.hand.bets["B"] == 500) is stands
    assert desk.hand.legal().actor == ("C" if stands else "B")


def test_who_folds_leaves_what_they_put_out_less_what_they_drew_back() -> None:
    line = f"{FLOP}; A bets 400; B raises to 1200; C folds; A pulls back 400, pushes 500, mucks"
    desk = play_line(line, edition("tda-2013"))
    assert desk.hand.stacks["A"] == 8_500


def test_no_more_than_the_undercall_is_given_up() -> None:
    with pytest.raises(Illegal, match="no more than that can be given up"):
        play_line(f"{UNDERCALLED}; choose forfeit-and-fold 900", edition("tda-2024"))
    desk = play_line(f"{UNDERCALLED}; choose forfeit-and-fold 500", edition("tda-2024"))
    assert desk.hand.stacks["C"] == 8_500
