"""The dealer pushes the pots one after another, too little or to the wrong player: it comes right."""

import pytest

from shuffleup.floor.line import play_line
from shuffleup.floor.reader import read_step
from shuffleup.refused import Refused
from shuffleup.rulebook import edition
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.rulings.commands import RuleAtTable
from shuffleup.tournament.telling import Teller, told
from shuffleup.views.due.due_next import next_steps
from tests.ids import T1
from tests.tournament.playing import Played
from tests.tournament.rulings.test_hands_on_desk import called, in_turn, say, stacks, started

BOOK = edition("tda-2019")
SIDE_POT = (
    "nlhe 25/50 turn board 2c3c4c5d pot 3000 | A 1000* | B 5000 | C 5000; A is all-in; B raises to 3000"
)
SIDE_POT += "; C calls; deal the river 9h; B checks; C checks"


def test_the_side_pot_is_pushed_before_the_main_pot() -> None:
    first = play_line(f"{SIDE_POT}; push-pot B 4000", BOOK)
    assert not first.hand.is_over
    both = play_line(f"{SIDE_POT}; push-pot B 4000; push-pot A 6000", BOOK)
    assert both.hand.is_over
    assert both.award == {"A": 6000, "B": 4000}
    assert [both.stack(name) for name in "ABC"] == [6000, 6000, 2000]


def test_who_won_each_pot_is_read_off_what_was_pushed() -> None:
    desk = play_line(f"{SIDE_POT}; push-pot A 3000 B 7000", BOOK)
    assert not desk.situation.pushed.wrongly
    assert desk.award == {"A": 3000, "B": 7000}


def test_a_pot_is_pushed_again_as_a_whole() -> None:
    desk = play_line(f"{SIDE_POT}; push-pot B 10000; push-pot C 4000 A 6000", BOOK)
    assert [desk.stack(name) for name in "ABC"] == [6000, 2000, 6000]


@pytest.mark.parametrize(
    ("pushed", "says"),
    [
        ("push-pot B 10000; push-pot C 4000", "nothing is left in the middle: pushed so far are 10,000 to B"),
        ("push-pot B 4000; push-pot A 7000", "6,000 are left in the middle: pushed so far are 4,000 to B"),
        ("push-pot A 10000", "A can win 6,000 at most"),
        ("push-pot A 0", "say how many chips go to whom"),
    ],
)
def test_chips_that_are_not_there_cannot_be_pushed(pushed: str, says: str) -> None:
    with pytest.raises(Refused, match=says):
        play_line(f"{SIDE_POT}; {pushed}", BOOK)


@pytest.mark.parametrize("dealt", [("turn", ""), ("river", "; deal the turn 9h")])
@pytest.mark.parametrize("push", ["dealer ships the pot to B", "push-pot B 2800", "push-pot B 100"])
def test_no_pot_is_pushed_while_a_street_is_to_be_dealt(dealt: tuple[str, str], push: str) -> None:
    due, so_far = dealt
    line = f"nlhe 100/200 flop pot 800 board Kc7d2s | A 1000* | B 1000; A is all-in; B calls{so_far}"
    with pytest.raises(Refused, match=f"no winner yet: the {due} is to be dealt"):
        play_line(f"{line}; A tables AhKh; B tables QcQd; {push}", BOOK)


def at_the_showdown(*, cards: bool) -> tuple[Played, str, str]:
    played = started(3)
    played.do(BeginHand(T1))
    say(played, "pot-asked " + next(iter(called(played))))
    first, second, third = in_turn(played, "calls", "calls", "checks")
    for street in ("flop 2c 3c 4d", "turn 9h", "river Ts"):
        say(played, f"deal the {street}", "round-ends")
    if cards:
        say(played, f"{first} tables AhAd", f"{second} tables KhKd", f"{third} tables QhQd")
    return played, first, second


@pytest.mark.parametrize("cards", [True, False])
def test_what_was_pushed_short_is_still_in_the_middle(cards: bool) -> None:
    played, first, _ = at_the_showdown(cards=cards)
    state, teller = played.state, Teller(played.state, {})
    say(played, f"push-pot {first} 100")
    assert "50 are still in the middle" in told(played.events[-1], teller)
    due = [(step.says, step.command) for step in next_steps(state, teller, 0)]
    assert ("table 1: 50 of the pot are still in the middle", 'floor 1 "push-pot NAME 50"') in due
    assert "50 of the pot at table 1 are still in the middle" in str(played.refused(EndHand(T1)))
    say(played, f"push-pot {first} 50")
    played.do(EndHand(T1))
    assert state.entries[called(played)[first]].stack == 10_100
    assert stacks(played) == state.chips.in_play
    assert played.replayed() == state


