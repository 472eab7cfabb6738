"""The page is made from the tables that the floor reads by."""

import re
from pathlib import Path

from shuffleup.floor.speech.speech_page import speech_page


def test_the_page_is_up_to_date() -> None:
    page = Path(__file__).parents[3] / "docs" / "speech.md"
    assert page.read_text(encoding="utf-8") == speech_page(), "run `make docs`"


def test_a_row_is_read_at_a_glance() -> None:
    assert [row for row in _rows() if len(row) > 400] == []


def test_no_mark_of_the_pattern_language_is_left_on_the_page() -> None:
    for row in _rows():
        plain = re.sub(r"\\\\\|", "", row)
        told = re.sub(r"`[^`]*`", "", plain)
        assert not re.search(r"[\[\]<>{}]|(?<=[a-z])/|/(?=[a-z])", plain), row
        assert not re.search(r"\([^)]*\|", plain), row
        assert not re.search(r"\b(?:WHOM|WHOSE|NUMBER|PLAYER|CARDS|COUNT)\b", told), row


def test_every_row_has_the_cells_of_its_head() -> None:
    for table in re.split(r"\n\s*\n", speech_page()):
        rows = [line for line in table.splitlines() if line.startswith("|")]
        assert len({len(re.findall(r"(?<!\\)\|", row)) for row in rows}) <= 1, rows[0]


def _rows() -> list[str]:
    return [line for line in speech_page().splitlines() if line.startswith("|")]
