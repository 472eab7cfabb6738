"""What `undo` takes back: never an act about somebody else than whom it names, and a batch at once."""

import re
import shlex
from pathlib import Path

import pytest

from shuffleup.cli.main import app
from shuffleup.cli.show import hint_lines
from shuffleup.refused import Ambiguous, Illegal
from tests.cli.rooms import Typed, play_begun

FILE = """
name: Friday
edition: tda-2024
table_size: 6
tables: 1
stack: {25: 12, 100: 12, 500: 5, 1000: 6}
schedule:
  - {blinds: [25, 50], minutes: 20}
  - {break: 10}
  - {blinds: [100, 200]}
  - {blinds: [4000, 8000]}
entry: {prizes: 100}
rebuys: {price: {prizes: 50}, chips: {1000: 10}, until: 2}
add_on: {price: {prizes: 50}, chips: {1000: 10}, after: 1}
late_entry_until: 2
prizes: {percentages: [50, 30, 20]}
"""


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    names = ("Ann", "Bob", "Carla", "Ned", "Theo")
    return play_begun(tmp_path_factory.mktemp("undo"), FILE, names)


@pytest.mark.parametrize(
    "words", [("Carla", "typed twice"), ("Carla typed twice",), ("Bob", "typed", "twice")]
)
def test_a_player_whom_the_last_act_is_not_about_stops_it(typed: Typed, words: tuple[str, ...]) -> None:
    typed("rebuy", "Carla")
    typed("rebuy", "Ned")
    with pytest.raises(Ambiguous, match=r"is not about (Carla|Bob): nothing was taken back") as refused:
        typed("undo", *words)
    if words[0].startswith("Carla"):
        assert "[9] Carla" in str(refused.value)
        assert 'shuffleup event undo 9 "why"' in str(refused.value)
    assert 'shuffleup event undo 10 "why"' in str(refused.value)


def test_a_reason_that_begins_with_whom_it_is_about_is_one(typed: Typed) -> None:
    typed("rebuy", "Ned")
    assert "Taken back: [9] Ned" in typed("undo", "Ned typed twice")
    typed("rebuy", "Ned")
    assert "Taken back: [11] Ned" in typed("undo", "the wrong player")  # Theo is not meant


def test_a_name_behind_a_number_is_no_reason(typed: Typed) -> None:
    typed("rebuy", "Ned")
    with pytest.raises(Ambiguous, match="'Carla' is the name of a player and no reason"):
        typed("undo", "9", "Carla")


def test_everybody_who_is_here_takes_the_add_on_and_it_is_taken_back_at_once(typed: Typed) -> None:
    typed("clock", "next")
    typed("absent", "Theo")
    told = typed("add-on", "--all")
    assert "Not sold to Theo, who is away" in told
    assert "Theo adds" not in told
    line = next(line for line in told.splitlines() if "All of that back" in line)
    which = line.split()[line.split().index("undo") + 1]
    with pytest.raises(Illegal, match="everybody who plays and is here has taken"):
        typed("add-on", "--all")
    told = typed("undo", which, "not", "all")
    assert told.count("Taken back: ") == 4
    assert "Ann adds" in typed("add-on", "Ann")
    assert app(["verify", "room.shuffleup"], result_action="return_value") == 0


def test_several_are_of_one_kind(typed: Typed) -> None:
    typed("rebuy", "Ann,", "Bob")
    typed("absent", "Carla")
    with pytest.raises(Illegal, match="did something else"):
        typed("undo", "9-11", "not all")


def test_a_rebuy_after_another_says_so(typed: Typed) -> None:
    assert "before this" not in typed("rebuy", "Ned")
    assert "Ned has rebought once before this." in typed("rebuy", "Ned")


def test_what_is_sold_no_more_says_why(typed: Typed) -> None:
    typed("close")
    with pytest.raises(Illegal, match="registration is closed, and rebuys ended with it"):
        typed("rebuy", "Ned")
    typed("clock", "next")
    typed("clock", "next")
    with pytest.raises(Illegal, match="the add-on was sold in the break after level 1, and that is over"):
        typed("add-on", "Ned")


def test_a_log_that_is_cut_says_so(typed: Typed) -> None:
    assert "6 earlier ones: shuffleup event log --last 0" in typed("log", "--last", "2")
    assert "earlier ones" not in typed("log")


def test_a_reason_that_names_only_others_anywhere_stops_it(typed: Typed) -> None:
    typed("out", "Ned")
    typed("out", "Theo")
    with pytest.raises(Ambiguous, match="the last act, is not about Carla: nothing was taken back"):
        typed("undo", "it was Carla who lost to Ann")
    assert "Theo is out" in typed("undo", "it was Carla, not Theo")


def test_a_ruling_that_others_go_by_is_replaced_by_the_line_that_is_printed(typed: Typed) -> None:
    typed("penalty", "Ann", "1", "round", "phone")
    number = re.search(r"\[(\d+)\]", typed("log", "--last", "1")) or re.search(
        r"^(\d+) ", typed("log", "--last", "1"), re.M
    )
    assert number
    typed("penalty", "Bob", "1", "round", "phone")
    with pytest.raises(Illegal, match="Put another in the place of ruling 1") as refused:
        typed("undo", number[1], "it was Carla")
    [line] = hint_lines(refused.value)
    assert line == '→ shuffleup event replace-ruling 1 "no penalty" REASON'
    told = typed(*shlex.split(line.replace("REASON", "neighbour"))[3:])
    assert "no penalty" in told


def test_of_namesakes_the_one_who_plays_is_meant(typed: Typed) -> None:
    """Karla Aust has left; Karla Berg plays, and the last act is about neither."""
    typed("register", "Karla Aust")
    typed("penalty", "Karla Aust", "dq", "abuse")
    typed("register", "Karla Berg")
    number = re.search(r"\[(\d+)\]", typed("rebuy", "Karla Berg"))
    typed("rebuy", "Ned")
    assert number
    with pytest.raises(Ambiguous, match="is not about Karla Berg") as refused:
        typed("undo", "only Karla had it")
    assert f"The last about Karla Berg is [{number[1]}]" in str(refused.value)
