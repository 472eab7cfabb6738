"""What was said and told at the table and may still matter."""

from typing import Literal

import msgspec

from shuffleup.floor.situation.facing import Facing

Category = Literal[
    "fold", "check", "call", "bet", "raise", "complete", "all-in", "pot", "amount", "remark", "unknown"
]
"""What a declaration can be of; `remark` is talk that is no act, `unknown` none of the official terms."""


class Condition(msgspec.Struct, frozen=True):
    """An if-then statement: what would have to happen, and what the speaker would then do."""

    happens: Literal["bet", "check", "call", "fold", ""]
    does: Category


class CountTold(msgspec.Struct, frozen=True):
    """A figure a player was told for the bet they face, and the bet as it was then."""

    figure: int
    current: int


class Said(msgspec.Struct, frozen=True):
    """A conditional statement, and the bet at the time it was made."""

    condition: Condition
    current: int

    def came_true(self, facing: Facing) -> bool:
        """Whether what they spoke of has happened, as far as the bet can tell; where it cannot, it has."""
        if self.condition.happens == "bet":
            return facing.current > self.current
        if self.condition.happens in ("check", "fold", "call"):
            return facing.current == self.current
        return True
