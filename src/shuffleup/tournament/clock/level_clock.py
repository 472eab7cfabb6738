"""The tournament clock as data: nothing ticks. It says which line of the schedule is on and when it ends."""

from collections.abc import Sequence

import msgspec

from shuffleup.ids import EntryId
from shuffleup.tournament.event_file.fields import Line


class Clock(msgspec.Struct, frozen=True):
    """Where the schedule stands. `line` is its index; before play begins it is -1."""

    line: int = -1
    ends_at: int | None = None
    """When the line ends, while the clock runs: milliseconds since the epoch."""
    left: int = 0
    """What is left of the line while the clock stands."""
    began_at: int = 0
    """When the line began."""

    @property
    def running(self) -> bool:
        return self.ends_at is not None

    def left_at(self, now: int) -> int:
        """Milliseconds left of the line; none once it is overdue."""
        return self.left if self.ends_at is None else max(0, self.ends_at - now)

    def started(self, now: int) -> "Clock":
        return Clock(self.line, now + self.left, self.left, self.began_at)

    def stopped(self, now: int) -> "Clock":
        return Clock(self.line, None, self.left_at(now), self.began_at)

    def at_line(self, line: int, length: int, now: int, *, running: bool = True) -> "Clock":
        """At the beginning of a line, running from `now` or standing."""
        return Clock(line, now + length if running else None, length, now)

    def moved_on(self, milliseconds: int) -> "Clock":
        """The same line, ending so much later."""
        if self.ends_at is None:
            return self
        return Clock(self.line, self.ends_at + milliseconds, self.left, self.began_at)


class ClockWas(msgspec.Struct, frozen=True):
    """The clock from one change to the next: what a gap that is taken back goes back to."""

    since: int
    clock: Clock
    level: int
    by_itself: bool = False
    """The clock came here because a line ran out, and by nobody's hand."""
    put_right: bool = False
    """It had been wrong, and somebody set it right."""


class PlayerClock(msgspec.Struct, frozen=True):
    """A clock on one player."""

    entry: EntryId
    expires_at: int
    """The first moment that is too late."""
    held: int | None = None
    """Milliseconds left while play is paused; None: it runs."""

    def left_at(self, now: int) -> int:
        """Milliseconds left; none, or fewer, once it has run out."""
        return self.expires_at - now if self.held is None else self.held

    def stopped(self, at: int) -> "PlayerClock":
        return PlayerClock(self.entry, self.expires_at, self.left_at(at))

    def started(self, at: int) -> "PlayerClock":
        return self if self.held is None else PlayerClock(self.entry, at + self.held)


def level_number(schedule: Sequence[Line], line: int) -> int:
    """The level of a line, counted from 1; a break belongs to the level before it.

    >>> schedule = [Line(blinds=(1, 2)), Line(pause=10), Line(blinds=(2, 4))]
    >>> [level_number(schedule, line) for line in (-1, 0, 1, 2)]
    [0, 1, 1, 2]
    """
    return sum(not one.is_break for one in schedule[: line + 1])


def line_of_level(schedule: Sequence[Line], level: int) -> int:
    """The index of a level in the schedule."""
    return [line for line, one in enumerate(schedule) if not one.is_break][level - 1]
