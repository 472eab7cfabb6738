"""What every incident has in common, and the words several of them use."""

from typing import Annotated, Literal

import msgspec

CardName = Annotated[str, msgspec.Meta(pattern="^[2-9TJQKA][cdhs]$")]
"""A card as a case writes it: `Ah`, `Td`."""

Street = Literal[
    "predraw", "preflop", "flop", "turn", "river", "third", "fourth", "fifth", "sixth", "seventh"
]


class Incident(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="incident"):
    """Something the floor rules on.

    Players are named as in the set-up; one the set-up does not name is called by his seat, `S5`, and so is
    an empty chair.
    """
