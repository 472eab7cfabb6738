"""The game that a table of a mixed event plays, where somebody says so."""

from shuffleup.ids import TableNumber
from shuffleup.tournament.command import Command


class ChooseGame(Command, frozen=True):
    """In dealer's choice the player whose turn it is chooses the game of the next hands at their table.

    Where games are played in order an official may set the game of a table, with a reason: the wrong one was
    played, say. It then goes on from there.
    """

    table: TableNumber
    game: str
    by: str = ""
    reason: str = ""
