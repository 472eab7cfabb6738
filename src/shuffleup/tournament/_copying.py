"""A second state that goes its own way. Frozen values are shared: nothing changes them."""

from collections.abc import Callable
from copy import copy
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")

_SHARED = (int, str, bytes, float, tuple, frozenset, type(None))


def copied(value: T) -> T:
    """A copy on which events can be applied without touching the original.

    >>> desks = {1: ["a hand"]}
    >>> twin = copied(desks)
    >>> twin[1].append("a ruling")
    >>> desks
    {1: ['a hand']}
    """
    how = _HOW.get(type(value))
    if how is None:
        how = _HOW[type(value)] = _how(type(value))
    found: T = how(value)
    return found


def _how(kind: type) -> Callable[[Any], Any]:
    if issubclass(kind, _SHARED) or (issubclass(kind, msgspec.Struct) and kind.__struct_config__.frozen):
        return _itself
    if issubclass(kind, msgspec.Struct):
        return _struct
    if hasattr(kind, "copy"):
        return kind.copy  # type: ignore[no-any-return]
    if hasattr(kind, "__dict__") and kind.__module__.startswith("shuffleup."):
        return _object
    raise TypeError(f"nobody has said how a {kind.__name__} in the state of a tournament is copied")


def _itself(value: Any) -> Any:
    return value


def _struct(value: msgspec.Struct) -> msgspec.Struct:
    twin = copy(value)
    for name in value.__struct_fields__:
        setattr(twin, name, copied(getattr(value, name)))
    return twin


def _object(value: object) -> object:
    twin = object.__new__(type(value))
    vars(twin).update({name: copied(part) for name, part in vars(value).items()})
    return twin


_HOW: dict[type, Callable[[Any], Any]] = {
    dict: lambda value: {key: copied(part) for key, part in value.items()},
    list: lambda value: [copied(part) for part in value],
    set: set.copy,
}
"""How a value of each type is copied; found once."""
