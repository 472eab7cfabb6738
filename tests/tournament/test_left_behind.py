"""What one act leaves behind: on the clock, in the seats, on the record."""

import pytest

from shuffleup.floor.options import Option
from shuffleup.floor.steps.incidents.conduct import Conduct
from shuffleup.ids import EntryId, PersonId, RulingNumber
from shuffleup.refused import Illegal
from shuffleup.tournament.clock.commands import EndLine, PutOnClock, SetClock, StartPlay, TakeBackGap
from shuffleup.tournament.clock.events import ClockSet
from shuffleup.tournament.conduct.commands import CountHands
from shuffleup.tournament.days.commands import BagChips, StartDay, StartFlight
from shuffleup.tournament.entries.commands import Register
from shuffleup.tournament.entries.events import EntryRegistered
from shuffleup.tournament.event_file.fields import Flight
from shuffleup.tournament.events import Event
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.fitting import fits
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.money.commands import (
    AnswerDeal,
    ApproveDeal,
    CloseRegistration,
    EndByDeal,
    ProposeDeal,
)
from shuffleup.tournament.rulings.commands import ChooseOption, RuleAtTable
from shuffleup.tournament.seats.commands import BreakTable, DrawSeats, MovePlayer
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller
from shuffleup.views.due.due_next import next_steps
from tests.ids import E1, E2, E3, T1, T2
from tests.tournament.playing import Played, seated_event, small_event

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
    assert why_not_without(played, ClockSet).startswith("GapTakenBack: the clock was different")


@pytest.mark.parametrize("bagged", [True, False])
def test_a_clock_on_a_player_ends_when_he_leaves_the_table(bagged: bool) -> None:
    played = started(12)
    state = played.state
    played.do(PutOnClock(E1))
    assert state.timing.player_clocks
    if bagged:
        played.do(BagChips({entry.number: entry.stack for entry in state.in_play}))
    else:
        other = next(table for table in state.tables.values() if table.number != state.place(E1).table)
        played.do(MovePlayer(E1, other.open_places[0], "TD", "to see better"))
    assert state.timing.player_clocks == {}


def test_an_alternate_of_one_flight_does_not_stand_in_the_way_of_the_next() -> None:
    flights = (Flight("A", ends_after=1), Flight("B", ends_after=1))
    played = Played(small_event(flights=flights, late_entry_until=1, tables=1))
    state = played.state
    for number in range(10):
        played.do(Register(PersonId(f"a{number}")))
    played.do(DrawSeats())
    assert "flight A is being played" in played.refused(StartFlight("B")).message, "its players sit already"
    played.do(StartPlay())
    assert state.alternates == [10]
    played.do(BagChips({entry.number: entry.stack for entry in state.in_play}))
    played.do(StartFlight("B"))
    assert (state.timing.level, state.started) == (0, False), "its clock has not begun"
    for number in range(9):
        assert not played.expect(EntryRegistered, Register(PersonId(f"b{number}"))).waits
    played.do(DrawSeats())
    assert state.tables[T1].players == 9
    assert played.expect(EntryRegistered, Register(PersonId("b9"))).waits
    assert state.alternates == [20]
    steps = [step.command for step in next_steps(state, Teller(state, {}), played.now)]
    assert "unregister 10" in steps
    assert played.replayed() == state


def test_a_deal_ends_play_when_the_hand_is_over() -> None:
    played = started(3, tables=1, edition="tda-2019")
    played.do(CloseRegistration())
    played.do(ProposeDeal(kind="even"))
    for number in (1, 2, 3):
        played.do(AnswerDeal(EntryId(number), agrees=True))
    played.do(ApproveDeal("TD"))
    played.do(BeginHand(T1))
    assert "hand" in str(played.refused(EndByDeal(order=(E1, E2, E3))))
    played.do(EndHand(T1))
    played.do(EndByDeal(order=(E1, E2, E3)))


def test_hands_are_counted_by_themselves_while_one_is_told() -> None:
    played = started(8)
    state = played.state
    played.do(CountHands(T1))
    played.do(BeginHand(T1))
    assert "end it first" in str(played.refused(CountHands(T1)))
    played.do(EndHand(T1))
    played.do(CountHands(T1))
    assert T1 not in state.hands.followed
    played.do(BagChips({entry.number: entry.stack for entry in state.in_play}))
    played.do(StartDay())
    played.do(CountHands(T1))


@pytest.mark.parametrize("option", [Option("warning"), Option("missed-hands", 2), Option("disqualification")])
def test_an_incident_is_decided_after_the_player_went_out_and_goes_on_his_record(option: Option) -> None:
    played = started(4)
    state = played.state
    played.do(RuleAtTable(state.place(E3).table, Conduct(player=str(state.place(E3)), kind="excessive-talk")))
    played.do(BustOut((Gone(E3, by=E1),)))
    place, chips, tables = state.finishes.out, state.chips.in_play, dict(state.tables)
    played.do(ChooseOption(RulingNumber(1), option, by="Ann"))
    assert not state.rulings.given[0].is_open
    assert {kept.player for kept in state.conduct.records[E3]} == {"3"}
    assert (state.finishes.out, state.chips.in_play, state.tables) == (place, chips, tables)
    assert state.conduct.penalties == {}
    assert played.replayed() == state


def test_a_mover_who_should_have_arrived_is_looked_for() -> None:
    played = started(12)
    state = played.state
    for number in range(4, 10):
        played.do(BustOut((Gone(EntryId(number)),)))
    table = state.tables[T2]
    played.do(BreakTable(T2, arrived=False, reason="the light failed"))
    said = [
        [step.says for step in next_steps(state, Teller(state, {}), played.now + wait)]
        for wait in (0, 60 * MINUTE)
    ]
    late = [sum("should have arrived" in step for step in steps) for steps in said]
    assert late == [0, table.players]
