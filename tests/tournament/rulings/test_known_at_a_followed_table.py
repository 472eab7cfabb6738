"""What the program knows of a hand that it follows, it does not ask for."""

import pytest

from shuffleup.floor.line import play_line
from shuffleup.floor.reader import read_step
from shuffleup.floor.steps.table import PushPot
from shuffleup.refused import Ambiguous, Hint, Malformed
from shuffleup.rulebook import edition
from shuffleup.tournament.hands.button import next_roles
from shuffleup.tournament.hands.commands import BeginHand, EndHand, RedealHand
from shuffleup.tournament.hands.events import HandRedealt
from shuffleup.tournament.rulings.commands import RuleAtTable
from tests.ids import T1
from tests.tournament.rulings.test_hands_on_desk import called, in_turn, say, stacks, started

BOOK = edition("tda-2024")
DEALT = "nlhe 100/200 | A 9000* | B 9000 | C 9000 btn | SB 9000 bet 100 | BB 9000 bet 200"
RIVER = "nlhe 100/200 river board 2c3c4d9hTs pot 800 | A 9000* | B 9000; A checks; B checks"


def test_the_pot_is_pushed_to_somebody_without_a_count() -> None:
    assert read_step("the dealer pushes the pot to B", ("A", "B")) == PushPot({"B": None})
    desk = play_line(f"{RIVER}; the dealer pushes the pot to B", BOOK)
    assert desk.hand.is_over
    assert desk.award == {"B": 800}


def test_what_is_left_of_the_pot_is_pushed_to_somebody() -> None:
    line = "nlhe 25/50 turn board 2c3c4c5d pot 3000 | A 1000* | B 5000 | C 5000; A is all-in; "
    line += "B raises to 3000; C calls; deal the river 9h; B checks; C checks; push-pot B 4000; "
    line += "the dealer pushes the pot to A"
    assert play_line(line, BOOK).award == {"A": 6000, "B": 4000}


def test_the_pot_of_a_followed_hand_is_pushed() -> None:
    played = started(3)
    played.do(BeginHand(T1))
    say(played, "pot-asked " + next(iter(called(played))))
    winner, *_ = in_turn(played, "calls", "calls", "checks")
    for street in ("flop 2c 3c 4d", "turn 9h", "river Ts"):
        say(played, f"deal the {street}", "round-ends")
    say(played, f"the dealer pushes the pot to {winner}")
    played.do(EndHand(T1))
    assert played.state.entries[called(played)[winner]].stack == 10_100
    assert stacks(played) == played.state.chips.in_play


@pytest.mark.parametrize("told_again", ["", " 2c 3c 4d"])
def test_a_flop_that_lies_there_need_not_be_told_again(told_again: str) -> None:
    line = f"nlhe 100/200 flop board 2c3c4d pot 800 | A 9000* | B 9000; no burn before the flop{told_again}"
    assert play_line(line, BOOK).open.four_cards == ("2c", "3c", "4d")


def test_a_flop_that_is_due_comes_with_its_error() -> None:
    line = f"{DEALT}; A folds; B folds; C calls; SB calls; BB checks; no burn before the flop"
    with pytest.raises(Malformed, match="which three cards"):
        play_line(line, BOOK)
    desk = play_line(f"{line} 2c 3c 4d", BOOK)
    assert [str(card) for card in desk.hand.board] == ["2c", "3c", "4d"]
    assert desk.open.four_cards == ("2c", "3c", "4d")


def test_only_of_the_first_two_players_is_it_asked_which_card_was_exposed() -> None:
    for player in ("A", "B", "C"):
        desk = play_line(f"{DEALT}; card-exposed-in-deal {player}", BOOK)
        assert (desk.open.exposed_first, desk.open.exposed_later) == (0, 1)
    for player in ("SB", "BB"):
        with pytest.raises(Ambiguous, match="downcard 1 or 2"):
            play_line(f"{DEALT}; card-exposed-in-deal {player}", BOOK)
        later = play_line(f"{DEALT}; card-exposed-in-deal {player} downcard 2", BOOK)
        assert later.open.exposed_later == 1
        first = play_line(f"{DEALT}; card-exposed-in-deal {player} downcard 1", BOOK)
        assert first.hand.is_void


FORGOTTEN = "the dealer forgot to move the button"


def test_a_button_that_is_where_it_is_due_by_the_event_is_told_how_to_put_right() -> None:
    played = started(4)
    for _ in range(2):
        played.do(BeginHand(T1))
        refusal = played.refused(RuleAtTable(T1, read_step(FORGOTTEN)))
        assert "has the big blind, as was due; if it was dealt differently" in refusal.message
        assert Hint("begin-hand", {"table": 1, "roles": "BUTTON/SB/BB"}) in refusal.hints
        played.do(EndHand(T1))


def test_a_hand_begun_with_the_button_of_the_last_one_is_dealt_again_with_it_moved() -> None:
    played = started(4)
    played.do(BeginHand(T1))
    played.do(EndHand(T1))
    last = played.state.tables[T1].last
    due = next_roles(played.state.tables[T1])
    played.do(BeginHand(T1, roles=last))
    say(played, FORGOTTEN)
    dealt = played.expect(HandRedealt, RedealHand(T1))
    assert dealt.roles == due != last
