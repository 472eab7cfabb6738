"""What is posted before a hand: who antes, what is paid first, and what a player pays who is too short."""

from collections.abc import Sequence
from typing import TypeVar

from shuffleup.hand.starting.position import Level
from shuffleup.rulebook import Policies

Who = TypeVar("Who")
Post = TypeVar("Post")


def ante_comes_first(policies: Policies) -> bool:
    """What a player pays first who antes for the table and is too short for both."""
    return policies.seating.bba_short_order == "ante-first"


def antes_due(order: Sequence[Who], big_blind: Who, level: Level) -> dict[Who, int]:
    """Who antes: everybody, the big blind for the table, or whoever has the button.

    `order`: those who are dealt in, from the left of the button on. A dead button cannot ante: the last
    player before it does.

    >>> antes_due("ABC", "B", Level(100, 200, 200, "big-blind")), antes_due("AB", "B", Level(100, 200, 25))
    ({'B': 200}, {'A': 25, 'B': 25})
    """
    if not level.ante:
        return {}
    if level.ante_kind == "each":
        return dict.fromkeys(order, level.ante)
    return {big_blind if level.ante_kind == "big-blind" else order[-1]: level.ante}


def in_order(
    antes: Sequence[Post], blinds: Sequence[Post], level: Level, *, ante_first: bool
) -> tuple[Post, ...]:
    """Everything due, in the order in which it is paid as far as the chips go.

    An ante of each is paid before the blinds; one for the table, if the room says so (`ante_first`).

    Decides `rp-ante-format`.
    """
    first = ante_first or level.ante_kind == "each"
    return (*antes, *blinds) if first else (*blinds, *antes)


def blind_and_ante(stack: int, blind: int, ante: int, level: Level, *, ante_first: bool) -> tuple[int, int]:
    """The blind and the ante that a stack pays of what is due.

    >>> for_table = Level(200, 400, 400, "big-blind")
    >>> [blind_and_ante(500, 400, 400, for_table, ante_first=first) for first in (False, True)]
    [(400, 100), (100, 400)]

    Decides `blinded-out`.
    """
    if stack >= blind + ante:
        return blind, ante
    paid = {"blind": 0, "ante": 0}
    for what, due in in_order([("ante", ante)], [("blind", blind)], level, ante_first=ante_first):
        paid[what] = min(due, stack)
        stack -= paid[what]
    return paid["blind"], paid["ante"]
