"""`shuffleup serve --tls`: encrypted with a certificate of the room's own making."""

import json
import shutil
import ssl
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from shuffleup.server.door.access import Access
from shuffleup.server.door.certificate import certificate_of
from tests.server.browser import Server
from tests.server.serving import NAMES, make_room

pytestmark = pytest.mark.skipif(shutil.which("openssl") is None, reason="no openssl on PATH")


def test_pages_and_terminal_speak_tls(tmp_path: Path) -> None:
    room = tmp_path / "room.shuffleup"
    make_room(room, *NAMES)
    server = Server(room, "--tls")
    server.start()
    try:
        assert server.link.startswith("https://")
        trusted = ssl.create_default_context(cafile=tmp_path / "room.shuffleup-certificate.pem")
        with urllib.request.urlopen(f"{server.here}/e/e/wall", context=trusted, timeout=60) as answer:
            assert answer.status == 200
        with pytest.raises(OSError, match="certificate"):
            urllib.request.urlopen(f"{server.here}/e/e/wall", timeout=60)
        assert "; Secure" in _cookie(server, trusted)
        command = [sys.executable, "-m", "shuffleup.cli.main", "event", "start", "--room", str(room)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
        assert f"Done by the server that holds this room, at {server.here}" in done.stdout, done.stderr
    finally:
        server.kill()


def test_a_cookie_is_for_no_script_and_no_other_site(server: Server) -> None:
    assert {"HttpOnly", "SameSite=lax"} <= set(_cookie(server, None).split("; "))


def _cookie(server: Server, trusted: ssl.SSLContext | None) -> str:
    """What a browser is given that comes in."""
    door = Access(server.room.with_name(f"{server.room.name}-access"))
    sent = json.dumps({"token": door.link("Toni", "floor")}).encode()
    door.close()
    asked = urllib.request.Request(f"{server.here}/enter", sent, {"Origin": server.here})
    with urllib.request.urlopen(asked, context=trusted, timeout=60) as answer:
        return str(answer.headers["Set-Cookie"])


def test_the_key_is_the_owner_s_and_kept(tmp_path: Path) -> None:
    room = tmp_path / "room.shuffleup"
    certificate, key = certificate_of(room, "10.0.0.5")
    assert key.stat().st_mode & 0o077 == 0
    first = certificate.read_text()
    assert certificate_of(room, "10.0.0.5")[0].read_text() == first
    assert certificate_of(room, "10.0.0.6")[0].read_text() != first
