"""What can be asked of a tournament, by area. Imperatives; each is decided into one event or refused."""

from shuffleup.tournament.commands import (
    chips,
    clock,
    conduct,
    dealers,
    entries,
    finishes,
    floor,
    hand_for_hand,
    hands,
    history,
    money,
    seats,
)
from shuffleup.tournament.commands._shape import Command, Drawing, all_commands

__all__ = [
    "Command",
    "Drawing",
    "all_commands",
    "chips",
    "clock",
    "conduct",
    "dealers",
    "entries",
    "finishes",
    "floor",
    "hand_for_hand",
    "hands",
    "history",
    "money",
    "seats",
]
