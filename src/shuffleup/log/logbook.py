"""A room's logbook, one SQLite file: opened, checked, brought to the present layout, copied.

What goes wrong with it is said plainly.
"""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from threading import Lock
from time import monotonic, sleep
from typing import Any

import msgspec

from shuffleup.ids import NOT_WRITTEN, LogNumber
from shuffleup.log.entry import NOT_LISTED, LogEntry, check_chain, check_listed
from shuffleup.log.layouts import APPLICATION, COLUMNS, LAYOUT, MIGRATIONS, make
from shuffleup.log.store import Unwritable
from shuffleup.refused import Illegal, Malformed, Refused

_ENTRIES = f"""
SELECT {COLUMNS.removeprefix("stream, ").replace("body", "CAST(body AS BLOB)")} FROM entry
WHERE stream = ? AND version > ? AND version <= ? ORDER BY version LIMIT 1000
"""
_NO_END = 2**62
_TEXT = (bytes, str)
_PART = ".shuffleup-part"
"""How a copy is called while it is made, after the number of the process that makes it."""
_WRITING: dict[tuple[int, int], Lock] = {}
"""By file: who writes to it in this program. A commit lasts as long as the disk takes, and on a busy one that
is longer than the patience that is right for another program: within one, whoever comes next simply waits."""


