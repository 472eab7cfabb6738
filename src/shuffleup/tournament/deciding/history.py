"""What concerns the log itself. Whether an undo holds is for the director, who folds the log again."""

from shuffleup.refused import Malformed
from shuffleup.tournament.commands.history import CommitAnew, Undo
from shuffleup.tournament.deciding._registry import decides
from shuffleup.tournament.events.history import CommittedAnew, Undone
from shuffleup.tournament.state import Tournament


@decides(Undo)
def undo(state: Tournament, command: Undo, now: int) -> Undone:
    if not command.command:
        raise Malformed("say which command is to be undone, by its id")
    return Undone(command.command, command.reason)


@decides(CommitAnew)
def commit_anew(state: Tournament, command: CommitAnew, now: int) -> CommittedAnew:
    return CommittedAnew(command.commitment, command.reason)
