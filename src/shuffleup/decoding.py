"""Data read as a type, from any thread.

msgspec works out what a type holds when it is first asked to read one. A second thread that asks in the
middle of that is handed what is not finished, and the process ends in a segmentation fault. So a type is
worked out here, by one thread at a time, and nobody else hands msgspec a type.
"""

from collections.abc import Iterable
from threading import RLock
from types import UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints, overload

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


def expected_at(type_: Any, keys: Iterable[str]) -> Any:
    """The type of what stands under the keys of a document of this type; an empty key: an item of a list.

    >>> from typing import Literal
    >>> class Clock(msgspec.Struct):
    ...     ends: Literal["dead", "check"] | None
    >>> expected_at(dict[str, Clock], ["29", "ends"])
    typing.Literal['dead', 'check']
    """
    type_ = _plain(type_)
    for key in keys:
        if key in (fields := keys_of(type_)):
            type_ = get_type_hints(type_, include_extras=True)[fields[key]]
        else:
            type_ = next((arg for arg in reversed(get_args(type_)) if arg is not ...), Any)
        type_ = _plain(type_)
    return type_


def keys_of(type_: Any) -> dict[str, str]:
    """The keys that a struct has in a document, with the names of its fields."""
    if not (isinstance(type_, type) and issubclass(type_, msgspec.Struct)):
        return {}
    return {field.encode_name: field.name for field in msgspec.structs.fields(type_)}


def _plain(type_: Any) -> Any:
    """Without its bounds, and without the None that may stand there too."""
    if get_origin(type_) is Annotated:
        return _plain(get_args(type_)[0])
    if get_origin(type_) in (Union, UnionType):
        return _plain(next(arg for arg in get_args(type_) if arg is not type(None)))
    return type_
