"""Halts of logs that do not say how long they hold: the book is asked once more."""

from shuffleup.tournament.seats.events import HaltDecided
from shuffleup.tournament.state import Tournament


def short_by(state: Tournament, event: HaltDecided) -> int:
    """While how many players less than the fullest table a decided halt holds."""
    if event.short_by is not None:
        return event.short_by
    return state.edition.seating.halting_play.halt_gap
