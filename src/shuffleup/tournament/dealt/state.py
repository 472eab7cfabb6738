"""Hands that the program is dealing."""

import msgspec

from shuffleup.hand.operations import Operation
from shuffleup.ids import TableNumber


class HandInPlay(msgspec.Struct, frozen=True):
    """As everybody sees it: the same operations from its start give the hand as it stands."""

    root: str
    chip: int
    left: int
    seen: tuple[Operation, ...] = ()


class DealtState(msgspec.Struct):
    hands: dict[TableNumber, HandInPlay] = {}
