"""What a person types, and what he reads."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from shuffleup.cli.main import app

LINE = "nlhe 100/200 flop pot 800 | A 20000* | B 20000; A bets 400; B pushes 1000"


def _told(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    app(arguments, result_action="return_value")
    return capsys.readouterr().out


def _shell(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "shuffleup.cli.main", *arguments], capture_output=True, text=True, check=False
    )


def test_ruling_under_all_five(capsys: pytest.CaptureFixture[str]) -> None:
    told = _told(["ruling", LINE], capsys)
    assert "B calls 400; 600 comes back." in told
    for where in ("TDA-2013: 42 ", "TDA-2017-V2: 48 ", "TDA-2017-V3: 49 ", "TDA-2019: 44 ", "HOUSE: 48 "):
        assert where in told


def test_ruling_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    document = json.loads(_told(["ruling", LINE, "--edition", "house", "--json"], capsys))
    act = document["house"][0]["acts"][0]
    assert (act["action"], act["total"], act["returned"]) == ("call", 400, 600)


def test_ruling_by_room_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    room = tmp_path / "room.yaml"
    room.write_text("room: Ours\nedition: tda-2019\nrules: {methods-of-raising: {two_motion_raise: true}}\n")
    line = 'nlhe 100/200 flop pot 800 | A 9000* | B 9000; A bets 400; B says "raise", pushes 400, pushes 800'
    assert "B raises to 800" in _told(["ruling", line, "--edition", "tda-2019"], capsys)
    told = _told(["ruling", line, "--room-rules", str(room)], capsys)
    assert "B raises to 1,200" in told
    assert "42 methods-of-raising (setting)" in " ".join(told.split())


def test_an_incident_can_be_asked_about(capsys: pytest.CaptureFixture[str]) -> None:
    line = "nlhe 100/200 flop pot 800 | A 9000* | B 9000; A bets 400; {incident: pot-asked, player: B}"
    assert "The pot is counted for players in pot-limit only" in _told(["ruling", line], capsys)


def test_every_ruling_of_the_last_step_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    line = "nlhe 100/200 flop pot 800 | A 9000* | B 9000 | C 9000; C bets 400; A checks; B checks"
    told = _told(["ruling", line, "--edition", "tda-2019"], capsys)
    assert "B checks." in told
    assert "C bets 400." in told


def test_a_dialogue_can_be_taken_back(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = iter(["nlhe 100/200 flop pot 800 | A 9000* | B 9000", "A bets 400", "undo", "A checks", "q"])
    monkeypatch.setattr("rich.console.Console.input", lambda *_: next(typed))
    told = _told(["ruling", "--edition", "house"], capsys)
    assert told.index("A bets 400.") < told.index("A checks.")


def test_rules_diff_shows_only_what_changes_an_outcome(capsys: pytest.CaptureFixture[str]) -> None:
    told = _told(["rules", "diff", "tda-2017-v3", "tda-2019"], capsys)
    assert "methods-of-raising" in told
    assert "clock-expiry" not in told


def test_rules_show_has_the_numbers_and_whose_rule_it_is(capsys: pytest.CaptureFixture[str]) -> None:
    told = _told(["rules", "show", "last-chips"], capsys)
    assert "50-B2" in told
    assert "no rule in this edition" in told
    assert "PokerTDA.com" in told


def test_rules_list_by_area_and_edition(capsys: pytest.CaptureFixture[str]) -> None:
    told = _told(["rules", "--area", "button", "--edition", "tda-2019"], capsys)
    assert "dead-button" in told
    assert "missed-blind-button-error" not in told, "only the house book has that rule"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["rules", "show", "oversize-chip"], "did you mean oversized-chip"),
        (["rules", "--area", "bettting"], "there is no area 'bettting'"),
        (["ruling", "nlhe 100/200 flop | A 900* | B 900; A beets 300"], "A bets 300"),
        (["ruling", "nlhe 100/200 flop | A 900* | B 900"], "nothing happened yet"),
        (["cases", "show", "oversized-99"], "did you mean"),
        (["cases", "run", "no-such-file.yaml"], "no such file"),
        (["rules", "diff", "tda-2013", "tda-2023"], "there are tda-2013"),
    ],
)
def test_a_mistake_is_one_line_and_status_two(arguments: list[str], message: str) -> None:
    done = _shell(*arguments)
    assert done.returncode == 2
    assert message in done.stderr
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr


def test_the_version_line_says_how_it_was_built() -> None:
    told = _shell("--version").stdout
    assert told.startswith("shuffleup ")
    assert any(word in told for word in ("(compiled)", "(plain Python, slower)", "(stale"))
