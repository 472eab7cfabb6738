"""The game that a table of a mixed event plays, where somebody said so."""

from shuffleup.ids import NOBODY, EntryId, SeatNumber, TableNumber
from shuffleup.refused import Citation
from shuffleup.tournament.event import Event, logged
from shuffleup.tournament.games.rotation import Turn


@logged("game-chosen")
class GameChosen(Event, frozen=True):
    """A player chose the game of the next hands at their table, or an official set it."""

    table: TableNumber
    turn: Turn
    at: int
    seat: SeatNumber = SeatNumber(0)
    """Of the player who chose; 0: an official set it."""
    entry: EntryId = NOBODY
    by: str = ""
    reason: str = ""
    citations: tuple[Citation, ...] = ()
