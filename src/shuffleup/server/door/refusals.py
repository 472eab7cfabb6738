"""What was refused at the door, in the server's own log: enough to see an attack, and nothing private."""

import logging
from collections.abc import Callable
from threading import Lock
from time import monotonic

_say = logging.getLogger("shuffleup.door")

MOST_A_MINUTE = 120
"""Lines; more are only counted, so that nobody fills a disk by knocking."""
LONGEST = 80


class Refusals:
    """Writes one line for each.

    >>> from shuffleup.server.door.refusals import told
    >>> told("POST", "/e/friday/do?token=x\\n", "10.0.0.7", 403, "this came from another site")
    "refused (403) POST '/e/friday/do' from 10.0.0.7: this came from another site"
    """

    def __init__(self, now: Callable[[], float] = monotonic) -> None:
        self._now = now
        self._lock = Lock()
        self._minute = 0
        self._lines = 0

    def note(self, method: str, path: str, address: str, status: int, why: str) -> None:
        with self._lock:
            minute = int(self._now() // 60)
            if minute != self._minute:
                if self._lines > MOST_A_MINUTE:
                    _say.warning("refused %d more within a minute", self._lines - MOST_A_MINUTE)
                self._minute, self._lines = minute, 0
            self._lines += 1
            if self._lines > MOST_A_MINUTE:
                return
        _say.warning("%s", told(method, path, address, status, why))


def told(method: str, path: str, address: str, status: int, why: str) -> str:
    """No query and no body: what somebody typed may be a PIN. No control characters: a line is one line."""
    shown = path.partition("?")[0][:LONGEST]
    return f"refused ({status}) {method} {shown!a} from {address or 'nowhere'}: {why}"
