"""Seeds that were lost, told."""

from shuffleup.tournament.events.history import CommittedAnew
from shuffleup.views.told._registry import Teller, tells


@tells(CommittedAnew)
def committed_anew(event: CommittedAnew, teller: Teller) -> str:
    return f"The next draw has a new commitment: {event.reason}."
