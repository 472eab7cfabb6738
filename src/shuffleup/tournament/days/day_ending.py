"""Which flight or day ends with the level on the clock."""

from shuffleup.tournament.state import Tournament


def day_ending(state: Tournament) -> str | None:
    """The name of the flight or day whose last level is on the clock; None: play goes on after it."""
    file = state.file
    if state.line.is_break:
        return None
    if state.days.flight:
        parts = {
            flight.name: flight.ends_after for flight in file.flights if flight.name == state.days.flight
        }
    elif file.flights and len(state.days.flights_over) < len(file.flights):
        return None
    else:
        parts = {day.name: day.ends_after for day in file.days[state.days.over : state.days.over + 1]}
    return next((name for name, level in parts.items() if level == state.level_on_clock), None)
