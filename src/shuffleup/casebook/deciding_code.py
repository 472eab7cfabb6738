"""Where a rule is decided: the functions whose docstrings say so, read off the sources.

>>> [str(place) for place in deciding_code()["oversized-chip"]]
['size_of_chips in floor/betting/sizes.py']
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import NamedTuple

_DECIDING = ("floor", "hand", "prizes", "tournament")
"""The parts of the product whose code decides."""

_DECIDES = re.compile(r"^Decides (`[^.]+`)\.$", re.MULTILINE)
_BEYOND = re.compile(r"^Decides beyond the books: (.+)\.$", re.MULTILINE)
_SLUG = re.compile(r"`(.+?)`")


class Place(NamedTuple):
    """A function, and the module it stands in, from `src/shuffleup/` on."""

    path: str
    function: str

    def __str__(self) -> str:
        return f"{self.function} in {self.path}"

    @property
    def listed(self) -> str:
        """As a page has it in its column."""
        return f"`{self.path}` {self.function}"


def deciding_code() -> dict[str, list[Place]]:
    """Rule -> the functions that decide it, as their docstrings say: Decides `oversized-chip`."""
    found: dict[str, list[Place]] = defaultdict(list)
    for place, said in _said():
        for slugs in _DECIDES.findall(said):
            for slug in _SLUG.findall(slugs):
                found[slug].append(place)
    return dict(found)


def beyond_the_books() -> dict[str, Place]:
    """What no book rules on -> the function that decides it: Decides beyond the books, and what."""
    return {what: place for place, said in _said() for what in _BEYOND.findall(said)}


@lru_cache(maxsize=1)
def _said() -> tuple[tuple[Place, str], ...]:
    return tuple(
        (Place(path, name), said)
        for part in _DECIDING
        for path, source in sorted(_modules(files("shuffleup") / part, part))
        if "Decides " in source
        for name, said in _documented(ast.parse(source))
    )


def _documented(node: ast.Module | ast.ClassDef) -> Iterator[tuple[str, str]]:
    """Functions and methods, and what is said of them."""
    for one in node.body:
        if isinstance(one, ast.ClassDef):
            yield from _documented(one)
        elif isinstance(one, ast.FunctionDef):
            yield one.name, ast.get_docstring(one) or ""


def _modules(folder: Traversable, path: str) -> list[tuple[str, str]]:
    modules: list[tuple[str, str]] = []
    for entry in folder.iterdir():
        if entry.is_dir():
            modules += _modules(entry, f"{path}/{entry.name}")
        elif entry.name.endswith(".py"):
            modules.append((f"{path}/{entry.name}", entry.read_text(encoding="utf-8")))
    return modules
