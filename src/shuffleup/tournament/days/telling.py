"""Flights and days, told."""

from shuffleup.tournament._areas.tells import Teller, tells
from shuffleup.tournament.clock.telling import line_told
from shuffleup.tournament.days.events import ChipsBagged, DayEnded, DayResumed, DayStarted, FlightStarted
from shuffleup.tournament.seats.telling import unmet


@tells(FlightStarted)
def flight_started(event: FlightStarted, teller: Teller) -> str:
    return f"Flight {event.flight} begins."


@tells(ChipsBagged)
def chips_bagged(event: ChipsBagged, teller: Teller) -> str:
    tables = ", ".join(map(str, event.tables))
    total = sum(event.bags.values())
    bag = f"Table {tables} bags its chips" if len(event.tables) == 1 else f"Tables {tables} bag their chips"
    players = "1 player" if len(event.bags) == 1 else f"{len(event.bags)} players"
    return f"{bag}: {players}, {total:,} chips."


@tells(DayEnded)
def day_ended(event: DayEnded, teller: Teller) -> str:
    return f"The last level of {event.name} is over: chips are bagged."


@tells(DayResumed)
def day_resumed(event: DayResumed, teller: Teller) -> str:
    return f"Everybody sits where they sat. The day begins with {line_told(teller, event.line)}."


@tells(DayStarted)
def day_started(event: DayStarted, teller: Teller) -> str:
    drew = f"{len(event.draw.seats)} players drew seats for the day"
    line = line_told(teller, event.line)
    return f"{drew}, which begins with {line}.{unmet(teller, event.draw.unmet)}"
