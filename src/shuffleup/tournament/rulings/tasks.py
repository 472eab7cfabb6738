"""What rulings left a person to do, and whether that has been done without anybody saying so."""

from collections.abc import Iterator

from shuffleup.floor.remedies import GiveUpStack
from shuffleup.ids import EntryId
from shuffleup.refused import Citation
from shuffleup.tournament.rulings.given import ToDo
from shuffleup.tournament.seats.tables import Place
from shuffleup.tournament.state import Tournament


def still_to_do(state: Tournament) -> Iterator[tuple[int, ToDo]]:
    """The tasks that are open, by number."""
    for number, task in state.rulings.to_do.items():
        if not _has_come_about(state, task):
            yield number, task


def _has_come_about(state: Tournament, task: ToDo) -> bool:
    """What another command does is done by it; nobody sees to a player who is out or a table that is gone."""
    if task.entry is None:
        return task.table not in state.tables
    entry = state.entries[task.entry]
    if not entry.in_play:
        return True
    if task.task in ("right-seat", "seat-for-need"):
        return (
            entry.place in [Place.parse(seat) for seat in task.seats]
            or task.entry in state.seats.accommodations
        )
    return False


def giving_up(state: Tournament, entry: EntryId) -> tuple[GiveUpStack, tuple[Citation, ...]] | None:
    """What was ruled on a stack that is given up when the hand is over, and by which rules."""
    if not any(task.task == "give-up-stack" and task.entry == entry for task in state.rulings.to_do.values()):
        return None
    for given in reversed(state.rulings.given):
        for remedy in given.ruling.beyond_the_hand:
            if isinstance(remedy, GiveUpStack) and given.called.get(remedy.player) == entry:
                return remedy, given.ruling.citations
    return None
