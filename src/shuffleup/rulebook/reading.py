"""Reads the rulebook's YAML and says where a mistake is: file, line, key, and what was expected.

The YAML library is loaded only where a text has to be read that was not read before (`kept.py`).
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, get_args

import msgspec

from shuffleup import decoding
from shuffleup.decoding import expected_at, keys_of
from shuffleup.refused import Malformed

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

T = TypeVar("T")
Keys = tuple[str | int, ...]
"""The keys and places in lists that lead to a value of a document."""

_KEY = re.compile(r"\.([\w-]+)|\[(\d+)\]|(\[\.\.\.\])")


class Misplaced(Malformed):
    """A mistake in a document, with the keys that lead to it."""

    def __init__(self, where: str, keys: Keys, what: str, written: str | None = None) -> None:
        key = ".".join(map(str, keys)) if written is None else written
        self.says = f"{key}: {what}" if key else what
        self.keys = keys
        super().__init__(f"{where}: {self.says}")


def read_yaml(source: "Traversable | Path") -> Any:
    """The document in a file, or `Malformed` with the file's name and the line."""
    return read_yaml_text(read_text(source), str(source) if isinstance(source, Path) else source.name)


def read_text(source: "Traversable | Path") -> str:
    try:
        return source.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        why = problem.strerror if isinstance(problem, OSError) else problem
        raise Malformed(f"{source}: cannot be read: {why}") from None


def read_yaml_text(text: str, name: str) -> Any:
    """The document in a text; `name` is what a mistake is told to be in."""
    from shuffleup.rulebook.yaml_text import read

    return read(text, name)


@contextmanager
def pointing_into(text: str, name: str) -> Iterator[None]:
    """A mistake in what was read from the text is told with its line and column.

    >>> with pointing_into("room: X\\nrules: {clock-expiry: {seconds: 3}}", "ours.yaml"):
    ...     raise Misplaced("ours.yaml", ("rules", "clock-expiry", "seconds"), "unknown parameter")
    Traceback (most recent call last):
    shuffleup.refused.Malformed: ours.yaml: line 2, column 24: rules.clock-expiry.seconds: unknown parameter
    """
    try:
        yield
    except Misplaced as mistake:
        from shuffleup.rulebook.yaml_text import place_of

        place = place_of(text, mistake.keys) or "nothing is in it"
        raise Malformed(f"{name}: {place}: {_in_plain_words(mistake.says)}") from None


KINDS = {
    "int": "a whole number",
    "float": "a number",
    "str": "text",
    "bool": "true or false",
    "array": "a list",
    "object": "a mapping",
    "null": "nothing",
}
"""What msgspec calls a kind of value, as a person would."""


def _in_plain_words(says: str) -> str:
    """
    >>> _in_plain_words("clock_seconds: expected `int`, got `str`")
    'clock_seconds: a whole number belongs here, not text'
    >>> _in_plain_words("halt_gap: expected `int` >= 1")
    'halt_gap: a whole number belongs here, 1 or more'
    >>> _in_plain_words("object missing required field `title`")
    'title is missing'
    """

    def kinds(names: str) -> str:
        return " or ".join(KINDS.get(name.strip(), name.strip()) for name in names.split("|"))

    says = re.sub(
        r"expected `([^`]*)`, got `([^`]*)`",
        lambda found: f"{kinds(found[1])} belongs here, not {kinds(found[2])}",
        says,
    )
    says = re.sub(
        r"expected `([^`]*)` ([<>]=) (\S+)",
        lambda found: (
            f"{kinds(found[1])} belongs here, {found[3]} or {'more' if found[2] == '>=' else 'less'}"
        ),
        says,
    )
    return re.sub(r"object missing required field `([^`]*)`", r"\1 is missing", says)


def convert(value: Any, type_: type[T], where: str, *at: str) -> T:
    """`msgspec.convert`, with the place named in our words when it fails; `at` leads to the value."""
    try:
        return decoding.convert(value, type_, str_keys=True)
    except msgspec.ValidationError as problem:
        raise _misplaced(where, at, str(problem), type_) from None


def _misplaced(where: str, at: tuple[str, ...], message: str, type_: Any) -> Misplaced:
    """Turns msgspec's "… - at `$.a.b`" into "a.b: …", with what may stand there."""
    what, _, path = message.partition(" - at `")
    if path.startswith("key` in `"):
        path, what = path.removeprefix("key` in `"), f"a key: {what[0].lower()}{what[1:]}"
    path = path.rstrip("`").removeprefix("$")
    keys: list[str | int] = list(at)
    found = _KEY.findall(path)
    for name, number, unnamed in found:
        if unnamed:
            break
        keys.append(name or int(number))
    expected = expected_at(type_, [name or "" for name, _, _ in found])
    if extra := re.search(r"unknown field `([^`]+)`", what):
        keys.append(extra[1])
        what = f"unknown field `{extra[1]}`; there are {', '.join(keys_of(expected))}"
    elif value := re.fullmatch(r"Invalid enum value (.+)", what):
        what = f"{value[1]} is none of {', '.join(map(str, get_args(expected)))}"
    written = (".".join(at) + path.replace("[...]", "")).removeprefix(".")
    return Misplaced(where, tuple(keys), what[0].lower() + what[1:], written)
