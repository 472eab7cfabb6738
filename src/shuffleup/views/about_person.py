"""Which entries of a log speak of a person: by his id, or by the numbers of what he bought."""

from collections.abc import Collection, Iterator
from typing import Any

_ENTRIES = frozenset(
    {
        *("entry", "asked_by", "before", "shares_with", "swapped_with", "by"),
        *("groups", "refunded", "order", "superseded", "disqualified", "chairs"),
    }
)
"""Fields that hold entry numbers, alone or listed."""
_BY_ENTRY = frozenset(
    {
        *("stacks", "bags", "exchanges", "money", "broke", "seats", "accommodated", "cards"),
        *("records", "penalties", "given", "amounts"),
    }
)
"""Fields that hold something for each entry number."""


def mentions(body: Any, person: str, numbers: Collection[int]) -> bool:
    """Whether what an event says is about this person.

    >>> mentions({"gone": [{"entry": 4, "by": 7}], "groups": [[4]]}, "p9", {7})
    True
    >>> mentions({"entry": 3, "chips": {"25": 7}}, "p9", {7, 25})
    False
    """
    if body.get("person") == person:
        return True
    return not set(numbers).isdisjoint(_named(body))


def _named(part: Any) -> Iterator[int]:
    if isinstance(part, list):
        for one in part:
            yield from _named(one)
    if not isinstance(part, dict):
        return
    for field, value in part.items():
        if field in _ENTRIES:
            yield from _numbers(value)
        elif field in _BY_ENTRY and isinstance(value, dict):
            yield from (int(key) for key in value if key.isdigit())
        elif field == "chips" and isinstance(value, dict):
            # Of each player, where there are piles inside; else it is how many of which chip.
            yield from (int(key) for key, held in value.items() if isinstance(held, dict) and key.isdigit())
        if field not in ("file", "citations", "ladder", "pool"):
            yield from _named(value)


def _numbers(value: Any) -> Iterator[int]:
    if isinstance(value, list):
        for one in value:
            yield from _numbers(one)
    elif isinstance(value, int):
        yield value
