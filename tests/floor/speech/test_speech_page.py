"""The page is made from the tables that the floor reads by."""

from pathlib import Path

from shuffleup.floor.speech.speech_page import speech_page


def test_the_page_is_up_to_date() -> None:
    page = Path(__file__).parents[3] / "docs" / "speech.md"
    assert page.read_text(encoding="utf-8") == speech_page(), "run `make docs`"
