"""Play hand for hand."""

import msgspec

from shuffleup.floor.desk.taken import Taken
from shuffleup.floor.ruling import Ruling
from shuffleup.ids import NOBODY, EntryId, TableNumber
from shuffleup.refused import Citation
from shuffleup.tournament.event import Event, logged
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.older.upcast import incidents_are_steps


class SetDown(msgspec.Struct, frozen=True, omit_defaults=True):
    """The clock after the time of a hand has been taken off it."""

    line: int
    left: int
    """Milliseconds."""
    owed: int = 0
    """At a break: what the hand took beyond the end of the level; the next level has so much less."""
    is_break: bool = False


@logged("hand-for-hand-announced")
class HandForHandAnnounced(Event, frozen=True):
    """Tables finish the hand they are on and then go hand for hand; the clock stands."""

    at: int
    clock_stands: bool
    left: int
    """What is left of the level, in whole seconds (told in milliseconds)."""
    done: tuple[TableNumber, ...] = ()
    """Tables that were between two hands."""
    citations: tuple[Citation, ...] = ()
    desks: dict[TableNumber, Taken] | None = None
    """What it changed where the floor has a hand before it: all-ins wait for its word from now on. None: an
    older log, which does not say."""


@logged("table-finished-hand")
class TableFinishedHand(Event, frozen=True):
    """A table has finished its hand and waits for the others."""

    table: TableNumber
    at: int


@logged("hand-ended-everywhere")
class HandEndedEverywhere(Event, frozen=True):
    """The hand is over at all tables; those who went out on it finish level, wherever they sat.

    At the only table that is left they are ranked by their stacks (`groups`).
    """

    at: int
    gone: tuple[Gone, ...] = ()
    stacks: dict[EntryId, int] = msgspec.field(default_factory=dict)
    shares_with: EntryId = NOBODY
    """An entry that was reported out on this hand before."""
    citations: tuple[Citation, ...] = ()
    broke: dict[EntryId, int] = msgspec.field(default_factory=dict)
    """Players without chips who may rebuy until the next hand begins, with what they began this one with."""
    won: dict[EntryId, int] = msgspec.field(default_factory=dict)
    """Chips that came to players whose stacks are not known."""
    level: tuple[EntryId, ...] = ()
    """All who went out on it, in the order in which odd units of what they share go; nothing in older logs:
    as they were reported."""
    found: int = 0
    """Chips that turned up in the hand and that no total had: they are in play from now on."""
    groups: tuple[tuple[EntryId, ...], ...] = ()
    """At the only table that is left: who finishes level, worst group first. Nothing: all of them do."""


@logged("next-hand-dealt")
class NextHandDealt(Event, frozen=True):
    """The clock was set down for the hand that is over, and all tables deal; or a break begins before it."""

    hand: int
    at: int
    clock: SetDown | None = None
    citations: tuple[Citation, ...] = ()


@logged("table-released", 2, older=incidents_are_steps)
class TableReleased(Event, frozen=True):
    """A table that was held at an all-in and call goes on; in older logs with the ruling at the desk."""

    table: TableNumber
    at: int
    ruling: Ruling | None = None
    citations: tuple[Citation, ...] = ()


@logged("hand-for-hand-stopped")
class HandForHandStopped(Event, frozen=True):
    """Play goes on as usual; the last hand, if it is over, was taken off the clock."""

    at: int
    clock: SetDown | None = None
    reason: str = ""
    citations: tuple[Citation, ...] = ()
