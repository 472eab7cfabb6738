"""Rebuys that were declared and not paid: their chips play, and whoever wins them has them still to get.

>>> chips_due({"A": 10_000}, {"A": 0, "B": 34_200, "C": 17_800}, {"B": 20_200})
{'B': 10000}
"""

from collections.abc import Mapping

from shuffleup.prizes.sharing import in_proportion


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
