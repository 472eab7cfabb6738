"""Mystery bounties, typed as a director types them."""

import re
from pathlib import Path

import pytest

from shuffleup.cli.main import app
from shuffleup.refused import Illegal, Malformed

FILE = """
name: Friday
edition: house
stack: {100: 50}
schedule: [{blinds: [100, 200]}, {blinds: [2000, 4000]}]
entry: {prizes: 100, bounty: 50}
prizes:
  percentages: [50, 30, 20]
  mystery: {from: money, envelopes: [150, 75, 25]}
"""


def _do(*arguments: str) -> None:
    app(["event", *arguments], result_action="return_value")


def _told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    capsys.readouterr()
    _do(*arguments)
    return re.sub(r"\s+", " ", capsys.readouterr().out)


def test_envelopes_are_drawn_to_the_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "friday.yaml").write_text(FILE)
    _do("open", "friday.yaml")
    _do("register", "Ann,", "Bob,", "Cid,", "Dee,", "Eve")
    _do("draw")
    assert "made when entries close" in _told(capsys, "bounty")
    assert "3 envelopes hold 250 EUR, the best 150 EUR" in _told(capsys, "start") + _told(capsys, "next")
    assert "envelopes left: 1 x 150 EUR, 1 x 75 EUR, 1 x 25 EUR" in _told(capsys, "status")
    _do("out", "Eve", "--by", "Ann")
    assert "envelope" not in _told(capsys, "out", "Dee", "--by", "Ann").replace("envelopes", "")
    told = _told(capsys, "out", "Cid", "--by", "Ann")
    assert re.search(r"Ann draws an envelope for Cid: (150|75|25) EUR\. 2 left\.", told)
    assert "2 of 3 envelopes are left" in _told(capsys, "bounty")
    _do("undo", "Ann did not do it")
    assert "→ Ann draws an envelope for Cid shuffleup event bounty draw 3" in _told(capsys, "next")
    assert "Ann draws an envelope for Cid: 75 EUR" in _told(capsys, "bounty", "draw", "Cid", "--value", "75")
    _do("out", "Bob")
    _do("claim", "Bob", "Ann")
    with pytest.raises(Illegal, match="no envelope with 75 is left: there are 150, 25"):
        _do("bounty", "draw", "Bob", "--value", "75")
    _do("bounty", "draw", "Bob")
    assert "Ann is paid 500 EUR (250 EUR of it for bounties" in _told(capsys, "pay", "Ann")
    assert "together 750 EUR 750 EUR" in _told(capsys, "books")
    assert app(["verify"], result_action="return_value") == 0


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("[150, 75, 25]", "[]"), "say what they hold"),
        (("[150, 75, 25]", "[lots]"), "envelopes"),
        ((", bounty: 50", ""), "there is no bounty"),
        (("from: money", "from: noon"), "from"),
    ],
)
def test_a_plan_that_cannot_be_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: tuple[str, str], told: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "friday.yaml").write_text(FILE.replace(*change))
    with pytest.raises(Malformed, match=told):
        _do("open", "friday.yaml")
