"""Penalties in hands: how many a round is, and how they are counted down.

The number is fixed when the penalty is given, goes with the player to another table, and runs down by one
with each hand that begins at his table. He stays away meanwhile; his blinds and antes are posted, his hands
killed.

>>> from shuffleup.rulebook import edition
>>> penalty = missed_rounds(edition("tda-2019"), rounds=2, players=9)
>>> penalty.hands, penalty.left
(18, 18)
>>> for _ in range(17):
...     penalty = penalty.hand_begun()
>>> penalty.left, penalty.hand_begun().served
(1, True)
"""

import msgspec

from shuffleup.refused import Citation, Illegal
from shuffleup.rulebook import Edition


class HandsToMiss(msgspec.Struct, frozen=True):
    """Hands a player has to miss."""

    hands: int
    """As given."""
    missed: int = 0
    citations: tuple[Citation, ...] = ()

    @property
    def left(self) -> int:
        return self.hands - self.missed

    @property
    def served(self) -> bool:
        return not self.left

    def hand_begun(self, redeal: bool = False) -> "HandsToMiss":
        """After the next hand at his table has begun; a misdeal and its re-deal are one hand.

        A penalty given during a hand is first counted down with the hand after it.
        """
        if redeal or self.served:
            return self
        return msgspec.structs.replace(self, missed=self.missed + 1)


def missed_rounds(edition: Edition, rounds: int, players: int) -> HandsToMiss:
    """A penalty of rounds: a hand for each player at the table when it is given, the offender included.

    Absent players and others on penalty are players at the table; empty seats are not. `players` counts all.

    >>> from shuffleup.rulebook import edition
    >>> missed_rounds(edition("tda-2013"), rounds=5, players=9)
    Traceback (most recent call last):
    ...
    shuffleup.refused.Illegal: 5 rounds are more than one penalty may last: give 1 to 4, or disqualify \
[TDA-2013 58-B (penalty-options)]
    """
    most = edition.conduct.penalty_options.max_penalty_rounds
    options = edition.cite("penalty-options")
    if most is not None and rounds > most:
        raise Illegal(
            f"{rounds} rounds are more than one penalty may last: give 1 to {most}, or disqualify", [options]
        )
    if rounds < 1:
        raise Illegal(f"a penalty of {rounds} rounds is none: give one or more", [options])
    counted = players if edition.conduct.missed_round_count.offender_counts else players - 1
    cited = (
        edition.cite("missed-round-count"),
        edition.cite("missed-round-count", position="absent-and-penalised-count"),
        options,
    )
    return HandsToMiss(rounds * counted, citations=cited)


def missed_hands(edition: Edition, hands: int) -> HandsToMiss:
    """A penalty of one or more hands."""
    options = edition.cite("penalty-options")
    if hands < 1:
        raise Illegal(f"a penalty of {hands} hands is none: give one or more", [options])
    return HandsToMiss(hands, citations=(options,))


def added(edition: Edition, first: HandsToMiss, second: HandsToMiss) -> HandsToMiss:
    """Two penalties served one after the other."""
    cited = (*first.citations, *second.citations, edition.cite("serving-penalty"))
    return HandsToMiss(first.hands + second.hands, first.missed + second.missed, tuple(dict.fromkeys(cited)))


def why_served(edition: Edition, blinded_out: bool = False) -> tuple[Citation, ...]:
    """The rules by which an absent or penalised player's blinds are posted, down to his last chip."""
    cited = [edition.cite("serving-penalty"), edition.cite("at-your-seat")]
    if blinded_out and edition.has("blinded-out"):
        cited.append(edition.cite("blinded-out"))
    elif blinded_out:
        cited.append(edition.cite("blinded-out", position="follows-from-posting"))
    return tuple(cited)
