"""Dealer's choice."""

from shuffleup.tournament.commands._shape import Command


class ChooseGame(Command, frozen=True):
    """The player whose turn it is chooses the game of the next hands at his table."""

    table: int
    game: str
    by: str = ""
    """Who says so, if not the player: in his absence, say."""
