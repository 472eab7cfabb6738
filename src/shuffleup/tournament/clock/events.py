"""What happened on the clock."""

from typing import Literal

from shuffleup.ids import EntryId, TableNumber
from shuffleup.refused import Citation, Hint
from shuffleup.tournament.event import Event, Stands, logged


@logged("play-started")
class PlayStarted(Event, frozen=True):
    """Shuffle up and deal."""

    at: int


@logged("line-begun")
class LineBegun(Event, frozen=True):
    """The next line of the schedule: a level or a break. A level is in force once it is announced."""

    line: int
    at: int
    """When the clock came to zero, however late it was noticed."""
    announced: bool = True
    citations: tuple[Citation, ...] = ()


@logged("level-announced")
class LevelAnnounced(Event, frozen=True):
    """Staff announced the level that the clock had reached."""

    level: int
    at: int
    citations: tuple[Citation, ...] = ()


@logged("clock-paused")
class ClockPaused(Event, frozen=True):
    at: int
    reason: str = ""
    players: bool = False
    """Whether clocks on players stand too, until play goes on."""


@logged("clock-resumed")
class ClockResumed(Event, frozen=True):
    at: int


@logged("clock-set")
class ClockSet(Event, frozen=True):
    """The director put the clock to a line and a time left."""

    line: int
    left: int
    at: int
    reason: str = ""


@logged("gap-taken-back")
class GapTakenBack(Event, frozen=True):
    """A time in which nobody ran the event counts as a pause.

    Only the clock goes back. What else fell due in the gap, such as the close of registration, stands, and
    can be undone by itself.
    """

    since: int
    until: int
    line: int
    ends_at: int
    level: int
    """The level in force again."""
    at: int
    reason: str = ""


@logged("computer-clock-set-back")
class ComputerClockSetBack(Event, frozen=True):
    """The computer's clock was set back by so many milliseconds; the event goes on in its own time."""

    by: int
    at: int
    """In the event's own time, as every time."""

    def stands(self) -> Stands:
        return Stands("the computer's clock was set back", "set the level clock", (Hint("set-clock"),))


@logged("player-put-on-clock")
class PlayerPutOnClock(Event, frozen=True):
    """A player has so many seconds and then a countdown."""

    entry: EntryId
    table: TableNumber
    seconds: int
    countdown: int
    expires_at: int
    """The first moment at which it is too late to act."""
    at: int
    asked_by: EntryId | None = None
    citations: tuple[Citation, ...] = ()


@logged("player-clock-stopped")
class PlayerClockStopped(Event, frozen=True):
    """The player acted in time; or, beside a ruling at the table, their time is up and the ruling says so."""

    entry: EntryId
    table: TableNumber
    at: int


@logged("player-clock-expired")
class PlayerClockExpired(Event, frozen=True):
    """They did not act in time."""

    entry: EntryId
    table: TableNumber
    facing_bet: Literal["dead", "check"]
    """What that is if they face a bet."""
    not_facing_bet: Literal["dead", "check"]
    at: int
    citations: tuple[Citation, ...] = ()
