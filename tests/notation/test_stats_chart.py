"""Players' statistics as a table, a CSV file and a picture."""

import csv
from pathlib import Path
from xml.etree import ElementTree

import pytest

from shuffleup.cli.main import app
from shuffleup.refused import Malformed

HAND = """
variant = "NT"
antes = [0, 0, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [2000, 2000, 2000]
players = ["Ann", "Bob", "<Cid>"]
actions = ["p3 cbr 300", "p1 f", "p2 cc", "d db 2h5cJd", "p2 cc", "p3 cbr 400", "p2 f"]
"""
SVG = "{http://www.w3.org/2000/svg}"


def test_stats_of_files_are_told_and_drawn(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("one", "two"):
        (tmp_path / f"{name}.phh").write_text(HAND)
    picture, table = tmp_path / "x.svg", tmp_path / "x.csv"
    app(["stats", str(tmp_path), "--chart", str(picture), "-o", str(table)], result_action="return_value")
    told = capsys.readouterr().out.splitlines()
    cid = next(line for line in told if line.startswith("<Cid>")).split()
    assert cid[1:6] == ["2", "100", "%", "100", "%"]
    with table.open() as file:
        rows = {row["player"]: row for row in csv.DictReader(file)}
    assert (rows["<Cid>"]["hands"], rows["<Cid>"]["raised_first"], rows["Bob"]["entered"]) == ("2", "2", "2")
    root = ElementTree.parse(picture).getroot()
    at = [(float(c.attrib["cx"]), float(c.attrib["cy"])) for c in root.iter(f"{SVG}circle")]
    assert len(at) == 3
    assert {"Ann", "Bob", "<Cid>"} <= {text.text for text in root.iter(f"{SVG}text")}
    # Ann folds, Bob calls, Cid raises: Cid is as far right as Bob, and higher.
    cid_at, ann, bob = at  # in the order of their names
    assert ann[0] < bob[0] == cid_at[0]
    assert cid_at[1] < bob[1] == ann[1]


def test_without_hands_it_says_so(tmp_path: Path) -> None:
    with pytest.raises(Malformed, match="say which hands"):
        app(["stats"], result_action="return_value")
    (tmp_path / "one.phh").write_text(HAND)
    with pytest.raises(Malformed, match="no player has 5 hands"):
        app(["stats", str(tmp_path), "--least", "5"], result_action="return_value")
