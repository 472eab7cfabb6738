"""Flights and days."""

from shuffleup.tournament._areas.applies import applies
from shuffleup.tournament.chips.applying import carry_overnight, owe_everywhere, report
from shuffleup.tournament.clock.applying import turn_clock
from shuffleup.tournament.clock.level_clock import Clock, level_number
from shuffleup.tournament.days.events import ChipsBagged, DayEnded, DayResumed, DayStarted, FlightStarted
from shuffleup.tournament.finishes.applying import take_out
from shuffleup.tournament.seats.applying import close_table, draw_buttons, open_table, sit_again
from shuffleup.tournament.seats.tables import Place
from shuffleup.tournament.state import Tournament


@applies(FlightStarted)
def flight_started(state: Tournament, event: FlightStarted) -> None:
    state.days.flight = event.flight
    state.timing.level = 0
    state.chips.raced, state.chips.overdue, state.chips.waived = {}, {}, {}
    state.chips.unraced = {}
    turn_clock(state, Clock(), event.at)


@applies(ChipsBagged)
def chips_bagged(state: Tournament, event: ChipsBagged) -> None:
    for number, chips in event.bags.items():
        entry = state.entries[number]
        entry.standing, entry.place = "bagged", None
        report(state, entry, chips, event.at)
    for table in event.tables:
        state.days.overnight[table] = state.tables[table]
        if table in state.games.turns:
            state.days.overnight_turns[table] = state.games.turns[table]
        carry_overnight(state, table)
        close_table(state, table)
    if event.ends_hand_for_hand:
        state.hand_for_hand.under_way = None
    if not state.tables:
        turn_clock(state, state.clock.stopped(event.at), event.at)
        state.seats.opened = []
        if state.days.flight:
            state.days.flights_over.append(state.days.flight)
            state.days.flight = ""
            _morning(state)
        elif state.days.over < len(state.file.days):
            state.days.over += 1


def _morning(state: Tournament) -> None:
    """Nothing of how the tables stood before the night is needed any longer."""
    state.days.overnight, state.days.overnight_turns = {}, {}


@applies(DayEnded)
def day_ended(state: Tournament, event: DayEnded) -> None:
    turn_clock(state, state.clock.stopped(event.at), event.at)


@applies(DayResumed)
def day_resumed(state: Tournament, event: DayResumed) -> None:
    for table in event.tables:
        open_table(state, table.number)
        state.tables[table.number] = table
        if table.last is not None:
            state.hands.told_at[table.number] = event.at
        for seat in table.taken:
            entry = state.entries[table.entry(seat)]
            entry.standing, entry.place = "playing", Place(table.number, seat)
    state.games.turns |= event.turns
    _morning(state)
    _begin_day(state, event.line, event.left, event.at)


@applies(DayStarted)
def day_started(state: Tournament, event: DayStarted) -> None:
    for number in event.superseded:
        entry = state.entries[number]
        take_out(state, entry, "forfeited", entry.stack)
    for table in event.tables:
        open_table(state, table)
    draw_buttons(state, event.buttons)
    for number, place in event.draw.seats.items():
        state.entries[number].standing = "playing"
        sit_again(state, number, place)
    _morning(state)
    _begin_day(state, event.line, event.left, event.at)


def _begin_day(state: Tournament, line: int, left: int, at: int) -> None:
    passed = state.file.schedule[state.clock.line + 1 : line]
    if leaving := tuple(sorted({chip for one in passed for chip in one.colour_up})):
        state.chips.to_race = dict.fromkeys(state.tables, leaving)
    state.timing.level = level_number(state.file.schedule, line)
    turn_clock(state, Clock(line, None, left, at), at)
    state.days.unplayed = True
    owe_everywhere(state, state.chips.carried)
    state.chips.carried = ()
