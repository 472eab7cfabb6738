"""Which game a table plays next, and whether the event has a button at all.

An event has one game today; where it has a rotation, these two functions are where it comes in.
"""

from shuffleup.hand.games import game
from shuffleup.hand.position import Level
from shuffleup.tournament.state import Tournament


def game_of_next_hand(state: Tournament, table: int) -> str:
    """The game of the next hand at a table."""
    return state.file.game


def stakes_of_level(state: Tournament, level: int, name: str) -> Level:
    """What a game is played for at a level, counted from 1."""
    return state.file.levels[max(level, 1) - 1].level


def stud_only(state: Tournament) -> bool:
    """Whether nothing but stud is played, so that no table ever has a button."""
    return game(state.file.game).is_stud
