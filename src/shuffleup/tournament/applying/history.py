"""What concerns the log itself."""

from shuffleup.tournament.applying._registry import applies
from shuffleup.tournament.events.history import CommittedAnew, Undone
from shuffleup.tournament.state import Tournament


@applies(Undone)
def undone(state: Tournament, event: Undone) -> None:
    """Nothing: what it names is left out when the log is folded."""


@applies(CommittedAnew)
def committed_anew(state: Tournament, event: CommittedAnew) -> None:
    state.commitment = event.commitment
