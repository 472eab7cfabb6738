"""What one act leaves behind: on the clock, in the seats, on the record."""

import pytest

from shuffleup.refused import Illegal
from shuffleup.tournament.commands.clock import (
    EndLine,
    PutOnClock,
    SetClock,
    StartPlay,
    TakeBackGap,
)
from shuffleup.tournament.commands.days import BagChips
from shuffleup.tournament.commands.seats import MovePlayer
from shuffleup.tournament.events import Event
from shuffleup.tournament.events.clock import ClockSet
from shuffleup.tournament.fitting import fits
from shuffleup.tournament.state import Tournament
from tests.tournament.playing import Played, seated_event

MINUTE = 60_000


def started(players: int = 4, **changes: object) -> Played:
    played = seated_event(players, **changes)
    played.do(StartPlay())
    return played


def why_not_without(played: Played, kind: type[Event]) -> str:
    """What no longer fits once every event of a kind is left out; empty if all the others do."""
    state = Tournament()
    for event in played.events:
        if isinstance(event, kind):
            continue
        try:
            fits(state, event)
        except Illegal as refusal:
            return f"{type(event).__name__}: {refusal}"
        state.apply(event)
    return ""


def test_a_level_that_ended_because_the_clock_was_set_needs_that() -> None:
    played = started()
    played.do(SetClock(60), now=played.now + MINUTE)
    played.do(EndLine(0), now=played.now + MINUTE)
    assert why_not_without(played, ClockSet).startswith("LineBegun: the clock does not come to zero")


def test_a_gap_goes_back_to_the_clock_that_there_was() -> None:
    played = started()
    played.do(SetClock(600), now=played.now + MINUTE)
    since = played.now + MINUTE
    played.do(TakeBackGap(since, since + MINUTE), now=since + 2 * MINUTE)
    assert why_not_without(played, ClockSet).startswith("GapTakenBack: the clock stood otherwise")


@pytest.mark.parametrize("bagged", [True, False])
def test_a_clock_on_a_player_ends_when_he_leaves_the_table(bagged: bool) -> None:
    played = started(12)
    state = played.state
    played.do(PutOnClock(1))
    assert state.player_clocks
    if bagged:
        played.do(BagChips({entry.number: entry.stack for entry in state.in_play}))
    else:
        other = next(table for table in state.tables.values() if table.number != state.place(1).table)
        played.do(MovePlayer(1, other.open_places[0], "TD", "to see better"))
    assert state.player_clocks == {}