def test_a_split_pot_is_pushed_half_by_half() -> None:
    played, first, second = at_the_showdown(cards=False)
    say(played, f"push-pot {first} 75", f"push-pot {second} 75")
    played.do(EndHand(T1))
    by_seat = called(played)
    assert [played.state.entries[by_seat[name]].stack for name in (first, second)] == [10_025, 10_025]
    assert stacks(played) == played.state.chips.in_play


def pushed_wrongly(how: str) -> tuple[Played, str, str, int]:
    """The pot lies with the second player and is due to the first."""
    if how == "against the cards":
        played, first, second = at_the_showdown(cards=True)
    else:
        played = started(3)
        played.do(BeginHand(T1))
        say(played, "pot-asked " + next(iter(called(played))))
        first, second, _ = in_turn(played, "raises to 400", "folds", "folds")
    pot = played.state.rulings.desks[T1].pot
    say(played, f"push-pot {second} {pot}")
    return played, first, second, pot


def due_now(played: Played) -> list[str]:
    """What to do next, with players called by their seats."""
    by_seat, state = called(played), played.state
    names = {state.entries[number].person: seat for seat, number in by_seat.items()}
    return [step.command for step in next_steps(state, Teller(state, names), played.now)]


def chips_of(played: Played, name: str) -> int:
    return played.state.entries[called(played)[name]].stack


WRONG = pytest.mark.parametrize("how", ["against the cards", "to who has folded"])


@WRONG
def test_no_hand_ends_with_the_pot_at_somebody_who_is_not_due_it(how: str) -> None:
    played, first, second, pot = pushed_wrongly(how)
    state = played.state
    assert f"{pot} to {first}" in state.rulings.desks[T1].rulings[-1].says
    assert due_now(played) == [f'floor 1 "push-pot {first} {pot}"']
    refusal = played.refused(EndHand(T1))
    assert f"{pot} to {second} was pushed at table 1, and {pot} to {first} is due" in str(refusal)
    say(played, f"push-pot {first} {pot}")
    assert due_now(played) == ["hand end 1"]
    played.do(EndHand(T1))
    assert chips_of(played, first) > 10_000 > chips_of(played, second)
    assert stacks(played) == state.chips.in_play
    assert played.replayed() == state


@WRONG
def test_a_ruling_that_a_wrong_push_stands_ends_the_hand_with_it(how: str) -> None:
    played, first, second, pot = pushed_wrongly(how)
    stands = RuleAtTable(T1, read_step(f"replace-ruling {pot} to {second}"), by="Ann", reason="both agreed")
    played.do(stands)
    assert due_now(played) == ["hand end 1"]
    played.do(EndHand(T1))
    assert chips_of(played, second) > 10_000 > chips_of(played, first)
    assert stacks(played) == played.state.chips.in_play
    assert played.replayed() == played.state


@WRONG
def test_a_dispute_that_is_heard_puts_a_wrong_push_right(how: str) -> None:
    played, first, second, _ = pushed_wrongly(how)
    say(played, f"{first} disputes the pot")
    played.do(EndHand(T1))
    assert chips_of(played, first) > 10_000 > chips_of(played, second)


def test_the_same_holds_for_the_second_hand_on_a_desk() -> None:
    """Two hands one after the other, each told and pushed wrongly: the second is put right by itself."""
    played, first, _, pot = pushed_wrongly("against the cards")
    say(played, f"push-pot {first} {pot}")
    played.do(EndHand(T1))
    played.do(BeginHand(T1))
    say(played, "pot-asked " + next(iter(called(played))))
    winner, loser, _ = in_turn(played, "raises to 400", "folds", "folds")
    chips = played.state.rulings.desks[T1].pot
    say(played, f"push-pot {loser} {chips}", f"{winner} says the pot was pushed to the wrong player")
    desk = played.state.rulings.desks[T1]
    assert desk.award == {winner: chips}
    assert not desk.situation.pushed.wrongly
    played.do(EndHand(T1))
    assert stacks(played) == played.state.chips.in_play


def test_once_the_right_to_dispute_is_over_what_was_pushed_stands() -> None:
    """The reading of a hand can be disputed until the next hand begins: with the first riffle."""
    played, _, second, _ = pushed_wrongly("against the cards")
    say(played, "dealer-readies first-riffle")
    assert due_now(played) == ["hand end 1"]
    played.do(EndHand(T1))
    assert chips_of(played, second) > 10_000


def test_what_the_floor_has_ruled_is_what_is_due() -> None:
    played, first, second, pot = pushed_wrongly("against the cards")
    played.do(RuleAtTable(T1, read_step(f"replace-ruling {pot} to {second}"), by="Ann", reason="both agreed"))
    say(played, f"push-pot {first} {pot}")
    assert f"by the ruling it is {pot} to {second}" in played.state.rulings.desks[T1].rulings[-1].says
    assert due_now(played) == [f'floor 1 "push-pot {second} {pot}"']
