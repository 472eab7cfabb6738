"""A street with too many cards: the reason told is the one there is, whatever of the board was told."""

import pytest

from shuffleup import ruling

LINE = "nlhe 100/200 {} pot 1800{} | Ann 9000* | Ben 9000 btn; {}"
STANDS = "those that came first can stand"
TOO_SOON = "with betting to come on the street before it"


@pytest.mark.parametrize(
    ("street", "board", "told", "why"),
    [
        ("flop", "", "five cards on the flop", STANDS),
        ("flop", " board AhKd2c", "five cards on the flop", STANDS),
        ("turn", "", "two cards on the turn", STANDS),
        ("turn", " board AhKd2c3d", "two cards on the turn", STANDS),
        ("flop", "", "Ann bets 600; two cards on the turn", TOO_SOON),
        ("flop", " board AhKd2c", "Ann bets 600; two cards on the turn", TOO_SOON),
        ("turn", "", "two cards on the river", TOO_SOON),
    ],
)
def test_betting_is_to_come_only_where_the_street_before_is_played(
    street: str, board: str, told: str, why: str
) -> None:
    assert why in ruling(LINE.format(street, board, told)).says
