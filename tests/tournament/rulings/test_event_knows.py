"""What the event knows itself is not believed otherwise: its level, who is away, what has been done."""

import pytest

from shuffleup.floor.options import Option
from shuffleup.floor.reader import read_step
from shuffleup.ids import RulingNumber
from shuffleup.tournament.clock.commands import PutOnClock
from shuffleup.tournament.conduct.commands import MarkAbsent
from shuffleup.tournament.hands.commands import BeginHand, DeclareMisdeal
from shuffleup.tournament.rulings.at_desk.asking import penalise
from shuffleup.tournament.rulings.commands import ChooseOption, RuleAtTable
from shuffleup.tournament.rulings.events import RuledAtTable
from shuffleup.tournament.telling import Teller, told
from tests.ids import T1
from tests.tournament.playing import Played
from tests.tournament.rulings.test_hands_on_desk import called, in_turn, say, started


def refused(played: Played, sentence: str) -> str:
    return str(played.refused(RuleAtTable(T1, read_step(sentence))))


# Levels


def test_a_level_that_is_not_in_force_by_the_clock_of_the_event_is_not_due() -> None:
    played = started(3)
    played.do(BeginHand(T1))
    says = refused(played, "wrong-level 100 200")
    assert "the hand began at 25/50: 100/200 are not due" in says
    assert "new-level" in says


def test_a_hand_that_is_played_below_the_level_in_force_is_put_right() -> None:
    played = started(3)
    first, second, third = called(played)
    told_hand = f"nlhe 10/20 | {first} 9990 bet 10 | {second} 9980 bet 20 | {third} 10000* btn"
    ruled = played.expect(RuledAtTable, RuleAtTable(T1, read_step("wrong-level 25 50"), told_hand))
    assert "25/50" in told(ruled, Teller(played.state, {}))


# The clock


@pytest.mark.parametrize("away", ["absence", "penalty"])
def test_who_is_away_cannot_ask_for_a_clock(away: str) -> None:
    played = started(4)
    by_seat = called(played)
    gone, number = next(iter(by_seat.items()))
    played.do(MarkAbsent(number) if away == "absence" else penalise(played.state, number, "missed-hands", 2))
    played.do(BeginHand(T1))
    say(played, "pot-asked " + list(by_seat)[1])
    actor = played.state.rulings.desks[T1].hand.legal().actor
    assert actor is not None
    say(played, f"clock-requested {gone} {actor}")
    assert "is away from their seat" in told(played.events[-1], Teller(played.state, {}))
    refusal = played.refused(PutOnClock(by_seat[actor], asked_by=number))
    assert "is away from their seat" in str(refusal)


def test_whose_penalty_begins_with_the_next_hand_is_still_there() -> None:
    played = started(4)
    by_seat = called(played)
    played.do(BeginHand(T1))
    say(played, "pot-asked " + next(iter(by_seat)))
    (first,) = in_turn(played, "calls")
    played.do(penalise(played.state, by_seat[first], "missed-hands", 2))
    actor = played.state.rulings.desks[T1].hand.legal().actor
    say(played, f"clock-requested {first} {actor}")
    asked = told(played.events[-1], Teller(played.state, {}))
    assert "asks for a clock" in asked
    assert "0 seconds" not in asked


@pytest.mark.parametrize("on_desk", [False, True])
def test_a_second_request_gives_a_player_on_the_clock_no_more_time(on_desk: bool) -> None:
    played = started(4)
    by_seat = called(played)
    played.do(BeginHand(T1))
    if on_desk:
        say(played, "pot-asked " + next(iter(by_seat)))
    roles = played.state.hands.begun[T1].roles
    assert roles is not None
    names = list(by_seat)
    actor, second, third = (names * 2)[names.index(f"S{roles.big_blind}") + 1 :][:3]
    played.do(PutOnClock(by_seat[actor], asked_by=by_seat[second]))
    ends = played.state.timing.player_clocks[T1].expires_at
    say(played, f"clock-requested {third} {actor}")
    assert "is on the clock already" in told(played.events[-1], Teller(played.state, {}))
    if on_desk:
        played.do(PutOnClock(by_seat[actor], asked_by=by_seat[third]))
    assert played.state.timing.player_clocks[T1].expires_at == ends


# Substantial action


def test_a_misdeal_is_too_late_after_the_action_that_the_floor_was_told_of() -> None:
    played = started(4)
    played.do(BeginHand(T1))
    say(played, "pot-asked " + next(iter(called(played))))
    in_turn(played, "calls", "calls", "calls")
    refusal = played.refused(DeclareMisdeal(T1))
    assert "there has been substantial action" in str(refusal)
    assert [cited.rule for cited in refusal.citations] == ["misdeal-time-limit", "substantial-action"]


def test_a_misdeal_is_in_time_after_one_call() -> None:
    played = started(4)
    played.do(BeginHand(T1))
    say(played, "pot-asked " + next(iter(called(played))))
    in_turn(played, "calls")
    played.do(DeclareMisdeal(T1))
    assert T1 in played.state.hands.misdealt


# Seats


def test_a_seat_that_was_never_drawn_for_a_player_was_not_theirs() -> None:
    played = started(4)
    player, free = next(iter(called(played))), played.state.tables[T1].open_seats[0]
    says = refused(played, f"wrong-seat-found {player} T1S{free} T1{player} 10000")
    assert f"was drawn T1{player}, by the event's own draw: T1S{free} was never theirs" in says
    assert "random-seating" in says


def test_who_sat_down_elsewhere_goes_to_the_seat_that_the_event_drew() -> None:
    played = started(4)
    (player, number), (other, _), *_ = called(played).items()
    say(played, f"wrong-seat-found {player} T1{player} T1{other} 10000")
    ruled = told(played.events[-1], Teller(played.state, {}))
    assert f"moves to T1{player} with all the chips they have" in ruled
    assert str(played.state.place(number)) == f"T1{player}"
    assert not played.state.rulings.to_do


def test_a_stack_that_was_wrong_there_is_put_right_in_the_seat_that_the_event_has() -> None:
    played = started(4)
    (player, number), (other, _), *_ = called(played).items()
    before = played.state.entries[number].stack
    say(played, f"wrong-seat-found {player} T1{player} T1{other} 9000")
    played.do(ChooseOption(RulingNumber(1), Option("correct-stack"), "Ann"))
    state = played.state
    assert (str(state.place(number)), state.entries[number].stack - before) == (f"T1{player}", 1000)
    assert state.chips.in_play == sum(entry.stack for entry in state.in_play)
    assert played.replayed() == state
