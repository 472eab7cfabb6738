"""What happened, by area. Past tense; tags are stable, and a log of any version opens in every later one."""

from shuffleup.tournament._areas import load
from shuffleup.tournament.event import TAGS, Drawn, Event, decode, encode

__all__ = ["TAGS", "Drawn", "Event", "decode", "encode"]

load("events")
