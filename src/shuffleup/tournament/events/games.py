"""Dealer's choice."""

from shuffleup.tournament.events._shape import Event, logged
from shuffleup.tournament.rotation import Turn


@logged("game-chosen")
class GameChosen(Event, frozen=True):
    """A player chose the game of the next hands at his table."""

    table: int
    seat: int
    entry: int
    turn: Turn
    at: int
    by: str = ""
