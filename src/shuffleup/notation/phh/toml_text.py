"""Values as TOML text: what the standard library reads and does not write."""

import re
from collections.abc import Mapping
from datetime import date, datetime, time
from decimal import Decimal
from typing import Any

from shuffleup.refused import Malformed

_MOST_PLACES = 400
_BARE = re.compile(r"[A-Za-z0-9_-]+")
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}


def toml_key(name: str) -> str:
    """A key, quoted if it has to be.

    >>> toml_key("min_bet"), toml_key("a b")
    ('min_bet', "'a b'")
    """
    return name if _BARE.fullmatch(name) else _text(name)


def toml_value(value: Any) -> str:
    """One value on one line.

    >>> toml_value(["AhKd", 12, True, {"by": "Ann's"}])
    '[\\'AhKd\\', 12, true, {by = "Ann\\'s"}]'
    """
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return _text(value)
        case int():
            return str(value)
        case float() | Decimal():
            return _number(Decimal(str(value)))
        case datetime() | date() | time():
            return value.isoformat()
        case Mapping():
            return "{" + ", ".join(f"{toml_key(k)} = {toml_value(v)}" for k, v in value.items()) + "}"
        case list() | tuple():
            return f"[{', '.join(map(toml_value, value))}]"
    raise Malformed(f"{value!r} cannot be written as TOML")


def _text(value: str) -> str:
    """In single quotes as it stands where that is possible, else escaped in double quotes."""
    if "'" not in value and all(character.isprintable() or character == "\t" for character in value):
        return f"'{value}'"
    return '"' + "".join(_ESCAPES.get(c) or (c if c.isprintable() else _escaped(c)) for c in value) + '"'


def _escaped(character: str) -> str:
    code = ord(character)
    return f"\\u{code:04X}" if code < 0x10000 else f"\\U{code:08X}"


def _number(value: Decimal) -> str:
    if value.is_nan():
        return "nan"
    if value.is_infinite():
        return "inf" if value > 0 else "-inf"
    if abs(value.adjusted()) > _MOST_PLACES:
        return str(value)  # with an exponent: a few letters may stand for any number of zeros
    text = format(value, "f")
    return text if "." in text else text + ".0"
