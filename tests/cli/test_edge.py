"""The edge of the program: what people typed is text, the answer never fails, nothing ends in a traceback."""

import os
import re
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from cyclopts import CycloptsError

from shuffleup.cli import written
from shuffleup.cli.main import app, main
from shuffleup.cli.misused import misused
from shuffleup.refused import Malformed
from tests.cli.test_event_money import FILE
from tests.processes import HEARS_CTRL_C, read_until, started

Run = Callable[..., subprocess.CompletedProcess[str]]
Typed = Callable[..., str]


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Types a command in a fresh shell."""
    (tmp_path / "friday.yaml").write_text(FILE)

    def type_(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
        wanted = {**os.environ, "TMPDIR": str(tmp_path), **environment}
        command = [sys.executable, "-m", "shuffleup.cli.main", *arguments]
        encoding = environment.get("PYTHONIOENCODING", "utf-8")
        return subprocess.run(
            command, cwd=tmp_path, env=wanted, capture_output=True, encoding=encoding, timeout=60, check=False
        )

    return type_


@pytest.fixture
def typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., str]:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "friday.yaml").write_text(FILE)

    def type_(*arguments: str) -> str:
        capsys.readouterr()
        app(["event", *arguments], result_action="return_value")
        return capsys.readouterr().out

    return type_


@pytest.mark.parametrize("text", ["[bold]", "[/]", "[red]x[/red]", "[/red]", "a[b", ":smile:", "[link=x]y"])
def test_nothing_that_people_typed_is_markup(typed: Typed, tmp_path: Path, text: str) -> None:
    name = f"Ann {text}".replace(":", "")
    file = FILE.replace("name: Friday", f"name: '{text} Friday'")
    (tmp_path / "friday.yaml").write_text(file)
    typed("open", "friday.yaml", "--event", "friday")
    typed("register", f"{name},", "Bob")
    (tmp_path / "more.csv").write_text(f"name,contact\nCarla,{text}\n")
    typed("register", "--csv", "more.csv")
    assert name in typed("entries")
    assert name in typed("people")
    assert text in typed("people", "carla")
    assert text in typed("list")
    assert text in typed("status")
    number = re.search(r"\[(\d+)\]", typed("register", "Dee"))
    assert number
    assert text in typed("undo", number[1], f"slip: {text}")
    assert text in typed("log")
    assert name in typed("log")


def test_no_escape_reaches_the_terminal(typed: Typed, tmp_path: Path) -> None:
    (tmp_path / "friday.yaml").write_text(FILE.replace("name: Friday", r'name: "Fri\e[2Jday"'))
    with pytest.raises(Malformed, match="leave the control characters out"):
        typed("open", "friday.yaml", "--event", "friday")
    (tmp_path / "friday.yaml").write_text(FILE)
    typed("open", "friday.yaml", "--event", "friday")
    (tmp_path / "more.csv").write_text("name,contact\nCarla,\x1b[2J\n")
    typed("register", "--csv", "more.csv")
    for shown in (typed("list"), typed("status"), typed("people", "carla"), typed("log")):
        assert "\x1b" not in shown
    typed("undo", "2", "clear \x1b[2J me")
    assert "clear \\x1b[2J me" in typed("log")


def test_an_old_console_gets_its_answer_and_the_act_is_done_once(run: Run) -> None:
    run("event", "open", "friday.yaml")
    told = run("event", "register", "Ann,", "Bob", PYTHONIOENCODING="cp1252")
    assert (told.returncode, told.stderr) == (0, "")
    assert "-> 2 players are registered: draw their seats" in told.stdout
    assert run("event", "entries").stdout.count("Ann") == 1
    told = run("event", "register", "Łukasz", PYTHONIOENCODING="ascii")
    assert told.returncode == 0
    assert "?ukasz enters" in told.stdout


def test_what_nobody_expected_is_two_lines_and_a_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    monkeypatch.setattr(written, "_NUMBERS", [])
    monkeypatch.setattr("shuffleup.cli.planning.structure.load_event_file", lambda path: 1 // 0)
    monkeypatch.setattr(sys, "argv", ["shuffleup", "event", "check", "x.yaml"])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 70
    told = capsys.readouterr().err
    assert "Traceback" not in told
    assert "Nothing was written" in told
    (report,) = tmp_path.glob("shuffleup-report-*.txt")
    assert str(report) in told
    assert "ZeroDivisionError" in report.read_text()


def test_an_answer_that_fails_after_the_act_says_that_it_is_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "friday.yaml").write_text(FILE)
    app(["event", "open", "friday.yaml"], result_action="return_value")
    monkeypatch.setattr(written, "_NUMBERS", [])
    monkeypatch.setattr("shuffleup.cli.event._room.told", lambda *_: 1 // 0)
    monkeypatch.setattr(sys, "argv", ["shuffleup", "event", "register", "Ann"])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 0
    assert "in the log as [2]. Do not enter it again" in capsys.readouterr().err


Status = Callable[..., tuple[int, str]]


@pytest.fixture
def edge(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Status:
    """Types a command as a person does: exit status, and all that is shown."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    (tmp_path / "friday.yaml").write_text(FILE)

    def type_(*arguments: str) -> tuple[int, str]:
        capsys.readouterr()
        monkeypatch.setattr(written, "_NUMBERS", [])
        monkeypatch.setattr(sys, "argv", ["shuffleup", *arguments])
        with pytest.raises(SystemExit) as left:
            main()
        told = capsys.readouterr()
        return int(left.value.code or 0), told.out + told.err

    return type_


