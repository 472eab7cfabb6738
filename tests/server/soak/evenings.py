"""Evenings of 27 players at speed, one after the other, on screens and phones: how much memory that takes.

`python -m tests.server.soak.evenings 60 rss.csv` runs for an hour, prints the memory every five minutes and
writes the series down.
"""

import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import urllib.request
from contextlib import suppress
from pathlib import Path
from time import monotonic

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from shuffleup.server.door.access import Access, bound_to
from tests.processes import read_until, started

FASTER = 25
LOOK_EVERY = 5.0
TELL_EVERY = 300.0
PAGES = ("wall", "wall", "console", "floor", "history", "results", "money", "desk")
PHONES = 12
PATIENCE = 900.0
"""Seconds that a busy computer may take to begin, or to answer: how long is no question here."""


def memory(pid: int) -> int:
    """Kilobytes that a process holds."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
    assert found is not None
    return int(found[1])


async def follow(address: str, here: str, token: str) -> None:
    """Reads a page's messages until its evening is forgotten."""
    with suppress(WebSocketException, OSError):
        cookie = {"Cookie": f"shuffleup={token}"}
        async with connect(address, origin=Origin(here), additional_headers=cookie) as socket:
            async for _ in socket:
                pass


async def watch(room: Path, here: str, pid: int, minutes: float) -> tuple[list[tuple[float, int]], int]:
    """The series of (seconds, kilobytes), and how many evenings there were."""
    door = Access(room.with_name(room.name + "-access"))
    director = door.token("Tara", "director")
    series: list[tuple[float, int]] = []
    following: dict[str, list[asyncio.Task[None]]] = {}
    began, told = monotonic(), 0.0
    while (at := monotonic() - began) < minutes * 60:
        series.append((round(at, 1), memory(pid)))
        if at >= told:
            print(
                f"{at / 60:5.0f} min  {series[-1][1] / 1024:6.1f} MB  {len(following)} evenings", flush=True
            )
            told += TELL_EVERY
        streams = [event["id"] for event in await asyncio.to_thread(_events, here)]
        for stream in sorted(streams, key=lambda one: int(one.rpartition("-")[2]))[-1:]:
            if stream in following:
                continue
            for tasks in following.values():  # everybody goes on to the next evening
                for task in tasks:
                    task.cancel()
            live = f"{here.replace('http', 'ws')}/e/{stream}/live"
            phones = [door.token("P", "player", bound_to(stream, n)) for n in range(1, PHONES + 1)]
            following[stream] = [
                *(asyncio.ensure_future(follow(f"{live}/{page}", here, director)) for page in PAGES),
                *(asyncio.ensure_future(follow(f"{live}/player", here, phone)) for phone in phones),
            ]
        await asyncio.sleep(LOOK_EVERY)
    for tasks in following.values():
        for task in tasks:
            task.cancel()
    door.close()
    return series, len(following)


def _events(here: str) -> list[dict[str, str]]:
    with urllib.request.urlopen(f"{here}/api/events", timeout=PATIENCE) as answer:
        return list(json.load(answer))


def run(minutes: float) -> tuple[list[tuple[float, int]], int]:
    """Serves a demonstration for so long, and watches it."""
    with tempfile.TemporaryDirectory() as folder:
        room = Path(folder) / "demo.shuffleup"
        command = [sys.executable, "-m", "shuffleup.cli.main", "demo", "--port", "0", "--room", str(room)]
        with started([*command, "--faster", str(FASTER)], stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            here = read_until(process.stdout.fileno(), r"(http://\S+)/enter#", PATIENCE)[1].decode()
            series, evenings = asyncio.run(watch(room, here, process.pid, minutes))
    return series, evenings


def growth(series: list[tuple[float, int]]) -> tuple[float, float]:
    """Megabytes in the middle of the second quarter, and of the last: the first is for filling up."""
    kilobytes = [held for _, held in series]
    quarter = len(kilobytes) // 4
    second, last = sorted(kilobytes[quarter : 2 * quarter]), sorted(kilobytes[-quarter:])
    return second[len(second) // 2] / 1024, last[len(last) // 2] / 1024


if __name__ == "__main__":
    with suppress(OSError):
        os.nice(10)
    found, played = run(float(sys.argv[1]))
    Path(sys.argv[2]).write_text("".join(f"{at},{held}\n" for at, held in found))
    second, last = growth(found)
    print(f"{played} evenings; {second:.1f} MB in the second quarter, {last:.1f} in the last")
