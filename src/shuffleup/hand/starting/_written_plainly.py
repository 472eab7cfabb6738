"""Values as they are kept and compared, however they were given."""

import msgspec

from shuffleup.cards import Card, parse_cards
from shuffleup.hand.kernel.codes import as_int

_KEPT = (int, str, bool, tuple, type(None))
"""Kinds that nothing need be made of."""


def write_plainly(value: msgspec.Struct, cards: tuple[str, ...] = ()) -> None:
    """Numbers of other libraries become Python's own, lists become tuples, and cards in any form `Card`s."""
    for name in value.__struct_fields__:
        given = getattr(value, name)
        if name in cards:
            if type(given) is not tuple or any(type(card) is not Card for card in given):
                msgspec.structs.force_setattr(value, name, parse_cards(given))
        elif type(given) not in _KEPT:
            plain = tuple(map(as_int, given)) if isinstance(given, list) else as_int(given)
            msgspec.structs.force_setattr(value, name, plain)
