"""The tournament clock."""

from shuffleup.tournament.commands._shape import Command


class StartPlay(Command, frozen=True):
    """Shuffle up and deal: the clock of the first level runs."""


class EndLine(Command, frozen=True):
    """The clock has run out: the next level or break begins. Fired when it is due."""

    line: int


class PauseClock(Command, frozen=True):
    reason: str = ""


class ResumeClock(Command, frozen=True):
    """The clock runs on from where it stood."""


class SetClock(Command, frozen=True):
    """Puts the clock to a line of the schedule (left out: the one it is at) with so much time left."""

    seconds_left: int
    line: int | None = None
    reason: str = ""
