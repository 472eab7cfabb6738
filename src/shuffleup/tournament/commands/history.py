"""Taking back, and seeds that were lost."""

from shuffleup.tournament.commands._shape import Command


class Undo(Command, frozen=True):
    """Takes one command back, by its id."""

    command: str
    reason: str = ""


class CommitAnew(Command, frozen=True):
    """Commits to another seed because the vault with the last one is not here."""

    commitment: str
    reason: str
