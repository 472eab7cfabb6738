"""Every parameter of a rule and every setting of a room is read by code, or says why people alone read it."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, get_type_hints

import msgspec
import pytest

import shuffleup
from shuffleup.refused import Malformed
from shuffleup.rulebook import Policies
from shuffleup.rulebook.merging import CHAPTERS
from shuffleup.rulebook.own_book import checked

ROOT = Path(shuffleup.__file__).parent
DECLARED_IN = ("parameters", "policies")


class Value(NamedTuple):
    """A parameter of a rule, or a setting of an area."""

    of: str
    struct: str
    name: str
    told: str
    """Why code does not read it, if it does not."""


def _values() -> Iterator[Value]:
    for chapter in CHAPTERS.values():
        for of, rule in get_type_hints(chapter).items():
            yield from _of(of, rule)
    for of, area in get_type_hints(Policies).items():
        yield from _of(of, area)


def _of(of: str, struct: Any) -> Iterator[Value]:
    for name, hint in get_type_hints(struct, include_extras=True).items():
        meta: msgspec.Meta = hint.__metadata__[-1]
        extra = meta.extra or {}
        yield Value(of, struct.__name__, name, extra["told"] or extra.get("fixed", ""))


@cache
def _read_together() -> tuple[tuple[frozenset[str], frozenset[str]], ...]:
    """By module, the attributes that it reads and the names that it uses."""
    found = []
    for path in ROOT.rglob("*.py"):
        if path.relative_to(ROOT).parts[0] == "rulebook" and set(path.parts) & set(DECLARED_IN):
            continue
        nodes = list(ast.walk(ast.parse(path.read_text(encoding="utf-8"))))
        read = (n.attr for n in nodes if isinstance(n, ast.Attribute) and isinstance(n.ctx, ast.Load))
        named = (n.id for n in nodes if isinstance(n, ast.Name))
        found.append((frozenset(read), frozenset(named)))
    return tuple(found)


def _is_read(value: Value) -> bool:
    """In a module that also reads its rule or area: the name alone could belong to anything."""
    return any(
        value.name in read and (value.of in read or value.struct in named) for read, named in _read_together()
    )


@pytest.mark.parametrize("value", list(_values()), ids=lambda value: f"{value.of}.{value.name}")
def test_it_decides_something_or_says_why_not(value: Value) -> None:
    if value.told:
        assert not _is_read(value), "code reads it: it is not only told"
    else:
        assert _is_read(value), "nothing reads it: decide by it, or say why people alone do"


def test_a_book_of_ones_own_cannot_change_what_nothing_is_decided_by() -> None:
    rules = {"burns-after-substantial-action": {"number": "7", "burns_per_street": 2}}
    document = {"title": "Ours", "based_on": "tda-2024", "rules": rules}
    with pytest.raises(
        Malformed, match=r"burns_per_street: it is the same in every book: every hand is dealt"
    ):
        checked(document, "ours.yaml", "ours")
    rules["burns-after-substantial-action"]["burns_per_street"] = 1
    assert checked(document, "ours.yaml", "ours").edition == "ours"
