"""Names as lists have them: a last name first, two of one name, a player of another table."""

import re
from pathlib import Path

import pytest

from shuffleup.cli.main import app
from shuffleup.refused import Ambiguous, Illegal
from tests.cli.rooms import Typed
from tests.cli.test_friday import FRIDAY


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two tables with a Smith who stands in the list as `Smith, Bob`, and two John Millers."""
    folder = tmp_path_factory.mktemp("names")
    (folder / "friday.yaml").write_text(FRIDAY + "tables: 2\n")
    (folder / "people.csv").write_text('name,new\n"Smith, Bob",\nAnn Smith,\nJohn Miller,\nJohn Miller,yes\n')
    room = ["--room", str(folder / "room.shuffleup")]
    for words in (
        ["open", str(folder / "friday.yaml")],
        ["register", "--csv", str(folder / "people.csv")],
        ["register", *"Cid, Dee, Eve, Flo, Gus, Hal".split()],
        ["draw"],
        ["start"],
    ):
        app(["event", *words, *room], result_action="return_value")
    return folder / "room.shuffleup"


def test_a_last_name_that_two_have_is_nobodys_alone(typed: Typed) -> None:
    with pytest.raises(Ambiguous, match="Ann Smith"):
        typed("out", "Smith")


@pytest.mark.parametrize("name", ["Smith, Bob", "Bob Smith", "smith, bob"])
def test_a_name_is_found_with_the_last_name_first_or_last(typed: Typed, name: str) -> None:
    assert "Smith, Bob is out" in typed("out", name)


def test_a_race_takes_nobody_of_another_table(typed: Typed) -> None:
    for _ in range(2):
        typed("clock", "next")
    elsewhere = re.search(r"T2S\d", typed("entries"))
    assert elsewhere is not None
    with pytest.raises(Illegal, match="sits at table 2"):
        typed("chips", "race", "1", f"{elsewhere[0]}:12x25")
