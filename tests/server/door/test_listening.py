"""Where a room listens: on this computer only, unless it is told otherwise; and it says what it opened."""

import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.processes import WITHIN, read_until, started
from tests.server.serving import NAMES, make_room


def _reaches(address: str, port: int) -> bool:
    try:
        socket.create_connection((address, port), WITHIN).close()
    except OSError:
        return False
    return True


@pytest.mark.skipif(sys.platform != "linux", reason="the whole of 127.0.0.0/8 is this computer on Linux")
@pytest.mark.parametrize(("options", "whole"), [((), False), (("--host", "0.0.0.0"), True)])
def test_a_room_is_open_to_others_only_if_it_is_told_so(
    tmp_path: Path, options: tuple[str, ...], whole: bool
) -> None:
    room = tmp_path / "room.shuffleup"
    make_room(room, *NAMES)
    command = [sys.executable, "-m", "shuffleup.cli.main", "serve", "--room", str(room), "--port", "0"]
    with started([*command, *options], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        said = read_until(process.stdout.fileno(), r"Stop with Ctrl-C").string.decode()
        found = re.search(r"Serving .+ on http://(\S+?):(\d+)(.*)", said)
        assert found is not None
        assert ("for the whole network" in found[3]) == whole
        assert (found[1] == "127.0.0.1") != whole
        assert _reaches("127.0.0.1", int(found[2]))
        assert _reaches("127.0.0.2", int(found[2])) == whole
        assert re.search(rf"Director \(works once.*http://{found[1]}:{found[2]}/enter#\S", said)
