"""The tournament clock, and the clock on a player."""

from typing import ClassVar

from shuffleup.ids import EntryId
from shuffleup.tournament.command import Command


class StartPlay(Command, frozen=True):
    """Shuffle up and deal: the clock of the first level runs."""


class EndLine(Command, frozen=True):
    """The clock has run out: the next level or break begins. Fired when it is due."""

    line: int


class AnnounceLevel(Command, frozen=True):
    """Staff announce the level that the clock has reached: hands that begin from now on are played at it."""

    level: int | None = None
    """Left out: the one on the clock."""


class PauseClock(Command, frozen=True):
    """The clock stands until it is resumed."""

    reason: str = ""


class ResumeClock(Command, frozen=True):
    """The clock runs on from where it stood."""


class SetClock(Command, frozen=True):
    """Puts the clock to a line of the schedule (left out: the one it is at) with so much time left."""

    seconds_left: int
    line: int | None = None
    reason: str = ""


class TakeBackGap(Command, frozen=True):
    """A time in which nobody ran the event counts as a pause: the clock goes back to where it was."""

    since: int
    """Its beginning and its end, in milliseconds since the epoch."""
    until: int
    reason: str = ""


class NoticeSetBack(Command, frozen=True):
    """The computer's clock was set back: from now on the event's own time is ahead of it by as much."""

    for_people: ClassVar[bool] = False

    by: int
    """Milliseconds."""


class PutOnClock(Command, frozen=True):
    """A player who has to act gets a clock; without numbers, the time of the book."""

    entry: EntryId
    seconds: int | None = None
    countdown: int | None = None
    asked_by: EntryId | None = None
    """The entry that asked for it; left out: the floor, of its own motion."""


class StopPlayerClock(Command, frozen=True):
    """The player on the clock has acted."""

    entry: EntryId


class ExpireClock(Command, frozen=True):
    """The time of a player on the clock has run out. Fired when it is due."""

    entry: EntryId
