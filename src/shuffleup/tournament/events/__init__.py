"""What happened, by area. Past tense; tags are stable, and a log of any version opens in every later one."""

from shuffleup.tournament.events import (
    chips,
    clock,
    conduct,
    days,
    dealers,
    entries,
    finishes,
    floor,
    hand_for_hand,
    hands,
    history,
    money,
    rebuys,
    seats,
)
from shuffleup.tournament.events._shape import TAGS, Drawn, Event, decode, encode

__all__ = [
    "TAGS",
    "Drawn",
    "Event",
    "chips",
    "clock",
    "conduct",
    "days",
    "dealers",
    "decode",
    "encode",
    "entries",
    "finishes",
    "floor",
    "hand_for_hand",
    "hands",
    "history",
    "money",
    "rebuys",
    "seats",
]