def _no_defect(edge: Status, *arguments: str) -> str:
    status, told = edge(*arguments)
    assert status in (1, 2), told
    assert "Traceback" not in told
    assert "should not have happened" not in told
    return told


LONG = "9" * 5000


@pytest.mark.parametrize(
    "arguments",
    [
        ("status", "--at", "9" * 20),
        ("undo", "9" * 20, "why"),
        ("undo", "9" * 18, "why"),
        ("status", "--at", "9" * 15),
        ("out", f"Ann:{LONG}"),
        ("chips", "report", f"Ann:{LONG}"),
        ("register", LONG),
        ("hands-dealt", "1", "20000000"),
        ("print", "receipts", "[]"),
        ("print", "receipts", LONG),
        ("hand-for-hand", "finished", "[]"),
        ("hand-for-hand", "finished", "[1, {}]"),
        ("chips", "race", "1", "--remove", "[]"),
        ("status", "--room", "x" * 300),
        ("status", "--room", "a\0b"),
        ("do", "[" * 30_000),
        ("do", "- " * 30_000),
        ("do", "{? {a: 1}: 2}"),
        ("do", "{do: \x01}"),
        ("do", f"{{do: undo, number: {LONG}}}"),
        ("open", "x" * 300),
    ],
    ids=lambda words: "-".join(words)[:30],
)
def test_nothing_typed_for_an_event_ends_in_a_traceback(edge: Status, arguments: tuple[str, ...]) -> None:
    edge("event", "open", "friday.yaml")
    edge("event", "register", "Ann,", "Bob")
    edge("event", "draw")
    _no_defect(edge, "event", *arguments)


@pytest.mark.parametrize(
    "arguments",
    [
        ("new", "--players", "6", "--hours", "1e300"),
        ("new", "--players", "6", "--hours", "nan"),
        ("new", "--players", "1000000000", "--hours", "3"),
        ("prizes", "--entries", "10", "--buy-in", "100", "--decimals", "999999999"),
        ("prizes", "--entries", "999999999999", "--buy-in", "100"),
        ("prizes", "--entries", "10", "--buy-in", LONG),
        ("equity", "AhAs", "KhKs", "--samples", "4611686018427387904"),
        ("equity", "AhAs", "KhKs", "--samples", "999999999999999"),
        ("equity", "AsAh/Ad", "random", "--game", "stud", "--exact"),
        ("equity", "random", "random", "--game", "stud", "--exact"),
    ],
    ids=lambda words: "-".join(words)[:40],
)
def test_no_number_is_worked_on_without_end(edge: Status, arguments: tuple[str, ...]) -> None:
    _no_defect(edge, *arguments)


@pytest.mark.parametrize(
    ("found", "instead"),
    [
        ("name: Friday", "name: Friday\nstarts: 2026-02-30"),
        ("name: Friday", "name: Friday\n? {a: 1}\n: 2"),
        ("name: Friday", "name: Friday\n? [a]\n: 2"),
        ("name: Friday", "name: Fri\x01day"),
        ("name: Friday", "name: Friday\ntables: 1000000000"),
        ("name: Friday", "name: Friday\nmaximum: 1000000000"),
        ("name: Friday", f"name: Friday\nmaximum: {LONG}"),
        ("schedule: [", "schedule: [" + "{blinds: [25, 50]}, " * 20_000),
        ("name: Friday", "name: " + "[" * 30_000),
    ],
    ids=["date", "mapping-key", "list-key", "control", "tables", "maximum", "digits", "schedule", "brackets"],
)
def test_an_event_file_beyond_reason_is_refused(
    edge: Status, tmp_path: Path, found: str, instead: str
) -> None:
    (tmp_path / "friday.yaml").write_text(FILE.replace(found, instead))
    assert "friday.yaml" in _no_defect(edge, "event", "open", "friday.yaml")


@pytest.mark.parametrize("starts", ["2026-02-30", "2026-02-20 25:00:00"])
def test_a_day_that_there_is_not_is_named_with_its_line(edge: Status, tmp_path: Path, starts: str) -> None:
    (tmp_path / "friday.yaml").write_text(FILE.replace("name: Friday", f"name: Friday\nstarts: {starts}"))
    told = _no_defect(edge, "event", "open", "friday.yaml")
    assert re.search(rf"line \d, column 9: there is no day or time {starts}; write it as 2026-", told)


