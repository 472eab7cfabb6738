"""What can be asked of a tournament, by area. Imperatives; each is decided into one event or refused."""

from shuffleup.tournament.commands import (
    clock,
    days,
    entries,
    finishes,
    floor,
    hands,
    history,
    money,
    rebuys,
    seats,
)
from shuffleup.tournament.commands._shape import Command, Drawing, all_commands

__all__ = [
    "Command",
    "Drawing",
    "all_commands",
    "clock",
    "days",
    "entries",
    "finishes",
    "floor",
    "hands",
    "history",
    "money",
    "rebuys",
    "seats",
]
