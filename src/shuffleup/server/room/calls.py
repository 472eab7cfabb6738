"""Calls for the floor from the tables: kept beside the room until somebody has seen to them, in no log."""

import sqlite3
from collections.abc import Iterable
from pathlib import Path
from threading import Lock

import msgspec

from shuffleup.decoding import decoder
from shuffleup.ids import EntryId
from shuffleup.refused import Illegal
from shuffleup.views.at_table.floor_calls import Call

_TABLES = """
CREATE TABLE IF NOT EXISTS call (
    id TEXT PRIMARY KEY, stream TEXT NOT NULL, place INTEGER NOT NULL, reason TEXT NOT NULL,
    gone TEXT NOT NULL, winner INTEGER NOT NULL, at INTEGER NOT NULL, by TEXT NOT NULL
);
"""


class Calls:
    """The open calls of a room.

    >>> from shuffleup.ids import TableNumber
    >>> calls = Calls(":memory:")
    >>> calls.call("e", Call("a1", TableNumber(3), "misdeal", 1_000, "Mia"))
    >>> [call.reason for call in calls.open("e")]
    ['misdeal']
    """

    def __init__(self, path: Path | str) -> None:
        if str(path) != ":memory:":
            Path(path).touch(mode=0o600)  # names and reports: for the room's owner, as what lies beside it
        self._db = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        self._db.executescript(_TABLES)
        self._lock = Lock()

    def close(self) -> None:
        self._db.close()

    def call(self, stream: str, call: Call) -> None:
        """Calls the floor; the same call of a table again says nothing new."""
        gone = msgspec.json.encode(call.gone).decode()
        row = (call.id, stream, call.table, call.reason, gone, call.winner, call.at, call.by)
        with self._lock:
            for other in self._read(stream):
                if (other.table, other.reason, other.gone) == (call.table, call.reason, call.gone):
                    return
            self._db.execute("INSERT OR IGNORE INTO call VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)

    def answer(self, stream: str, id_: str) -> Call:
        """Somebody sees to it, or it was called in error."""
        with self._lock:
            found = next((call for call in self._read(stream) if call.id == id_), None)
            if found is None:
                raise Illegal("somebody has seen to that call already")
            self._db.execute("DELETE FROM call WHERE stream = ? AND id = ?", (stream, id_))
        return found

    def forget(self, stream: str, settled: Iterable[Call]) -> None:
        """What they wanted has been done: whoever comes back later is not reported anew."""
        with self._lock:
            for call in settled:
                self._db.execute("DELETE FROM call WHERE stream = ? AND id = ?", (stream, call.id))

    def open(self, stream: str) -> tuple[Call, ...]:
        """The oldest first."""
        with self._lock:
            return self._read(stream)

    def _read(self, stream: str) -> tuple[Call, ...]:
        rows = self._db.execute(
            "SELECT id, place, reason, at, by, gone, winner FROM call WHERE stream = ? ORDER BY at, id",
            (stream,),
        ).fetchall()
        return tuple(
            Call(id_, table, reason, at, by, decoder(tuple[EntryId, ...]).decode(gone), winner)
            for id_, table, reason, at, by, gone, winner in rows
        )
