"""A hand is played at the level that was in force when it began: the floor is told which that is, and what it
puts right at the table is put right in the event."""

import pytest

from shuffleup.floor.options import Option
from shuffleup.floor.steps.acts import Act, Say
from shuffleup.floor.steps.incidents.dealing import WrongLevel
from shuffleup.hand.starting.position import Level
from shuffleup.ids import SeatNumber
from shuffleup.rulebook import EDITION_NAMES, EditionName
from shuffleup.tournament.clock.commands import SetClock, StartPlay
from shuffleup.tournament.conduct.commands import MarkAbsent
from shuffleup.tournament.event_file.fields import Line
from shuffleup.tournament.hands.commands import BeginHand, DeclareMisdeal, EndHand, ReadyHand, RedealHand
from shuffleup.tournament.rulings.commands import ChooseOption, RuleAtTable
from shuffleup.tournament.rulings.events import RuledAtTable
from tests.ids import T1
from tests.tournament.playing import Played, seated_event

BOOKS = pytest.mark.parametrize("book", EDITION_NAMES)
SCHEDULE = (Line(blinds=(25, 50)), Line(blinds=(50, 100), ante=100), Line(blinds=(100, 200), ante=200))
SECOND = Level(50, 100, 100, "big-blind")
WRONG = RuleAtTable(T1, WrongLevel(blinds_due=(50, 100)))


def at_table(book: EditionName = "tda-2019") -> Played:
    played = seated_event(4, edition=book, tables=1, schedule=SCHEDULE)
    played.do(StartPlay())
    return played


def put_right(played: Played) -> None:
    """Where no text says so, the director does."""
    ruled = played.expect(RuledAtTable, WRONG)
    if ruled.rulings[0].decided_by == "director":
        played.do(ChooseOption(ruled.number, Option("correct-to-new-level"), "TD"))


@BOOKS
@pytest.mark.parametrize("riffled", [False, True])
def test_a_hand_that_had_begun_when_the_level_changed_is_not_put_right(
    book: EditionName, riffled: bool
) -> None:
    played = at_table(book)
    played.do(ReadyHand(T1, "first-riffle") if riffled else BeginHand(T1))
    played.next_line()
    assert played.state.timing.level == 2
    if riffled:
        played.do(BeginHand(T1))
    refusal = played.refused(WRONG)
    assert "25/50" in refusal.message
    assert {"new-level", "wrong-level-hand"} <= {cited.rule for cited in refusal.citations}
    assert played.state.hands.begun[T1].level == Level(25, 50)


@BOOKS
def test_a_level_put_right_after_the_clock_is_put_right_in_the_event_too(book: EditionName) -> None:
    """The clock stood at the wrong level when the hand began. Antes belong to the level."""
    played = at_table(book)
    played.do(BeginHand(T1))
    played.do(SetClock(600, 1))
    put_right(played)
    hand, desk = played.state.hands.begun[T1], played.state.rulings.desks[T1]
    assert hand.level == desk.hand.level == SECOND
    assert hand.roles is not None
    assert {post.seat: (post.blind, post.ante) for post in hand.posts} == {
        hand.roles.small_blind: (50, 0),
        hand.roles.big_blind: (100, 100),
    }
    played.do(DeclareMisdeal(T1))
    played.do(RedealHand(T1))
    played.do(RuleAtTable(T1, Act(f"S{played.state.table(T1).after(hand.roles.big_blind)}", (Say("call"),))))
    assert played.state.rulings.desks[T1].hand.level == SECOND, "a re-deal has the level of the hand"
    assert played.replayed() == played.state


def test_who_is_away_posts_at_the_level_that_was_put_right() -> None:
    played = at_table()
    played.do(BeginHand(T1))
    last = played.state.hands.begun[T1].roles
    assert last is not None
    played.do(EndHand(T1))
    seat = played.state.table(T1).after(SeatNumber(last.big_blind))
    number = played.state.table(T1).entry(seat)
    before = played.state.entries[number].stack
    played.do(MarkAbsent(number))
    played.do(BeginHand(T1))
    played.do(SetClock(600, 1))
    put_right(played)
    played.do(EndHand(T1))
    assert before - played.state.entries[number].stack == 200


@BOOKS
def test_a_level_that_came_by_the_clock_after_it_was_set_is_not_due(book: EditionName) -> None:
    played = at_table(book)
    played.do(SetClock(600, 0))
    played.do(BeginHand(T1))
    played.next_line()
    assert "25/50" in played.refused(WRONG).message
