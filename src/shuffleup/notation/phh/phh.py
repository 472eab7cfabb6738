"""PHH: one hand of poker as a TOML document, and collections of hands (PHHS).

>>> record = read_phh('''
... variant = "NT"
... antes = [0, 0, 0]
... blinds_or_straddles = [0.50, 1, 0]
... min_bet = 1
... starting_stacks = [100, 82.25, 120]
... actions = ["d dh p1 ????", "d dh p2 ????", "d dh p3 AhAd", "p3 cbr 3", "p1 f", "p2 f"]
... table = "Riverside 4"
... ''')
>>> record.scale, record.starting_stacks, record.also
(100, (10000, 8225, 12000), {'table': 'Riverside 4'})
>>> read_phh(write_phh(record)) == record
True
"""

import tomllib
from collections.abc import Mapping
from decimal import Decimal
from typing import Any

from shuffleup.hand.kernel.codes import MOST_CHIPS
from shuffleup.notation.acts import read_act
from shuffleup.notation.hand_record import (
    PER_PLAYER,
    REQUIRED,
    STAKES,
    HandRecord,
    a_record,
    no_path,
    scale_for,
    written,
)
from shuffleup.notation.phh.toml_text import toml_key, toml_value
from shuffleup.refused import Malformed, must_be


def read_phh(text: str) -> HandRecord:
    """Reads one hand."""
    return record_from(parse(text))


def read_phhs(text: str) -> dict[str, HandRecord]:
    """Reads a collection: every table of the document is a hand.

    >>> hand = 'variant = "NT"\\nantes = [0, 0]\\nstarting_stacks = [9, 9]\\nactions = []'
    >>> list(read_phhs(f"[1]\\n{hand}\\n[2]\\n{hand}"))
    ['1', '2']
    """
    return {name: record_from(table) for name, table in tables_of(text).items()}


def tables_of(text: str) -> dict[str, dict[str, Any]]:
    """The hands of a collection as they stand, unchecked."""
    document = parse(text)
    for name, table in document.items():
        if not isinstance(table, dict):
            raise Malformed(f"{name!r} stands outside of any hand: a collection is tables such as [1], [2]")
    return document


def parse(text: str) -> dict[str, Any]:
    """The document as it stands, its decimals exact."""
    no_path(text)
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except (ValueError, RecursionError) as problem:
        raise Malformed(f"not a TOML document: {problem}") from None


def record_from(table: Mapping[str, Any]) -> HandRecord:
    """A hand from a parsed document, checked field by field."""
    if table and all(isinstance(one, Mapping) for one in table.values()):
        raise Malformed("this is a collection of hands: read it with read_phhs(text)")
    for name in REQUIRED:
        if name not in table:
            raise Malformed(f"the field {name!r} is missing")
    texts = {name: _texts(table, name) for name in ("actions", "players")}
    if not isinstance(table["variant"], str):
        raise Malformed("variant must be a code such as 'NT'")
    amounts = {name: _amounts(table[name], name) for name in (*PER_PLAYER, *STAKES) if name in table}
    wagers = [act.amount for act in map(read_act, texts["actions"]) if act.amount is not None]
    scale = scale_for([*wagers, *(amount for found in amounts.values() for amount in found)])
    chips: dict[str, Any] = {
        name: tuple(None if amount.is_infinite() else int(amount * scale) for amount in found)
        for name, found in amounts.items()
    }
    chips |= {name: chips[name][0] for name in STAKES if name in chips}
    own = {"variant", *texts, *chips}
    return HandRecord(
        variant=table["variant"],
        scale=scale,
        also={name: value for name, value in table.items() if name not in own},
        order=tuple(table),
        actions=texts["actions"],
        players=texts["players"],
        **chips,
    )


def _texts(table: Mapping[str, Any], name: str) -> tuple[str, ...]:
    found = table.get(name, [])
    if not isinstance(found, list) or not all(isinstance(text, str) for text in found):
        raise Malformed(f"{name} must be a list of texts")
    return tuple(found)


def _amounts(found: Any, name: str) -> list[Decimal]:
    many = name in PER_PLAYER
    if many != isinstance(found, list):
        raise Malformed(f"{name} must be {'a list of amounts' if many else 'one amount'}")
    amounts = []
    for value in found if many else [found]:
        if isinstance(value, bool) or not isinstance(value, int | Decimal) or Decimal(value).is_nan():
            raise Malformed(f"{name}: {value!r} is not an amount")
        amount = Decimal(value)
        if amount.is_infinite() and (name != "starting_stacks" or amount < 0):
            raise Malformed(f"{name}: only a starting stack can be inf")
        if amount.is_finite() and not -MOST_CHIPS <= amount <= MOST_CHIPS:
            raise Malformed(f"{name}: nobody has more than 2^53 chips")
        if amount < 0 and name != "blinds_or_straddles":
            raise Malformed(f"{name}: {value} is less than nothing")
        amounts.append(amount)
    return amounts


def write_phh(record: HandRecord) -> str:
    """Writes one hand: a field a line, in the order of the file it came from.

    >>> print(write_phh(HandRecord(variant="NT", antes=(0, 0), blinds_or_straddles=(50, 100), min_bet=100,
    ...     starting_stacks=(2000, 2050), actions=("d dh p1 ????",), scale=100)))
    variant = 'NT'
    antes = [0, 0]
    blinds_or_straddles = [0.50, 1]
    min_bet = 1
    starting_stacks = [20, 20.50]
    actions = ['d dh p1 ????']
    <BLANKLINE>
    """
    a_record(record)
    return "".join(f"{toml_key(name)} = {_written(record, name)}\n" for name in record.order)


def _written(record: HandRecord, name: str) -> str:
    if name in record.also:
        return toml_value(record.also[name])
    value = getattr(record, name)
    if name in STAKES:
        return written(value, record.scale)
    if name in PER_PLAYER:
        return f"[{', '.join('inf' if chips is None else written(chips, record.scale) for chips in value)}]"
    return toml_value(value)


def write_phhs(records: Mapping[str, HandRecord]) -> str:
    """Writes a collection, each hand under its name.

    >>> hand = read_phh('variant = "NT"\\nantes = [0, 0]\\nstarting_stacks = [9, 9]\\nactions = []')
    >>> print(write_phhs({"1": hand}).splitlines()[0])
    [1]
    """
    must_be(Mapping, records, "a collection is records by their names")
    for name in records:
        must_be(str, name, "the name of a hand in a collection is text, such as '1'")
    return "\n".join(f"[{toml_key(name)}]\n{write_phh(record)}" for name, record in records.items())
