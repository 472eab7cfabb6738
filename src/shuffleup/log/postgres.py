"""A room's logbook in PostgreSQL: another computer can take over, and others can read along.

Still one writer a stream: whoever appends to a version that is there already is told to read on. Nothing
holds a room for a writer, so that another may go on at once when one is gone. NOTIFY only wakes who waits:
what counts is what is committed. The extra `shuffleup[postgres]` brings the driver.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Lock
from time import monotonic
from typing import TYPE_CHECKING, Any, LiteralString
from urllib.parse import urlsplit

import msgspec

from shuffleup.decoding import decoder
from shuffleup.ids import NOT_WRITTEN, LogNumber, PersonId
from shuffleup.log.entry import GENESIS, NOT_LISTED, Draft, LogEntry, Stale, check_chain, check_listed, seal
from shuffleup.log.people import Person
from shuffleup.log.store import Refusal, Unwritable
from shuffleup.log.vault import NOTHING_SECRET, Kept, Secrets
from shuffleup.refused import Citation, Illegal, Malformed

if TYPE_CHECKING:
    import psycopg

LAYOUT = 1
SCHEMA: LiteralString = "shuffleup"
"""Where the tables lie unless the address names a search path of its own."""

_TABLES: LiteralString = """
CREATE TABLE IF NOT EXISTS layout (number integer NOT NULL);
CREATE TABLE IF NOT EXISTS entry (
    stream text COLLATE "C" NOT NULL,
    version bigint NOT NULL CHECK (version > 0),
    time bigint NOT NULL,
    actor text NOT NULL,
    command text NOT NULL,
    cause text NOT NULL,
    tag text NOT NULL,
    tag_version integer NOT NULL,
    body bytea NOT NULL,
    previous text NOT NULL,
    hash text NOT NULL,
    PRIMARY KEY (stream, version)
);
CREATE TABLE IF NOT EXISTS stream (name text COLLATE "C" PRIMARY KEY, over boolean NOT NULL);
CREATE TABLE IF NOT EXISTS vault (commitment text PRIMARY KEY, seed bytea NOT NULL, spent boolean NOT NULL);
CREATE TABLE IF NOT EXISTS person (
    id text COLLATE "C" PRIMARY KEY,
    name text NOT NULL,
    contact text NOT NULL,
    note text NOT NULL,
    banned boolean NOT NULL,
    forgotten boolean NOT NULL,
    salt text NOT NULL
);
CREATE TABLE IF NOT EXISTS refusal (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    stream text COLLATE "C" NOT NULL,
    time bigint NOT NULL,
    actor text NOT NULL,
    command text NOT NULL,
    asked bytea NOT NULL,
    message text NOT NULL,
    citations text NOT NULL
);
CREATE INDEX IF NOT EXISTS refusal_by_stream ON refusal (stream, number);
INSERT INTO layout SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM layout);
"""
_ENTRY: LiteralString = "version, time, actor, command, cause, tag, tag_version, body, previous, hash"
_ENTRIES: LiteralString = (
    f"SELECT {_ENTRY} FROM entry WHERE stream = %s AND version > %s AND version <= %s "
    "ORDER BY version LIMIT 1000"
)
_INSERT: LiteralString = (
    f"INSERT INTO entry (stream, {_ENTRY}) VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"
)
_PERSON: LiteralString = "id, name, contact, note, banned, forgotten, salt"
_PUT: LiteralString = f"INSERT INTO person ({_PERSON}) VALUES (%s, %s, %s, %s, %s, %s, %s)"
_NO_END = 2**62
_LOOK_AGAIN = 0.5
"""Seconds after which a follower looks even if nobody woke it: a notice can be lost with its connection."""
_SESSION = (
    "-c synchronous_commit=on -c idle_in_transaction_session_timeout=1500 -c lock_timeout=5000 "
    "-c client_min_messages=warning"
)
"""Durable when acknowledged; a computer that vanishes in mid-write lets go within two seconds."""


class PostgresStore:
    """Opens or makes the tables; `Illegal` if the database cannot be reached.

    `schema` is where they lie: rooms in one database have different ones. In an address it is written
    `postgresql://host/database?schema=club`.
    """

    unwritable: Unwritable | None = None

    def __init__(self, address: str, schema: str = "", patience: float = 5.0) -> None:
        self.path, self._address, self._schema = parted(address, schema)
        self._patience = max(1, round(patience))
        self._writing, self._reading = _Line(self._connect), _Line(self._connect)
        self.people = PostgresPeople(self)
        self.vault = PostgresVault(self)
        try:
            self._lay_tables()
        except BaseException:
            self.close()
            raise

    def _connect(self) -> "psycopg.Connection[Any]":
        driver = _driver()
        options = f"{_SESSION} -c search_path={self._schema}"
        made: psycopg.Connection[Any] = driver.connect(
            self._address, autocommit=True, connect_timeout=self._patience, options=options, keepalives_idle=2
        )
        return made

    def _lay_tables(self) -> None:
        with self._transaction() as db:
            db.execute("SELECT pg_advisory_xact_lock(hashtext(%s))", (f"shuffleup {self._schema}",))
            db.execute(f'CREATE SCHEMA IF NOT EXISTS "{self._schema}"'.encode())
            db.execute(_TABLES)
            (layout,) = db.execute("SELECT number FROM layout").fetchone() or (0,)
        if layout > LAYOUT:
            raise Malformed(
                f"{self.path}: written by a newer Shuffle Up (layout {layout}); update to open it"
            )

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
        with self._transaction() as db:
            # A courtesy: of two writers the second waits and reads on. The primary key is what guards.
            db.execute("SELECT pg_advisory_xact_lock(hashtext(%s), 0)", (f"{self._schema} {stream}",))
            last = "SELECT version, hash FROM entry WHERE stream = %s ORDER BY version DESC LIMIT 1"
            version, previous = db.execute(last, (stream,)).fetchone() or (NOT_WRITTEN, GENESIS)
            if version != expected:
                raise Stale.at(stream, version, expected)
            sealed = seal(stream, expected, previous, drafts)
            with db.cursor() as cursor:
                if sealed:
                    cursor.executemany(_INSERT, [_row(entry) for entry in sealed])
                if sealed and not expected:
                    cursor.execute("INSERT INTO stream VALUES (%s, false)", (stream,))
                if over is not None:
                    cursor.execute("UPDATE stream SET over = %s WHERE name = %s", (over, stream))
                if secrets.fresh:
                    cursor.executemany("INSERT INTO vault VALUES (%s, %s, false)", secrets.fresh)
                if secrets.spent:
                    cursor.execute(
                        "UPDATE vault SET spent = true WHERE commitment = ANY(%s)", (list(secrets.spent),)
                    )
                if refusals:
                    rows = [(stream, *_refusal_row(refusal)) for refusal in refusals]
                    cursor.executemany(
                        "INSERT INTO refusal (stream, time, actor, command, asked, message, citations) "
                        "VALUES (%s, %s, %s, %s, %s, %s, %s)",
                        rows,
                    )
                cursor.execute("SELECT pg_notify(%s, %s)", (f"shuffleup_{self._schema}", stream))
        return sealed

    def read(
        self, stream: str, after: LogNumber = NOT_WRITTEN, upto: LogNumber | None = None
    ) -> Iterator[LogEntry]:
        """A thousand at a time: a long log is never in memory as a whole."""
        while rows := self._ask(_ENTRIES, (stream, after, _NO_END if upto is None else upto)):
            for version, time, actor, command, cause, tag, tag_version, body, previous, hash_ in rows:
                known = (stream, version, time, actor, command, cause, tag, tag_version)
                yield LogEntry(*known, msgspec.Raw(bytes(body)), previous, hash_)
            after = rows[-1][0]

    def head(self, stream: str) -> LogNumber:
        ((last,),) = self._ask("SELECT max(version) FROM entry WHERE stream = %s", (stream,))
        return LogNumber(last or 0)

    def follow(self, stream: str, after: LogNumber, patience: float) -> list[LogEntry]:
        until = monotonic() + patience
        with explained(self.path), self._connect() as listening:
            listening.execute(f'LISTEN "shuffleup_{self._schema}"'.encode())
            while self.head(stream) <= after and (left := until - monotonic()) > 0:
                for _ in listening.notifies(timeout=min(left, _LOOK_AGAIN), stop_after=1):
                    break
        return list(self.read(stream, after))

    def streams(self) -> list[str]:
        return [stream for (stream,) in self._ask("SELECT name FROM stream ORDER BY name")]

    def going_on(self) -> list[str]:
        return [stream for (stream,) in self._ask("SELECT name FROM stream WHERE NOT over ORDER BY name")]

    def refusals(self, stream: str) -> list[Refusal]:
        question: LiteralString = (
            "SELECT time, actor, command, asked, message, citations FROM refusal "
            "WHERE stream = %s ORDER BY number"
        )
        return [
            Refusal(time, actor, command, msgspec.Raw(bytes(asked)), message, _citations(cited))
            for time, actor, command, asked, message, cited in self._ask(question, (stream,))
        ]

    def check(self) -> dict[str, LogNumber]:
        """Reads every chain; gives the last version of each stream."""
        streams = [stream for (stream,) in self._ask("SELECT DISTINCT stream FROM entry ORDER BY stream")]
        check_listed(self.path, self._ask(NOT_LISTED))
        return {stream: check_chain(self.read(stream))[0] for stream in streams}

    def last_seal(self, stream: str) -> str:
        """The hash of the last entry of a stream."""
        question: LiteralString = "SELECT hash FROM entry WHERE stream = %s ORDER BY version DESC LIMIT 1"
        ((hash_,),) = self._ask(question, (stream,))
        return str(hash_)

    def close(self) -> None:
        self._writing.close()
        self._reading.close()

    # -- the connections -----------------------------------------------------------------------------------

    @contextmanager
    def _transaction(self) -> "Iterator[psycopg.Connection[Any]]":
        """All or nothing, and durable when it is left without an error."""
        with explained(self.path), self._writing.open() as db, db.transaction():
            yield db

    def _ask(self, question: LiteralString, about: Sequence[object] = ()) -> list[Any]:
        """The answer to a question, from what is committed."""
        with explained(self.path), self._reading.open() as db:
            return db.execute(question, about).fetchall()

    def _write(self, question: LiteralString, about: Sequence[object]) -> int:
        with self._transaction() as db:
            return db.execute(question, about).rowcount


class _Line:
    """A connection for one thread at a time; one that broke is made anew when it is next asked for."""

    def __init__(self, connect: "Any") -> None:
        self._connect = connect
        self._lock = Lock()
        self._db: psycopg.Connection[Any] | None = None

    @contextmanager
    def open(self) -> "Iterator[psycopg.Connection[Any]]":
        with self._lock:
            if self._db is None or self._db.closed:
                self._db = self._connect()
            try:
                yield self._db
            except _driver().OperationalError:
                self._db.close()
                raise

    def close(self) -> None:
        with self._lock:
            if self._db is not None:
                self._db.close()


class PostgresPeople:
    def __init__(self, store: PostgresStore) -> None:
        self._store = store

    def get(self, id_: str) -> Person | None:
        rows = self._store._ask(f"SELECT {_PERSON} FROM person WHERE id = %s", (id_,))
        return _person(rows[0]) if rows else None

    def everyone(self) -> list[Person]:
        return [_person(row) for row in self._store._ask(f"SELECT {_PERSON} FROM person ORDER BY id")]

    def put(self, person: Person) -> None:
        known: LiteralString = ", ".join(f"{one} = EXCLUDED.{one}" for one in _PERSON.split(", ")[1:])
        row = msgspec.structs.astuple(person)
        self._store._write(f"{_PUT} ON CONFLICT (id) DO UPDATE SET {known}", row)

    def add(self, person: Person) -> bool:
        row = msgspec.structs.astuple(person)
        return self._store._write(f"{_PUT} ON CONFLICT (id) DO NOTHING", row) == 1


class PostgresVault:
    def __init__(self, store: PostgresStore) -> None:
        self._store = store

    def get(self, commitment: str) -> Kept | None:
        rows = self._store._ask("SELECT seed, spent FROM vault WHERE commitment = %s", (commitment,))
        return Kept(bytes(rows[0][0]), rows[0][1]) if rows else None

    def everything(self) -> list[tuple[str, bytes]]:
        """Every seed under its commitment."""
        rows = self._store._ask("SELECT commitment, seed FROM vault")
        return [(commitment, bytes(seed)) for commitment, seed in rows]


@contextmanager
def explained(path: str) -> Iterator[None]:
    """Says what the database means, and what to do."""
    psycopg = _driver()
    try:
        yield
    except psycopg.errors.UniqueViolation as problem:
        raise Stale(
            f"{path}: somebody else wrote first; look at what they did, then do it again"
        ) from problem
    except (psycopg.errors.InsufficientPrivilege, psycopg.errors.ReadOnlySqlTransaction) as problem:
        raise Unwritable(f"{path}: cannot be written ({_first_line(problem)}); ask who runs it") from problem
    except psycopg.errors.DiskFull as problem:
        raise Unwritable(
            f"{path}: its disk is full; nothing was written. Make room and try again"
        ) from problem
    except psycopg.errors.LockNotAvailable as problem:
        raise Illegal(f"{path}: another program is writing to this event; try again") from problem
    except psycopg.OperationalError as problem:
        raise Illegal(
            f"{path}: the database does not answer ({_first_line(problem)}). What was acknowledged is "
            "safe; try again when it is back"
        ) from problem
    except psycopg.Error as problem:
        raise Malformed(f"{path}: {_first_line(problem)}") from problem


def _driver() -> Any:
    try:
        import psycopg
    except ImportError:
        raise Illegal("a room in PostgreSQL needs its driver: pip install 'shuffleup[postgres]'") from None
    return psycopg


def parted(address: str, schema: str = "") -> tuple[str, str, str]:
    """How the room is called without its password, the address for the driver, and the schema."""
    try:
        parts = urlsplit(address)
        host = parts.hostname or "localhost"
    except ValueError as problem:
        raise Malformed(f"{address!r} is no address of a database ({problem})") from None
    kept = [one for one in parts.query.split("&") if one and not one.startswith("schema=")]
    named = [one.removeprefix("schema=") for one in parts.query.split("&") if one.startswith("schema=")]
    schema = schema or (named[-1] if named else SCHEMA)
    if not (schema.isidentifier() and schema.isascii() and schema == schema.lower()):
        raise Malformed(f"{schema!r}: a schema is small letters, digits and _")
    plain = f"postgresql://{host}{parts.path}" + (f"?schema={schema}" if schema != SCHEMA else "")
    return plain, parts._replace(query="&".join(kept)).geturl(), schema


def _first_line(problem: Exception) -> str:
    return str(problem).strip().partition("\n")[0]


def _row(entry: LogEntry) -> tuple[Any, ...]:
    fields = (entry.stream, entry.version, entry.time, entry.actor, entry.command, entry.cause)
    return (*fields, entry.tag, entry.tag_version, bytes(entry.body), entry.previous, entry.hash)


def _person(row: tuple[str, str, str, str, bool, bool, str]) -> Person:
    return Person(PersonId(row[0]), *row[1:])


def _refusal_row(refusal: Refusal) -> tuple[Any, ...]:
    asked, citations = bytes(refusal.asked), msgspec.json.encode(refusal.citations).decode()
    return (refusal.time, refusal.actor, refusal.command, asked, refusal.message, citations)


def _citations(text: str) -> tuple[Citation, ...]:
    return decoder(tuple[Citation, ...]).decode(text)
