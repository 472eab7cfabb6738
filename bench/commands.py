"""What a command costs before anybody sees an answer: CPU seconds, beside a Python that does nothing."""

import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

_TIMES = 5
_COMMANDS = ("event status", "event next", "event register Zoe", "event entries", "rules show oversized-chip")


def run() -> None:
    with tempfile.TemporaryDirectory() as folder:
        for typed in ("new --players 27 --hours 4 --buy-in 100+10 -o friday.yaml", "event open friday.yaml"):
            _run(_shuffleup(typed), folder)
        _run([*_shuffleup("event register"), *(f"Player {number}" for number in range(1, 28))], folder)
        for typed in ("event draw", "event start"):
            _run(_shuffleup(typed), folder)
        nothing = _cpu([sys.executable, "-c", "pass"], folder)
        print(f"  {'python -c pass':32} {nothing:6.3f} s")
        for typed in _COMMANDS:
            print(f"  {'shuffleup ' + typed:32} {_cpu(_shuffleup(typed), folder):6.3f} s")
    print("\n  the least of five runs; the goal is 0.25 s for every command")


def _shuffleup(typed: str) -> list[str]:
    return [sys.executable, "-m", "shuffleup.cli.main", *typed.split()]


def _run(command: list[str], folder: str) -> None:
    environment = {**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent / "src")}
    subprocess.run(command, cwd=folder, env=environment, stdout=subprocess.DEVNULL, check=False)


def _cpu(command: list[str], folder: str) -> float:
    """The least CPU time of some runs, in seconds: what else the computer does only adds to it."""
    times: list[float] = []
    for _ in range(_TIMES):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        _run(command, folder)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime)
    return min(times)
