"""A joker on the board in mid-hand is a scrap of paper, however much of the board was told."""

import pytest

from shuffleup import ruling
from shuffleup.floor.line import play_line
from shuffleup.refused import Malformed
from shuffleup.rulebook import edition

FLOP = "nlhe 100/200 flop pot 1800{} | Ann 9000* | Ben 9000 btn; "


@pytest.mark.parametrize("board", ["", " board AhKd??", " board AhKdJoker"])
@pytest.mark.parametrize(
    "told", ["there is a joker on the flop", "joker on the flop", "one of the flop cards is a joker"]
)
def test_the_hand_goes_on_and_the_next_card_takes_its_place(board: str, told: str) -> None:
    """35-D in 2022 and 2024. A board that was not told is no board without a joker."""
    ruled = ruling(FLOP.format(board) + told, edition="tda-2022")
    assert ruled.citations[0].rule == "nonstandard-card"
    assert "next card off the stub takes its place" in ruled.says


def test_a_board_that_is_told_has_it_taken_off() -> None:
    line = FLOP.format(" board AhKdJoker stub 2c3c4c") + "joker on the flop"
    assert [str(card) for card in play_line(line, edition("tda-2024")).hand.board] == ["Ah", "Kd", "2c"]


def test_a_board_without_it_is_asked_to_be_told_with_it() -> None:
    with pytest.raises(
        Malformed, match=r"board is AhKd2c: none of these is the joker; tell the board with \?\?"
    ):
        ruling(FLOP.format(" board AhKd2c") + "joker on the flop", edition="tda-2022")
