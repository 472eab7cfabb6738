"""A room's logbook in one SQLite file: logs of its events, people, vault, and what was refused."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from threading import Condition
from time import monotonic

import msgspec

from shuffleup.decoding import decoder
from shuffleup.ids import NOT_WRITTEN, LogNumber, PersonId
from shuffleup.log.entry import GENESIS, Draft, LogEntry, Stale, seal
from shuffleup.log.layouts import INSERT, as_row
from shuffleup.log.logbook import Logbook
from shuffleup.log.people import Person
from shuffleup.log.store import Refusal, Unwritable
from shuffleup.log.vault import NOTHING_SECRET, Kept, Secrets
from shuffleup.refused import Citation, Illegal, Malformed, must_be, path_of

_LOOK_AGAIN = 0.05
"""Seconds between looks at a file that another process may write to."""

_PERSON = "id, name, contact, note, banned, forgotten, salt"
_VALUES = "?, ?, ?, ?, ?, ?, ?"


class SQLitePeople:
    def __init__(self, book: Logbook) -> None:
        self._book = book

    def get(self, id_: str) -> Person | None:
        rows = self._book.ask(f"SELECT {_PERSON} FROM person WHERE id = ?", (id_,))
        return _person(rows[0]) if rows else None

    def everyone(self) -> list[Person]:
        return [_person(row) for row in self._book.ask(f"SELECT {_PERSON} FROM person ORDER BY id")]

    def put(self, person: Person) -> None:
        with self._book.transaction() as db:
            row = msgspec.structs.astuple(person)
            db.execute(f"INSERT OR REPLACE INTO person ({_PERSON}) VALUES ({_VALUES})", row)
        if person.forgotten:
            self._book.wipe()

    def add(self, person: Person) -> bool:
        with self._book.transaction() as db:
            row = msgspec.structs.astuple(person)
            added = db.execute(f"INSERT OR IGNORE INTO person ({_PERSON}) VALUES ({_VALUES})", row)
            return added.rowcount == 1


class SQLiteVault:
    def __init__(self, book: Logbook) -> None:
        self._book = book

    def get(self, commitment: str) -> Kept | None:
        rows = self._book.ask("SELECT seed, spent FROM vault WHERE commitment = ?", (commitment,))
        return Kept(rows[0][0], bool(rows[0][1])) if rows else None

    def everything(self) -> list[tuple[str, bytes]]:
        """Every seed under its commitment."""
        rows = self._book.ask("SELECT commitment, seed FROM vault")
        return [(commitment, bytes(seed)) for commitment, seed in rows]


_A_DAY = 24 * 60 * 60


class SQLiteStore:
    """Opens or makes the file; `Malformed` if it is not a log, `Illegal` if it cannot be written.

    `patience` is how many seconds to wait for another program that is writing.
    """

    def __init__(self, path: Path | str, patience: float = 5.0) -> None:
        must_be((int, float), patience, "patience is a number of seconds")
        if not 0 <= patience <= _A_DAY:
            raise Malformed(f"patience is a number of seconds from 0 to {_A_DAY}, not {patience}")
        self._book = Logbook(path_of(path), patience)
        self._written = Condition()
        self.path = self._book.path
        self.people = SQLitePeople(self._book)
        self.vault = SQLiteVault(self._book)

    def __reduce__(self) -> str:
        raise Illegal(
            f"the logbook {self.path} cannot be copied or sent to another process as it is open: "
            "open it there, by its path"
        )

    @property
    def unwritable(self) -> Unwritable | None:
        """Why nothing can be written to the file, if it was so when it was opened: then one can only look."""
        return self._book.unwritable

    def append(
        self,
        stream: str,
        expected: LogNumber,
        drafts: Sequence[Draft],
        *,
        secrets: Secrets = NOTHING_SECRET,
        refusals: Sequence[Refusal] = (),
        over: bool | None = None,
    ) -> list[LogEntry]:
        with self._book.transaction() as db:
            question = "SELECT version, hash FROM entry WHERE stream = ? ORDER BY version DESC LIMIT 1"
            version, previous = db.execute(question, (stream,)).fetchone() or (NOT_WRITTEN, GENESIS)
            if version != expected:
                raise Stale.at(stream, version, expected)
            sealed = seal(stream, expected, previous, drafts)
            db.executemany(INSERT, map(as_row, sealed))
            if sealed and not expected:
                db.execute("INSERT INTO stream VALUES (?, 0)", (stream,))
            if over is not None:
                db.execute("UPDATE stream SET over = ? WHERE name = ?", (over, stream))
            if secrets.fresh:
                db.executemany("INSERT INTO vault VALUES (?, ?, 0)", secrets.fresh)
            if secrets.spent:
                db.executemany(
                    "UPDATE vault SET spent = 1 WHERE commitment = ?", [(c,) for c in secrets.spent]
                )
            if refusals:
                rows = [(stream, *_refusal_row(refusal)) for refusal in refusals]
                db.executemany("INSERT INTO refusal VALUES (NULL, ?, ?, ?, ?, ?, ?, ?)", rows)
        with self._written:
            self._written.notify_all()
        return sealed

    def read(
        self, stream: str, after: LogNumber = NOT_WRITTEN, upto: LogNumber | None = None
    ) -> Iterator[LogEntry]:
        return self._book.entries(stream, after, upto)

    def head(self, stream: str) -> LogNumber:
        ((last,),) = self._book.ask("SELECT max(version) FROM entry WHERE stream = ?", (stream,))
        return LogNumber(last or 0)

    def follow(self, stream: str, after: LogNumber, patience: float) -> list[LogEntry]:
        until = monotonic() + patience
        with self._written:
            while self.head(stream) <= after and (left := until - monotonic()) > 0:
                self._written.wait(min(left, _LOOK_AGAIN))
        return list(self.read(stream, after))

    def streams(self) -> list[str]:
        return [stream for (stream,) in self._book.ask("SELECT name FROM stream ORDER BY name")]

    def going_on(self) -> list[str]:
        question = "SELECT name FROM stream WHERE NOT over ORDER BY name"
        return [stream for (stream,) in self._book.ask(question)]

    def refusals(self, stream: str) -> list[Refusal]:
        question = """
            SELECT time, actor, command, CAST(asked AS BLOB), message, citations FROM refusal
            WHERE stream = ? ORDER BY number
        """
        return [
            Refusal(time, actor, command, msgspec.Raw(asked), message, _citations(cited))
            for time, actor, command, asked, message, cited in self._book.ask(question, (stream,))
        ]

    def check(self) -> dict[str, LogNumber]:
        """Reads the whole file and every chain in it; gives the last version of each stream."""
        return self._book.check()

    def last_seal(self, stream: str) -> str:
        """The hash of the last entry of a stream."""
        return self._book.last_seal(stream)

    def backup(self, to: Path | str) -> dict[str, LogNumber]:
        """Copies the room to one file while it is in use, and checks it; the last version of each stream."""
        return self._book.backup(path_of(to))

    def close(self) -> None:
        self._book.close()


def _person(row: tuple[str, str, str, str, int, int, str]) -> Person:
    return Person(PersonId(row[0]), *row[1:4], bool(row[4]), bool(row[5]), row[6])


def _refusal_row(refusal: Refusal) -> tuple[int | str, ...]:
    asked, citations = bytes(refusal.asked).decode(), msgspec.json.encode(refusal.citations).decode()
    return (refusal.time, refusal.actor, refusal.command, asked, refusal.message, citations)


def _citations(text: str) -> tuple[Citation, ...]:
    return decoder(tuple[Citation, ...]).decode(text)
