"""What happened to seats and tables."""

from shuffleup.refused import Citation
from shuffleup.tournament.balancing import Move
from shuffleup.tournament.breaking import BreakDraw
from shuffleup.tournament.events._shape import Drawn, logged
from shuffleup.tournament.final_table import FinalTable
from shuffleup.tournament.seating_draw import SeatDraw


@logged("seats-drawn")
class SeatsDrawn(Drawn, frozen=True):
    """Everybody registered drew a seat."""

    draw: SeatDraw
    tables: tuple[int, ...]
    """The tables that opened, in order."""
    buttons: dict[int, int]
    """The seat that has the button first at each table."""
    at: int


@logged("player-moved")
class PlayerMoved(Drawn, frozen=True):
    """A player changed tables to even them out; the move says why this table, this player, this seat."""

    move: Move
    at: int


@logged("table-broken")
class TableBroken(Drawn, frozen=True):
    """A table broke and its players drew seats at the others."""

    draw: BreakDraw
    at: int


@logged("final-table-formed")
class FinalTableFormed(Drawn, frozen=True):
    """The last players sit at one table."""

    final: FinalTable
    citations: tuple[Citation, ...]
    at: int
