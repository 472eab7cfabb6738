"""What goes wrong with real files: one clear message that says what to do; nothing acknowledged is lost."""

import random
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from shuffleup.ids import LogNumber
from shuffleup.log import SQLiteStore, Writer, check_chain
from shuffleup.refused import Illegal, Malformed, Refused
from tests.conftest import ROOT
from tests.ids import L0
from tests.log.test_stores import draft
from tests.log.till import Hand, TillCore
from tests.processes import read_lines, started


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "room.sqlite"


def _command(script: str, *arguments: object) -> list[str]:
    return [sys.executable, "-u", "-c", script, *map(str, arguments)]


def _said(script: str, *arguments: object) -> list[str]:
    command = _command(script, *arguments)
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert not done.stderr, done.stderr
    return done.stdout.splitlines()


def test_a_file_that_is_no_log_is_refused_with_what_to_do(path: Path, tmp_path: Path) -> None:
    path.write_bytes(b"this is not a database, it is a shopping list" * 100)
    with pytest.raises(Malformed, match=r"not a Shuffle Up logbook .*; name another file"):
        SQLiteStore(path)
    with pytest.raises(Illegal, match="check the folder"):
        SQLiteStore(tmp_path / "no" / "such" / "folder" / "log.sqlite")
    with pytest.raises(Illegal, match="check the folder"):
        SQLiteStore(tmp_path)


def test_a_closed_log_says_so(path: Path) -> None:
    store = SQLiteStore(path)
    store.close()
    with pytest.raises(Illegal, match="the logbook was closed"):
        store.head("e")
    with pytest.raises(Illegal, match="the logbook was closed"):
        store.append("e", L0, [draft(1)])


def test_a_full_database_is_told_and_the_writer_goes_on_when_there_is_room(path: Path) -> None:
    store = SQLiteStore(path)
    with Writer(TillCore(), store, "e", lambda: 0) as till:
        till.act(Hand("Ann", 1), id_="c1", actor="TD")
        (pages,) = store._book._writer.execute("PRAGMA page_count").fetchone()
        store._book._writer.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(Illegal, match=r"the disk is full; nothing was written. Make room and try again"):
            till.act(Hand("Ann" * 50_000, 1), id_="c2", actor="TD")
        assert till.state.chips == {"Ann": 1}
        store._book._writer.execute("PRAGMA max_page_count = 1000000")
        till.act(Hand("Ann", 1), id_="c2", actor="TD")
        assert store.check() == {"e": 2}
    store.close()


NO_ROOM = """
import resource, sys
from shuffleup.log import SQLiteStore, Writer
from shuffleup.refused import Refused
from tests.log.till import Hand, TillCore

store = SQLiteStore(sys.argv[1])
with Writer(TillCore(), store, "e", lambda: 0) as till:
    resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, resource.RLIM_INFINITY))
    n = 0
    try:
        while True:
            till.act(Hand("Ann", 1), id_=f"c{n}", actor="x" * 500)
            n += 1
    except Refused as refusal:
        print(n, refusal)
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    till.act(Hand("Ann", 1), id_="after", actor="TD")
    print(till.state.chips["Ann"], store.check()["e"])
store.close()
"""


def test_no_room_for_the_file_to_grow(path: Path) -> None:
    """The limit of a file's size stands for a disk without room: the system refuses the write itself."""
    first, second = _said(NO_ROOM, path)
    written, message = first.split(" ", 1)
    assert "not full" in message or "the disk is full" in message
    assert second == f"{int(written) + 1} {int(written) + 1}"
    store = SQLiteStore(path)
    assert check_chain(store.read("e"))[0] == int(written) + 1
    store.close()


READ_ONLY = """
import concurrent.futures, os, sys
from shuffleup.log import SQLiteStore, Writer
from shuffleup.refused import Refused
from tests.log.till import Hand, TillCore

if os.geteuid() == 0:
    os.setuid(65534)
try:
    Writer(TillCore(), SQLiteStore(sys.argv[1]), "e", lambda: 0).act(Hand("Ann", 1), id_="c2", actor="TD")
except Refused as refusal:
    print(refusal)
"""


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that others may look into: permissions do not stop root, so the child is somebody else."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        yield Path(folder)
        Path(folder).chmod(0o755)


