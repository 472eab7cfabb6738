"""Seeds that were lost. Undoing is the log's own matter (`shuffleup.log.undo`)."""

from typing import ClassVar

from shuffleup.tournament.commands._shape import Drawing


class CommitAnew(Drawing, frozen=True):
    """Commits to another seed because the vault with the last one is not here."""

    for_people: ClassVar[bool] = False

    reason: str
