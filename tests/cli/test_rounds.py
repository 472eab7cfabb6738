"""A heads-up bracket and a shootout, typed as a director types them."""

import re
from pathlib import Path

import pytest

from shuffleup.cli.main import app
from shuffleup.refused import Illegal, Malformed

FILE = """
name: Duel
edition: tda-2024
format: heads-up
table_size: 2
tables: 4
stack: {100: 50}
schedule: [{blinds: [100, 200]}, {blinds: [200, 400]}, {blinds: [400, 800]}, {blinds: [800, 1600]}]
entry: {prizes: 100}
prizes: {rounds: [50, 30, 20]}
"""

NAMES = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")


def _do(*arguments: str) -> None:
    app(["event", *arguments], result_action="return_value")


def _told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    capsys.readouterr()
    _do(*arguments)
    return re.sub(r"\s+", " ", capsys.readouterr().out)


def _matches(capsys: pytest.CaptureFixture[str], number: int) -> list[tuple[str, list[str]]]:
    """Table and players of the matches of a round, as `bracket` prints them."""
    capsys.readouterr()
    _do("bracket")
    lines = [line for line in capsys.readouterr().out.splitlines() if line.startswith(f"{number} ")]
    found = (re.sub("won by .*|,", "", line).split() for line in lines)
    return [(line[1], [word for word in line[2:] if word in NAMES]) for line in found]


def test_six_play_a_bracket(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "duel.yaml").write_text(FILE)
    _do("open", "duel.yaml")
    _do("register", *", ".join(NAMES).split())
    _do("draw")
    assert "first round is drawn with the seats" in _told(capsys, "bracket")
    _do("start")
    told = _told(capsys, "bracket")
    assert told.count("bye") == 2
    assert "winner of table 1 – winner of table 3" in told
    for _, players in _matches(capsys, 1):
        if len(set(players)) == 2:
            assert "Round 1:" in _told(capsys, "status")
            _do("out", players[1], "--by", players[0])
    assert "→ 4 winners go on to round 2 shuffleup event round" in _told(capsys, "next")
    assert "Round 2, with new stacks." in _told(capsys, "round")
    semis = _matches(capsys, 2)
    assert [table for table, _ in semis] == ["1", "3"]
    with pytest.raises(Illegal, match="nobody goes on yet: tables 1, 3 still play"):
        _do("round")
    with pytest.raises(Illegal, match="plays down to its winner"):
        _do("break")
    for _, players in semis:
        _do("out", players[0])
    assert "Round 2" in _told(capsys, "log")
    _do("undo", "the other one")
    _do("out", semis[1][1][0])
    told = _told(capsys, "round")
    assert "Round 3" in told
    assert "Round 3, the last" in _told(capsys, "status")
    ((_, last),) = _matches(capsys, 3)
    _do("out", last[0])
    told = _told(capsys, "results")
    assert told.count("3–4") == 2
    assert told.count("5–6") == 2
    assert "60 EUR" in told, "two who fell in the round before the last share a fifth"
    assert "together 600 EUR 600 EUR" in _told(capsys, "books")
    assert app(["verify"], result_action="return_value") == 0


def test_a_shootout_is_opened_with_its_rounds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    text = FILE.replace("heads-up", "shootout").replace("table_size: 2", "table_size: 3")
    (tmp_path / "shootout.yaml").write_text(text + "rounds: {levels: again}\n")
    _do("open", "shootout.yaml")
    _do("register", *", ".join(NAMES).split())
    _do("draw")
    _do("start")
    for _, players in _matches(capsys, 1):
        _do("out", players[0])
        _do("out", players[1])
    told = _told(capsys, "round")
    assert "Round 2, with new stacks." in told


def test_prizes_by_round_are_for_rounds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "one.yaml").write_text(FILE.replace("format: heads-up", "format: turbo\nfinal_table: 2"))
    with pytest.raises(Malformed, match=r"prizes\.rounds"):
        _do("open", "one.yaml")
