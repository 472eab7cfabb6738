"""The forecast of an event that is served: made beside everything else, kept, and made again now and then.

Whoever looks is shown the last one at once. The event is read where it stands, in a moment; the runs are
played in a process of their own for a second or two, and nobody waits for them.
"""

import logging
from collections.abc import Callable
from threading import Event as Signal
from threading import Lock, Thread
from time import monotonic

from shuffleup.director import Director
from shuffleup.refused import Refused
from shuffleup.simulate.beside import Asked, Beside
from shuffleup.simulate.live import Found, LiveForecast, found

SECONDS = 1.5
RUNS = 300
FEWEST = 20
"""Runs below which marks mean little: these are played however long they take."""
AGAIN_AFTER = 60.0
"""Seconds, if something has happened since."""

_say = logging.getLogger(__name__)


class Foretold:
    """The last forecast of one event."""

    def __init__(self, director: Director, changed: Callable[[], None]) -> None:
        self._director = director
        self._changed = changed
        self._last: LiveForecast | None = None
        self._after = 0
        self._not_before = 0.0
        self._making = Lock()
        self._thread: Thread | None = None
        self._stop = Signal()
        self._starting = Lock()
        self._playing: Beside | None = None
        self._asked_early = False
        """Somebody was shown one that something has happened since."""

    def look(self) -> LiveForecast | None:
        """The last one; another is made if it is time. None: there is none, not yet, or all is over."""
        with self._director.looking() as state:
            if state.is_open and state.is_over:
                self._last = None
                return None
        if monotonic() >= self._not_before and not self._stop.is_set() and self._making.acquire(False):
            here = self._found()
            if here is None:
                self._making.release()
            else:
                self._thread = Thread(target=self._make, args=(here,), name="forecast", daemon=True)
                self._thread.start()
        self._asked_early = self._last is not None and self._director.version != self._after
        return self._last

    def look_again(self) -> None:
        """Once it is time, for whoever was shown one that was old already: nothing else need happen."""
        if self._asked_early and monotonic() >= self._not_before:
            self.look()

    def _found(self) -> Found | None:
        with self._director.looking() as state:
            version = self._director.version
            if version == self._after or not state.started:
                return None
            self._not_before, self._after = monotonic() + AGAIN_AFTER, version
            try:
                return found(state, self._director.now(), version)
            except Refused as why:
                _say.info("no forecast: %s", why)
                self._last = None
                return None

    def _make(self, here: Found) -> None:
        try:
            with self._starting:
                if self._stop.is_set():
                    return
                self._playing = Beside()
            played = self._playing.played(Asked(here.job, SECONDS, RUNS, FEWEST))
            if played and not self._stop.is_set():
                self._last = here.forecast(played)  # whoever looks when the event is over is shown none
        except Refused as why:
            _say.info("no forecast: %s", why)
            self._last = None
        except Exception:
            _say.exception("no forecast could be made")
        finally:
            self._making.release()
        if not self._stop.is_set():
            self._changed()

    def close(self) -> None:
        with self._starting:
            self._stop.set()
            if self._playing is not None:
                self._playing.call_off()
        if self._thread is not None:
            self._thread.join()
