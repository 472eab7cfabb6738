"""An event of several games: where the next hand is stud, nobody is told of a button."""

import re
from pathlib import Path

import pytest

from tests.cli.rooms import Typed, play_begun

FILE = """
name: Friday
edition: tda-2019
table_size: 7
tables: 2
final_table: 7
stack: {25: 12, 100: 12, 500: 5, 1000: 6}
mix: {games: [nlhe, stud], change: level}
schedule:
  - {blinds: [25, 50], limits: [100, 200], ante: 25, bring_in: 25}
  - {blinds: [50, 100], limits: [100, 200], ante: 25, bring_in: 25}
  - {blinds: [6000, 12000], limits: [12000, 24000], ante: 2000, bring_in: 2000}
entry: {prizes: 100}
policies: {seating: {final_table_seating: SEATING}}
"""
NAMES = ("Ann", "Bob", "Carla", "Dee", "Eve", "Fay", "Gus", "Hal")


@pytest.fixture
def begun(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return play_begun(tmp_path_factory.mktemp("room"), FILE.replace("SEATING", request.param), NAMES)


def a_hand_each_and_one_is_out(typed: Typed, *then: str) -> None:
    """Four sit at each table; then so many are left as a final table has seats."""
    for table in ("1", "2"):
        typed("hand", "begin", table)
        typed("hand", "end", table)
    at_one = re.findall(r"^(.+?) +table +1 +seat", typed("print", "seats"), re.MULTILINE)
    if then:
        typed(*then)
    typed("out", at_one[0])


@pytest.mark.parametrize("begun", ["redraw", "table-break"], indirect=True)
def test_the_final_table_of_a_stud_round_has_no_button_to_tell_of(typed: Typed) -> None:
    a_hand_each_and_one_is_out(typed, "clock", "set", "10:00", "--level", "2")
    assert "button" not in typed("final")
    told = typed("hand", "begin", "1")
    assert ": stud, limits 100/200" in told
    assert "That is the button" not in told


@pytest.mark.parametrize("begun", ["table-break"], indirect=True)
def test_the_final_table_of_a_round_with_blinds_is_told_whose_they_are(typed: Typed) -> None:
    a_hand_each_and_one_is_out(typed)
    next_hand = re.search(r"Next hand: (.+)\.", typed("final"))
    assert next_hand is not None
    assert next_hand[1] in " ".join(typed("hand", "begin", "1").split())
