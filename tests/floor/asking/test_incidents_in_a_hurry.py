"""What goes wrong, told in a hurry: nothing that is told is set aside as if it decided nothing."""

import pytest

from shuffleup import ruling
from shuffleup.refused import Malformed

FLOP = "nlhe 100/200 flop pot 800 board KhQd2c | A 9000 bet 400 | B 9000* | C 9000 btn; "
TURN = "nlhe 100/200 turn pot 800 board KhQd2c9s | A 9000 bet 400 | B 9000* | C 9000 btn; "


def test_a_player_on_the_clock_who_has_not_acted_has_not_run_out_of_time() -> None:
    waiting = ruling(f"{TURN}clock on B, by A; B hasn't acted", "tda-2019")
    assert waiting.says.endswith("It is B's turn.")
    told = ruling(f"{TURN}clock on B, by A; time's up and B hasn't acted", "tda-2019")
    assert told.says.endswith("Time: B faces 400, and their hand is dead.")


@pytest.mark.parametrize("already", ["already ", ""])
@pytest.mark.parametrize("told", ["but B hasnt acted", "before B acted", "too early"])
def test_a_card_that_came_too_early_is_never_just_dealt(already: str, told: str) -> None:
    says = ruling(f"{FLOP}dealer {already}burned and turned the 4d {told}", "tda-2019").says
    assert says.startswith("The turn is set aside.")


def test_burned_and_turned_is_of_the_street_that_comes_next() -> None:
    early = ruling(f"{TURN}dealer burned and turned the 4d before B acted", "tda-2019").says
    assert "The river goes back into the stub" in early
    dealt = ruling(f"{TURN}B folds; C calls; dealer burned and turned 4d; A checks", "tda-2019")
    assert dealt.says == "A checks."


def test_a_player_of_another_table_is_no_spectator() -> None:
    with pytest.raises(Exception, match="who asked for it"):
        ruling(f"{TURN}a guy from another table wants the clock on B", "tda-2019")


def test_more_than_the_blind_is_not_too_little() -> None:
    dealt = "nlhe 100/200 | A 9000 btn | B 9000 | C 9000 | D 9000*; D folds; "
    assert "so that 50 can be given back" in ruling(f"{dealt}B posted 150 instead of 100", "tda-2019").says
    assert "more than 50 was not put in" in ruling(f"{dealt}B posted 50 instead of 100", "tda-2019").says
    with pytest.raises(Malformed, match="100 is all of it"):
        ruling(f"{dealt}B posted only 100", "tda-2019")
