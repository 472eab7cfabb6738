"""What happened to the log itself."""

from shuffleup.tournament.events._shape import Event, logged


@logged("undone")
class Undone(Event, frozen=True):
    """One command was taken back: what it led to no longer counts."""

    command: str
    reason: str = ""


@logged("committed-anew")
class CommittedAnew(Event, frozen=True):
    """The seed that was committed to is lost; the next draw has another one."""

    commitment: str
    reason: str
