"""How a logbook lies in a SQLite file, and how older layouts become the present one."""

import hashlib
import sqlite3
from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

import msgspec

from shuffleup.ids import LogNumber
from shuffleup.log.entry import GENESIS, Draft, LogEntry, seal
from shuffleup.refused import Malformed

LAYOUT = 4
APPLICATION = int.from_bytes(b"Shup", "big")
"""Marks the file as ours (SQLite's application id), so that another program's database is left alone."""

COLUMNS = "stream, version, time, actor, command, cause, tag, tag_version, body, previous, hash"
INSERT = f"INSERT INTO entry ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"

LAYOUT_2 = (
    """
    CREATE TABLE entry (
        stream TEXT NOT NULL,
        version INTEGER NOT NULL,
        time INTEGER NOT NULL,
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
    """,
    """
    CREATE TABLE refusal (
        number INTEGER PRIMARY KEY,
        stream TEXT NOT NULL,
        time INTEGER NOT NULL,
        actor TEXT NOT NULL,
        command TEXT NOT NULL,
        asked TEXT NOT NULL,
        message TEXT NOT NULL,
        citations TEXT NOT NULL
    )
    """,
    "CREATE INDEX refusal_by_stream ON refusal (stream, number)",
    """
    CREATE TABLE vault (
        commitment TEXT PRIMARY KEY,
        seed BLOB NOT NULL,
        spent INTEGER NOT NULL
    ) WITHOUT ROWID
    """,
    """
    CREATE TABLE person (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        contact TEXT NOT NULL,
        note TEXT NOT NULL,
        banned INTEGER NOT NULL,
        forgotten INTEGER NOT NULL
    ) WITHOUT ROWID
    """,
)
STREAMS = """
    CREATE TABLE stream (
        name TEXT PRIMARY KEY,
        over INTEGER NOT NULL
    ) WITHOUT ROWID
"""
"""Which events there are, and which of them are over, so that nobody reads every log to pick one."""

SALT = "ALTER TABLE person ADD COLUMN salt TEXT NOT NULL DEFAULT ''"
"""Of the seals under which logs know people's names."""

TABLES = (*LAYOUT_2, STREAMS, SALT)


def as_row(entry: LogEntry) -> tuple[Any, ...]:
    """An entry as the columns of its row."""
    fields = (entry.stream, entry.version, entry.time, entry.actor, entry.command, entry.cause)
    return (*fields, entry.tag, entry.tag_version, bytes(entry.body).decode(), entry.previous, entry.hash)


def make(db: sqlite3.Connection) -> None:
    """The present layout in an empty file."""
    _make(db, TABLES)


def _make(db: sqlite3.Connection, tables: Sequence[str]) -> None:
    for table in tables:
        db.execute(table)
    db.execute(f"PRAGMA application_id = {APPLICATION}")


def _from_1(db: sqlite3.Connection) -> None:
    """Layout 1 kept times as text and hashed JSON: its chain is checked as it was, then sealed anew."""
    rows = db.execute(f"SELECT {COLUMNS} FROM entry ORDER BY stream, version").fetchall()
    db.execute("DROP TABLE entry")
    _make(db, LAYOUT_2)
    before: dict[str, tuple[int, str, str]] = {}
    for row in rows:
        fields = dict(zip(COLUMNS.split(", "), row, strict=True))
        fields["body"] = msgspec.Raw(fields["body"].encode())
        stream, version, old_hash = fields["stream"], fields["version"], fields["hash"]
        last, last_old, last_new = before.get(stream, (0, GENESIS, GENESIS))
        found = hashlib.sha256(msgspec.json.encode(fields | {"hash": ""})).hexdigest()
        if (version, fields["previous"], old_hash) != (last + 1, last_old, found):
            raise Malformed(
                f"log {stream}: entry {version} was changed after it was written; open the last backup"
            )
        draft = Draft(
            time=round(datetime.fromisoformat(fields["time"]).timestamp() * 1000),
            **{name: fields[name] for name in ("tag", "tag_version", "body", "actor", "command", "cause")},
        )
        (entry,) = seal(stream, LogNumber(last), last_new, [draft])
        db.execute(INSERT, as_row(entry))
        before[stream] = (version, old_hash, entry.hash)


def _from_2(db: sqlite3.Connection) -> None:
    """Layout 2 had no list of its events: whether one is over is found out when somebody has to pick."""
    db.execute(STREAMS)
    db.execute("INSERT INTO stream SELECT DISTINCT stream, 0 FROM entry")


def _from_3(db: sqlite3.Connection) -> None:
    """Layout 3 sealed no names; from now on those who enter are sealed."""
    db.execute(SALT)
    db.execute("UPDATE person SET salt = lower(hex(randomblob(16))) WHERE NOT forgotten")


MIGRATIONS: dict[int, Callable[[sqlite3.Connection], None]] = {1: _from_1, 2: _from_2, 3: _from_3}
"""From each older layout to the next."""
