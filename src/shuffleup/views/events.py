"""The events of a room, as they are listed."""

from collections.abc import Iterable
from typing import Literal

import msgspec

from shuffleup.tournament.state import Tournament

Stands = Literal["playing", "before", "over", "cancelled"]
_FIRST: tuple[Stands, ...] = ("playing", "before", "over", "cancelled")


class EventShown(msgspec.Struct, frozen=True):
    """One event in the list."""

    stream: str
    name: str
    stands: Stands
    began_at: int
    """When its play began; 0: it has not."""
    players_left: int
    entries: int


def event_shown(stream: str, state: Tournament) -> EventShown:
    """How an event stands, for a line of the list."""
    stands: Stands = "before"
    if state.cancelled:
        stands = "cancelled"
    elif state.is_over:
        stands = "over"
    elif state.started:
        stands = "playing"
    left = state.players_left if state.started else state.still_in
    return EventShown(stream, state.file.name, stands, state.clock.began_at, left, state.entered)


def listed(events: Iterable[EventShown]) -> list[EventShown]:
    """What goes on stands first, and of the same kind the newest.

    >>> one, two = (EventShown(name, name, "over", at, 1, 9) for name, at in (("a", 10), ("b", 20)))
    >>> [event.stream for event in listed([one, two])]
    ['b', 'a']
    """
    return sorted(events, key=lambda one: (_FIRST.index(one.stands), -one.began_at, one.stream))
