"""The money of an event from the command line: prizes, a deal, payments, books, files."""

import csv
import json
from pathlib import Path

import pytest

from shuffleup.cli.main import app
from shuffleup.refused import Illegal, Malformed

FILE = """
name: Friday
edition: house
table_size: 9
stack: {100: 50, 500: 10}
schedule: [{blinds: [100, 200]}, {blinds: [2000, 4000]}]
entry: {prizes: 100, fee: 10, bounty: 20}
prizes: {percentages: [50, 30, 20]}
"""


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Four players; entries close as play begins; Dee is knocked out by Ann."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "friday.yaml").write_text(FILE)
    _do("open", "friday.yaml")
    _do("register", "Ann,", "Bob,", "Cid,", "Dee")
    _do("draw")
    _do("start")
    _do("out", "Dee", "--by", "Ann")
    return tmp_path


def _do(*arguments: str) -> None:
    app(["event", *arguments], result_action="return_value")


def _told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    capsys.readouterr()
    _do(*arguments)
    return capsys.readouterr().out


def test_a_deal_is_made_and_paid(room: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = _told(capsys, "deal", "propose", "icm", "Ann:20,000", "Bob:10,000", "Cid:10,000")
    assert "Proposed: a deal by ICM: Ann" in told
    assert "73 deal-making" in told
    assert "waits for a yes from Cid   shuffleup event deal yes 3" in _told(
        capsys, "deal", "yes", "Ann", "Bob"
    )
    _do("deal", "yes", "Cid")
    told = _told(capsys, "deal", "approve")
    assert "It binds when Ann, Bob and Cid have confirmed it aloud." in told
    assert "to be confirmed aloud by Ann, Bob and Cid" in told
    assert "The deal binds." in _told(capsys, "deal", "confirm", "Ann", "Bob", "Cid")
    assert "Ann, Cid and Bob" in _told(capsys, "deal", "end", "Ann", "Cid", "Bob")
    told = _told(capsys, "pay", "Ann")
    assert "Receipt 1" in told
    assert "40.00 EUR" in told, "the bounties of Dee and of himself"
    _do("pay", "Bob")
    _do("reverse", "2", "given to the wrong man")
    told = _told(capsys, "books")
    assert [line.split()[-2:] for line in told.splitlines() if line.startswith("together")] == [
        ["520", "EUR"]
    ]
    assert "Reversed later by receipt 3" in _told(capsys, "receipt", "2")


def test_results_are_exported(room: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _do("out", "Cid")
    _do("claim", "Cid", "Bob")
    _do("out", "Bob", "--by", "Ann")
    _do("export", "results.csv")
    _do("export", "results.ots", "--site", "Ann's place")
    rows = list(csv.DictReader((room / "results.csv").read_text().splitlines()))
    assert [(row["name"], row["prize"], row["bounties"]) for row in rows] == [
        ("Ann", "200.00", "60.00"),
        ("Bob", "120.00", "20.00"),
        ("Cid", "80.00", "0.00"),
        ("Dee", "0.00", "0.00"),
    ]
    summary = json.loads((room / "results.ots").read_text())["ots"]
    assert (summary["site_name"], summary["player_count"], summary["prize_pool"]) == ("Ann's place", 4, 480)
    assert "end_date_utc" in summary
    told = _told(capsys, "results")
    assert "200 EUR" in told
    assert "260 EUR to come" in told


def test_mistakes_are_one_clear_line(room: Path) -> None:
    with pytest.raises(Malformed, match="NAME:CHIPS"):
        _do("deal", "propose", "icm", "Ann")
    with pytest.raises(Illegal, match="count again"):
        _do("deal", "propose", "icm", "Ann:1", "Bob:2", "Cid:3")
    with pytest.raises(Malformed, match=r"write results\.csv"):
        _do("export", "results.xls")
    with pytest.raises(Illegal, match="no prize"):
        _do("pay", "Dee")


def _books(capsys: pytest.CaptureFixture[str]) -> list[str]:
    """Both sides of the account, added up."""
    (together,) = [line for line in _told(capsys, "books").splitlines() if line.startswith("together")]
    return together.replace("together", "").replace("EUR", "").split()


def _opened(folder: Path, text: str, *names: str) -> None:
    (folder / "saturday.yaml").write_text(text)
    _do("open", "saturday.yaml")
    _do("register", *", ".join(names).split())


SIX = """
name: Saturday
edition: tda-2019
table_size: 9
final_table: 9
stack: {100: 50, 500: 10}
schedule: [{blinds: [100, 200]}, {blinds: [2000, 4000]}]
late_entry_until: 2
entry: {prizes: 100}
prizes: {percentages: [50, 30, 20]}
"""


def test_a_deal_that_binds_hand_for_hand_pays_what_came_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    _opened(tmp_path, SIX, "Ann", "Bob", "Cid", "Dee", "Eve", "Fay")
    for command in ("draw", "start", "close", "out Ann", "out Bob", "hand-for-hand announce", "out Cid"):
        _do(*command.split())
    _do("deal", "propose", "chips", "Dee:20000", "Eve:20000", "Fay:20000")
    _do("deal", "yes", "Dee", "Eve", "Fay")
    _do("deal", "approve")
    assert "Dee is out in place 3, 200 EUR" in _told(capsys, "out", "Dee")
    assert _books(capsys) == ["600", "600"]


def test_a_deal_waits_for_the_flight_that_is_still_to_be_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    flights = "flights: [{name: A, ends_after: 1}, {name: B, ends_after: 1}]\n"
    _opened(tmp_path, SIX.replace("until: 2", "until: 1") + flights, "Ann", "Bob --flight A")
    _do("register", "Cid,", "Dee", "--flight", "B")
    for command in ("draw", "start", "close"):
        _do(command)
    with pytest.raises(Illegal, match="2 have paid and not sat down yet"):
        _do("deal", "propose", "even")
    assert _books(capsys) == ["400", "400"]
