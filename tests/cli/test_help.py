"""Help and answers: an example for every command, 80 columns in a terminal, plain in a pipe, completion."""

import os
import pty
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from cyclopts import App

from shuffleup.cli.main import app, help_in_full
from tests.cli.test_friday import FRIDAY
from tests.processes import WITHIN, read_some, started

SHUFFLEUP = [sys.executable, "-m", "shuffleup.cli.main"]


def _commands(of: App, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every command that a person can type, groups among them if they do something by themselves."""
    names = [name for name in of if not name.startswith("-")]
    if path and (not names or of.default_command is not None):
        yield path
    for name in names:
        yield from _commands(of[name], (*path, name))


COMMANDS = sorted(_commands(app))


_TOLD: dict[tuple[str, ...], str] = {}
"""The help of each command; it takes longest, and is asked for once."""


def _help(command: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> str:
    if command not in _TOLD:
        help_in_full(list(command))
        app([*command, "--help"], result_action="return_value")
        _TOLD[command] = capsys.readouterr().out
    return _TOLD[command]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_every_command_has_an_example(command: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    told = _help(command, capsys)
    typed = " ".join(("shuffleup", *command))
    _, _, rest = told.partition("\n\n")
    assert re.search(rf"^\s*(\$ )?{re.escape(typed)}\b", rest, re.MULTILINE), told


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_examples_are_commands_that_can_be_read(
    command: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """A misspelt option in an example would be refused: what it stands for need not be there."""
    _, _, rest = _help(command, capsys).partition("\n\n")
    typed = re.escape(" ".join(("shuffleup", *command)))
    for line in re.findall(rf"^\s*(?:\$ )?{typed}\b.*$", rest, re.MULTILINE):
        words = shlex.split(line.strip().removeprefix("$ "), comments=False)[1:]
        if ">" in words:
            words = words[: words.index(">")]
        app.parse_args(words, exit_on_error=False, print_error=False)


def _in_terminal(folder: Path, *arguments: str) -> list[str]:
    """What a terminal of 80 columns shows."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "COLUMNS": "80", "LINES": "24", "TERM": "xterm"}
    command = [*SHUFFLEUP, *arguments]
    with started(command, cwd=folder, env=environment, stdin=theirs, stdout=theirs, stderr=theirs) as running:
        os.close(theirs)
        shown = b""
        while more := read_some(ours):
            shown += more
        running.wait(WITHIN)
    os.close(ours)
    return re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", shown.decode()).splitlines()


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a room in play, in which everybody only looks."""
    folder = tmp_path_factory.mktemp("room")
    (folder / "friday.yaml").write_text(FRIDAY)
    names = ["Maximiliana Featherstonehaugh-Cholmondeley,", "Ann,", "Bob,", "Carla"]
    for words in (["open", "friday.yaml"], ["register", *names], ["draw"], ["start"], ["close"]):
        subprocess.run([*SHUFFLEUP, "event", *words], cwd=folder, check=True, capture_output=True, timeout=60)
    return folder


LOOKS = ["status", "next", "entries", "log", "seats", "prizes", "books", "people", "structure", "chips"]


@pytest.mark.skipif(os.name != "posix", reason="pseudo-terminals")
def test_lines_fit_80_columns_in_a_terminal(room: Path) -> None:
    for words in (["event", look] for look in LOOKS):
        for line in _in_terminal(room, *words):
            assert len(line) <= 80, (words, line)
    for words in (["--help"], ["event", "--help"], ["event", "register", "--help"], ["event", "regster"]):
        for line in _in_terminal(room, *words):
            assert len(line) <= 80, (words, line)


@pytest.mark.skipif(os.name != "posix", reason="pseudo-terminals")
def test_a_command_that_is_printed_is_on_one_line_of_the_terminal(tmp_path: Path) -> None:
    (tmp_path / "friday.yaml").write_text(
        FRIDAY.replace("entry: {prizes: 100, fee: 10}", "entry: {prizes: 20, bounty: 5}")
    )
    name = "Maximiliana Featherstonehaugh-Cholmondeley"
    for words in (["open", "friday.yaml"], ["register", f"{name},", "Ann,", "Bob"], ["draw"], ["start"]):
        subprocess.run(
            [*SHUFFLEUP, "event", *words], cwd=tmp_path, check=True, capture_output=True, timeout=60
        )
    told = _in_terminal(tmp_path, "event", "out", name)
    assert "  shuffleup event claim 1 --by WINNER" in told, told


@pytest.mark.parametrize("words", [*([look] for look in LOOKS), ["--help"], ["out", "--help"], ["statsu"]])
def test_in_a_pipe_everything_is_plain(room: Path, words: list[str]) -> None:
    told = subprocess.run(
        [*SHUFFLEUP, "event", *words],
        cwd=room,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert not re.search("[\x1b\u2500-\u257f]", told.stdout + told.stderr)
    assert not [line for line in told.stdout.splitlines() if line != line.rstrip() and words == ["--help"]]


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_the_shell_gets_a_script_that_knows_every_command(
    shell: str, capsys: pytest.CaptureFixture[str]
) -> None:
    app(["completion", shell], result_action="return_value")
    told = capsys.readouterr().out
    for word in ("ruling", "hand-for-hand", "register", "--flight"):
        assert word.removeprefix("--") in told


COMPLETE = """
source /dev/stdin
COMP_WORDS=(shuffleup event regi); COMP_CWORD=2; COMP_LINE="shuffleup event regi"; COMP_POINT=20
$(complete -p shuffleup | sed -E 's/.*-F ([^ ]+).*/\\1/') shuffleup regi event
printf '%s\\n' "${COMPREPLY[@]}"
"""


def test_bash_completes_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    app(["completion", "bash"], result_action="return_value")
    script = capsys.readouterr().out
    told = subprocess.run(
        ["bash", "-c", COMPLETE], input=script, capture_output=True, text=True, check=False, timeout=60
    )
    assert "register" in told.stdout.split(), told.stderr


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_help_offers_nothing_that_means_nothing(
    command: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    shown = _help(command, capsys)
    assert "--empty-" not in shown
    assert not re.search(r'\[default: (None|\(\)|"")\]', shown)
