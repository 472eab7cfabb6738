"""Runs in a process of their own, with what is left of the computer: nobody who is served waits for them.

Threads of one Python share its one lock: runs in a thread beside a server took a turn before every message
that the server sent.
"""

import os
import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import NamedTuple

from shuffleup.refused import Illegal, Refused
from shuffleup.simulate.playing import Played
from shuffleup.simulate.runs import Job, run_for

NICE = 10


class Asked(NamedTuple):
    """What to play, and for how long."""

    job: Job
    seconds: float
    runs: int
    fewest: int
    """Runs that are played however long they take."""


class Beside:
    """One process that plays; it can be called off from another thread at any time."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", __name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # Ctrl-C is for whoever waits for it
        )

    def played(self, asked: Asked) -> list[Played]:
        """As many runs as could be had; none if it was called off. Refused if an event never ends."""
        with self._process as process:
            told, _ = process.communicate(pickle.dumps(asked))
        answer: list[Played] | str = pickle.loads(told) if process.returncode == 0 else []
        if isinstance(answer, str):
            raise Illegal(answer)
        return answer

    def call_off(self) -> None:
        self._process.kill()


def _play(read: Callable[[], bytes]) -> bytes:
    if hasattr(os, "nice"):
        os.nice(NICE)
    try:
        asked: Asked = pickle.loads(read())
    except (EOFError, pickle.UnpicklingError):  # whoever asks was gone before all was said
        return b""
    try:
        return pickle.dumps(run_for(asked.job, asked.seconds, asked.runs, asked.fewest, lambda: False))
    except Refused as why:
        return pickle.dumps(why.message)


def _tell(played: bytes) -> None:
    """Whoever asked may be gone by now: then nobody is told, and nothing is said about it."""
    try:
        sys.stdout.buffer.write(played)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        os._exit(0)  # what is left in the buffer would be tried again, and complained about, at the end


if __name__ == "__main__":
    _tell(_play(sys.stdin.buffer.read))
