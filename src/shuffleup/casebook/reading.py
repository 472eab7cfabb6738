"""Reads case files: each case by itself, so that a mistake in one costs only that one.

A mistake is a `Problem`: the file, the line where the case begins, and what is wrong.
"""

from collections.abc import Iterable
from difflib import get_close_matches
from importlib.resources import files
from importlib.resources.abc import Traversable
from os import PathLike
from pathlib import Path
from typing import Any

import msgspec
import yaml

from shuffleup.casebook.case import Case
from shuffleup.casebook.setups.event_file import event_of
from shuffleup.casebook.setups.named_players import check_set_up
from shuffleup.refused import Malformed, path_of
from shuffleup.rulebook import SLUGS
from shuffleup.rulebook.reading import convert
from shuffleup.rulebook.yaml_text import Unreadable, YamlLoader, nodes, told


class Problem(msgspec.Struct, frozen=True):
    """A case that cannot be used, and why."""

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message}"


class Casebook(msgspec.Struct):
    """What was read: cases, and mistakes."""

    cases: list[Case] = msgspec.field(default_factory=list)
    problems: list[Problem] = msgspec.field(default_factory=list)


def shipped() -> Casebook:
    """The casebook that comes with the package.

    >>> book = shipped()
    >>> len(book.cases) > 1000, book.problems
    (True, [])
    """
    folder = files("shuffleup.casebook") / "data"
    book = Casebook()
    for source in _yaml_files(folder):
        _read_into(book, source, source.name)
    return book


def read_paths(paths: "Iterable[str | PathLike[str]]") -> Casebook:
    """The cases in files, or in all .yaml files of folders."""
    if isinstance(paths, str | PathLike) or not isinstance(paths, Iterable):
        raise Malformed("the paths of files or folders are asked for, in a list")
    book = Casebook()
    for path in map(path_of, paths):
        if not path.exists():
            raise Malformed(f"{path}: no such file or folder")
        for source in sorted(path.rglob("*.yaml")) if path.is_dir() else [path]:
            _read_into(book, source, str(source))
    return book


def _yaml_files(folder: Traversable) -> list[Traversable]:
    found: list[Traversable] = []
    for entry in sorted(folder.iterdir(), key=lambda e: e.name):
        if entry.is_dir():
            found += _yaml_files(entry)
        elif entry.name.endswith(".yaml"):
            found.append(entry)
    return found


def _read_into(book: Casebook, source: Traversable | Path, name: str) -> None:
    try:
        loader, parts = _parts(source, name)
    except Malformed as problem:
        book.problems.append(_problem(name, 1, problem))
        return
    seen = {case.id for case in book.cases}
    for node in parts:
        line = node.start_mark.line + 1
        try:
            with told(name):
                entry = loader.construct_document(node)
            if isinstance(entry, dict) and isinstance(entry.get("rule"), str):
                known_rule(entry["rule"], _label(entry))
            case = convert(entry, Case, _label(entry))
            case.check()
            check_set_up(event_of(case), case.id)
            if case.id in seen:
                raise Malformed(f"{case.id}: the id is there twice")
            seen.add(case.id)
            book.cases.append(msgspec.structs.replace(case, source=f"{name}:{line}"))
        except Malformed as problem:
            book.problems.append(_problem(name, line, problem))


def _problem(name: str, line: int, problem: Malformed) -> Problem:
    return Problem(name, line, problem.what if isinstance(problem, Unreadable) else problem.message)


def known_rule(slug: str, where: str) -> None:
    """Refuses a rule that is not in the catalogue, with what was probably meant."""
    if slug not in SLUGS:
        close = get_close_matches(slug, SLUGS, n=1)
        hint = f"; did you mean {close[0]}?" if close else "; `shuffleup rules` lists them"
        raise Malformed(f"{where}: rule: there is no rule {slug!r}{hint}")


def _label(entry: Any) -> str:
    return str(entry.get("id", "a case without id")) if isinstance(entry, dict) else "a case"


def _parts(source: Traversable | Path, name: str) -> tuple[YamlLoader, list[yaml.Node]]:
    """The items of the file's list, not yet built, so that each can fail by itself."""
    try:
        text = source.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as problem:
        raise Malformed(f"cannot be read: {problem}") from None
    loader, root = nodes(text, name)
    if root is None:
        return loader, []
    if not isinstance(root, yaml.SequenceNode):
        raise Malformed("a case file is a list of cases: begin each with '- id: …'")
    return loader, root.value
