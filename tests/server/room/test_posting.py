"""`shuffleup event` while a server holds the room: posted to it, done once, and said."""

import subprocess
import sys
from pathlib import Path

import pytest

from shuffleup.director import Director
from shuffleup.log import SQLiteStore
from shuffleup.server.room.serving import Holder, hold, holder_of, let_go
from tests.server.browser import Server, running
from tests.server.serving import NAMES, make_room, seat


def _event(room: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "shuffleup.cli.main", "event", *words, "--room", str(room)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_a_line_is_posted_and_said_so(tmp_path: Path) -> None:
    room = tmp_path / "room.shuffleup"
    make_room(room, *NAMES)
    for server in running(room):
        done = _event(room, "start", "--as", "Zoe")
        assert done.returncode == 0, done.stderr
        assert "Shuffle up and deal" in done.stdout
        assert f"Done by the server that holds this room, at {server.here}" in done.stdout
        refused = _event(room, "out", "Nobody")
        assert refused.returncode == 2
        assert "Nobody" in refused.stderr
        assert "→ shuffleup event cancel REASON" in _event(room, "undo", "1", "wrong").stderr
        assert "server" not in _event(room, "--help").stdout.split("Usage")[0]
        _and_after_it_was_killed(server, room)
    store = SQLiteStore(room)
    with Director(store, "e") as director:
        assert director.state.started
        actors = [entry.actor for entry in store.read("e")][-2:]
    store.close()
    assert actors[0] == "Zoe"


def _and_after_it_was_killed(server: Server, room: Path) -> None:
    """The note that it left says nothing: the terminal does it alone."""
    server.kill()
    done = _event(room, "absent", "Ann")
    assert done.returncode == 0, done.stderr
    assert "Done by the server" not in done.stdout
    server.start()


def test_the_note_is_for_the_owner_and_goes_with_the_server(tmp_path: Path) -> None:
    import os

    room = tmp_path / "room.shuffleup"
    hold(room, Holder("http://127.0.0.1:1", os.getpid(), "key"))
    note = tmp_path / "room.shuffleup-serving"
    assert note.stat().st_mode & 0o077 == 0
    found = holder_of(room)
    assert found is not None
    assert found.token == "key"
    let_go(room)
    assert holder_of(room) is None


@pytest.mark.parametrize("left", [b"", b"{}", b"[1]", b'{"url":"http://x","pid":999999999,"token":"t"}'])
def test_what_was_left_behind_is_no_server(tmp_path: Path, left: bytes) -> None:
    room = tmp_path / "room.shuffleup"
    (tmp_path / "room.shuffleup-serving").write_bytes(left)
    assert holder_of(room) is None


def test_of_two_events_in_a_served_room_the_one_that_is_named_is_meant(tmp_path: Path) -> None:
    room = tmp_path / "room.shuffleup"
    make_room(room, *NAMES)
    store = SQLiteStore(room)
    seat(store, "late", ("Zoe", "Yan", "Xia"))
    store.close()
    for server in running(room):
        unnamed = _event(room, "start")
        assert unnamed.returncode == 2
        assert "this room has several events: say --event e or late" in unnamed.stderr
        done = _event(room, "start", "--event", "late")
        assert done.returncode == 0, done.stderr
        assert "Shuffle up and deal" in done.stdout
        assert f"Done by the server that holds this room, at {server.here}" in done.stdout
        assert "is out" in _event(room, "out", "Zoe").stdout, "the one that is in play"
        assert "shuffleup event start --event e" in _event(room, "next", "--event", "e").stdout
        refused = _event(room, "out", "Zoe", "--event", "e")
        assert refused.returncode == 2
        assert "Zoe has not entered this event" in refused.stderr
    store = SQLiteStore(room)
    left = {}
    for stream in store.streams():
        with Director(store, stream) as director:
            left[stream] = (director.state.started, len(director.state.field.alive))
    store.close()
    assert left == {"e": (False, 12), "late": (True, 2)}
