"""Whatever is typed, a person reads one line and never a traceback."""

import contextlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from cyclopts import App
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from shuffleup.cli.event import app as event
from shuffleup.cli.main import app, main
from shuffleup.refused import Refused

FILE = """
name: Garbage
edition: tda-2019
table_size: 4
tables: 2
stack: {100: 50, 500: 10}
schedule: [{blinds: [100, 200]}, {break: 5, colour_up: [100]}, {blinds: [2000, 4000]}]
entry: {prizes: 100, fee: 10}
late_entry_until: 1
re_entries: -1
final_table: 5
"""
LEFT_OUT = {"open", "export", "backup", "cancel"}
"""These write files wherever they are told to, or leave nothing to be tried."""


def _verbs(of: App, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every command there is, with its subcommands."""
    for name in of:
        if name.startswith("-") or name in LEFT_OUT:
            continue
        yield (*path, name)
        if not path:
            yield from _verbs(of[name], (name,))


VERBS = sorted(set(_verbs(event)))
WORDS = (
    "Ann|Bob|T1S1|T2S9|t1s2|#1|#99|0|1|-3|2|99999999999999999999|Ann:100|Bob:3x100|Ann:|:|3:1/2/3|1/2/3|"
    "--csv|players.csv|--button|--by|--reason|--at|--out|--stack|warning|missed-hands|conduct|chips-found|abuse|"
    "even|icm|custom|12:30|²|x|{}|{incident: conduct}|nlhe 100/200 flop pot 1 | A 5* | B 5; A checks"
).split("|")
ARGUMENT = st.sampled_from(WORDS) | st.text(
    st.characters(exclude_categories=["Cs"], exclude_characters="\0/"), max_size=12
).filter(lambda word: word not in ("-o", "--to", "--room"))


@pytest.fixture
def club(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "garbage.yaml").write_text(FILE)
    (tmp_path / "players.csv").write_text("player,chips,name\nAnn,5,Ann\n,,\n")
    for typed in ("open garbage.yaml", "register Ann, Bob, Cid, Dee, Eve", "draw", "start"):
        app(["event", *typed.split()], result_action="return_value")
    return tmp_path


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(verb=st.sampled_from(VERBS), arguments=st.lists(ARGUMENT, max_size=4))
def test_garbage_is_refused_in_one_line(club: Path, verb: tuple[str, ...], arguments: list[str]) -> None:
    with contextlib.suppress(SystemExit, Refused):
        app(["event", *verb, *arguments], result_action="return_value")


@pytest.mark.parametrize("arguments", ["status --room .", "register \udcff", "list --room none", "undo 0 x"])
def test_the_program_ends_with_a_line_and_no_traceback(
    club: Path, arguments: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    monkeypatch.setattr(sys, "argv", ["shuffleup", "event", *arguments.split()])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    told = capsys.readouterr().err
    assert told.startswith("shuffleup: ")
    assert told.count("\n") == 1
