"""Data read as a type, from any thread.

msgspec works out what a type holds when it is first asked to read one. A second thread that asks in the
middle of that is handed what is not finished, and the process ends in a segmentation fault. So a type is
worked out here, by one thread at a time, and nobody else hands msgspec a type.
"""

from threading import RLock
from typing import Any, TypeVar, overload

import msgspec

T = TypeVar("T")

_WORKING_OUT = RLock()
_DECODERS: dict[Any, msgspec.json.Decoder[Any]] = {}
_CONVERTED: set[Any] = set()


@overload
def decoder(type_: type[T]) -> msgspec.json.Decoder[T]: ...
@overload
def decoder(type_: Any) -> msgspec.json.Decoder[Any]: ...
def decoder(type_: Any) -> msgspec.json.Decoder[Any]:
    """Reads JSON as this type.

    >>> decoder(tuple[int, ...]).decode("[1, 2]")
    (1, 2)
    """
    found = _DECODERS.get(type_)
    if found is None:
        with _WORKING_OUT:
            found = _DECODERS[type_] = msgspec.json.Decoder(type_)
    return found


def convert(value: Any, type_: type[T], *, str_keys: bool = False) -> T:
    """`msgspec.convert`: plain data as this type.

    >>> convert({"1": 25}, dict[int, int], str_keys=True)
    {1: 25}
    """
    if type_ in _CONVERTED:
        return msgspec.convert(value, type_, str_keys=str_keys)
    with _WORKING_OUT:
        try:
            return msgspec.convert(value, type_, str_keys=str_keys)
        finally:
            _CONVERTED.add(type_)
