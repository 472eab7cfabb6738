"""Flights and days: starting one, bagging the chips, drawing seats for the next."""

from shuffleup.ids import EntryId
from shuffleup.tournament.command import Command, Drawing


class StartFlight(Command, frozen=True):
    """The next opening flight: its players are drawn seats, and the schedule begins again."""

    flight: str


class BagChips(Command, frozen=True):
    """The players of whole tables count and bag their chips."""

    counts: dict[EntryId, int]
    """Chips of each entry."""


class EndDay(Command, frozen=True):
    """The last level of a flight or a day has run out: the clock stands, and the chips are bagged."""


class StartDay(Drawing, frozen=True):
    """Everybody who has bagged chips draws a seat, and play goes on where the schedule stood.

    After a day without a `redraw` they sit down where they sat.
    """
