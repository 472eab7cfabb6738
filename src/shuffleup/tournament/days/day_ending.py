"""Which flight or day is played, and whether it ends with the level on the clock."""

from typing import NamedTuple

from shuffleup.tournament.clock.level_clock import line_of_level
from shuffleup.tournament.event_file.fields import Line
from shuffleup.tournament.state import Tournament


class DayPlayed(NamedTuple):
    """A flight, or a day that ends before the event is over."""

    name: str
    ends_after: int
    is_flight: bool

    @property
    def called(self) -> str:
        return f"flight {self.name}" if self.is_flight else self.name


def day_played(state: Tournament) -> DayPlayed | None:
    """The flight or day that is on; None: the last day, between flights, or an event of one day."""
    file = state.file
    if state.days.flight:
        found = (flight for flight in file.flights if flight.name == state.days.flight)
        return next((DayPlayed(flight.name, flight.ends_after, True) for flight in found), None)
    if file.flights and len(state.days.flights_over) < len(file.flights):
        return None
    days = file.days[state.days.over : state.days.over + 1]
    return next((DayPlayed(day.name, day.ends_after, False) for day in days), None)


def day_ending(state: Tournament) -> str | None:
    """The name of the flight or day whose last level is on the clock; None: play goes on after it."""
    played = day_played(state)
    if state.line.is_break or played is None or played.ends_after != state.level_on_clock:
        return None
    return played.name


def day_over(state: Tournament) -> str | None:
    """The name of the flight or day whose last level has ended, while chips go into bags."""
    return day_ending(state) if not state.clock.running and not state.clock.left else None


def still_to_come(state: Tournament) -> tuple[Line, ...]:
    """The lines of the schedule that follow the one on the clock on this day or in this flight."""
    schedule, played = state.file.schedule, day_played(state)
    end = len(schedule) if played is None else line_of_level(schedule, played.ends_after) + 1
    return schedule[max(state.clock.line, 0) + 1 : end]