class Logbook:
    """A room's logbook, open for one writer and any number of readers (WAL: neither waits for the other).

    Every commit is on the disk before it is acknowledged (`synchronous=FULL`). It holds seeds and
    contacts, so that only its owner may read it. On a medium that cannot be written it is open for readers.
    """

    unwritable: Unwritable | None = None
    """Why nothing can be written, if it was so when the file was opened."""

    def __init__(self, path: Path, patience: float) -> None:
        self.path = path
        self._patience = patience
        self._writing, self._reading = Lock(), Lock()
        self._copied: Path | None = None
        try:
            with explained(path):
                self._open(path)
        except Unwritable as problem:
            if not path.is_file():
                raise
            with explained(path):
                self._open_to_look(problem)

    def _open(self, path: Path) -> None:
        _make_private(path)
        opened = path.stat()
        self._file = (opened.st_dev, opened.st_ino)
        self._writing = _WRITING.setdefault(self._file, self._writing)
        self._writer = connect(path, self._patience)
        try:
            self._writer.execute("PRAGMA synchronous = FULL")
            self._writer.execute("PRAGMA secure_delete = ON")
            with self._writing:
                _settle_layout(self._writer, path, self._patience)
            self._reader = connect(path, self._patience)
        except BaseException:
            self._writer.close()
            raise

    def _open_to_look(self, problem: Unwritable) -> None:
        """As it lies there if that can be read; else a copy, where there is room for one."""
        self.unwritable = problem
        looking = _as_it_lies(self.path)
        if looking is not None:
            self._reader = self._writer = looking
            return
        import shutil  # these two load more than the rest of the log
        import tempfile

        try:
            self._copied = Path(tempfile.mkdtemp(prefix="shuffleup-"))
            for ending in ("", "-wal"):
                if (source := Path(f"{self.path}{ending}")).exists():
                    shutil.copyfile(source, self._copied / f"room{ending}")
            self._open(self._copied / "room")
        except (OSError, Refused):
            self._remove_copy()
            raise problem from None

    def _remove_copy(self) -> None:
        if self._copied is not None:
            import shutil

            shutil.rmtree(self._copied, ignore_errors=True)

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All or nothing, and durable when it is left without an error."""
        if self.unwritable is not None:
            raise self.unwritable
        with self._writing, explained(self.path):
            self._check_still_there()
            self._writer.execute("BEGIN IMMEDIATE")
            try:
                yield self._writer
                self._writer.execute("COMMIT")
            except BaseException:
                # A full disk makes SQLite roll back by itself; then there is nothing left to undo.
                if self._writer.in_transaction:
                    self._writer.execute("ROLLBACK")
                raise

    def _check_still_there(self) -> None:
        """What is written to a file that was deleted or renamed goes nowhere, and nobody would know."""
        try:
            now = self.path.stat()
            same = (now.st_dev, now.st_ino) == self._file
        except FileNotFoundError:
            same = False
        if not same:
            raise Illegal(
                f"{self.path}: the file was moved, deleted or replaced while it was open, and nothing is "
                "written to it any more: put it back and open it again"
            )

    def wipe(self) -> None:
        """Leaves no trace of what was overwritten: the log-ahead file is emptied into the file itself."""
        with self._writing, explained(self.path):
            self._writer.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def ask(self, question: str, about: tuple[str | int, ...] = ()) -> list[Any]:
        """The answer to a question, from what is committed."""
        with self._reading, explained(self.path):
            return self._reader.execute(question, about).fetchall()

    def entries(self, stream: str, after: LogNumber, upto: LogNumber | None) -> Iterator[LogEntry]:
        """A thousand at a time: a long log is never in memory as a whole, and nobody waits for its reader."""
        while True:
            rows = self.ask(_ENTRIES, (stream, after, _NO_END if upto is None else upto))
            for version, time, actor, command, cause, tag, tag_version, body, previous, hash_ in rows:
                if not isinstance(body, _TEXT):
                    raise Malformed(f"{self.path}: damaged (entry {version}); open the last backup instead")
                raw = msgspec.Raw(body)
                yield LogEntry(
                    stream, version, time, actor, command, cause, tag, tag_version, raw, previous, hash_
                )
            if not rows:
                return
            if rows[-1][0] <= after:
                raise Malformed(f"{self.path}: damaged (entries out of order); open the last backup instead")
            after = rows[-1][0]

    def check(self) -> dict[str, LogNumber]:
        """Reads everything: the file's own structure and every chain; the last version by stream."""
        ((verdict,),) = self.ask("PRAGMA integrity_check(1)")
        if verdict != "ok":
            raise Malformed(f"{self.path}: damaged ({verdict}); open the last backup instead")
        stray = self.ask("SELECT stream, version FROM entry WHERE version < 1 LIMIT 1")
        if stray:
            stream, version = stray[0]
            raise Malformed(f"{self.path}: log {stream}: there is an entry {version}, which nobody wrote")
        streams = [stream for (stream,) in self.ask("SELECT DISTINCT stream FROM entry ORDER BY stream")]
        check_listed(self.path, self.ask(NOT_LISTED))
        return {stream: check_chain(self.entries(stream, NOT_WRITTEN, None))[0] for stream in streams}

    def last_seal(self, stream: str) -> str:
        """The hash of the last entry: kept elsewhere, it shows later that the end was not cut off."""
        question = "SELECT hash FROM entry WHERE stream = ? ORDER BY version DESC LIMIT 1"
        ((seal,),) = self.ask(question, (stream,))
        return str(seal)

    def backup(self, to: Path) -> dict[str, LogNumber]:
        """Copies the room to one file while it is in use; the copy is checked before it gets its name."""
        if to.exists():
            raise Illegal(f"{to}: there is a file already; name another one for the backup")
        _remove_parts_of_the_dead(to.parent)
        part = to.with_name(f"{to.name}.{os.getpid()}{_PART}")
        try:
            return self._backup(part, to)
        finally:
            _remove_part(part)

    def _backup(self, part: Path, to: Path) -> dict[str, LogNumber]:
        with explained(part):
            if self.unwritable is None:
                with closing(connect(self.path, self._patience)) as here:
                    _copy(here, part, self._patience)
            else:  # another connection would want to write beside the file
                with self._reading:
                    _copy(self._reader, part, self._patience)
        copy = Logbook(part, self._patience)
        try:
            found = copy.check()
        finally:
            copy.close()
        with explained(part):
            with closing(connect(part, self._patience)) as db:
                db.execute("PRAGMA journal_mode = DELETE")
            _sync(part)
            os.replace(part, to)
            _sync(to.parent)
        return found

    def close(self) -> None:
        with self._reading:
            self._reader.close()
        with self._writing:
            self._writer.close()
        self._remove_copy()


def _as_it_lies(path: Path) -> sqlite3.Connection | None:
    """A connection that writes nothing, not even beside the file; None if it cannot be read so.

    What was committed last may rest in the log-ahead file: then the file alone does not tell everything.
    """
    wal = Path(f"{path}-wal")
    alone = "" if wal.exists() and wal.stat().st_size else "&immutable=1"
    address = f"{path.resolve().as_uri()}?mode=ro{alone}"
    db = sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False)
    try:
        if _layout(db) == LAYOUT and db.execute("SELECT count(*) FROM entry").fetchone():
            return db
    except sqlite3.OperationalError:
        pass
    db.close()
    return None


def _remove_part(part: Path) -> None:
    for ending in ("", "-wal", "-shm", "-journal"):
        Path(f"{part}{ending}").unlink(missing_ok=True)


def _remove_parts_of_the_dead(folder: Path) -> None:
    """What a backup that was killed has left behind; one that is being made is left alone."""
    with suppress(OSError):
        for part in folder.glob(f"*{_PART}"):
            _, _, process = part.name.removesuffix(_PART).rpartition(".")
            if process.isdecimal() and not _is_alive(int(process)):
                _remove_part(part)