def test_a_file_or_folder_that_may_not_be_written(open_folder: Path) -> None:
    path = open_folder / "room.sqlite"
    store = SQLiteStore(path)
    with Writer(TillCore(), store, "e", lambda: 0) as till:
        till.act(Hand("Ann", 1), id_="c1", actor="TD")
    store.close()
    path.chmod(0o444)
    open_folder.chmod(0o777)
    (file_only,) = _said(READ_ONLY, path)
    assert "cannot be written" in file_only
    path.chmod(0o666)
    open_folder.chmod(0o555)
    (folder_only,) = _said(READ_ONLY, path)
    assert "check the folder and its permissions" in folder_only
    (absent,) = _said(READ_ONLY, open_folder / "other.sqlite")
    assert "check the folder, its permissions" in absent
    store = SQLiteStore(path)
    assert store.check() == {"e": 1}
    store.close()


def test_a_file_that_another_program_holds(path: Path) -> None:
    store = SQLiteStore(path, patience=0.05)
    other = sqlite3.connect(path, isolation_level=None)
    with Writer(TillCore(), store, "e", lambda: 0) as till:
        till.act(Hand("Ann", 1), id_="c1", actor="TD")
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Illegal, match="in use by another program; close it, or use its server"):
            till.act(Hand("Ann", 1), id_="c2", actor="TD")
        assert till.state.chips == {"Ann": 1}
        other.execute("ROLLBACK")
        till.act(Hand("Ann", 1), id_="c2", actor="TD")
        assert till.state.chips == {"Ann": 2}
    other.close()
    store.close()


def _written(path: Path, entries: int = 400) -> None:
    store = SQLiteStore(path)
    store.append("e", L0, [msgspec.structs.replace(draft(n), actor="Ann" * 50) for n in range(entries)])
    store.close()


def _opened_and_read(path: Path) -> dict[str, LogNumber]:
    store = SQLiteStore(path)
    try:
        return store.check()
    finally:
        store.close()


@pytest.mark.parametrize("damage", ["last page", "truncated", "first page", "one letter"])
def test_a_damaged_file_is_found_and_the_backup_named(path: Path, damage: str) -> None:
    _written(path)
    whole = path.read_bytes()
    last, letter = len(whole) - 4096, whole.rindex(b"AnnAnn")
    path.write_bytes(
        {
            "last page": whole[:last] + b"\xa5" * 4096,
            "truncated": whole[: len(whole) // 2],
            "first page": b"\0" * 4096 + whole[4096:],
            "one letter": whole[:letter] + b"B" + whole[letter + 1 :],
        }[damage]
    )
    with pytest.raises(Malformed, match=r"backup|name another file"):
        _opened_and_read(path)
    with pytest.raises(Refused):
        Writer(TillCore(), SQLiteStore(path), "e", lambda: 0)


WRITING = """
import os, sys, threading
from shuffleup.log import SQLiteStore, Writer
from tests.log.till import Hand, TillCore

till = Writer(TillCore(), SQLiteStore(sys.argv[1]), "e", lambda: 0)

def work(name):
    for n in range(100_000):
        id_ = f"{sys.argv[2]}-{name}-{n}"
        till.act(Hand(name, 1), id_=id_, actor="TD")
        os.write(1, f"{id_}\\n".encode())

for k in range(6):
    threading.Thread(target=work, args=(f"P{k}",)).start()
"""


def _killed_while_writing(path: Path, rounds: int, seed: int) -> int:
    """Kills a writing process at random moments; every command it acknowledged must be in the log, once."""
    chance, acknowledged = random.Random(seed), set[str]()
    for round_ in range(rounds):
        command, pipe = _command(WRITING, path, round_), subprocess.PIPE
        with started(command, cwd=ROOT, stdout=pipe, stderr=pipe) as child:
            assert child.stdout is not None
            assert child.stderr is not None
            # Killed when so much was acknowledged and not after so much time: a busy computer writes as well.
            said = read_lines(child.stdout.fileno(), chance.randint(1, 60))
            child.kill()
            said += child.stdout.read()
            assert not child.stderr.read()
        # A line cut off by the kill was not acknowledged to anybody.
        acknowledged.update(line.decode() for line in said.split(b"\n")[:-1])
        store = SQLiteStore(path)
        with Writer(TillCore(), store, "e", lambda: 0) as till:
            commands = [deed.command for deed in till.history()]
            assert acknowledged <= set(commands)
            assert sum(till.state.chips.values()) == len(commands) == len(set(commands))
            assert till.act(Hand("P0", 1), id_=min(acknowledged), actor="TD").repeated
        store.close()
    return len(acknowledged)


def test_a_killed_writer_loses_nothing_it_acknowledged(path: Path) -> None:
    assert _killed_while_writing(path, rounds=3, seed=2) > 30


@pytest.mark.soak
def test_a_writer_killed_forty_times_loses_nothing_it_acknowledged(path: Path) -> None:
    assert _killed_while_writing(path, rounds=40, seed=1) > 1_000
