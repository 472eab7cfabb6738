"""What every step has in common, and the words several of them use."""

from typing import Annotated, ClassVar, Literal

import msgspec

CardName = Annotated[str, msgspec.Meta(pattern="^[2-9TJQKA][cdhs]$")]
"""A card as a case writes it: `Ah`, `Td`."""

Cards = tuple[CardName, ...]

Player = Annotated[str, msgspec.Meta(extra={"names": "player"})]
"""A player as the hand calls them: `A`, `Ann`, or by seat, `S5`. `steps.calling` finds them by this type."""

Street = Literal[
    "predraw", "preflop", "flop", "turn", "river", "third", "fourth", "fifth", "sixth", "seventh"
]


class StepShape(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="step", omit_defaults=True
):
    """One step. In JSON `{"step": "boxed-cards", "count": 2}`."""

    from_elsewhere: ClassVar[str] = ""
    """The field that may name somebody of another table, if there is one."""
    needs_hand: ClassVar[bool] = True
    """Whether it can only be ruled on with the hand in sight; conduct and requests can do without."""

    @property
    def needs_only_the_deal(self) -> bool:
        """Whether it is enough to know that a hand was dealt: not how it stands, nor who has the button."""
        return False
