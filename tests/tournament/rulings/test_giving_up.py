"""A stack given up in the middle of a hand: ruled on then, carried out when the hand is over."""

import pytest

from shuffleup.floor.options import Option
from shuffleup.floor.reader import read_step
from shuffleup.ids import EntryId
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.entries.commands import Forfeit
from shuffleup.tournament.entries.events import StackForfeited
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.finishes.standings import standings
from shuffleup.tournament.hands.commands import BeginHand, DeclareMisdeal, EndHand, ReadyHand, RedealHand
from shuffleup.tournament.money.commands import CloseRegistration
from shuffleup.tournament.rulings.commands import ChooseOption, PutHandOnDesk, RuleAtTable
from shuffleup.tournament.rulings.events import RuledAtTable
from shuffleup.tournament.rulings.waiting import open_questions
from shuffleup.tournament.telling import Teller
from shuffleup.views.due.due_next import next_steps
from tests.ids import E1, T1
from tests.tournament.playing import Played, seated_event
from tests.tournament.rulings.test_hands_on_desk import called, in_turn


def playing(**changes: object) -> Played:
    """Three players in a hand, with chips that everybody knows."""
    played = seated_event(
        3, **{"edition": "house", "re_entries": -1, "tables": 1, "late_entry_until": 2} | changes
    )
    played.do(StartPlay())
    played.do(BeginHand(T1))
    return played


def to_do(played: Played) -> list[str]:
    due = next_steps(played.state, Teller(played.state, {}), played.now)
    return [step.command for step in due if "forfeit" in step.command]


def test_the_hand_is_played_out_and_all_that_is_left_then_leaves_play() -> None:
    played = playing()
    played.do(PutHandOnDesk(T1))
    button, *_ = in_turn(played, "raises to 400", "calls", "folds")
    who = called(played)[button]
    played.expect(RuledAtTable, Forfeit(who))
    assert to_do(played) == [f"forfeit {who}"]
    assert "playing hand" in played.refused(Forfeit(who)).message
    desk = played.state.rulings.desks[T1]
    assert desk.hand.is_live(button)
    played.do(RuleAtTable(T1, read_step("deal the flop 2c3d4h")))
    in_turn(played, "bets 500", "folds")
    played.do(EndHand(T1))
    stack = played.state.entries[who].stack
    assert stack == 10_000 - 400
    event = played.expect(StackForfeited, Forfeit(who))
    assert (event.chips, event.removed) == (stack, True)
    assert played.state.chips.in_play == 30_000 - stack
    assert [(line.entry, line.first) for line in standings(played.state)] == [(who, 3)]
    assert to_do(played) == []
    assert played.replayed() == played.state


def test_what_was_granted_in_the_hand_is_not_asked_again_after_it() -> None:
    played = playing()
    played.do(Forfeit(E1))
    for _ in range(3):
        played.next_line()
    played.do(CloseRegistration())
    played.do(EndHand(T1))
    other = next(number for number in played.state.field.alive if number != E1)
    assert "may not" in played.refused(Forfeit(other, chips=9_000)).message
    event = played.expect(StackForfeited, Forfeit(E1, chips=9_000))
    assert {citation.rule for citation in event.citations} == {"forfeit-stack", "forfeited-chips-removed"}


def test_where_it_is_the_directors_to_grant_they_are_asked_once() -> None:
    played = playing(edition="tda-2019")
    played.do(Forfeit(E1))
    (asked,) = open_questions(played.state)
    assert to_do(played) == []
    played.do(ChooseOption(asked.number, Option("grant"), "Ann"))
    played.do(EndHand(T1))
    assert to_do(played) == ["forfeit 1 --chips CHIPS"]
    assert played.expect(StackForfeited, Forfeit(E1, chips=9_900)).chips == 9_900


def test_a_question_that_outlived_the_hand_is_carried_out_at_once() -> None:
    played = playing(edition="tda-2019")
    played.do(Forfeit(E1))
    played.do(EndHand(T1, stacks={EntryId(1): 10_050, EntryId(2): 9_950, EntryId(3): 10_000}))
    (asked,) = open_questions(played.state)
    played.do(ChooseOption(asked.number, Option("grant"), "Ann"))
    assert not played.state.entries[E1].in_play
    assert played.state.chips.in_play == 30_000 - 10_050
    assert played.replayed() == played.state


def test_a_refusal_leaves_nothing_to_do() -> None:
    played = playing(edition="tda-2019")
    played.do(Forfeit(E1))
    (asked,) = open_questions(played.state)
    played.do(ChooseOption(asked.number, Option("refuse"), "Ann"))
    played.do(EndHand(T1))
    assert to_do(played) == []
    assert played.state.entries[E1].in_play


def test_who_goes_broke_in_that_hand_has_nothing_left_to_give_up() -> None:
    played = playing()
    played.do(Forfeit(E1))
    played.do(EndHand(T1, (Gone(E1),)))
    assert to_do(played) == []
    assert played.state.chips.in_play == 30_000


@pytest.mark.parametrize("when", ["void deal", "next hand readied"])
def test_chips_are_bound_to_a_hand_also_while_nobody_has_cards(when: str) -> None:
    played = playing()
    if when == "void deal":
        played.do(DeclareMisdeal(T1, "exposed card", "first-card"))
    else:
        played.do(EndHand(T1))
        played.do(ReadyHand(T1))
    played.expect(RuledAtTable, Forfeit(E1))
    assert played.state.entries[E1].in_play
    played.do(RedealHand(T1) if when == "void deal" else BeginHand(T1))
    played.do(EndHand(T1))
    played.do(Forfeit(E1, chips=9_000))
    assert played.state.chips.in_play == 21_000
