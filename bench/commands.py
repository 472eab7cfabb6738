"""What a command costs before anybody sees an answer: CPU seconds, beside a Python that does nothing."""

import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

_TIMES = 10
_COMMANDS = (
    "event status",
    "event next",
    "event register Zoe",
    "event clock pause tea",
    "event clock resume",
    "event entries",
    "event log",
    "event absent 9",
    "event back 9",
    "event out 9",
    "event undo slip",
    "event chips",
    "event seats",
    "rules show oversized-chip",
)
_MANY = 10_000


def run() -> None:
    with tempfile.TemporaryDirectory() as folder:
        for typed in ("new --players 27 --hours 4 --buy-in 100+10 -o friday.yaml", "event open friday.yaml"):
            _run(_shuffleup(typed), folder)
        _run([*_shuffleup("event register"), *(f"Player {number}" for number in range(1, 28))], folder)
        for typed in ("event draw", "event start"):
            _run(_shuffleup(typed), folder)
        nothing = _cpu([sys.executable, "-c", "pass"], folder)
        print(f"  {'python -c pass':40} {nothing:6.3f} s")
        for typed in _COMMANDS:
            print(f"  {'shuffleup ' + typed:40} {_cpu(_shuffleup(typed), folder):6.3f} s")
        _run([*_shuffleup("event floor 1"), _TOLD], folder)
        print(
            f"  {'… status, with a ruling in the log':40} {_cpu(_shuffleup('event status'), folder):6.3f} s"
        )
    with tempfile.TemporaryDirectory() as folder:
        _run([sys.executable, "-c", _BIG.format(many=_MANY)], folder)
        big = _cpu(_shuffleup("event status"), folder)
        print(f"  {f'… status, with {_MANY:,} entries':40} {big:6.3f} s")
    print("\n  the least of ten runs; the goal is 0.25 s for every command")


_TOLD = "nlhe 100/200 flop pot 800 | A 9000* | B 9000; A bets 400; B pushes 1000"
_BIG = """
from pathlib import Path
from shuffleup.director import Director
from shuffleup.log import SQLiteStore
from shuffleup.tournament.entries.commands import OpenEvent, Register
from shuffleup.tournament.event_file.fields import EventFile, Line

store = SQLiteStore(Path("room.shuffleup"))
levels = (Line(blinds=(25, 50), minutes=60),)
file = EventFile(name="Big", edition="tda-2024", stack={{25: 80}}, schedule=levels)
with Director(store, "big") as director:
    director.do(OpenEvent(file))
    ids = [f"p{{number}}" for number in range(1, {many} + 1)]
    sold = [director.submit(Register(one), id_=one, actor="desk") for one in ids]
    for one in sold:
        one.result()
store.close()
"""
"""An event of many entries, written by the library: to type them one by one would take the evening."""


def _shuffleup(typed: str) -> list[str]:
    return [sys.executable, "-m", "shuffleup", *typed.split()]


def _run(command: list[str], folder: str) -> None:
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent / "src")}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # people have their modules compiled once
    subprocess.run(
        command,
        cwd=folder,
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=False,
        timeout=600,
    )


def _cpu(command: list[str], folder: str) -> float:
    """The least CPU time of some runs, in seconds: what else the computer does only adds to it."""
    times: list[float] = []
    for _ in range(_TIMES):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        _run(command, folder)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    return min(times)
