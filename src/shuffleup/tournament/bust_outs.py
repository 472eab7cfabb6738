"""The order in which players go out: who finishes where, and which places are shared.

Of players who bust on one hand at one table the one who began it with more chips finishes higher; equal
stacks share. Hand for hand all tables play one hand, and everybody who busts on it shares.

>>> [(f.entry, f.best, f.worst) for f in finishes(30, [Bust(7, stack=9000), Bust(4, stack=21000)])]
[(4, 29, 29), (7, 30, 30)]
>>> [(f.entry, f.best, f.worst) for f in finishes(52, [Bust(7), Bust(4), Bust(9)], hand_for_hand=True)]
[(7, 50, 52), (4, 50, 52), (9, 50, 52)]
"""

from collections.abc import Sequence
from itertools import groupby

import msgspec

from shuffleup.refused import Citation, Malformed
from shuffleup.rulebook import Edition


class Bust(msgspec.Struct, frozen=True):
    """A player who is out."""

    entry: int
    stack: int = 0
    """Chips with which he began the hand."""
    table: int = 0
    hand: int = 0
    """Number of the hand at his table; several busts of one hand and table are ranked by their stacks."""


class Finish(msgspec.Struct, frozen=True):
    """Where a player finished; `best` and `worst` differ where places are shared."""

    entry: int
    best: int
    worst: int

    @property
    def shared(self) -> bool:
        return self.best != self.worst

    @property
    def places(self) -> tuple[int, ...]:
        return tuple(range(self.best, self.worst + 1))


def finishes(players: int, busts: Sequence[Bust], *, hand_for_hand: bool = False) -> tuple[Finish, ...]:
    """Places of players who went out, best first; `players` were left before the first of them.

    `busts` are in the order in which they were told; busts of the same hand and table are ranked by stack,
    those of other tables stand in that order, the first told finishing lowest.
    """
    if len(busts) > players or len({bust.entry for bust in busts}) < len(busts):
        raise Malformed(f"{len(busts)} bust-outs of {players} players left: name each player once")
    if hand_for_hand:
        return tuple(Finish(bust.entry, players - len(busts) + 1, players) for bust in busts)
    placed: list[Finish] = []
    worst = players
    for _, same_hand in groupby(busts, key=lambda bust: (bust.table, bust.hand)):
        for group in _by_stack(list(same_hand)):
            best = worst - len(group) + 1
            placed += [Finish(bust.entry, best, worst) for bust in group]
            worst = best - 1
    return tuple(sorted(placed, key=lambda finish: finish.best))


def _by_stack(busts: list[Bust]) -> list[list[Bust]]:
    """Groups of equal stacks, the smallest first."""
    return [
        [bust for bust in busts if bust.stack == stack] for stack in sorted({bust.stack for bust in busts})
    ]


def shared_paid_places(finish: Finish, places_paid: int) -> tuple[int, ...]:
    """The paid places among those he shares; their prizes are added and divided evenly.

    >>> shared_paid_places(Finish(7, 50, 52), places_paid=50)
    (50,)
    """
    return tuple(place for place in finish.places if place <= places_paid) if finish.shared else ()


def why_shared(edition: Edition) -> tuple[Citation, ...]:
    """The procedure by which busts of one hand share, hand for hand.

    Where the book prints none, it is borrowed from the edition it refers to.
    """
    borrowed = edition.recommended.rp_unprinted_references.borrow_from
    if edition.has("rp-h4h-eligibility") or borrowed is None:
        return (
            edition.cite("rp-h4h-eligibility"),
            edition.cite("rp-h4h-eligibility", position="no-ranking-by-stack"),
        )
    return (edition.cite("rp-h4h-eligibility", borrowed=borrowed),)
