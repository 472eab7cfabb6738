"""Another seed is committed to."""

from shuffleup.tournament.applying._registry import applies
from shuffleup.tournament.events.history import CommittedAnew
from shuffleup.tournament.state import Tournament


@applies(CommittedAnew)
def committed_anew(state: Tournament, event: CommittedAnew) -> None:
    state.commitment = event.commitment
