"""The bank hands out only chips that it has: others for those that are gone."""

from pathlib import Path

import pytest

from shuffleup.chips import made_of
from shuffleup.cli.main import app
from shuffleup.refused import Illegal
from shuffleup.views.hints import lines
from tests.cli.rooms import Typed, play_begun

FILE = """
name: Friday
edition: tda-2024
table_size: 6
tables: 1
stack: {25: 8, 100: 8, 500: 4, 1000: 7}
chips_owned: {25: 40, 100: 50, 500: 24, 1000: 45, 5000: 7}
maximum: 5
schedule:
  - {blinds: [25, 50], minutes: 20}
  - {break: 10, colour_up: [25]}
  - {blinds: [100, 200]}
  - {blinds: [4000, 8000]}
entry: {prizes: 100}
rebuys: {price: {prizes: 50}, chips: {100: 10, 500: 4, 1000: 7}, until: 2}
late_entry_until: 2
prizes: {percentages: [50, 30, 20]}
"""


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return play_begun(tmp_path_factory.mktemp("bank"), FILE, ("Ann", "Bob", "Carla", "Ned"))


def in_bank(typed: Typed) -> dict[int, int]:
    rows = [line.replace(",", "").split() for line in typed("chips").splitlines()]
    return {int(row[0]): int(row[2]) for row in rows if len(row) == 3 and row[0].isdecimal()}


def test_rebuys_are_paid_in_chips_that_are_there(typed: Typed) -> None:
    """The bank has 18 of 100, 8 of 500, 17 of 1,000 and 7 of 5,000: two rebuys of the file's, then others."""
    typed("rebuy", "Ann")
    for name in ("Bob", "Carla"):
        typed("rebuy", name)
        assert min(in_bank(typed).values()) >= 0
    assert "Hand out" in typed("rebuy", "Ned")
    assert min(in_bank(typed).values()) >= 0
    assert app(["verify", "room.shuffleup"], result_action="return_value") == 0


def test_where_nothing_will_do_it_is_said_and_more_chips_can_be_told(typed: Typed) -> None:
    refused = None
    for name in ("Ann", "Bob", "Carla", "Ned", "Ann", "Bob", "Carla", "Ned"):
        try:
            typed("rebuy", name)
        except Illegal as problem:
            refused = problem
            break
    assert refused is not None
    assert "cannot be made of that" in str(refused)
    more = lines(refused.hints)[0].split()
    assert more[:2] == ["chips", "more"]
    assert "besides, says Tara" in typed("chips", "more", more[2], "the second case")
    assert "rebuys" in typed("rebuy", name)
    assert min(in_bank(typed).values()) >= 0
    assert app(["verify", "room.shuffleup"], result_action="return_value") == 0


def test_a_race_is_paid_in_chips_that_are_there(typed: Typed) -> None:
    """All chips of 100 but a few are in play: the small chips are changed for what the bank has."""
    for name in ("Ann", "Bob", "Carla", "Ned"):
        typed("rebuy", name)
    typed("clock", "next")
    told = typed("chips", "race", "1", "Ann:9x25", "Bob:8x25", "Carla:8x25", "Ned:7x25")
    assert "won by" in told
    assert min(in_bank(typed).values()) >= 0
    assert app(["verify", "room.shuffleup"], result_action="return_value") == 0


def test_the_file_is_compared_with_what_is_sold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "friday.yaml").write_text(FILE)
    app(["event", "check", str(tmp_path / "friday.yaml")], result_action="return_value")
    assert "if all 5 take one rebuy, it takes 90 of 100 against 50" in " ".join(
        capsys.readouterr().out.split()
    )


def test_chips_that_make_an_amount() -> None:
    assert made_of(600, {100: 1, 250: 2}) == {250: 2, 100: 1}
    assert made_of(300, {100: 2, 500: 9}) is None
