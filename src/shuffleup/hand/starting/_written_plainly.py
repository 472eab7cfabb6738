"""Values as they are kept and compared, however they were given."""

from collections.abc import Callable
from functools import cache
from operator import attrgetter
from typing import Any

import msgspec

from shuffleup.cards import Card, parse_cards
from shuffleup.hand.kernel.codes import as_int

_KEPT = frozenset((int, str, bool, tuple, type(None)))
"""Kinds that nothing need be made of."""


def write_plainly(value: msgspec.Struct, cards: tuple[str, ...] = ()) -> None:
    """Numbers of other libraries become Python's own, lists become tuples, and cards in any form `Card`s."""
    for name in cards:
        given = getattr(value, name)
        if type(given) is not tuple or any(type(card) is not Card for card in given):
            msgspec.structs.force_setattr(value, name, parse_cards(given))
    if _KEPT.issuperset(map(type, _all_fields(type(value))(value))):  # as nearly always, and asked quickly
        return
    for name in value.__struct_fields__:
        given = getattr(value, name)
        if type(given) not in _KEPT and not isinstance(given, msgspec.Struct):
            plain = tuple(map(as_int, given)) if isinstance(given, list) else as_int(given)
            msgspec.structs.force_setattr(value, name, plain)


@cache
def _all_fields(kind: type[msgspec.Struct]) -> Callable[[Any], Any]:
    return attrgetter(*kind.__struct_fields__)
