"""Talk out of turn, what was said of later, and acts told while the director has still to decide."""

import pytest

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.line import play_line
from shuffleup.floor.options import Option
from shuffleup.rulebook import edition

FLOP = "nlhe 100/200 flop pot 800 | A 9000* | B 9000 | C 9000"


def played(happened: str, book: str = "tda-2019") -> Desk:
    return play_line(f"{FLOP}; {happened}", edition(book))


@pytest.mark.parametrize(
    "said",
    [
        *("nice hand", "well played", "I would call that", "I'd call that", "I would have called"),
        *("I should have raised", "I might raise", "I think you're bluffing", "don't do it", "hurry up"),
        *("I'm not calling that", "maybe I call", "call?"),
    ],
)
def test_talk_of_a_player_whose_turn_it_is_not_is_no_act(said: str) -> None:
    desk = played(f'A bets 400; C says "{said}"')
    assert desk.rulings[-1].says == "That is no act. It is B's turn."
    assert not desk.situation.parked
    after = played(f'A bets 400; C says "{said}"; B calls')
    assert after.situation.actor == "C"
    assert not after.undecided


def test_talk_of_a_player_who_has_folded_is_no_act() -> None:
    assert played('A bets 400; B folds; B says "I would have called"').situation.actor == "C"


@pytest.mark.parametrize("said", ["call", "I raise", "ship it", "all in please"])
def test_what_can_be_an_act_is_one_out_of_turn_too(said: str) -> None:
    assert played(f'A bets 400; C says "{said}"').situation.parked_act("C") is not None


def test_who_would_call_has_not_called_and_who_would_like_to_has() -> None:
    asked = played('A bets 400; B says "I would call that"').rulings[-1]
    assert asked.options == (Option("call", 400), Option("no-action"))
    assert played('A bets 400; B says "I would like to call"').rulings[-1].acts[0].action == "call"


@pytest.mark.parametrize(
    "told", ["A checks; B checks; C checks", "A bets 400; B raises to 800; C folds; A calls"]
)
def test_what_was_said_of_this_round_asks_nothing_once_the_player_has_acted(told: str) -> None:
    desk = played(f'B says "if you bet I raise"; {told}; deal the turn 2c; A checks; B checks')
    assert not desk.undecided
    assert desk.rulings[-1].says == "B checks."


def test_a_call_of_a_bet_that_the_director_had_still_to_decide_on_is_put_to_the_director() -> None:
    happened = 'A bets 400; B says "ship it"; C says "call"; choose all-in'
    desk = played(happened)
    asked = desk.undecided["C"]
    assert asked.citations[0].rule == "premature-declarations"
    assert asked.options == (Option("call", 9000), Option("act-afresh"), Option("other"))
    assert desk.stack("C") == 9000
    assert played(f"{happened}; choose act-afresh; C folds").stack("C") == 9000
    assert played(f"{happened}; choose call 9000").stack("C") == 0


def test_a_call_of_the_bet_that_it_turned_out_to_be_stands() -> None:
    desk = played('A bets 400; B says "ship it"; C says "call"; choose call 400')
    assert desk.stack("C") == 8600
    assert not desk.undecided


def test_of_unnoticed_undercalls_in_a_row_the_first_is_a_call_and_the_next_the_directors() -> None:
    happened = "A bets 1000; B pushes 500, uncorrected; C pushes 500, uncorrected; error-noticed"
    desk = played(happened)
    first, later = desk.rulings[desk.situation.before_step :]
    assert (first.player, first.decided_by) == ("B", "rule")
    options = (Option("full-call", 1000), Option("forfeit-and-fold", 500), Option("other"))
    assert (later.player, later.options) == ("C", options)
    assert later.citations[0].rule == "sequential-undercalls"
    desk = played(happened, "tda-2013")
    each = desk.rulings[desk.situation.before_step :]
    assert [(ruling.player, ruling.decided_by) for ruling in each] == [("B", "rule"), ("C", "rule")]
