"""A medium that cannot be written, or has no room: people may still look."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from shuffleup.cli.main import app
from shuffleup.log import SQLiteStore
from tests.cli.test_friday import FRIDAY
from tests.conftest import ROOT

NOBODY = """
import concurrent.futures, contextlib, io, os, resource, shutil, sys, tempfile
from shuffleup.cli.main import main
# Another user may not be able to read this Python: what will be needed is imported first.
wanted, sys.argv = sys.argv, ["shuffleup", *sys.argv[3:-1], sys.argv[2]]
with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
    main()
sys.argv = wanted
os.umask(0o077)
if sys.argv[1] == "no-room":
    import signal
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
elif os.geteuid() == 0:
    os.setuid(65534)
sys.argv = ["shuffleup", *sys.argv[3:]]
main()
"""


@pytest.fixture
def room() -> Iterator[Path]:
    """A room of one event, in a folder that others may look into: permissions do not stop root."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        path = Path(folder) / "room.shuffleup"
        (Path(folder) / "friday.yaml").write_text(FRIDAY)
        for typed in (f"open {folder}/friday.yaml", "register Ann, Bob, Carla", "draw", "start"):
            app(["event", *typed.split(), "--room", str(path)], result_action="return_value")
        yield path
        os.chmod(folder, 0o755)


def _typed(how: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(Path(arguments[-1]).parent, folder, dirs_exist_ok=True)
        twin = Path(folder) / Path(arguments[-1]).name
        words = arguments if arguments[0] == "verify" else ("event", *arguments)
        command = [sys.executable, "-c", NOBODY, how, str(twin), *words]
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
        return subprocess.run(
            command, cwd="/", env=environment, capture_output=True, text=True, timeout=60, check=False
        )


def _closed_off(room: Path) -> None:
    for file in room.parent.iterdir():
        file.chmod(0o444)
    room.parent.chmod(0o555)


@pytest.mark.skipif(os.name != "posix", reason="permissions as POSIX has them")
def test_a_medium_that_is_read_only_can_be_looked_at(room: Path) -> None:
    _closed_off(room)
    told = _typed("read-only", "status", "--room", str(room))
    assert told.returncode == 0, told.stderr
    assert "3 of 3 entries left" in told.stdout
    assert "You can look, but nothing can be entered" in told.stdout
    for look in ("next", "seats", "log", "people", "entries"):
        assert _typed("read-only", look, "--room", str(room)).returncode == 0, look
    assert _typed("read-only", "verify", str(room)).returncode == 0
    refused = _typed("read-only", "out", "Ann", "--room", str(room))
    assert refused.returncode == 2
    assert "cannot be written" in refused.stderr


BACKED_UP = """
import os, shutil, sys, tempfile
from shuffleup.log import SQLiteStore
if os.geteuid() == 0:
    os.setuid(65534)
store = SQLiteStore(sys.argv[1])
assert store.unwritable is not None
store.backup(sys.argv[2])
"""


@pytest.mark.skipif(os.name != "posix", reason="permissions as POSIX has them")
def test_what_can_only_be_looked_at_is_backed_up_elsewhere(room: Path) -> None:
    here = room.parent / "here"
    here.mkdir()
    shutil.copyfile(room, here / "room.shuffleup")
    _closed_off(here / "room.shuffleup")
    room.parent.chmod(0o777)
    copy = room.parent / "copy.shuffleup"
    command = [sys.executable, "-c", BACKED_UP, str(here / "room.shuffleup"), str(copy)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
    here.chmod(0o755)
    assert done.returncode == 0, done.stderr
    store = SQLiteStore(copy)
    assert store.check() == {"friday": 6}
    store.close()


@pytest.mark.skipif(os.name != "posix", reason="permissions as POSIX has them")
def test_what_rests_in_the_log_ahead_file_is_seen_on_a_read_only_medium(room: Path, tmp_path: Path) -> None:
    """A stick pulled out while the room was open."""
    store = SQLiteStore(room)
    app(["event", "out", "Ann", "--room", str(room)], result_action="return_value")
    stick = room.parent / "stick"
    stick.mkdir()
    for ending in ("", "-wal"):
        shutil.copyfile(f"{room}{ending}", stick / f"room.shuffleup{ending}")
    store.close()
    assert (stick / "room.shuffleup-wal").stat().st_size
    _closed_off(stick / "room.shuffleup")
    told = _typed("read-only", "status", "--room", str(stick / "room.shuffleup"))
    assert "2 of 3 entries left" in told.stdout, told.stderr
    stick.chmod(0o755)


@pytest.mark.skipif(sys.platform == "win32", reason="a limit of the system on the size of files")
def test_a_full_disk_can_be_looked_at(room: Path) -> None:
    told = _typed("no-room", "status", "--room", str(room))
    assert told.returncode == 0, told.stderr
    assert "3 of 3 entries left" in told.stdout
    refused = _typed("no-room", "out", "Ann", "--room", str(room))
    assert refused.returncode == 2
    assert "Traceback" not in refused.stderr


KILLED = """
import os, signal, sys
from shuffleup.log import SQLiteStore, logbook
logbook.check_chain = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
SQLiteStore(sys.argv[1]).backup(sys.argv[2])
"""


@pytest.mark.skipif(os.name != "posix", reason="SIGKILL")
def test_what_a_killed_backup_left_behind_is_cleaned_up_by_the_next(room: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    arguments = [sys.executable, "-c", KILLED, str(room), str(tmp_path / "copy.shuffleup")]
    subprocess.run(arguments, env=environment, timeout=60, check=False)
    (left_over, *_) = sorted(file.name for file in tmp_path.iterdir())
    assert left_over.startswith("copy.shuffleup.")
    mine = tmp_path / f"other.shuffleup.{os.getpid()}.shuffleup-part"
    mine.write_bytes(b"")
    (tmp_path / "film.part").write_bytes(b"")
    store = SQLiteStore(room)
    store.backup(tmp_path / "second.shuffleup")
    store.close()
    assert {file.name for file in tmp_path.iterdir()} == {"second.shuffleup", "film.part", mine.name}
    assert (tmp_path / "second.shuffleup").stat().st_mode & 0o777 == 0o600
