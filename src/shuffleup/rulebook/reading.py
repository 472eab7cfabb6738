"""Reads the rulebook's YAML and says where a mistake is: file, line, key, and what was expected."""

import re
from collections.abc import Hashable, Iterator
from contextlib import contextmanager
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from shuffleup.refused import Malformed

T = TypeVar("T")
Keys = tuple[str | int, ...]
"""The keys and places in lists that lead to a value of a document."""

MOST_CHARACTERS = 2_000_000
DEEPEST = 100
_BRACKETS = re.compile(r"[\[{}\]]")
_NESTED_DASHES = re.compile(r"(?:[-?:][ \t]+){100}")

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_KEY = re.compile(r"\.([\w-]+)|\[(\d+)\]|(\[\.\.\.\])")


class YamlLoader(_Loader):  # type: ignore[misc]
    """YAML keeps the last of two equal keys without a word; here the second is a mistake."""

    def construct_mapping(self, node: Any, deep: bool = False) -> Any:
        seen: set[Any] = set()
        for key_node, _ in node.value:
            key = self.construct_object(key_node, deep=True)
            line = key_node.start_mark.line + 1
            if not isinstance(key, Hashable):
                raise Malformed(f"line {line}: a key is a word or a number, not a list or a mapping")
            if key in seen:
                raise Malformed(f"{_place(key_node.start_mark)}: {key!r} is given twice; keep one")
            seen.add(key)
        return super().construct_mapping(node, deep)


class Misplaced(Malformed):
    """A mistake in a document, with the keys that lead to it."""

    def __init__(self, where: str, keys: Keys, what: str, written: str | None = None) -> None:
        key = ".".join(map(str, keys)) if written is None else written
        self.says = f"{key}: {what}" if key else what
        self.keys = keys
        super().__init__(f"{where}: {self.says}")


def read_yaml(source: Traversable | Path) -> Any:
    """The document in a file, or `Malformed` with the file's name and the line."""
    return read_yaml_text(read_text(source), str(source) if isinstance(source, Path) else source.name)


def read_text(source: Traversable | Path) -> str:
    try:
        return source.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise Malformed(f"{source}: cannot be read ({problem})") from None


def read_yaml_text(text: str, name: str) -> Any:
    """The document in a text; `name` is what a mistake is told to be in."""
    if len(text) > MOST_CHARACTERS:
        raise Malformed(f"{name}: {len(text):,} characters; no more than {MOST_CHARACTERS:,} are read")
    _check_depth(text, name)
    try:
        return yaml.load(text, Loader=YamlLoader)
    except Malformed as problem:
        raise Malformed(f"{name}: {problem.message}") from None
    except yaml.MarkedYAMLError as problem:
        mark = problem.problem_mark
        line = f" line {mark.line + 1}," if mark else ""
        raise Malformed(f"{name}:{line} not valid YAML: {problem.problem}") from None
    except (yaml.YAMLError, ValueError, OverflowError, RecursionError) as problem:
        why = str(problem).splitlines()[0] if str(problem) else type(problem).__name__
        raise Malformed(f"{name}: cannot be read as YAML: {why}") from None


def _check_depth(text: str, name: str) -> None:
    """Where lists lie in lists without end the YAML library runs out of stack, and the program with it."""
    depth = 0
    for found in _BRACKETS.finditer(text):
        depth = max(0, depth + (1 if found[0] in "[{" else -1))
        if depth > DEEPEST:
            break
    if depth > DEEPEST or _NESTED_DASHES.search(text):
        raise Malformed(f"{name}: lists and mappings within each other more than {DEEPEST} deep are not read")


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
        mark = _mark(text, mistake.keys)
        place = f"{_place(mark)}: " if mark is not None else "nothing is in it: "
        raise Malformed(f"{name}: {place}{mistake.says}") from None


def _place(mark: Any) -> str:
    return f"line {mark.line + 1}, column {mark.column + 1}"


def _mark(text: str, keys: Keys) -> Any:
    """Where the last of the keys stands that the text has; None if the text is empty."""
    node: Any = yaml.compose(text, Loader=_Loader)
    if node is None:
        return None
    mark = node.start_mark
    for key in keys:
        if isinstance(node, yaml.MappingNode):
            found = next(((k, v) for k, v in node.value if k.value == str(key)), None)
            if found is None:
                return mark
            mark, node = found[0].start_mark, found[1]
        elif isinstance(node, yaml.SequenceNode) and isinstance(key, int) and key < len(node.value):
            node = node.value[key]
            mark = node.start_mark
        else:
            return mark
    return mark


def convert(value: Any, type_: type[T], where: str, *at: str) -> T:
    """`msgspec.convert`, with the place named in our words when it fails; `at` leads to the value."""
    try:
        return msgspec.convert(value, type_, str_keys=True)
    except msgspec.ValidationError as problem:
        raise _misplaced(where, at, str(problem)) from None


def _misplaced(where: str, at: tuple[str, ...], message: str) -> Misplaced:
    """Turns msgspec's "… - at `$.a.b`" into "a.b: …"."""
    what, _, path = message.partition(" - at `")
    path = path.rstrip("`").removeprefix("$")
    keys: list[str | int] = list(at)
    for name, number, unnamed in _KEY.findall(path):
        if unnamed:
            break
        keys.append(name or int(number))
    if extra := re.search(r"unknown field `([^`]+)`", what):
        keys.append(extra[1])
    written = (".".join(at) + path).removeprefix(".")
    return Misplaced(where, tuple(keys), what[0].lower() + what[1:], written)
