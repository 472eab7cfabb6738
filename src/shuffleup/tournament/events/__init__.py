"""What happened, by area. Past tense; tags are stable, and a log of any version opens in every later one."""

from shuffleup.tournament.events import (
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
from shuffleup.tournament.events._shape import TAGS, Drawn, Event, decode, encode

__all__ = [
    "TAGS",
    "Drawn",
    "Event",
    "clock",
    "days",
    "decode",
    "encode",
    "entries",
    "finishes",
    "floor",
    "hands",
    "history",
    "money",
    "rebuys",
    "seats",
]
