"""Applies events to the state, by area. Nothing is checked and nothing is decided here."""

from shuffleup.tournament._applying import APPLY
from shuffleup.tournament._areas import load
from shuffleup.tournament.event import Drawn, Event
from shuffleup.tournament.state import Tournament

__all__ = ["apply"]

load("applying")


def apply(state: Tournament, event: Event) -> None:
    """Changes the state by one event."""
    state.at = getattr(event, "at", state.at)
    APPLY[type(event)](state, event)
    if isinstance(event, Drawn) and event.next_commitment:
        state.commitment = event.next_commitment
