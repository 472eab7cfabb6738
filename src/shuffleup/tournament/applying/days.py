"""Flights and days."""

from shuffleup.tournament.applying._registry import applies
from shuffleup.tournament.applying.clock import turn_clock
from shuffleup.tournament.applying.finishes import take_out
from shuffleup.tournament.applying.seats import close_table, open_table, sit_again
from shuffleup.tournament.clock import Clock, level_number
from shuffleup.tournament.events.days import ChipsBagged, DayStarted, FlightStarted
from shuffleup.tournament.state import Tournament


@applies(FlightStarted)
def flight_started(state: Tournament, event: FlightStarted) -> None:
    state.flight = event.flight
    state.level = 0
    state.raced = {}
    turn_clock(state, Clock(), event.at)


@applies(ChipsBagged)
def chips_bagged(state: Tournament, event: ChipsBagged) -> None:
    for number, chips in event.bags.items():
        entry = state.entries[number]
        entry.standing, entry.place = "bagged", None
        entry.stack, entry.counted_at, entry.chips, entry.in_doubt = chips, event.at, None, False
    for number in event.tables:
        close_table(state, number)
    if not state.tables:
        turn_clock(state, state.clock.stopped(event.at), event.at)
        state.opened = []
        if state.flight:
            state.flights_over.append(state.flight)
            state.flight = ""


@applies(DayStarted)
def day_started(state: Tournament, event: DayStarted) -> None:
    for number in event.superseded:
        entry = state.entries[number]
        take_out(state, entry, "forfeited", entry.stack)
    for table in event.tables:
        open_table(state, table)
    state.first_buttons |= event.buttons
    for number, place in event.draw.seats.items():
        state.entries[number].standing = "playing"
        sit_again(state, number, place)
    state.level = level_number(state.file.schedule, event.line)
    turn_clock(state, Clock(event.line, None, event.left, event.at), event.at)
