"""What people read: a player is named, or is "they"."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import shuffleup

SOURCE = Path(shuffleup.__file__).parent
_WHAT_PEOPLE_SAY = [
    SOURCE / "floor" / "speech" / "english.py",
    SOURCE / "floor" / "telling" / "typed_page.py",
]
"""Words that the floor hears, not words that it says."""
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
