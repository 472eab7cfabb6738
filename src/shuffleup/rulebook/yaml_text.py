"""YAML, within bounds: what a text says, and where in it a key stands."""

import re
from collections.abc import Hashable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import yaml

from shuffleup.refused import Malformed

MOST_CHARACTERS = 2_000_000
DEEPEST = 100
_BRACKETS = re.compile(r"[\[{}\]]")
_NESTED_DASHES = re.compile(r"(?:[-?:][ \t]+){100}")

_Loader: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Unreadable(Malformed):
    """A text that is no YAML, or more than is read; `what` is the mistake without the text's name."""

    def __init__(self, name: str, what: str) -> None:
        self.what = what
        super().__init__(f"{name}: {what}")


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


def _date(loader: YamlLoader, node: Any) -> Any:
    try:
        return loader.construct_yaml_timestamp(node)
    except ValueError:
        raise Malformed(
            f"{_place(node.start_mark)}: there is no day or time {node.value}; write it as 2026-11-20 19:30"
        ) from None


YamlLoader.add_constructor("tag:yaml.org,2002:timestamp", _date)


def read(text: str, name: str) -> Any:
    """The document in a text; `name` is what a mistake is told to be in."""
    if len(text) > MOST_CHARACTERS:
        raise Unreadable(name, f"{len(text):,} characters; no more than {MOST_CHARACTERS:,} are read")
    _check_depth(text, name)
    with told(name):
        return yaml.load(text, Loader=YamlLoader)


def nodes(text: str, name: str) -> tuple[YamlLoader, yaml.Node | None]:
    """The document not yet built, and who builds its parts, so that each can fail by itself."""
    _check_depth(text, name)
    with told(name):
        loader = YamlLoader(text)
        return loader, loader.get_single_node()


@contextmanager
def told(name: str) -> Iterator[None]:
    """What the YAML library stumbles on is refused in words; `name` is what that is told to be in."""
    try:
        yield
    except Malformed as problem:
        raise Unreadable(name, problem.message) from None
    except yaml.MarkedYAMLError as problem:
        raise Unreadable(name, not_yaml(problem)) from None
    except (yaml.YAMLError, ValueError, OverflowError, RecursionError) as problem:
        why = str(problem).splitlines()[0] if str(problem) else type(problem).__name__
        raise Unreadable(name, f"cannot be read as YAML: {why}") from None


_HINTS = {
    "did not find expected key": "indented too little or too much? Keys that belong together begin in "
    "the same column",
    "did not find expected '-' indicator": "the items of a list each begin with a dash, in the same column",
    "could not find expected ':'": "a key is followed by a colon and a space",
    "mapping values are not allowed in this context": "a line indented wrongly, or a text with a "
    "colon that needs quotes",
    "found character '\\t' that cannot start any token": "indent with spaces, not with tabs",
}
"""What the YAML library finds, and what a person who wrote the file has most likely done."""


def not_yaml(problem: yaml.MarkedYAMLError) -> str:
    """Where a text is no YAML, and what to look for there."""
    mark, said = problem.problem_mark, problem.problem or "it cannot be read"
    line = f"line {mark.line + 1}, " if mark else ""
    hint = f" ({_HINTS[said]})" if said in _HINTS else ""
    return f"{line}not valid YAML: {said}{hint}"


def _check_depth(text: str, name: str) -> None:
    """Where lists lie in lists without end the YAML library runs out of stack, and the program with it."""
    depth = 0
    for found in _BRACKETS.finditer(text):
        depth = max(0, depth + (1 if found[0] in "[{" else -1))
        if depth > DEEPEST:
            break
    if depth > DEEPEST or _NESTED_DASHES.search(text):
        raise Unreadable(name, f"lists and mappings within each other more than {DEEPEST} deep are not read")


def place_of(text: str, keys: Sequence[str | int]) -> str:
    """Line and column of the last of the keys that the text has; nothing if the text is empty."""
    mark = _mark(text, keys)
    return "" if mark is None else _place(mark)


def _place(mark: Any) -> str:
    return f"line {mark.line + 1}, column {mark.column + 1}"


def _mark(text: str, keys: Sequence[str | int]) -> Any:
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
