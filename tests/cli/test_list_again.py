"""A list that is loaded again sells nothing twice, and our own lists say who is meant by their ids."""

import csv
from pathlib import Path

import pytest

from shuffleup.cli.main import app
from shuffleup.notation.spreadsheet import read_rows
from tests.cli.rooms import Typed
from tests.cli.test_friday import FRIDAY

LIST = "name,new\nAnn Smith,\nThomas Weber,\nThomas Weber,yes\nBob,\n"


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("list")
    (folder / "friday.yaml").write_text(FRIDAY + "tables: 2\n")
    (folder / "players.csv").write_text(LIST)
    for words in (
        ["open", str(folder / "friday.yaml")],
        ["register", "--csv", str(folder / "players.csv")],
    ):
        app(["event", *words, "--room", str(folder / "room.shuffleup")], result_action="return_value")
    return folder / "room.shuffleup"


def test_a_list_loaded_again_says_in_one_line_that_they_have_entries(typed: Typed, tmp_path: Path) -> None:
    (tmp_path / "players.csv").write_text(LIST)
    told = typed("register", "--csv", "players.csv")
    assert "4 of 4 on the list have entries already: nothing was sold to them." in told
    assert "0 registered, 0 not." in told
    assert "--new" not in told
    assert typed("entries").count("Thomas Weber") == 2


def test_what_is_new_on_a_longer_list_is_sold(typed: Typed, tmp_path: Path) -> None:
    (tmp_path / "players.csv").write_text(LIST + "Cid,\nThomas Weber,yes\n")
    told = typed("register", "--csv", "players.csv")
    assert "4 of 6 on the list have entries already" in told
    assert "2 registered, 0 not." in told
    assert typed("entries").count("Thomas Weber") == 3


def test_whoever_had_their_money_back_is_sold_an_entry_from_the_list(typed: Typed, tmp_path: Path) -> None:
    (tmp_path / "players.csv").write_text(LIST)
    typed("unregister", "Bob")
    told = typed("register", "--csv", "players.csv")
    assert "3 of 4 on the list have entries already" in told
    assert "Bob enters" in told


def test_our_own_results_name_people_by_their_ids(typed: Typed, tmp_path: Path) -> None:
    typed("draw")
    typed("start")
    typed("close")
    for number in "234":
        typed("out", f"#{number}")
    typed("export", "results.csv")
    with Path("results.csv").open(newline="") as lines:
        assert sum(row["name"] == "Thomas Weber" for row in csv.DictReader(lines)) == 2
    (tmp_path / "next.yaml").write_text(FRIDAY.replace("name: Friday", "name: Saturday"))
    typed("open", "next.yaml")
    told = typed("register", "--csv", "results.csv", "--event", "saturday")
    assert "4 registered, 0 not." in told
    assert "p5" not in typed("people")


def test_a_table_for_excel_is_read_again_as_the_plain_one(typed: Typed, tmp_path: Path) -> None:
    typed("draw")
    typed("start")
    typed("close")
    typed("out", "#2")
    typed("export", "plain.csv")
    typed("export", "excel.csv", "--excel")
    written = Path("excel.csv").read_bytes()
    assert written.startswith(b"\xef\xbb\xbfplace;name;person;")
    assert b";110,00;" in written
    plain, excel = (read_rows(Path(f"{one}.csv").read_bytes(), one, "name") for one in ("plain", "excel"))
    assert [row["name"] for _, row in plain] == [row["name"] for _, row in excel] == ["Thomas Weber"]
    typed("people", "save", "people.csv", "--excel")
    assert "0 added, 4 known already" in typed("people", "load", "people.csv")


@pytest.mark.parametrize("parted", [",", ";", "\t"])
def test_the_line_for_excel_says_what_parts_the_columns(parted: str) -> None:
    """`sep=;` above the names of the columns, as exports for Excel have it."""
    text = f"sep={parted}\r\nname{parted}contact\r\nZoë{parted}z@example.org\r\n"
    for how in ("utf-8-sig", "utf-16", "cp1252"):
        rows = read_rows(text.encode(how), "excel.csv", "name")
        assert rows == [(3, {"name": "Zoë", "contact": "z@example.org"})]
