"""Applies events to the state, by area. Nothing is checked and nothing is decided here."""

from shuffleup.refused import Malformed
from shuffleup.tournament._applying import APPLY
from shuffleup.tournament._areas import load
from shuffleup.tournament.event import Drawn, Event
from shuffleup.tournament.state import Tournament

__all__ = ["apply"]

load("applying")


def apply(state: Tournament, event: Event) -> None:
    """Changes the state by one event."""
    how = APPLY.get(type(event))
    if how is None:
        raise Malformed(f"{event!r} is no event of a tournament")
    state.at = getattr(event, "at", state.at)
    how(state, event)
    if isinstance(event, Drawn) and event.next_commitment:
        state.commitment = event.next_commitment
