"""Flights and days: which is on, which are over, and what was put away for the night."""

import msgspec

from shuffleup.ids import TableNumber
from shuffleup.tournament.games.rotation import Turn
from shuffleup.tournament.seats.tables import Table


class DaysState(msgspec.Struct):
    """How far the event has come, in flights and days."""

    flight: str = ""
    """The one that is on."""
    flights_over: list[str] = []
    over: int = 0
    """How many of the file's days have been played."""
    unplayed: bool = False
    """A day has begun and its clock has not run yet: everybody has what was in their bag."""
    overnight: dict[TableNumber, Table] = {}
    """Tables as they were when their chips were bagged."""
    overnight_turns: dict[TableNumber, Turn] = {}
