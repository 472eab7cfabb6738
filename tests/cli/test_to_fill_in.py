"""What is printed to be typed next, pasted as it stands, does what it says or is refused: it does no harm."""

import ast
import re
import shlex
from pathlib import Path

import pytest

import shuffleup
from shuffleup.cli.main import main
from shuffleup.cli.to_fill_in import PUT
from shuffleup.views.hints import LINES
from tests.cli.test_friday import FRIDAY

SOURCE = Path(shuffleup.__file__).parent
CAPITALS = re.compile(r"(?<![\w-])[A-Z][A-Z-]+(?![\w-])|…")
REFUSED_BY_THE_FLOOR = {"CARD"}
"""Within a sentence told to the floor, which knows no card of that name."""


class Desk:
    """Types lines as a shell would, and knows how many entries the log has."""

    def __init__(self, patch: pytest.MonkeyPatch, printed: pytest.CaptureFixture[str]) -> None:
        self._patch, self._printed = patch, printed

    def __call__(self, line: str) -> str:
        self._patch.setattr("sys.argv", ["shuffleup", *shlex.split(line)[1:]])
        with pytest.raises(SystemExit):
            main()
        told = self._printed.readouterr()
        return told.out + told.err

    def log(self) -> str:
        return self("shuffleup event log --lines")


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Desk:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("SHUFFLEUP_ROOM", raising=False)
    (tmp_path / "friday.yaml").write_text(FRIDAY + "tables: 1\n")
    return Desk(monkeypatch, capsys)


def pasted(desk: Desk, printed: str) -> list[str]:
    """What comes of every line that was printed to be typed, pasted as it stands."""
    lines = re.findall(r"→.*?(shuffleup event .*)", printed)
    assert lines
    return [desk(line) for line in lines]


def test_words_in_capitals_of_what_the_opening_prints_sell_nothing(desk: Desk) -> None:
    told = pasted(desk, desk("shuffleup event open friday.yaml"))
    assert told[0] == "shuffleup: put the player's name in place of NAME\n"
    assert "0 registered" not in "".join(told)
    assert '"tag":"entry-registered"' not in desk.log()
    told = pasted(desk, desk("shuffleup event next"))
    assert told == ["shuffleup: put the player's name in place of NAME\n"]


def test_seats_drawn_twice_are_neither_drawn_anew_nor_taken_back_by_a_pasted_line(desk: Desk) -> None:
    desk("shuffleup event open friday.yaml")
    desk("shuffleup event register Ann, Bob, Cid")
    desk("shuffleup event draw")
    desk("shuffleup event start")
    before = desk.log()
    number = re.search(r'"version":(\d+)[^\n]*"tag":"seats-drawn"', before)
    assert number
    printed = desk("shuffleup event draw")
    assert f"shuffleup event undo {number[1]} REASON" in printed
    told = pasted(desk, printed)
    assert told == ["shuffleup: put the reason in place of REASON\n"] * 2
    assert desk.log() == before


def test_a_hand_that_is_asked_for_is_not_ruled_on_as_it_was_printed(desk: Desk) -> None:
    desk("shuffleup event open friday.yaml")
    desk("shuffleup event register Ann, Bob, Cid")
    desk("shuffleup event draw")
    desk("shuffleup event start")
    before = desk.log()
    printed = desk('shuffleup event floor 1 "Ann bets 400"')
    sample = re.search(r"shuffleup event floor .*", printed)
    assert sample
    assert "in place of WHAT" in desk(sample[0])
    assert desk.log() == before


@pytest.mark.parametrize("name", ["…", "12.5", "???", "NAME …"])
def test_a_name_has_letters(desk: Desk, name: str) -> None:
    desk("shuffleup event open friday.yaml")
    desk(f"shuffleup event register {shlex.quote(name)}")
    assert '"tag":"entry-registered"' not in desk.log()


@pytest.mark.parametrize("reason", ["WRONG NAME", "it was the WRONG table", "he said … no"])
def test_somebodys_own_words_are_not_asked_about(desk: Desk, reason: str) -> None:
    desk("shuffleup event open friday.yaml")
    desk("shuffleup event register Ann")
    assert "Taken back" in desk(f'shuffleup event undo 2 "{reason}"')


def _printed_to_be_typed() -> set[str]:
    """Words in capitals of all that is printed to be typed: of hints, of what is next, of refusals."""
    found = {word for line in LINES.values() for word in CAPITALS.findall(line)}
    for path in SOURCE.rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        prose = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                texts = ast.walk(node) if node.func.id in ("Next", "say_next", "Hint", "Choice") else ()
                for one in texts:
                    if isinstance(one, ast.Constant) and isinstance(one.value, str):
                        found |= set(CAPITALS.findall(one.value))
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in prose:
                for line in re.findall(r"shuffleup event ([^`\n]*)", node.value):
                    found |= set(CAPITALS.findall(line))
    return found


def test_every_word_in_capitals_that_is_printed_to_be_typed_is_refused_as_it_stands() -> None:
    words = _printed_to_be_typed()
    assert {"NAME", "WINNER", "REASON", "CARD"} <= words
    assert words - PUT.keys() - REFUSED_BY_THE_FLOOR == set()
