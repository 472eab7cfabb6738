"""Which game each table of a mixed event plays."""

import msgspec

from shuffleup.ids import TableNumber
from shuffleup.tournament.games.rotation import Turn


class GamesState(msgspec.Struct):
    """Where the rotations stand."""

    turns: dict[TableNumber, Turn] = {}
    """In a mixed event, where each table stands in its rotation."""
    stud_round: set[TableNumber] = set()
    """Tables that have played stud since their last hand with a button."""
