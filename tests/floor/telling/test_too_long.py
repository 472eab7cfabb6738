"""A line that nobody would type is refused at once, however it is made up."""

import pytest

from shuffleup import Malformed, ruling

HAND = "nlhe 100/200 flop pot 800 | A 9000* | B 9000; "


@pytest.mark.parametrize("words", ["A is all in and B ", "A and B ", "A bets "])
def test_many_short_words_are_too_many(words: str) -> None:
    with pytest.raises(Malformed, match="words are too many to read at once"):
        ruling(HAND + words * 40)
