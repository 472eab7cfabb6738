"""What was paid by mistake: the payment is reversed, and then the act that led to it is taken back."""

from pathlib import Path

import pytest

from shuffleup.cli.main import app
from shuffleup.refused import Illegal
from shuffleup.views.hints import lines
from tests.cli.rooms import Typed, play_begun

FILE = """
name: Friday
edition: tda-2024
table_size: 6
tables: 1
stack: {25: 12, 100: 12, 500: 5, 1000: 6}
schedule:
  - {blinds: [25, 50], minutes: 20}
  - {blinds: [4000, 8000], ante: 8000}
entry: {prizes: 100, bounty: 20}
late_entry_until: 1
prizes: {percentages: [50, 30, 20]}
"""


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    names = ("Ann", "Bob", "Carla", "Rae")
    return play_begun(tmp_path_factory.mktemp("paid"), FILE, names, ["close"])


def number_of(answer: str) -> str:
    """The number in the log that an answer begins with."""
    return answer[answer.index("[") + 1 : answer.index("]")]


def test_a_wrong_bust_out_that_was_paid_is_put_right(typed: Typed) -> None:
    typed("out", "Bob", "--by", "Ann")
    wrong = number_of(typed("out", "Rae", "--by", "Ann"))
    typed("pay", "Rae")
    with pytest.raises(Illegal, match="was paid more than was due") as refused:
        typed("undo", wrong, "it was Carla")
    assert lines(refused.value.hints) == ["reverse 1 REASON"]
    assert "Take that back first" not in str(refused.value)
    typed("reverse", "1", "it was Carla who went out")
    typed("undo", wrong, "it was Carla")
    typed("out", "Carla", "--by", "Ann")
    assert "Carla" in typed("pay", "Carla")
    assert [line.split()[:2] for line in typed("results").splitlines() if line[:1] in "34"] == [
        ["3", "Carla"],
        ["4", "Bob"],
    ]
    assert app(["verify", "room.shuffleup"], result_action="return_value") == 0


def test_of_two_payments_only_the_one_that_was_not_due_has_to_come_back(typed: Typed) -> None:
    """Rae was paid for her place, then for a bounty that was claimed later: that one is hers in play too."""
    typed("out", "Bob")
    wrong = number_of(typed("out", "Rae", "--by", "Ann"))
    typed("pay", "Rae")
    typed("claim", "Bob", "--by", "Rae")
    typed("pay", "Rae")
    typed("reverse", "1", "it was Carla")
    typed("undo", wrong, "it was Carla")
    assert "Bounties" in typed("receipt", "2")
    assert app(["verify", "room.shuffleup"], result_action="return_value") == 0


def test_what_depends_and_can_be_taken_back_is_named_with_its_number(typed: Typed) -> None:
    """`undo 2`, of an entry on which the draw of the seats rests: the way on is a line to type."""
    with pytest.raises(Illegal, match=r"^\[2\] cannot be taken back") as refused:
        typed("undo", "2", "Ann left")
    (line,) = lines(refused.value.hints)
    assert line.split()[0] == "undo"
    assert line.split()[1].isdecimal()