def _is_alive(process: int) -> bool:
    if os.name != "posix":
        return process == os.getpid()
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except PermissionError:
        return True
    return True


def connect(path: Path, patience: float) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)


def _make_private(path: Path) -> None:
    """It holds names and seeds: also a copy that was made with open doors is closed to others."""
    if not path.exists():
        os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))
        return
    mode = path.stat().st_mode
    if mode & 0o077 and os.name == "posix" and path.is_file():  # a folder given by mistake stays as it is
        with suppress(OSError):
            path.chmod(mode & ~0o077)


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _copy(here: sqlite3.Connection, to: Path, patience: float) -> None:
    to.unlink(missing_ok=True)
    _make_private(to)
    with closing(connect(to, patience)) as there:
        here.backup(there)


def _layout(db: sqlite3.Connection) -> int:
    (layout,) = db.execute("PRAGMA user_version").fetchone()
    return int(layout)


def _what_it_is(db: sqlite3.Connection) -> tuple[int, set[str], int]:
    """Layout, tables and whose file it is, read at one moment: another program may be making it right now."""
    db.execute("BEGIN")
    try:
        tables = {name for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        (application,) = db.execute("PRAGMA application_id").fetchone()
        return _layout(db), tables, int(application)
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")


def _use_wal(db: sqlite3.Connection, patience: float) -> None:
    """SQLite does not wait by itself when two programs change a new file to WAL at once."""
    until = monotonic() + patience
    while True:
        try:
            db.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as problem:
            if problem.sqlite_errorname != "SQLITE_BUSY" or monotonic() > until:
                raise
            sleep(0.01)


def _settle_layout(db: sqlite3.Connection, path: Path, patience: float) -> None:
    """Makes a new file, brings an old one up to date; one that is not ours, or newer, is not touched."""
    layout, tables, application = _what_it_is(db)
    if (
        layout < 0
        or (layout == 0 and tables)
        or (layout and "entry" not in tables)
        or application not in (0, APPLICATION)
    ):
        raise Malformed(f"{path}: not a Shuffle Up logbook, but another program's; name another file")
    if layout > LAYOUT:
        raise Malformed(f"{path}: written by a newer Shuffle Up (layout {layout}); update to open it")
    kept = path.with_name(f"{path.name}.layout-{layout}")
    if 0 < layout < LAYOUT and not kept.exists():
        with closing(connect(path, patience)) as here:
            _copy(here, kept, patience)
    _use_wal(db, patience)
    if layout == LAYOUT:
        return
    db.execute("BEGIN IMMEDIATE")
    try:
        # Another program may have been quicker: what counts is the layout now that nobody else can write.
        layout = _layout(db)
        if layout == 0:
            make(db)
        else:
            for older in range(layout, LAYOUT):
                MIGRATIONS[older](db)
        db.execute(f"PRAGMA user_version = {LAYOUT}")
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Says what SQLite or the system means, and what to do."""
    try:
        yield
    except sqlite3.Error as problem:
        raise _explanation(path, problem) from problem
    except UnicodeDecodeError as problem:  # in what SQLite itself would say of it
        raise Malformed(
            f"{path}: damaged (its own text); keep it, and open the last backup instead"
        ) from problem
    except OSError as problem:
        raise Illegal(
            f"{path}: {problem.strerror or problem}; check the folder, its permissions and the disk"
        ) from problem


def _explanation(path: Path, problem: sqlite3.Error) -> Refused:
    name, text = getattr(problem, "sqlite_errorname", ""), str(problem)
    if name.startswith("SQLITE_NOTADB"):
        return Malformed(f"{path}: not a Shuffle Up logbook ({text}); name another file")
    if name.startswith("SQLITE_CORRUPT") or "malformed" in text or "no such table" in text:
        return Malformed(f"{path}: damaged ({text}); keep it, and open the last backup instead")
    if name.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM")):
        return Unwritable(f"{path}: cannot be written ({text}); check the folder and its permissions")
    if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")):
        return Illegal(f"{path}: in use by another program; close it, or use its server")
    if name.startswith("SQLITE_FULL"):
        return Unwritable(f"{path}: the disk is full; nothing was written. Make room and try again")
    if name.startswith("SQLITE_IOERR"):
        return Unwritable(
            f"{path}: the disk refused ({text}); check that it is connected and not full, then try again"
        )
    if "closed" in text:
        return Illegal(f"{path}: the logbook was closed; open it again")
    return Illegal(f"{path}: {text}")
