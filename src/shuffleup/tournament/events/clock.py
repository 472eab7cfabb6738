"""What happened on the clock."""

from shuffleup.tournament.events._shape import Event, logged


@logged("play-started")
class PlayStarted(Event, frozen=True):
    """Shuffle up and deal."""

    at: int


@logged("line-begun")
class LineBegun(Event, frozen=True):
    """The next line of the schedule: a level or a break. A level is in force once it is announced."""

    line: int
    at: int
    announced: bool = True


@logged("clock-paused")
class ClockPaused(Event, frozen=True):
    at: int
    reason: str = ""


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
