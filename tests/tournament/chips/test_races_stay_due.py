"""Chips that a break takes out of play stay to be raced until they are, or somebody waives it."""

from shuffleup.chips import Counts
from shuffleup.ids import SeatNumber, TableNumber
from shuffleup.tournament.chips.commands import RaceChips, WaiveRace
from shuffleup.tournament.chips.ledger import races_due
from shuffleup.tournament.clock.commands import EndLine, SetClock, StartPlay
from shuffleup.tournament.days.commands import BagChips, StartDay
from shuffleup.tournament.event_file.fields import Day
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.seats.commands import FormFinalTable, MovePlayer, Redraw
from shuffleup.tournament.seats.tables import Place
from shuffleup.tournament.telling import Teller
from shuffleup.views.due.due_next import next_steps
from tests.ids import T1, T2
from tests.tournament.playing import Played, seated_event

MINUTE = 60_000
BREAK = 2
"""The line of the schedule in which the chips of 25 leave play."""


def in_play(players: int = 12, **changes: object) -> Played:
    played = seated_event(players, late_entry_until=1, **changes)
    played.do(StartPlay())
    return played


def go_to(played: Played, line: int) -> None:
    while played.state.clock.line < line:
        played.do(EndLine(played.state.clock.line), played.now + 20 * MINUTE)


def race(played: Played, table: TableNumber, each: int = 12) -> None:
    small: dict[SeatNumber, Counts] = {seat: {25: each} for seat in played.state.table(table).taken}
    played.do(RaceChips(table, chips=small, of_more=tuple(small)))


def told(played: Played) -> str:
    steps = next_steps(played.state, Teller(played.state, {}), played.now)
    return "\n".join(step.says for step in steps)


def test_a_race_that_the_break_left_undone_stays_due_until_it_is_done() -> None:
    played = in_play()
    go_to(played, BREAK)
    race(played, T1)
    go_to(played, BREAK + 1)
    assert races_due(played.state) == {T2: (25,)}
    assert "table 2 has to count, and race its chips of 25" in told(played)
    race(played, T2)
    assert races_due(played.state) == {}
    assert played.replayed() == played.state


def test_the_clock_set_past_a_break_leaves_its_race_and_set_back_it_is_not_due_yet() -> None:
    played = in_play()
    played.do(SetClock(600, BREAK + 1))
    assert races_due(played.state) == {T1: (25,), T2: (25,)}
    played.do(SetClock(600, BREAK - 1))
    assert races_due(played.state) == {}
    played.do(SetClock(600, BREAK + 2))
    assert races_due(played.state) == {T1: (25,), T2: (25,)}


def test_somebody_may_waive_it_with_a_reason_in_the_break_or_after_it() -> None:
    played = in_play()
    go_to(played, BREAK)
    assert "say why" in str(played.refused(WaiveRace(T1, by="Tara")))
    played.do(WaiveRace(T1, by="Tara", reason="they have none"))
    go_to(played, BREAK + 1)
    assert races_due(played.state) == {T2: (25,)}
    played.do(WaiveRace(by="Tara", reason="coloured up at the table"))
    assert races_due(played.state) == {}
    assert "no race is due" in str(played.refused(WaiveRace(T1, by="Tara", reason="none")))
    assert played.replayed() == played.state


def test_the_players_of_a_table_take_it_along_to_their_new_seats() -> None:
    played = in_play()
    go_to(played, BREAK + 1)
    played.do(Redraw("another room"))
    assert races_due(played.state) == {T1: (25,), T2: (25,)}


def test_unraced_chips_that_come_to_a_final_table_are_raced_there_and_not_written_off() -> None:
    """The table that goes on had raced its own: those of the other table's players lie on it now."""
    played = in_play(final_table=10)
    go_to(played, BREAK)
    race(played, T1)
    go_to(played, BREAK + 1)
    for table in tuple(played.state.tables.values()):
        played.do(BustOut((Gone(table.entry(table.taken[0])),)))
    played.do(FormFinalTable())
    assert races_due(played.state) == {T1: (25,)}
    assert "lost" not in told(played)
    race(played, T1, 4)
    assert races_due(played.state) == {}
    assert played.replayed() == played.state


def test_somebody_who_comes_from_a_table_that_has_not_raced_brings_their_chips_to_be_raced() -> None:
    played = in_play()
    go_to(played, BREAK)
    race(played, T1)
    comes = played.state.table(T2)
    free = next(seat for seat in played.state.table(T1).open_seats)
    played.do(MovePlayer(comes.entry(comes.taken[0]), Place(T1, free), "Tara", "kept apart"))
    assert races_due(played.state) == {T1: (25,), T2: (25,)}
    goes = played.state.table(T1)
    race(played, T1, 1)
    assert races_due(played.state) == {T2: (25,)}
    played.do(MovePlayer(goes.entry(goes.taken[0]), Place(T2, comes.taken[0]), "Tara", "kept apart"))
    assert races_due(played.state) == {T2: (25,)}, "whoever has raced brings none along"


def test_chips_that_were_bagged_unraced_are_raced_on_the_next_day() -> None:
    played = in_play(days=(Day(name="Day 1", ends_after=3),))
    go_to(played, BREAK + 1)
    played.do(BagChips({entry.number: entry.stack for entry in played.state.in_play}))
    played.do(StartDay())
    assert set(races_due(played.state).values()) == {(25,)}
    assert set(races_due(played.state)) == set(played.state.tables)
