"""What people read: a player is named, or is "they"."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import shuffleup
from tests.casebook.book import BOOK

SOURCE = Path(shuffleup.__file__).parent
_WHAT_PEOPLE_SAY = [
    SOURCE / "floor" / "speech" / "english.py",
    SOURCE / "floor" / "telling" / "telling.py",
    SOURCE / "floor" / "telling" / "typed_page.py",
    SOURCE / "floor" / "telling" / "moved_with_words.py",
    SOURCE / "floor" / "asking" / "pronouns.py",
    SOURCE / "floor" / "asking" / "nearest" / "faithful.py",
    SOURCE / "rulebook" / "searching.py",
]
"""Words that are heard or typed, not words that the program says."""
_HE = re.compile(r"\b(?:he|his|him|himself|she|hers|herself)\b", re.IGNORECASE)


def messages(path: Path) -> Iterator[tuple[int, str]]:
    """Every text in a module that is no docstring and no pattern; a command's docstring is its help."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    remarks = {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and "cli" not in path.relative_to(SOURCE).parts
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            continue
        if id(node) not in remarks and "(?" not in node.value:
            yield node.lineno, node.value


@pytest.mark.parametrize("package", sorted(path.name for path in SOURCE.iterdir() if path.suffix != ".so"))
def test_players_are_they(package: str) -> None:
    top = SOURCE / package
    paths = top.rglob("*.py") if top.is_dir() else [top] if top.suffix == ".py" else []
    found = [
        f"{path.relative_to(SOURCE)}:{line}: {text!r}"
        for path in paths
        if path not in _WHAT_PEOPLE_SAY
        for line, text in messages(path)
        if _HE.search(text)
    ]
    assert not found


def test_players_are_they_in_the_catalogue_of_rules() -> None:
    pages = sorted((SOURCE / "rulebook" / "data" / "catalogue").glob("*.yaml"))
    assert pages
    assert not [f"{page.name}: {text}" for page in pages for text in _HE.findall(page.read_text("utf-8"))]


def test_players_are_they_in_the_notes_of_the_casebook() -> None:
    notes = [(case.id, case.note) for case in BOOK.cases if case.note]
    assert notes
    assert not [(name, note) for name, note in notes if _HE.search(re.sub(r'"[^"]*"', "", note))]


def test_players_are_they_in_docstrings() -> None:
    """What a reader of the code and of the generated pages is told; doctests and quoted speech apart."""
    found = []
    for path in SOURCE.rglob("*.py"):
        if path in _WHAT_PEOPLE_SAY or path.with_suffix(".pxd").exists():
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Expr)
                and isinstance(node.value, ast.Constant)
                and _told(node.value.value)
            ):
                found.append(f"{path.relative_to(SOURCE)}:{node.lineno}")
    assert not found


def _told(text: object) -> bool:
    prose = re.sub(r'"[^"]*"|`[^`]*`', "", str(text).split(">>>")[0])
    return bool(_HE.search(prose))
