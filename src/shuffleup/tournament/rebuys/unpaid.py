"""Rebuys that were declared and not paid: their chips play, and whoever wins them has them still to get.

>>> chips_due({"A": 10_000}, {"A": 0, "B": 34_200, "C": 17_800}, {"B": 20_200})
{'B': 10000}
"""

from collections.abc import Mapping

from shuffleup.chips import worth
from shuffleup.ids import EntryId, TableNumber
from shuffleup.prizes.sharing import in_proportion
from shuffleup.tournament.rulings.waiting import called_at
from shuffleup.tournament.state import Tournament


def chips_due(unpaid: Mapping[str, int], stacks: Mapping[str, int], won: Mapping[str, int]) -> dict[str, int]:
    """Chips of unpaid rebuys that others have won in a hand, by winner.

    `unpaid`: chips of each player that are not on the table yet; `stacks`: what each has after the hand;
    `won`: what each was pushed. Of a debtor's chips the ones that lie on the table are lost first: as long as
    they have as many left as they owe, nobody waits for any.
    """
    lost = {player: max(0, chips - stacks.get(player, 0)) for player, chips in unpaid.items()}
    due: dict[str, int] = {}
    for debtor, chips in lost.items():
        winners = {player: share for player, share in won.items() if share and player != debtor}
        if not chips or not winners:
            continue
        for player, part in zip(winners, in_proportion(chips, tuple(winners.values())), strict=True):
            due[player] = due.get(player, 0) + part
    return {player: part for player, part in due.items() if part}


def due_at(state: Tournament, table: TableNumber) -> dict[EntryId, int]:
    """The same for the hand on a table's desk, once its pots are awarded."""
    desk, rebuys = state.rulings.desks.get(table), state.file.rebuys
    if desk is None or rebuys is None or not state.rebuys.owed:
        return {}
    called = called_at(state, table)
    owed = {name: state.rebuys.owed.get(number, 0) * worth(rebuys.chips) for name, number in called.items()}
    stacks = {name: desk.stack(name) for name in desk.hand.order}
    return {called[name]: chips for name, chips in chips_due(owed, stacks, desk.award).items()}
