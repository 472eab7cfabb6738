"""Reads the rulebook's YAML and says where a mistake is: file, key, and what was expected."""

import re
from collections.abc import Hashable
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from shuffleup.refused import Malformed

T = TypeVar("T")

MOST_CHARACTERS = 2_000_000
DEEPEST = 100
_BRACKETS = re.compile(r"[\[{}\]]")
_NESTED_DASHES = re.compile(r"(?:[-?:][ \t]+){100}")

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


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
                raise Malformed(f"line {line}: {key!r} is given twice; keep one")
            seen.add(key)
        return super().construct_mapping(node, deep)


def read_yaml(source: Traversable | Path) -> Any:
    """The document in a file, or `Malformed` with the file's name and the line."""
    name = str(source) if isinstance(source, Path) else source.name
    try:
        text = source.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise Malformed(f"{source}: cannot be read ({problem})") from None
    return read_yaml_text(text, name)


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


def convert(value: Any, type_: type[T], where: str) -> T:
    """`msgspec.convert`, with the place named in our words when it fails."""
    try:
        return msgspec.convert(value, type_)
    except msgspec.ValidationError as problem:
        raise Malformed(f"{where}: {_explain(str(problem))}") from None


def _explain(message: str) -> str:
    """Turns msgspec's "… - at `$.a.b`" into "a.b: …"."""
    what, _, at = message.partition(" - at `")
    key = at.rstrip("`").removeprefix("$").removeprefix(".")
    what = what[0].lower() + what[1:]
    return f"{key}: {what}" if key else what
