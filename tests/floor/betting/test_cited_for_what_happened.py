"""A ruling cites the rules by which it was made, and no others."""

import pytest

from shuffleup.floor.line import play_line
from shuffleup.rulebook import edition

BOOK = edition("tda-2024")
FLOP = "nlhe 100/200 flop pot 1000 | A 5000* | B 5000 | C 5000"
LIMIT = "lhe 100/200 turn pot 1000 | A 5000* | B 5000 | C 5000"


def _cited(line: str) -> tuple[str, ...]:
    return tuple(citation.rule for citation in play_line(line, BOOK).rulings[-1].citations)


def test_what_was_done_out_of_turn_and_has_come_to_bind_is_still_an_act_out_of_turn() -> None:
    line = "nlhe 100/200 flop pot 1000 | A 5000 | B 5000* | C 5000"
    assert _cited(f'{line}; C says "all in"; B folds; C takes it back') == ("action-out-of-turn",)
    assert _cited(f"{line}; B bets 400; B takes it back") == ("acting-in-turn",)


def test_a_fold_behind_an_open_question_was_made_in_turn() -> None:
    line = f"{FLOP}; A bets 400; B raises to 1200; C pushes 500; A folds; A takes it back"
    assert _cited(line) == ("acting-in-turn",)


def test_a_fold_out_of_turn_is_one_after_the_turn_has_passed_too() -> None:
    line = f"{FLOP}; C folds; A checks; B bets 400; C takes it back"
    assert _cited(line)[:2] == ("non-standard-folds", "action-out-of-turn")


@pytest.mark.parametrize("told", ['A says "I bet 500"', 'A bets 400; B says "raise to 1000"'])
def test_a_limit_bet_cut_to_its_size_says_by_what(told: str) -> None:
    assert "incorrect-bet-amounts" in _cited(f"{LIMIT}; {told}")


def test_all_in_in_limit_is_no_wrong_amount() -> None:
    assert "incorrect-bet-amounts" not in _cited(f"{LIMIT}; A is all in")


@pytest.mark.parametrize(
    ("told", "change"),
    [
        ('B says "raise", pushes 500', False),
        ('B says "raise to 700", pushes 500 100 100', False),
        ('B says "raise to 700", pushes 1000', True),
        ('B says "call", pushes 500', True),
        ('B says "all in", pushes 5000', False),
    ],
)
def test_change_is_expected_only_of_more_chips_than_were_declared(told: str, change: bool) -> None:
    assert ("overbet-expecting-change" in _cited(f"{FLOP}; A bets 200; {told}")) is change
