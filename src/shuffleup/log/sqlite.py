"""A log in one SQLite file: WAL, and every commit on the disk before it is acknowledged."""

import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from threading import Lock
from typing import Any

import msgspec

from shuffleup.log.entry import GENESIS, Draft, Entry, Stale, seal
from shuffleup.refused import Illegal, Malformed

_SCHEMA = """
CREATE TABLE IF NOT EXISTS entry (
    stream TEXT NOT NULL,
    version INTEGER NOT NULL,
    time TEXT NOT NULL,
    actor TEXT NOT NULL,
    command TEXT NOT NULL,
    cause TEXT NOT NULL,
    tag TEXT NOT NULL,
    tag_version INTEGER NOT NULL,
    body TEXT NOT NULL,
    previous TEXT NOT NULL,
    hash TEXT NOT NULL,
    PRIMARY KEY (stream, version)
) WITHOUT ROWID
"""
_LAYOUT = 1
_COLUMNS = "stream, version, time, actor, command, cause, tag, tag_version, body, previous, hash"


class SQLiteStore:
    """Opens or makes the file; `Malformed` if it is not a log, `Illegal` if it cannot be written."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        self._lock = Lock()
        try:
            self._db = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = FULL")
            (layout,) = self._db.execute("PRAGMA user_version").fetchone()
            self._db.execute(_SCHEMA)
            self._db.execute(f"PRAGMA user_version = {_LAYOUT}")
        except sqlite3.Error as problem:
            raise _explained(self.path, problem) from None
        if layout not in (0, _LAYOUT):
            raise Malformed(
                f"{self.path}: written by a newer Shuffle Up (layout {layout}); update to open it"
            )

    def append(self, stream: str, expected: int, drafts: Sequence[Draft]) -> list[Entry]:
        with self._lock:
            try:
                self._db.execute("BEGIN IMMEDIATE")
                sealed = self._write(stream, expected, drafts)
                self._db.execute("COMMIT")
            except sqlite3.Error as problem:
                self._roll_back()
                raise _explained(self.path, problem) from None
            except BaseException:
                self._roll_back()
                raise
        return sealed

    def _roll_back(self) -> None:
        """A full disk makes SQLite roll back by itself; then there is nothing left to undo."""
        if self._db.in_transaction:
            self._db.execute("ROLLBACK")

    def _write(self, stream: str, expected: int, drafts: Sequence[Draft]) -> list[Entry]:
        row = self._db.execute(
            "SELECT version, hash FROM entry WHERE stream = ? ORDER BY version DESC LIMIT 1", (stream,)
        ).fetchone()
        version, previous = row or (0, GENESIS)
        if version != expected:
            raise Stale(f"log {stream}: at {version}, expected {expected}; read on and decide again")
        sealed = seal(stream, expected, previous, drafts)
        self._db.executemany(f"INSERT INTO entry ({_COLUMNS}) VALUES ({'?, ' * 10}?)", map(_row, sealed))
        return sealed

    def read(self, stream: str, after: int = 0) -> Iterator[Entry]:
        question = f"SELECT {_COLUMNS} FROM entry WHERE stream = ? AND version > ? ORDER BY version"
        names = _COLUMNS.split(", ")
        for row in self._ask(question, (stream, after)):
            fields = dict(zip(names, row, strict=True))
            fields["body"] = msgspec.Raw(fields["body"].encode())
            yield Entry(**fields)

    def head(self, stream: str) -> int:
        ((last,),) = self._ask("SELECT max(version) FROM entry WHERE stream = ?", (stream,))
        return int(last or 0)

    def _ask(self, question: str, about: tuple[str | int, ...]) -> list[Any]:
        with self._lock:
            try:
                return self._db.execute(question, about).fetchall()
            except sqlite3.Error as problem:
                raise _explained(self.path, problem) from None

    def close(self) -> None:
        self._db.close()


def _row(entry: Entry) -> tuple[str | int, ...]:
    fields = msgspec.structs.asdict(entry)
    fields["body"] = bytes(entry.body).decode()
    return tuple(fields[name] for name in _COLUMNS.split(", "))


def _explained(path: Path, problem: sqlite3.Error) -> Malformed | Illegal:
    text = str(problem)
    if "not a database" in text or "malformed" in text:
        return Malformed(f"{path}: not a Shuffle Up log, or damaged ({text}); open the backup instead")
    if "closed" in text:
        return Illegal(f"{path}: the log was closed; open it again")
    if "readonly" in text or "unable to open" in text:
        return Illegal(f"{path}: cannot be written ({text}); check the folder and its permissions")
    if "locked" in text:
        return Illegal(f"{path}: in use by another program; close it, or use its server")
    if "full" in text:
        return Illegal(f"{path}: the disk is full; nothing was written. Make room and try again")
    return Illegal(f"{path}: {text}")
