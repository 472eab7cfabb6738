"""What concerns the log itself, told."""

from shuffleup.tournament.events.history import CommittedAnew, Undone
from shuffleup.views.told._registry import Teller, tells


@tells(Undone)
def undone(event: Undone, teller: Teller) -> str:
    why = f": {event.reason}" if event.reason else ""
    return f"Command {event.command} is undone{why}."


@tells(CommittedAnew)
def committed_anew(event: CommittedAnew, teller: Teller) -> str:
    return f"The next draw has a new commitment: {event.reason}."
