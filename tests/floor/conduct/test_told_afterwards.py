"""What somebody was doing is ruled like what they are doing."""

import pytest

from shuffleup import ruling

FLOP = "nlhe 100/200 flop pot 1800 | Ann 9000* | Ben 9000 btn; "


@pytest.mark.parametrize("edition", ["tda-2013", "tda-2019", "tda-2024", "house"])
@pytest.mark.parametrize("doing", ["talking on the phone", "texting", "wearing sunglasses"])
def test_was_and_is_come_to_the_same(doing: str, edition: str) -> None:
    was = ruling(f"{FLOP}Ben was {doing}", edition=edition)
    now = ruling(f"{FLOP}Ben is {doing}", edition=edition)
    assert (was.says, was.citations, was.options) == (now.says, now.citations, now.options)
