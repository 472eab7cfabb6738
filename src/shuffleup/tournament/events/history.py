"""What happened to the seeds of draws. Undoing is the log's own matter (`shuffleup.log.undo`)."""

from shuffleup.tournament.events._shape import Event, logged


@logged("committed-anew")
class CommittedAnew(Event, frozen=True):
    """The seed that was committed to is lost; the next draw has another one."""

    commitment: str
    reason: str
