"""A log in one SQLite file: WAL, and every commit on the disk before it is acknowledged."""

import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path

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
_COLUMNS = "stream, version, time, actor, command, cause, tag, tag_version, body, previous, hash"


class SQLiteStore:
    """Opens or makes the file; `Malformed` if it is not a log, `Illegal` if it cannot be written."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        try:
            self._db = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = FULL")
            self._db.execute(_SCHEMA)
        except sqlite3.DatabaseError as problem:
            raise _explained(self.path, problem) from None

    def append(self, stream: str, expected: int, drafts: Sequence[Draft]) -> list[Entry]:
        try:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                sealed = self._write(stream, expected, drafts)
                self._db.execute("COMMIT")
            except BaseException:
                self._db.execute("ROLLBACK")
                raise
        except sqlite3.DatabaseError as problem:
            raise _explained(self.path, problem) from None
        return sealed

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
        rows = self._db.execute(
            f"SELECT {_COLUMNS} FROM entry WHERE stream = ? AND version > ? ORDER BY version", (stream, after)
        )
        names = _COLUMNS.split(", ")
        for row in rows:
            fields = dict(zip(names, row, strict=True))
            fields["body"] = msgspec.Raw(fields["body"].encode())
            yield Entry(**fields)

    def head(self, stream: str) -> int:
        row = self._db.execute("SELECT max(version) FROM entry WHERE stream = ?", (stream,)).fetchone()
        return int(row[0] or 0)

    def close(self) -> None:
        self._db.close()


def _row(entry: Entry) -> tuple[str | int, ...]:
    fields = msgspec.structs.asdict(entry)
    fields["body"] = bytes(entry.body).decode()
    return tuple(fields[name] for name in _COLUMNS.split(", "))


def _explained(path: Path, problem: sqlite3.DatabaseError) -> Malformed | Illegal:
    text = str(problem)
    if "not a database" in text or "malformed" in text:
        return Malformed(f"{path}: not a Shuffle Up log, or damaged ({text}); open the backup instead")
    if "readonly" in text or "unable to open" in text:
        return Illegal(f"{path}: cannot be written ({text}); check the folder and its permissions")
    if "locked" in text:
        return Illegal(f"{path}: in use by another program; close it, or use its server")
    if "full" in text:
        return Illegal(f"{path}: the disk is full; nothing was written. Make room and try again")
    return Illegal(f"{path}: {text}")
