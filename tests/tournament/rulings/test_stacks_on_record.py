"""What a player is told to have against what was reported last: nothing that was told is cut in silence."""

import pytest

from shuffleup.floor.line import play_line
from shuffleup.floor.options import Option
from shuffleup.refused import Illegal, Malformed
from shuffleup.rulebook import edition
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.telling import Teller
from shuffleup.views.at_table.hand_now import hand_now
from tests.ids import E1, E2, E3, T1
from tests.tournament.playing import Played
from tests.tournament.rulings.test_hands_on_desk import called, in_turn, say, started

BOOK = edition("tda-2019")
FLOP = "nlhe 100/200 flop pot 800 | A 9000* | B 20000"


def test_all_in_for_more_than_is_known_is_asked_about() -> None:
    asked = play_line(f"{FLOP}; A is all in for 12000", BOOK)
    assert asked.hand.bets["A"] == 0
    assert asked.undecided["A"].options == (Option("all-in"), Option("all-in", 12_000), Option("other"))


@pytest.mark.parametrize(("chosen", "bet"), [("all-in", 9_000), ("all-in 12000", 12_000)])
def test_the_floor_says_how_much_it_was(chosen: str, bet: int) -> None:
    desk = play_line(f"{FLOP}; A is all in for 12000; choose {chosen}", BOOK)
    assert (desk.hand.bets["A"], desk.hand.stacks["A"]) == (bet, 0)
    assert desk.rulings[-1].acts[0].action == "all-in"
    assert ("A had 12,000, not 9,000" in desk.rulings[-1].says) == (bet == 12_000)


def test_all_in_for_less_can_be_all_they_have() -> None:
    desk = play_line(f"{FLOP}; A is all in for 6000; choose all-in 6000", BOOK)
    assert (desk.hand.bets["A"], desk.hand.stacks["A"]) == (6_000, 0)
    assert "A had 6,000, not 9,000" in desk.rulings[-1].says


def test_all_in_for_so_much_tells_a_stack_that_nobody_knew() -> None:
    line = "nlhe 100/200 flop pot 800 | A enough* | B 9000"
    desk = play_line(f"{line}; A is all in for 17200; B calls", BOOK)
    assert desk.rulings[0].says == "A is all-in for 17,200, which counts as a bet."
    assert (desk.hand.stacks["A"], "A" in desk.hand.enough) == (8_200, False)


def test_all_in_for_less_than_the_bet_tells_it_too() -> None:
    line = "nlhe 100/200 flop pot 800 | A 9000* | B enough | C enough; A bets 2000"
    desk = play_line(f"{line}; B is all in for 1500; C calls", BOOK)
    assert (desk.hand.bets["B"], desk.hand.stacks["B"], "B" in desk.hand.enough) == (1_500, 0, False)
    assert desk.hand.bets["C"] == 2_000


def test_an_amount_that_no_chips_make_is_asked_about_and_tells_the_stack_when_chosen() -> None:
    line = "nlhe 100/200 flop pot 800 | A enough* | B 9000; A is all in for 17"
    asked = play_line(line, BOOK)
    assert "how much A has is not known" in asked.rulings[-1].says
    assert Option("all-in", 17_000) in asked.undecided["A"].options
    desk = play_line(f"{line}; choose all-in 17000", BOOK)
    assert (desk.hand.bets["A"], desk.hand.stacks["A"]) == (17_000, 0)
    assert "A had 17,000. A is all-in" in desk.rulings[-1].says


def test_all_they_have_is_more_than_what_lies_there() -> None:
    line = "nlhe 100/200 | A 9000* | B 20000 btn | SB 9000 bet 100 | BB 9000 bet 200"
    with pytest.raises(Illegal, match="SB has 100 in front"):
        play_line(f"{line}; A folds; B folds; SB is all in for 12000; choose all-in 100", BOOK)


def test_a_bet_of_more_than_is_known_is_all_in_and_said_to_be_cut() -> None:
    desk = play_line(f"{FLOP}; A bets 12000", BOOK)
    assert desk.hand.bets["A"] == 9_000
    assert "12,000 is more than the 9,000 known of" in desk.rulings[-1].says
    with pytest.raises(Malformed, match="A is all in for AMOUNT"):
        play_line(f"{FLOP}; A pushes 12x1000", BOOK)


def test_a_stack_put_right_is_known_after_the_hand_and_those_of_the_others_are_not() -> None:
    """10,000 each were given out: 12,000 in one stack are missing in others, and nobody knows in which."""
    played = started(3)
    state, by_seat = played.state, called(played)
    played.do(BeginHand(T1))
    say(played, "pot-asked " + next(iter(by_seat)))
    (raiser,) = in_turn(played, "is all in for 12000")
    say(played, "choose all-in 12000")
    in_turn(played, "folds", "folds")
    played.do(EndHand(T1))
    assert state.entries[by_seat[raiser]].stack == 12_075
    assert (state.field.alive - state.chips.told) == state.entries.keys() - {by_seat[raiser]}
    assert state.chips.in_play == 30_000
    assert played.replayed() == state


def test_a_stack_put_right_downwards_leaves_the_others_as_they_are() -> None:
    played = started(3)
    state, by_seat = played.state, called(played)
    played.do(BeginHand(T1))
    say(played, "pot-asked " + next(iter(by_seat)))
    (raiser,) = in_turn(played, "is all in for 6000")
    say(played, "choose all-in 6000")
    in_turn(played, "folds", "folds")
    played.do(EndHand(T1))
    assert state.entries[by_seat[raiser]].stack == 6_075
    assert not (state.field.alive - state.chips.told)


def test_who_won_the_chips_of_somebody_out_has_not_what_was_reported() -> None:
    played = started(3)
    state = played.state
    played.do(BustOut((Gone(E2, by=E3),)))
    assert (state.field.alive - state.chips.told) == {E3}
    assert played.replayed() == state


def test_a_winner_who_is_out_too_has_nothing_to_count() -> None:
    played = started(4)
    played.do(BustOut((Gone(E2),)))
    played.do(BustOut((Gone(E1, by=E2),), before=E2, reason="told late"))
    assert not played.state.in_doubt(E2)


def _with_dead_button() -> Played:
    """The small blind goes out: the next button is due at the empty seat."""
    played = started(5)
    played.do(BeginHand(T1))
    begun = played.state.hands.begun[T1]
    assert begun.roles is not None
    assert begun.roles.small_blind is not None
    gone = played.state.tables[T1].entry(begun.roles.small_blind)
    played.do(EndHand(T1, (Gone(gone),)))
    played.do(BeginHand(T1))
    return played


def test_a_dead_button_is_nobodys() -> None:
    played = _with_dead_button()
    state = played.state
    roles = state.hands.begun[T1].roles
    assert roles is not None
    seen = hand_now(state, Teller(state, {}), T1)
    assert seen is not None
    assert seen.dead_button == roles.button
    assert not any(player.button for player in seen.players)


def test_a_live_button_is_a_players() -> None:
    played = started(5)
    played.do(BeginHand(T1))
    roles, seen = played.state.hands.begun[T1].roles, hand_now(played.state, Teller(played.state, {}), T1)
    assert roles is not None
    assert seen is not None
    assert seen.dead_button is None
    assert [player.seat for player in seen.players if player.button] == [roles.button]
