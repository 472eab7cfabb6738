"""What is asked of the floor about a player, wherever they sit."""

from shuffleup.chips import Counts
from shuffleup.floor.remedies import PenaltyForm
from shuffleup.floor.steps.table import Penalise
from shuffleup.ids import EntryId
from shuffleup.tournament.rulings.commands import RuleAtTable
from shuffleup.tournament.state import Tournament


def at_desk(state: Tournament, number: EntryId) -> str:
    """What an entry's player is called at the desk: by their seat."""
    return f"S{state.place(number).seat}"


def penalise(
    state: Tournament,
    number: EntryId,
    form: PenaltyForm,
    count: int | None = None,
    *,
    by: str = "TD",
    reason: str = "",
    stack: int | None = None,
    chips: Counts | None = None,
) -> RuleAtTable:
    """The director gives a player a penalty, or a warning; `stack` and `chips`: what was taken away."""
    given = Penalise(at_desk(state, number), form, count, by, reason)
    return RuleAtTable(state.place(number).table, given, stack=stack, chips=chips)
