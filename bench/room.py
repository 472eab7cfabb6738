"""A room on loopback: a thousand screens and phones follow; a tap is timed until every page is new."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from shuffleup.director import Director
from shuffleup.log import SQLiteStore
from shuffleup.log.people import put_down
from shuffleup.server.door.access import Access, bound_to
from shuffleup.server.room.serving import holder_of
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.entries.commands import OpenEvent, Register
from shuffleup.tournament.event_file.fields import EventFile, Line
from shuffleup.tournament.seats.commands import DrawSeats

STREAM = "bench"
TAPS = 40
DEVICES = 1000
GOAL_ALL, GOAL_OWN = 250, 50
"""Milliseconds at the 99th percentile: until everybody's page is new, and until one's own is."""


def run() -> None:
    print(f"  {DEVICES} devices; milliseconds from the tap: p50, p99, the last")
    for players in (27, 900):
        with tempfile.TemporaryDirectory() as folder:
            found = measured(Path(folder) / "room.shuffleup", players)
        print(f"  {players} players: {found['screens']} screens, {found['phones']} phones")
        for name, goal in (("answer", None), ("own", GOAL_OWN), ("all", GOAL_ALL)):
            p50, p99, last = found[name]
            beside = "" if goal is None else f"   goal: p99 under {goal}"
            print(f"    {LABELS[name]:28} {p50:7.1f} {p99:7.1f} {last:7.1f}{beside}")
        print(f"    {'bytes to a device, a change':28} {found['bytes']:7.0f}")
        print(f"    {'CPU of the server, a change':28} {found['cpu']:7.1f}")
        print(f"    {'CPU of the server, a newcomer':28} {found['coming']:7.1f}")
        print(f"    {'memory of the server, MB':28} {found['rss']:7.0f}", flush=True)


LABELS = {"answer": "the answer to a tap", "own": "a tap on one's own page", "all": "a tap on every page"}


def measured(path: Path, players: int, devices: int = DEVICES, taps: int = TAPS) -> dict[str, Any]:
    """Opens an event, serves it, connects the devices and taps: what everybody sees changes each time."""
    make(path, players)
    server = serve(path)
    try:
        access = Access(path.with_name(path.name + "-access"))
        token = access.token("Tara", "director")
        phones = min(players, devices * 9 // 10)
        each = {
            number: access.token("P", "player", bound_to(STREAM, number)) for number in range(1, phones + 1)
        }
        access.close()
        count = devices * 9 // 10
        plan = {
            "port": server.port,
            "stream": STREAM,
            "token": token,
            "pause": 0.15,
            "lines": [f"clock {'pause' if tap % 2 == 0 else 'resume'}" for tap in range(taps)],
            "devices": [
                (f"/e/{STREAM}/live/console", token),
                *((f"/e/{STREAM}/live/player", each[number % phones + 1]) for number in range(count)),
                *((f"/e/{STREAM}/live/wall", "") for _ in range(devices - count - 1)),
            ],
        }
        connecting = server.cpu()
        tapping, rows = connecting, []
        for row in played(plan):
            if "connected" in row:
                tapping = server.cpu()
            else:
                rows.append(row)
        everybody = [1000 * one for row in rows for one in row["all"]]
        return {
            "phones": count,
            "screens": devices - count - 1,
            "answer": spread([1000 * row["answer"] for row in rows]),
            "own": spread([1000 * row["own"] for row in rows]),
            "all": spread(everybody),
            "bytes": sum(row["bytes"] for row in rows) / len(rows) / devices,
            "coming": 1000 * (tapping - connecting) / devices,
            "cpu": 1000 * (server.cpu() - tapping) / taps,
            "rss": server.memory(),
        }
    finally:
        server.stop()


def played(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What the devices tell, as they tell it: that they are there, then of each tap."""
    command = [sys.executable, "-m", "bench._room_devices"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as client:
        assert client.stdin is not None
        assert client.stdout is not None
        client.stdin.write(json.dumps(plan) + "\n")
        client.stdin.close()
        for line in client.stdout:
            yield json.loads(line)
    if client.returncode:
        raise SystemExit("the devices stopped: what they said is above")


def spread(times: list[float]) -> tuple[float, float, float]:
    """The median, the 99th percentile and the longest.

    >>> spread([3.0, 1.0, 2.0])
    (2.0, 3.0, 3.0)
    """
    ordered = sorted(times)
    return ordered[len(ordered) // 2], ordered[min(len(ordered) * 99 // 100, len(ordered) - 1)], ordered[-1]


def make(path: Path, players: int) -> None:
    """An event that has begun."""
    levels = tuple(Line(blinds=(25 * 2**n, 50 * 2**n), minutes=60) for n in range(8))
    file = EventFile(
        name="Bench",
        edition="tda-2024",
        stack={25: 8, 100: 8, 500: 8},
        schedule=levels,
        tables=-(-players // 9),
    )
    store = SQLiteStore(path)
    with Director(store, STREAM) as director:
        director.act(OpenEvent(file), id_="open", actor="TD")
        for number in range(players):
            person = put_down(store.people, f"Player {number + 1}")
            director.act(Register(person.id), id_=f"enter {number}", actor="TD")
        director.act(DrawSeats(), id_="draw", actor="TD")
        director.act(StartPlay(), id_="start", actor="TD")
    store.close()


class serve:  # noqa: N801
    """`shuffleup serve` as a process of its own."""

    def __init__(self, path: Path) -> None:
        environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent / "src")}
        command = [sys.executable, "-m", "shuffleup.cli.main", "serve", "--port", "0", "--room", str(path)]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if "Stop with Ctrl-C" in line:
                break
        holder = holder_of(path)
        assert holder is not None
        self.port = int(holder.url.rpartition(":")[2])

    def memory(self) -> float:
        """Megabytes that the process holds."""
        for line in Path(f"/proc/{self._process.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS"):
                return int(line.split()[1]) / 1024
        return 0.0

    def cpu(self) -> float:
        """Seconds of CPU that it has taken: what else the computer does is not in them."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        self._process.kill()
        self._process.wait()
        if self._process.stdout is not None:
            self._process.stdout.close()
