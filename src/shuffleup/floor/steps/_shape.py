"""What every step has in common, and the words several of them use."""

from typing import Annotated, Literal

import msgspec

CardName = Annotated[str, msgspec.Meta(pattern="^[2-9TJQKA][cdhs]$")]
"""A card as a case writes it: `Ah`, `Td`."""

Cards = tuple[CardName, ...]

Street = Literal[
    "predraw", "preflop", "flop", "turn", "river", "third", "fourth", "fifth", "sixth", "seventh"
]


class StepShape(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="step"):
    """One step. In JSON `{"step": "boxed-cards", "count": 2}`."""
