"""Those who finish level: in which order odd units of what they share go."""

from collections.abc import Iterable

from shuffleup.ids import EntryId
from shuffleup.tournament.state import Tournament


def in_prize_order(state: Tournament, level: Iterable[EntryId]) -> tuple[EntryId, ...]:
    """Odd units go one each: by table and seat, the lowest first; where the room draws, as they are named."""
    if state.policies.recommended.shared_prize_odd_cents == "by-draw":
        return tuple(level)
    return tuple(sorted(level, key=lambda number: _table_and_seat(state, number)))


def _table_and_seat(state: Tournament, number: EntryId) -> tuple[int, int]:
    entry = state.entries.get(number)
    place = (entry.place if entry is not None else None) or state.finishes.sat_at.get(number)
    return (place.table, place.seat) if place is not None else (0, 0)
