"""Days: they end with their last level, and the next one begins with a redraw or without."""

import pytest

from shuffleup.refused import Illegal
from shuffleup.tournament.clock.commands import ResumeClock, StartPlay
from shuffleup.tournament.days.commands import BagChips, EndDay, StartDay
from shuffleup.tournament.days.events import DayEnded, DayResumed, DayStarted
from shuffleup.tournament.event_file.fields import Day
from shuffleup.tournament.falls_due import due
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.hands.events import HandBegun
from tests.ids import T1
from tests.tournament.playing import Played, seated_event


def _second_level(redraw: bool) -> Played:
    played = seated_event(12, tables=2, days=(Day("Day 1", 2, redraw), Day("Day 2", 3)))
    played.do(StartPlay())
    assert [type(command).__name__ for _, command in due(played.state)][-1] == "EndLine"
    played.next_line()
    return played


def _bag(played: Played) -> None:
    played.do(BagChips({entry.number: entry.stack for entry in played.state.in_play}))


def test_a_day_ends_when_its_last_level_has_run_out_and_the_clock_stands() -> None:
    played = _second_level(redraw=True)
    state = played.state
    assert "when its last level has run out" in str(played.refused(EndDay()))
    at, command = due(state)[-1]
    assert command == EndDay()
    assert played.expect(DayEnded, command, at).name == "Day 1"
    assert (state.clock.running, state.clock.left, state.timing.level) == (False, 0, 2)
    assert not any(isinstance(one, EndDay) for _, one in due(state))


@pytest.mark.parametrize("redraw", [True, False])
def test_the_next_day_begins_with_the_next_level_and_a_redraw_if_the_file_says_so(redraw: bool) -> None:
    played = _second_level(redraw)
    state = played.state
    first = played.expect(HandBegun, BeginHand(T1))
    played.do(
        EndHand(
            T1,
            stacks={
                entry.number: 10_000 for entry in state.in_play if entry.place and entry.place.table == 1
            },
        )
    )
    before = dict(state.tables)
    at, command = due(state)[-1]
    played.do(command, at)
    _bag(played)
    event = played.do(StartDay())
    assert isinstance(event, DayStarted if redraw else DayResumed)
    assert (state.timing.level, state.clock.line, state.clock.running) == (3, 3, False)
    assert (state.tables == before) is not redraw
    played.do(ResumeClock())
    hand = played.expect(HandBegun, BeginHand(T1))
    if not redraw:
        assert first.roles is not None
        assert hand.roles is not None
        assert hand.roles.small_blind == first.roles.big_blind
    assert due(state)[-1][1] == EndDay(), "Day 2 ends after level 3"
    assert played.replayed() == state


def test_chips_are_bagged_between_hands() -> None:
    played = _second_level(redraw=False)
    played.do(BeginHand(T1))
    bags = {entry.number: entry.stack for entry in played.state.in_play}
    assert isinstance(played.refused(BagChips(bags)), Illegal)
    played.do(EndHand(T1))
    played.do(BagChips(bags))
    assert played.state.tables == {}


def test_a_day_may_be_ended_before_by_bagging_and_goes_on_where_the_clock_stood() -> None:
    played = _second_level(redraw=False)
    played.now += 60_000
    left = played.state.clock.left_at(played.now)
    _bag(played)
    played.do(StartDay())
    assert (played.state.timing.level, played.state.clock.left) == (2, left)
