"""Penalties in hands: how they are counted down. How many a round is, the floor says when it gives one.

The number is fixed when the penalty is given, goes with the player to another table, and runs down by one
with each hand that begins at their table. They stay away meanwhile; blinds and antes are posted, their hands
killed.

>>> penalty = HandsToMiss(18)
>>> for _ in range(17):
...     penalty = penalty.hand_begun()
>>> penalty.left, penalty.hand_begun().served
(1, True)
"""

import msgspec

from shuffleup.ids import TableNumber
from shuffleup.refused import Citation
from shuffleup.rulebook import Edition


class HandsToMiss(msgspec.Struct, frozen=True, omit_defaults=True):
    """Hands a player has to miss."""

    hands: int
    """As given."""
    missed: int = 0
    citations: tuple[Citation, ...] = ()
    plays_first_at: TableNumber | None = None
    """A hand had begun at this table, and was not dealt yet, when it was given: they play that one first."""

    @property
    def left(self) -> int:
        return self.hands - self.missed

    @property
    def served(self) -> bool:
        return not self.left

    def hand_begun(self, redeal: bool = False, at: TableNumber | None = None) -> "HandsToMiss":
        """After the next hand at their table has begun; a misdeal and its re-deal are one hand.

        A penalty given during a hand is first counted down with the hand after it.

        Decides `serving-penalty`.
        """
        if redeal or self.served:
            return self
        plays = at is not None and at == self.plays_first_at
        return msgspec.structs.replace(self, missed=self.missed + (not plays), plays_first_at=None)


def added(first: HandsToMiss, second: HandsToMiss, why: tuple[Citation, ...]) -> HandsToMiss:
    """Two penalties served one after the other."""
    cited = (*first.citations, *second.citations, *why)
    return HandsToMiss(
        first.hands + second.hands,
        first.missed + second.missed,
        tuple(dict.fromkeys(cited)),
        first.plays_first_at,
    )


def why_one_after_another(edition: Edition) -> tuple[Citation, ...]:
    """The rule by which a second penalty comes on top of the first."""
    return (edition.cite("serving-penalty"),)


def why_served(edition: Edition, blinded_out: bool = False) -> tuple[Citation, ...]:
    """The rules by which an absent or penalised player's blinds are posted, down to their last chip."""
    cited = [edition.cite("serving-penalty"), edition.cite("at-your-seat")]
    return (*cited, why_blinded_out(edition)) if blinded_out else tuple(cited)


def why_blinded_out(edition: Edition) -> Citation:
    """The rule by which the last chips of an absent player are posted like the others."""
    position = None if edition.has("blinded-out") else "follows-from-posting"
    return edition.cite("blinded-out", position=position)
