"""`shuffleup equity` as it is typed."""

import csv
import json
from pathlib import Path
from typing import get_args

import pytest

from shuffleup.cli.cards.equity import GameName, app
from shuffleup.ranking.equities import GAMES
from shuffleup.ranking.own_cards import OWN_GAMES
from shuffleup.refused import Refused


def typed(line: str) -> None:
    app(line.split(), result_action="return_value")


def test_counts_for_a_program_to_read(capsys: pytest.CaptureFixture[str]) -> None:
    typed("AhAs KdKc --json")
    told = json.loads(capsys.readouterr().out)
    assert told["exact"] is True
    assert told["deals"] == 1712304
    first, second = told["players"]
    assert (first["wins"], first["losses"], first["ties"]) == (1388072, 317694, 6538)
    assert (second["wins"], second["losses"], second["ties"]) == (317694, 1388072, 6538)


def test_a_table_for_a_person(capsys: pytest.CaptureFixture[str]) -> None:
    typed("AhAs KdKc --board 2c3c4c")
    shown = capsys.readouterr()
    assert "holdem, board 2c3c4c: 990 deals" in shown.out
    assert "AhAs" in shown.out
    assert "seed" not in shown.out
    assert shown.err == ""


def test_a_sample_shows_its_interval_and_seed(capsys: pytest.CaptureFixture[str]) -> None:
    typed("QQ+,AKs 15% --samples 1000 --seed 4")
    shown = capsys.readouterr().out
    assert "1,000 deals sampled, seed 4" in shown
    assert "± (95%)" in shown


def test_split_pots_show_scoops_and_quarters(capsys: pytest.CaptureFixture[str]) -> None:
    typed("Ah2sKhKd 9d8d7c6c --board 3c4c9sKs --game omaha-8")
    shown = capsys.readouterr().out
    for heading in ("scoop", "quarter", "high", "low"):
        assert heading in shown


def test_every_game_can_be_named_on_the_line() -> None:
    assert get_args(GameName) == (*GAMES, *OWN_GAMES)


def test_stud_hands_are_typed_with_a_stroke(capsys: pytest.CaptureFixture[str]) -> None:
    typed("AsAh2c/Ad5c6d9h KhKsQh/Kd2d3c --game stud --dead Kc")
    shown = capsys.readouterr().out
    assert "stud: 38 deals" in shown
    assert "AsAh2c/Ad5c6d9h" in shown


def test_a_refusal_is_left_to_the_program_to_say() -> None:
    with pytest.raises(Refused, match="Ah appears twice"):
        typed("AhAs AhKd")


@pytest.mark.soak
def test_the_table_of_match_ups_is_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    typed(f"table {tmp_path / 'table.csv'}")
    with (tmp_path / "table.csv").open() as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 47_008
    aces = next(row for row in rows if (row["hand"], row["against"]) == ("AsAh", "KdKc"))
    assert (aces["wins"], aces["ties"], aces["losses"]) == ("1388072", "6538", "317694")
    assert "AA 85.20%" in capsys.readouterr().out
