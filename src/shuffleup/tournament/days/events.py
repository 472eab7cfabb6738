"""Flights and days."""

from shuffleup.ids import EntryId, SeatNumber, TableNumber
from shuffleup.refused import Citation
from shuffleup.tournament.event import Drawn, Event, logged
from shuffleup.tournament.games.rotation import Turn
from shuffleup.tournament.seats.seating_draw import SeatDraw
from shuffleup.tournament.seats.tables import Table


@logged("flight-started")
class FlightStarted(Event, frozen=True):
    """An opening flight was begun; the schedule starts at its first line."""

    flight: str
    at: int


@logged("chips-bagged")
class ChipsBagged(Event, frozen=True):
    """The players of whole tables bagged their chips."""

    tables: tuple[TableNumber, ...]
    bags: dict[EntryId, int]
    at: int
    ends_hand_for_hand: bool = False
    """Nobody is left at a table, and the tables waited for each other."""


@logged("day-ended")
class DayEnded(Event, frozen=True):
    """The last level of a flight or a day ran out; the clock stands."""

    name: str
    at: int


@logged("day-resumed")
class DayResumed(Event, frozen=True):
    """Everybody with a bag sat down where they had sat; buttons and games go on."""

    tables: tuple[Table, ...]
    turns: dict[TableNumber, Turn]
    line: int
    left: int
    at: int


@logged("day-started")
class DayStarted(Drawn, frozen=True):
    """Everybody with a bag drew a seat."""

    draw: SeatDraw
    tables: tuple[TableNumber, ...]
    buttons: dict[TableNumber, SeatNumber]
    line: int
    """Of the schedule, at which play goes on."""
    left: int
    """Milliseconds of it."""
    at: int
    superseded: tuple[EntryId, ...] = ()
    """Bags that do not count because their owner has another; their chips leave play."""
    citations: tuple[Citation, ...] = ()
