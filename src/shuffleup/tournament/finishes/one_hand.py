"""Who finishes where of several who are out in one hand, at one table.

>>> finish_of_one_hand({4: 900, 7: 2500, 9: 900}, "by-stack")
((4, 9), (7,))
>>> finish_of_one_hand({4: 900, 7: 2500, 9: 900}, "shared")
((4, 7, 9),)
"""

from collections.abc import Mapping
from typing import Literal

from shuffleup.ids import EntryId

Groups = tuple[tuple[EntryId, ...], ...]

Ties = Literal["by-stack", "shared"]
"""Players of one table out in one hand: ranked by the stacks they began it with, or all sharing."""


def finish_of_one_hand(began_with: Mapping[EntryId, int], ties: Ties) -> Groups:
    """Worst first; those who finish level are in one group.

    Decides beyond the books: who finishes higher of several players who bust on the same hand.
    """
    if ties == "shared":
        return (tuple(began_with),)
    return tuple(
        tuple(entry for entry, had in began_with.items() if had == stack)
        for stack in sorted(set(began_with.values()))
    )
