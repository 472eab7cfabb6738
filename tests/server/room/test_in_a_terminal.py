"""A server that runs in a terminal, as rooms have it: pages are answered by it, and not asked about there."""

import json
import os
import pty
import re
import sys
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

from shuffleup.server.room.serving import Holder, holder_of
from tests.processes import read_until, started
from tests.server.serving import make_room


def _post(holder: Holder, line: str) -> dict[str, Any]:
    body = json.dumps({"id": os.urandom(8).hex(), "line": line}).encode()
    asked = urllib.request.Request(
        f"{holder.url}/api/events/e/lines", body, {"Authorization": f"Bearer {holder.token}"}
    )
    try:
        with urllib.request.urlopen(asked, timeout=60) as answer:
            return dict(json.load(answer))
    except urllib.error.HTTPError as refused:
        with refused:
            return dict(json.load(refused))


def test_nobody_is_asked_in_the_server_s_terminal(tmp_path: Path) -> None:
    room = tmp_path / "room.shuffleup"
    make_room(room, "Ann Lee", "Ann Poe", "Bob", "Cid", "Dee", "Eve")
    screen, keyboard = pty.openpty()
    command = [sys.executable, "-m", "shuffleup.cli.main", "serve", "--port", "0", "--room", str(room)]
    with started(command, stdin=keyboard, stdout=keyboard, stderr=keyboard):
        os.close(keyboard)
        read_until(screen, "Stop with Ctrl-C")
        holder = holder_of(room)
        assert holder is not None
        several = _post(holder, "out Ann")
        assert several["status"] == "refused"
        assert re.search(r"fits several people: Ann Lee \(#1.*\), Ann Poe \(#2.*\)", several["says"])
        assert _post(holder, "start")["status"] == "done"
        no_reason = _post(holder, "undo")
        assert "say why it is taken back" in no_reason["says"]
        shown = _post(holder, "next")["says"] + _post(holder, "seats")["says"]
        assert "Ann Lee" in shown
        assert "\x1b" not in shown, "colours are for terminals"
    os.close(screen)
