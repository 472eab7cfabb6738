"""What each game of a mix is played for at one level.

>>> level = Stakes(limits=(400, 800), blinds=(100, 200), ante=200, ante_from="big-blind", bring_in=100)
>>> level.of("stud").bring_in, level.of("lhe").big_blind, level.of("nlhe").big_blind
(100, 400, 200)
"""

import msgspec

from shuffleup.hand.games import Game, game
from shuffleup.hand.starting.position import AnteKind, Level
from shuffleup.refused import Malformed


class Stakes(msgspec.Struct, frozen=True):
    """One level of a mixed event, by way of betting."""

    limits: tuple[int, int] | None = None
    """Small and big bet of fixed-limit games."""
    limit_blinds: tuple[int, int] | None = None
    """Their blinds; half the small bet and the small bet if not told."""
    blinds: tuple[int, int] | None = None
    """Small and big blind of no-limit and pot-limit games."""
    ante: int = 0
    """In no-limit and pot-limit games."""
    ante_from: AnteKind = "each"
    limit_ante: int = 0
    """In limit games with blinds."""
    stud_ante: int = 0
    bring_in: int = 0

    def of(self, name: str) -> Level:
        """The stakes of one game; a level that lacks them is refused with what to add."""
        rules = game(name)
        if rules.structure != "fixed-limit":
            if self.blinds is None:
                raise Malformed(f"{rules.title} needs blinds: write blinds: [100, 200]")
            return Level(*self.blinds, ante=self.ante, ante_kind=self.ante_from)
        if self.limits is None:
            raise Malformed(f"{rules.title} needs limits: write limits: [200, 400]")
        return self._stud(rules, self.limits) if rules.is_stud else self._limit(self.limits)

    def _stud(self, rules: Game, limits: tuple[int, int]) -> Level:
        small, big = limits
        if not 0 < self.bring_in < small:
            raise Malformed(
                f"{rules.title} needs a bring-in smaller than the small bet of {small}: write "
                f"bring_in: {max(small // 4, 1)}"
            )
        return Level(ante=self.stud_ante, small_bet=small, big_bet=big, bring_in=self.bring_in)

    def _limit(self, limits: tuple[int, int]) -> Level:
        small, big = limits
        blinds = self.limit_blinds or (small // 2, small)
        return Level(*blinds, ante=self.limit_ante, ante_kind=self.ante_from, small_bet=small, big_bet=big)
