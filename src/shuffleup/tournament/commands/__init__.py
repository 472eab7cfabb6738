"""What can be asked of a tournament, by area. Imperatives; each is decided into one event or refused."""

from shuffleup.tournament.commands import clock, entries, finishes, floor, hands, history, money, seats
from shuffleup.tournament.commands._shape import Command, Drawing, all_commands

__all__ = [
    "Command",
    "Drawing",
    "all_commands",
    "clock",
    "entries",
    "finishes",
    "floor",
    "hands",
    "history",
    "money",
    "seats",
]
