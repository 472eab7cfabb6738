"""Chips found behind an all-in player of a followed table: whose they are, and how the hand is reported."""

import pytest

from shuffleup.floor.reader import read_step
from shuffleup.ids import EntryId
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.rulings.commands import ChooseOption, PutHandOnDesk, RuleAtTable
from shuffleup.tournament.rulings.questions import open_questions
from tests.ids import T1
from tests.tournament.playing import Played
from tests.tournament.test_hands_on_desk import called, in_turn, say, started


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


WHEN = pytest.mark.parametrize("when", ["at once", "after the push"])


@WHEN
@pytest.mark.parametrize("option", ["part-of-the-action", "not-part-of-the-action"])
def test_a_bettor_who_wins_keeps_them_and_is_not_paid_for_what_nobody_could_call(
    when: str, option: str
) -> None:
    played, bettor, caller = after_hand(when, option, bettor_wins=True)
    entries = played.state.entries
    assert (entries[bettor].stack, entries[caller].in_play) == (20_050 + 500, False)
    assert played.state.chips.in_play == 60_000


@WHEN
def test_a_bettor_who_loses_keeps_what_the_caller_could_not_cover(when: str) -> None:
    played, bettor, caller = after_hand(when, "part-of-the-action", bettor_wins=False)
    entries = played.state.entries
    assert (entries[bettor].stack, entries[caller].stack) == (500, 20_050)


@WHEN
@pytest.mark.parametrize(
    ("then", "caller_has", "in_play"), [("award-chip", 20_550, 60_000), ("remove-chip", 20_050, 59_500)]
)
def test_they_do_not_save_a_bettor_who_loses(when: str, then: str, caller_has: int, in_play: int) -> None:
    played, bettor, caller = after_hand(when, "not-part-of-the-action", then, bettor_wins=False)
    entries = played.state.entries
    assert (entries[bettor].in_play, entries[caller].stack) == (False, caller_has)
    assert played.state.chips.in_play == in_play


def test_chips_that_turn_up_twice_are_all_asked_about() -> None:
    played = started(6, tables=2, table_size=4)
    played.do(BeginHand(T1))
    played.do(PutHandOnDesk(T1))
    bettor, *_ = in_turn(played, "is all-in", "calls", "folds")
    for chips in (500, 100):
        played.do(RuleAtTable(T1, read_step(f"chips-found-behind {bettor} {chips}")))
    (asked,) = open_questions(played.state)
    assert "600" in asked.ruling.says
