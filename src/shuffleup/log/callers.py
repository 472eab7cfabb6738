"""Who waits for the writer of a log, and who hears of what it wrote."""

from collections import deque
from collections.abc import Callable
from threading import Condition, Lock, current_thread, main_thread
from typing import TYPE_CHECKING, Generic

from shuffleup.log.entry import LogEntry
from shuffleup.log.folding import C, E
from shuffleup.log.group import Waiting
from shuffleup.log.undo import Undone
from shuffleup.refused import Illegal, Malformed

if TYPE_CHECKING:
    import logging

GROUP = 256
"""The most commands in one transaction."""

_LONGEST_PATIENCE = 0.002
"""Seconds the writer will at most wait for more commands before it commits."""


def say() -> "logging.Logger":
    """Where the log tells of what goes wrong; loaded when something does."""
    import logging

    return logging.getLogger("shuffleup.log")


class Callers(Generic[C, E]):
    """Commands that were submitted and are not yet taken up. Every method may be called from any thread."""

    def __init__(self, stream: str) -> None:
        self._stream = stream
        self._queue: deque[Waiting[C, E]] = deque()
        self._called, self._wake_at = Condition(Lock()), 0
        self._closed = False

    def __len__(self) -> int:
        return len(self._queue)

    def add(self, waiting: Waiting[C, E], start: Callable[[], None]) -> None:
        """Adds a command, unless the log is closed; `start` sees to it that somebody takes it up."""
        with self._called:
            if self._closed:
                raise Illegal(f"log {self._stream}: closed; open it again to go on")
            start()
            self._queue.append(waiting)
            if 0 < self._wake_at <= len(self._queue):
                self._called.notify()

    def close(self) -> None:
        """Nobody is let in any more; who waits is still served."""
        with self._called:
            self._closed = True
            self._called.notify()

    def gather(self, crowd: int, commit_took: float) -> list[Waiting[C, E]]:
        """Waits for a command, then takes all that are there; nothing when the writer is to stop.

        Those who were just answered, `crowd` in number with those who wait, are likely to come back: they are
        given half the time a commit takes, so that one commit serves them all. A lone caller never waits.
        """
        with self._called:
            while not self._queue and not self._closed:
                self._wait_for(1)
            if len(self._queue) < crowd and not self._closed:
                self._wait_for(crowd, min(commit_took / 2, _LONGEST_PATIENCE))
            return [self._queue.popleft() for _ in range(min(len(self._queue), GROUP))]

    def _wait_for(self, callers: int, patience: float | None = None) -> None:
        self._wake_at = callers
        self._called.wait(patience)
        self._wake_at = 0


Listener = Callable[[LogEntry, E | Undone], None]
"""Hears of an entry and its event after the commit, on the writer's thread: it has to be quick."""


class Listeners(Generic[E]):
    """Who hears of each entry."""

    def __init__(self, stream: str) -> None:
        self._stream = stream
        self._lock = Lock()
        self._closed = False
        self._all: tuple[Listener[E], ...] = ()

    def __bool__(self) -> bool:
        return bool(self._all)

    def add(self, listener: Listener[E]) -> Callable[[], None]:
        """Adds one; what is given back takes it off again."""
        if not callable(listener):
            raise Malformed(f"a listener is called with each entry and its event; {listener!r} cannot be")
        with self._lock:
            if self._closed:
                raise Illegal(f"log {self._stream}: closed; open it again to go on")
            self._all = (*self._all, listener)

        def stop() -> None:
            with self._lock:
                self._all = tuple(one for one in self._all if one is not listener)

        return stop

    def close(self) -> None:
        """Nothing more is written that anybody could hear of."""
        with self._lock:
            self._closed = True

    def tell(self, entry: LogEntry, event: E | Undone) -> None:
        """One who fails does not keep the others from hearing it."""
        for listener in self._all:
            try:
                listener(entry, event)
            except BaseException as problem:
                # One that wants to end the program does not end the writer; who reads on by themselves may.
                if not isinstance(problem, Exception) and current_thread() is main_thread():
                    raise
                said = "log %s: entry %s is written, but a listener failed"
                say().exception(said, self._stream, entry.version)
