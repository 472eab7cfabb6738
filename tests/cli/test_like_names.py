"""Somebody who had their money back hides nobody of a like name, and a sheet says whose line is wrong."""

from pathlib import Path

import pytest

from shuffleup.cli.main import app
from shuffleup.refused import Ambiguous, Illegal
from tests.cli.rooms import Typed
from tests.cli.test_friday import FRIDAY


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Bob is known to the room by this one word, has entered and withdrawn; Bob Marsh plays."""
    folder = tmp_path_factory.mktemp("like-names")
    rebuys = "tables: 1\nrebuys: {until: 1, price: {prizes: 50}, chips: {1000: 5}}\n"
    (folder / "friday.yaml").write_text(FRIDAY + rebuys)
    for words in (
        ["open", str(folder / "friday.yaml")],
        ["register", "Bob"],
        ["unregister", "Bob"],
        ["register", *"Bob Marsh, Al, Di, Vic".split()],
        ["draw"],
        ["start"],
    ):
        app(["event", *words, "--room", str(folder / "room.shuffleup")], result_action="return_value")
    return folder / "room.shuffleup"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["warn", "Bob", "phone"], "Bob Marsh"),
        (["penalty", "bob", "1", "round"], "Bob Marsh"),
        (["rebuy", "Bob"], "Bob Marsh rebuys"),
        (["absent", "Bob"], "Bob Marsh is away"),
        (["out", "Bob", "--by", "Vic"], "Bob Marsh is out"),
        (["out", "Vic", "--by", "Bob"], "Vic is out (by Bob Marsh"),
    ],
)
def test_the_player_is_meant_and_not_who_withdrew(typed: Typed, words: list[str], told: str) -> None:
    assert told in " ".join(typed(*words).split())


def test_money_that_was_given_back_is_not_given_back_to_a_namesake(typed: Typed) -> None:
    with pytest.raises(Ambiguous, match="Bob has had their money back already"):
        typed("unregister", "Bob")


def test_a_line_of_a_sheet_is_named_with_its_player(typed: Typed, tmp_path: Path) -> None:
    typed("out", "Al")
    typed("clock", "next")
    typed("clock", "next")
    (tmp_path / "small.csv").write_text("player;25\nBob;15\nAl;3\n")
    with pytest.raises(Illegal, match=r"small\.csv, line 3, Al: Al is out, not playing"):
        typed("chips", "race", "--csv", str(tmp_path / "small.csv"))


def test_a_refusal_at_any_step_calls_players_by_their_names(typed: Typed) -> None:
    typed("out", "Al")
    with pytest.raises(Illegal, match="Al is out, not playing"):
        typed("chips", "race", "1", "#3:4x25")
