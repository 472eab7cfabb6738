"""`shuffleup demo`: an evening of 27 players on pages, at a pace to watch. What `make run` shows."""

import logging
import tempfile
from importlib.resources import files
from pathlib import Path
from threading import Event as Signal
from threading import Thread
from typing import Annotated

from cyclopts import Parameter

from shuffleup.director import Director, wall_clock
from shuffleup.evening.paced import RATE, PacedEvening, Stopped, Stuck
from shuffleup.ids import LogNumber
from shuffleup.log import SQLiteStore
from shuffleup.rulebook.reading import read_yaml
from shuffleup.tournament.entries.commands import OpenEvent
from shuffleup.tournament.event import Event
from shuffleup.tournament.event_file.reading import read_event_file
from shuffleup.tournament.state import Tournament

_say = logging.getLogger(__name__)

BETWEEN_EVENINGS = 20
AGAINST_BOTS = "bots"
"""What the events are called in which a visitor plays against bots."""
LOOK_EVERY = 5
"""Seconds until a new one is opened, when one is over."""


def demo(
    *,
    port: Annotated[int, Parameter(help="The port; 0: any that is free.")] = 8080,
    room: Annotated[Path | None, Parameter(help="A new file for the log; else it is thrown away.")] = None,
    faster: Annotated[int, Parameter(help="How many times faster than a minute to the second.")] = 1,
) -> None:
    """Watch an evening of 27 players on the pages: it is played a minute to the second, until Ctrl-C.

    shuffleup demo
    """
    with tempfile.TemporaryDirectory(prefix="shuffleup-") as folder:
        _show(room or Path(folder) / "demo.shuffleup", port, max(1, faster))


def _show(path: Path, port: int, faster: int) -> None:
    from shuffleup.cli.serve import serve_room
    from shuffleup.server.heap import share_one_heap
    from shuffleup.server.room.served import REAL, Pace

    share_one_heap()
    stop = Signal()
    playing = _Playing(path, stop, faster)
    playing.thread.start()
    against_bots = Thread(target=_against_bots, args=(path, stop), name="against bots", daemon=True)
    try:
        playing.begun.wait()
        if playing.failed is not None:
            raise playing.failed
        open_against_bots(path)
        against_bots.start()
        fast = Pace(playing.now, RATE * faster)
        serve_room(
            *(str(path), "127.0.0.1", port, "Tara"),
            pace=lambda stream: REAL if stream.startswith(AGAINST_BOTS) else fast,
        )
    finally:
        stop.set()
        playing.thread.join()
        if against_bots.ident is not None:
            against_bots.join()


def open_against_bots(path: Path) -> None:
    """An event that the server deals, in real time, for whoever sits down; a new one when it is over."""
    store = SQLiteStore(path)
    try:
        if any(stream.startswith(AGAINST_BOTS) for stream in store.going_on()):
            return
        number = 1 + sum(stream.startswith(AGAINST_BOTS) for stream in store.streams())
        described = read_yaml(files("shuffleup.evening") / "against_bots.yaml")
        with Director(store, f"{AGAINST_BOTS}-{number}") as director:
            director.do(OpenEvent(read_event_file(described, "against_bots.yaml")), actor="Tara")
    finally:
        store.close()


def _against_bots(path: Path, stop: Signal) -> None:
    while not stop.wait(LOOK_EVERY):
        open_against_bots(path)


class _Playing:
    """Evening after evening, until somebody has seen enough."""

    def __init__(self, path: Path, stop: Signal, faster: int) -> None:
        self._path, self._stop, self._faster = path, stop, faster
        self._evening: PacedEvening | None = None
        self.begun = Signal()
        self.failed: Exception | None = None
        """Why there is no evening to watch."""
        self.thread = Thread(target=self._play, name="the evening", daemon=True)

    def now(self) -> int:
        return self._evening.now if self._evening is not None else wall_clock()

    def _play(self) -> None:
        try:
            self._evenings()
        except Exception as problem:
            self.failed = problem
            if self.begun.is_set():  # else it is said by whoever waits for the first evening
                raise
        finally:
            self.begun.set()

    def _evenings(self) -> None:
        seed, began = 4, wall_clock()
        while not self._stop.is_set():
            stream = f"friday-{seed - 3}"
            evening = PacedEvening(self._path, self._heard, self._stop, seed, stream, began, self._faster)
            self._evening = evening
            try:
                evening.play()
                self._stop.wait(BETWEEN_EVENINGS / self._faster)
            except Stopped:
                pass
            except Stuck as problem:
                _say.warning("%s goes on no further (%s): the next evening begins", stream, problem)
            finally:
                evening.close()
            seed, began = seed + 1, evening.now

    def _heard(self, state: Tournament, version: LogNumber, event: Event) -> None:
        self.begun.set()
