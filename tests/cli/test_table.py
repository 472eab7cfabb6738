"""Tables as people see them: whole in a file, within the lines of a terminal."""

import os
import sys

import pytest

from shuffleup.cli import table as tables
from shuffleup.cli.table import PlainTable

LONG = "Ann bets 400, Bob pushes one chip of 1,000 forward and says nothing, and the floor is called"


def shown(table: PlainTable, capsys: pytest.CaptureFixture[str]) -> list[str]:
    table.show()
    return capsys.readouterr().out.splitlines()


def test_a_pipe_has_whole_lines_without_blanks_at_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    table = PlainTable("no", "chips", "what", numbers=(1,))
    table.add_row("1", "12,000", LONG)
    table.add_row("23", "500", "")
    assert shown(table, capsys) == ["no   chips  what", f"1   12,000  {LONG}", "23     500"]


@pytest.mark.parametrize("columns", [20, 40, 80])
def test_a_terminal_has_lines_that_fit_and_every_word(
    columns: int, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "get_terminal_size", lambda: os.terminal_size((columns, 24)))
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setattr(tables, "tell", lambda line, _style: print(line))
    table = PlainTable("no", "by", "what")
    table.add_row("1", "Ann", LONG)
    lines = shown(table, capsys)
    assert max(map(len, lines)) <= columns
    assert sorted(" ".join(lines).split()) == sorted(f"no by what 1 Ann {LONG}".split())


def test_letters_that_take_two_places_are_counted_as_two(capsys: pytest.CaptureFixture[str]) -> None:
    table = PlainTable("player", "seat")
    table.add_row("\u5f20\u4f1f", "T1S1")
    table.add_row("Zoe\u0308", "T1S2")
    assert shown(table, capsys)[1:] == ["\u5f20\u4f1f    T1S1", "Zoe\u0308     T1S2"]


def test_what_a_person_typed_is_text(capsys: pytest.CaptureFixture[str]) -> None:
    table = PlainTable("player")
    table.add_row("[bold]Ann[/bold] \x1b[31mLee")
    assert shown(table, capsys)[1] == "[bold]Ann[/bold] \\x1b[31mLee"
