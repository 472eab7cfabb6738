"""Applies events to the state, by area. Nothing is checked and nothing is decided here."""

from shuffleup.tournament.applying import (
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
from shuffleup.tournament.applying._registry import APPLY
from shuffleup.tournament.events._shape import Drawn, Event
from shuffleup.tournament.state import Tournament

__all__ = [
    "apply",
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


def apply(state: Tournament, event: Event) -> None:
    """Changes the state by one event."""
    APPLY[type(event)](state, event)
    if isinstance(event, Drawn) and event.next_commitment:
        state.commitment = event.next_commitment
