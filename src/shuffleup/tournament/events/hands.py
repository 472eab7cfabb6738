"""Hands at tables that are followed one by one."""

import msgspec

from shuffleup.hand.position import Level
from shuffleup.refused import Citation
from shuffleup.tournament.events._shape import Event, logged
from shuffleup.tournament.events.finishes import Gone
from shuffleup.tournament.posting import Post
from shuffleup.tournament.seats import Roles


@logged("hand-begun")
class HandBegun(Event, frozen=True):
    """A hand was begun: where button and blinds are, who is dealt in, who posts what, at which stakes."""

    table: int
    number: int
    game: str
    level: Level
    at: int
    roles: Roles | None = None
    """None in a stud hand, which has no button."""
    dealt_in: tuple[int, ...] = ()
    """Seats."""
    posts: tuple[Post, ...] = ()
    citations: tuple[Citation, ...] = ()


@logged("hand-ended")
class HandEnded(Event, frozen=True):
    """A hand is over; players who lost their last chips in it are out."""

    table: int
    at: int
    gone: tuple[Gone, ...] = ()
    groups: tuple[tuple[int, ...], ...] = ()
    stacks: dict[int, int] = msgspec.field(default_factory=dict)
    """Chips of entries as they were seen after the hand."""
    citations: tuple[Citation, ...] = ()
