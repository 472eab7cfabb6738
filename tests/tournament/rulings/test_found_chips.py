"""Chips found behind an all-in player of a followed table: whose they are, and how the hand is reported."""

import pytest

from shuffleup.floor.reader import read_step
from shuffleup.ids import EntryId
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.hands.events import HandEnded
from shuffleup.tournament.rulings.commands import ChooseOption, PutHandOnDesk, RuleAtTable
from shuffleup.tournament.rulings.waiting import open_questions
from shuffleup.tournament.telling import Teller, told
from tests.ids import T1, T2
from tests.tournament.playing import Played
from tests.tournament.rulings.test_hands_on_desk import called, in_turn, say, started


def answer(played: Played, *options: str) -> None:
    """The open questions, one after the other."""
    for option in options:
        (asked,) = open_questions(played.state)
        (chosen,) = (one for one in asked.ruling.options if one.name == option)
        played.do(ChooseOption(asked.number, chosen, "Ann"))


def after_hand(when: str, *options: str, bettor_wins: bool) -> tuple[Played, EntryId, EntryId]:
    """All-in before the flop, with 500 found at once or after the pot was pushed; bettor and caller."""
    played = started(6, tables=2, table_size=4)
    played.do(BeginHand(T1))
    played.do(PutHandOnDesk(T1))
    bettor, caller, _ = in_turn(played, "is all-in", "calls", "folds")
    by_seat = called(played)
    first, *later = options
    if when == "at once":
        played.do(RuleAtTable(T1, read_step(f"chips-found-behind {bettor} 500")))
        answer(played, first)
    say(played, "deal the flop 2c3d4h", "deal the turn 9h", "deal the river Ts")
    winner, loser = (bettor, caller) if bettor_wins else (caller, bettor)
    say(played, f"{winner} tables AhAd", f"{loser} tables KhKd")
    if when == "after the push":
        played.do(RuleAtTable(T1, read_step(f"chips-found-behind {bettor} 500")))
        answer(played, first)
    answer(played, *later)
    played.do(EndHand(T1))
    assert played.replayed() == played.state
    return played, by_seat[bettor], by_seat[caller]


def in_play_as_counted(played: Played) -> int:
    """Chips in play, where everybody's are known: what the players have comes to that and no other total."""
    state = played.state
    assert sum(entry.stack for entry in state.in_play) == state.chips.in_play
    return state.chips.in_play


WHEN = pytest.mark.parametrize("when", ["at once", "after the push"])


@WHEN
@pytest.mark.parametrize("option", ["part-of-the-action", "not-part-of-the-action"])
def test_a_bettor_who_wins_keeps_them_and_is_not_paid_for_what_nobody_could_call(
    when: str, option: str
) -> None:
    played, bettor, caller = after_hand(when, option, bettor_wins=True)
    entries = played.state.entries
    assert (entries[bettor].stack, entries[caller].in_play) == (20_050 + 500, False)
    assert in_play_as_counted(played) == 60_500


@WHEN
def test_a_bettor_who_loses_keeps_what_the_caller_could_not_cover(when: str) -> None:
    played, bettor, caller = after_hand(when, "part-of-the-action", bettor_wins=False)
    entries = played.state.entries
    assert (entries[bettor].stack, entries[caller].stack) == (500, 20_050)
    assert in_play_as_counted(played) == 60_500


@WHEN
@pytest.mark.parametrize(
    ("then", "caller_has", "in_play"), [("award-chip", 20_550, 60_500), ("remove-chip", 20_050, 60_000)]
)
def test_they_do_not_save_a_bettor_who_loses(when: str, then: str, caller_has: int, in_play: int) -> None:
    played, bettor, caller = after_hand(when, "not-part-of-the-action", then, bettor_wins=False)
    entries = played.state.entries
    assert (entries[bettor].in_play, entries[caller].stack) == (False, caller_has)
    assert in_play_as_counted(played) == in_play


def test_chips_that_turn_up_twice_are_all_asked_about() -> None:
    played = started(6, tables=2, table_size=4)
    played.do(BeginHand(T1))
    played.do(PutHandOnDesk(T1))
    bettor, *_ = in_turn(played, "is all-in", "calls", "folds")
    for chips in (500, 100):
        played.do(RuleAtTable(T1, read_step(f"chips-found-behind {bettor} {chips}")))
    (asked,) = open_questions(played.state)
    assert "600" in asked.ruling.says


@pytest.mark.parametrize("option", ["part-of-the-action", "not-part-of-the-action"])
def test_at_the_only_table_of_an_event_they_come_into_play_with_an_entry_that_says_so(option: str) -> None:
    played = started(3)
    played.do(BeginHand(T1))
    played.do(PutHandOnDesk(T1))
    bettor, _, _ = in_turn(played, "is all-in", "folds", "calls")
    say(played, f"chips-found-behind {bettor} 500")
    answer(played, option)
    say(played, "deal the flop 2c3d4h", "deal the turn 9h", "deal the river Ts")
    caller = next(name for name in played.state.rulings.desks[T1].hand.live if name != bettor)
    say(played, f"{bettor} tables AhAd", f"{caller} tables KhKd")
    ended = played.expect(HandEnded, EndHand(T1))
    assert ended.found == 500
    assert "500 chips were found in it" in told(ended, Teller(played.state, {}))
    assert in_play_as_counted(played) == 30_500
    assert played.replayed() == played.state


def test_where_others_were_not_counted_the_total_stays_as_the_bank_gave_it_out() -> None:
    played = started(6, tables=2, table_size=4)
    for _ in range(2):  # after the first hand nobody tells the stacks
        played.do(BeginHand(T2))
        played.do(EndHand(T2))
    played.do(BeginHand(T1))
    played.do(PutHandOnDesk(T1))
    bettor, caller, _ = in_turn(played, "is all-in", "calls", "folds")
    say(played, f"chips-found-behind {bettor} 500")
    answer(played, "not-part-of-the-action")
    say(played, "deal the flop 2c3d4h", "deal the turn 9h", "deal the river Ts")
    say(played, f"{bettor} tables AhAd", f"{caller} tables KhKd")
    assert played.expect(HandEnded, EndHand(T1)).found == 0
    assert played.state.chips.in_play == 60_000