def test_an_event_in_another_script_has_a_short_name(edge: Status, tmp_path: Path) -> None:
    (tmp_path / "friday.yaml").write_text(FILE.replace("name: Friday", "name: Пятница"), encoding="utf-8")
    status, told = edge("event", "open", "friday.yaml")
    assert status == 0
    assert "as 'пятница'" in told
    assert edge("event", "status", "--event", "пятница")[0] == 0


def _damage(room: Path, *statements: str) -> None:
    db = sqlite3.connect(room, isolation_level=None)
    for statement in statements:
        db.execute(statement)
    db.close()


@pytest.mark.parametrize(
    "statements",
    [
        ("PRAGMA user_version = -5",),
        ("PRAGMA writable_schema = ON", "UPDATE sqlite_master SET sql = 'CREATE (' WHERE name = 'entry'"),
        ("DROP TABLE person",),
        ("UPDATE vault SET seed = zeroblob(32)",),
        (
            "CREATE TEMP TABLE more AS SELECT * FROM entry WHERE version = 1",
            "UPDATE more SET version = 0",
            "INSERT INTO entry SELECT * FROM more",
        ),
    ],
    ids=["layout", "schema", "table", "seed", "below-one"],
)  # fmt: skip
def test_a_damaged_room_is_found_by_verify(edge: Status, tmp_path: Path, statements: tuple[str, ...]) -> None:
    edge("event", "open", "friday.yaml")
    edge("event", "register", "Ann,", "Bob")
    status, told = edge("verify")
    assert status == 0
    assert re.search(r"Last seal: friday 3 [0-9a-f]{64}", told)
    _damage(tmp_path / "room.shuffleup", *statements)
    _no_defect(edge, "verify")


def test_a_copy_with_open_doors_is_closed(edge: Status, tmp_path: Path) -> None:
    edge("event", "open", "friday.yaml")
    copy = tmp_path / "copy.shuffleup"
    copy.write_bytes((tmp_path / "room.shuffleup").read_bytes())
    copy.chmod(0o644)
    edge("event", "status", "--room", str(copy))
    assert copy.stat().st_mode & 0o077 == 0


@pytest.mark.skipif(os.name != "posix", reason="SIGINT")
@pytest.mark.parametrize(
    "arguments",
    [("AhAs", "KhKs", "--samples", "900000000"), ("random", "random", "--exact")],
    ids=["sampled", "exact"],
)
def test_ctrl_c_ends_what_is_counted_in_compiled_code(arguments: tuple[str, ...]) -> None:
    command = [sys.executable, "-c", HEARS_CTRL_C, "equity", *arguments]
    with started(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as counting:
        assert counting.stdout is not None
        read_until(counting.stdout.fileno(), "hears")
        with pytest.raises(subprocess.TimeoutExpired):
            counting.wait(2)
        counting.send_signal(signal.SIGINT)
        _, told = counting.communicate(timeout=60)
    assert counting.returncode == 130
    assert b"Traceback" not in told


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("event clock resume now", "does not take 'now'"),
        ("equity AA KK --samples x", "--samples takes a whole number, not 'x'"),
        ("cases run --edition", "--edition needs a value"),
    ],
)
def test_a_command_typed_wrongly_is_answered_with_its_example(typed: str, told: str) -> None:
    with pytest.raises(CycloptsError) as refused:
        app.parse_args(typed.split(), print_error=False, exit_on_error=False)
    answer = misused(refused.value)
    assert told in answer
    assert "For example: shuffleup" in answer


def test_the_beginning_of_a_command_will_do(run: Run) -> None:
    run("event", "open", "friday.yaml")
    assert "Ann enters" in run("event", "reg", "Ann").stdout
    assert "1 of 1 entries left" in run("event", "stat").stdout
    assert "Unknown command" in run("event", "st").stderr


def test_what_was_asked_for_is_done_although_nobody_reads_the_answer(run: Run, tmp_path: Path) -> None:
    """`register --csv players.csv | head` sells every entry."""
    run("event", "open", "friday.yaml")
    command = [sys.executable, "-u", "-m", "shuffleup", "event", "register", "Ann,", "Bob,", "Carla,", "Dee"]
    reading, writing = os.pipe()
    os.close(reading)
    try:
        subprocess.run(command, cwd=tmp_path, stdout=writing, timeout=120, check=True)
    finally:
        os.close(writing)
    assert "4 of 4 entries left" in run("event", "status").stdout


@pytest.mark.parametrize(
    "line", ["event cancel", "event seat Ann T2S4", "event undo", "event move --nothing", "rules show"]
)
def test_what_is_typed_wrongly_is_refused_in_one_line_and_with_one_status(edge: Status, line: str) -> None:
    status, told = edge(*line.split())
    assert status == 2
    assert told.startswith("shuffleup: ")
    assert told.count("\n") == 1
