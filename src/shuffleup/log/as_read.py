"""What is written is read first: a value as JSON gives it back, or a refusal that names what is wrong in it.

Python lets anybody put anything into a field. A log keeps it for ever, so it is asked before.
"""

import re
from collections.abc import Iterator
from math import isfinite
from operator import index
from typing import Any, Literal, SupportsIndex, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from shuffleup.decoding import decoder, expected_at
from shuffleup.refused import Malformed

T = TypeVar("T")

_IN_WORDS = {
    "int": "a whole number",
    "float": "a decimal number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a mapping",
    "null": "nothing",
}
_EXPECTED = re.compile(r"Expected `([^`]+)`, got `([^`]+)`$")
_BOUND = re.compile(r"Expected `([^`]+)` ([<>]=) (-?\d+)$")
_WAY = re.compile(r"\.(\w+)|\[(\d+)\]")


def as_read(value: T) -> T:
    """The value as it will be read.

    >>> class Seat(msgspec.Struct, tag="seat"):
    ...     table: int
    >>> as_read(Seat(3))
    Seat(table=3)
    >>> as_read(Seat("three"))
    Traceback (most recent call last):
    ...
    shuffleup.refused.Malformed: seat: table wants a whole number, not text
    """
    type_ = type(value)
    if isinstance(value, type):
        raise Malformed(f"{value.__name__} is a kind of thing: give one of them, {value.__name__}(…)")
    try:
        read = decoder(type_).decode(msgspec.json.encode(value, enc_hook=_plain))
        if read != value and (lost := next(_lost(value), "")):
            raise Malformed(f"{_called(type_)}: {lost}")
        return read
    except msgspec.ValidationError as problem:
        wants = what_it_wants(problem, type_) + _in_python(value, str(problem))
        raise Malformed(f"{_called(type_)}: {wants}") from None
    except (TypeError, ValueError, OverflowError, RecursionError) as problem:
        raise Malformed(f"{_called(type_)}: cannot be written down ({problem})") from None


def _lost(value: object) -> Iterator[str]:
    """What JSON has no word for and would write as something else: bytes as text, no number as nothing."""
    kept = (bytes, bytearray, memoryview)
    yield from _lost_in(msgspec.to_builtins(value, builtin_types=kept, enc_hook=_plain), "")


def _lost_in(plain: object, at: str) -> Iterator[str]:
    if isinstance(plain, dict):
        for key, one in plain.items():
            yield from _lost_in(one, f"{at}.{key}" if at else f"{key}")
    elif isinstance(plain, list | tuple):
        for place, one in enumerate(plain):
            yield from _lost_in(one, f"{at}[{place}]")
    elif isinstance(plain, bytes | bytearray | memoryview):
        yield f"{at or 'it'} wants text, not bytes"
    elif isinstance(plain, float) and not isfinite(plain):
        yield f"{at or 'it'} wants a number, not {plain}"


def _plain(given: object) -> object:
    """Whole numbers of numpy, and whatever gives its values one by one."""
    if isinstance(given, SupportsIndex):
        return index(given)
    if isinstance(given, Iterator):
        return list(given)
    if callable(listed := getattr(given, "tolist", None)):
        return listed()
    raise TypeError(f"{type(given).__name__} is neither text nor number nor list")


def _in_python(value: object, problem: str) -> str:
    """What helps a program, which has no mappings but things by their names; nothing if it is plain."""
    what, _, at = problem.partition(" - at ")
    if "[...]" in at or "key" in at:
        return ""
    given, owner, field = value, value, ""
    for name, place in _WAY.findall(at):
        if name:
            owner, field = given, name
        if name and not hasattr(given, name):
            return ""  # what it is called where it is written down, as a kind is
        given = getattr(given, name) if name else list(given)[int(place)]  # type: ignore[call-overload]
    expected = _EXPECTED.match(what)
    wanted = expected[1].partition(" ")[0] if expected else "object"
    if isinstance(given, msgspec.Struct):
        if wanted == "array":
            return f": give [{type(given).__name__}(…)]"
        for own in (field, "number", "name"):
            if type(getattr(given, own, None)) is {"int": int, "str": str}.get(wanted):
                return f": give its {own}"
    if wanted != "object" or not isinstance(owner, msgspec.Struct) or given is owner:
        return ""
    hint = get_type_hints(type(owner), include_extras=True).get(field)
    for told in getattr(hint, "__metadata__", ()):
        if told.description:
            return f": {told.description}"
    kinds = list(_structs(hint))
    return f": give {kinds[0].__name__}(…)" if len(kinds) == 1 else ""


def _structs(hint: Any) -> Iterator[type[msgspec.Struct]]:
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        yield hint
    for part in get_args(hint):
        yield from _structs(part)


def what_it_wants(problem: msgspec.ValidationError, type_: type) -> str:
    """The field that is wrong, what it wants and what it was given, in words."""
    what, _, at = str(problem).partition(" - at ")
    field = at.replace("`", "").replace("$.", "").replace("key in", "a key in").removeprefix("$")
    if expected := _EXPECTED.match(what):
        wanted, given = (" or ".join(map(_in_words, kinds.split(" | "))) for kinds in expected.groups())
        return f"{field or 'it'} wants {wanted}, not {given}"
    if bound := _BOUND.match(what):
        kind, sign, number = bound.groups()
        return f"{field or 'it'} wants {_in_words(kind)}, {number} or {'more' if sign == '>=' else 'less'}"
    if choices := _choices(type_, field):
        return f"{field} wants one of {', '.join(choices)}"
    return f"{field}: {what[0].lower()}{what[1:]}" if field else f"{what[0].lower()}{what[1:]}"


def _in_words(kind: str) -> str:
    return _IN_WORDS.get(kind, kind)


def _choices(type_: type, field: str) -> list[str]:
    """The words that may stand in a field, if it is one that takes a few words only; also deep in it."""
    hint = expected_at(type_, [name for name, _ in re.findall(r"(\w+)|(\[\d+\])", field)])
    found = [hint, *get_args(hint)]
    return [str(word) for one in found if get_origin(one) is Literal for word in get_args(one)]


def _called(type_: type) -> str:
    """A command by its tag, as it is written in JSON."""
    tag = type_.__struct_config__.tag if issubclass(type_, msgspec.Struct) else None
    return str(tag or type_.__name__)
