"""Another seed is committed to."""

from shuffleup.tournament.commands.history import CommitAnew
from shuffleup.tournament.deciding._registry import decides
from shuffleup.tournament.events.history import CommittedAnew
from shuffleup.tournament.state import Tournament


@decides(CommitAnew)
def commit_anew(state: Tournament, command: CommitAnew, now: int) -> CommittedAnew:
    return CommittedAnew(command.next_commitment, command.reason)
