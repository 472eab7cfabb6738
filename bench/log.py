"""The log: one director with twenty callers beside bare group commit, opening, folding, memory.

Bare group commit: twenty callers hand the same rows, already made, to one thread that commits what has come
in and answers each; it decides nothing and seals nothing. Bare SQLite: the same rows in transactions of
twenty by one thread that answers nobody: what the disk allows.
"""

import queue
import sqlite3
import statistics
import tempfile
import threading
import tracemalloc
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from time import perf_counter, process_time

from shuffleup.director import Director
from shuffleup.ids import NOT_WRITTEN, PersonId
from shuffleup.log import Draft, LogEntry, SQLiteStore, check_chain
from shuffleup.log.layouts import INSERT, TABLES, as_row
from shuffleup.tournament.commands import Command
from shuffleup.tournament.entries.commands import OpenEvent, Register
from shuffleup.tournament.event_file.fields import EventFile, Line
from shuffleup.tournament.events import decode
from shuffleup.tournament.state import Tournament

CALLERS = 20
EACH = 100
ROUNDS = 5
LONG = 50_000


def opening() -> Command:
    return OpenEvent(
        EventFile(
            name="Bench", edition="tda-2024", stack={25: 80}, schedule=(Line(blinds=(25, 50)),), tables=9
        )
    )


def a_command(n: int) -> Command:
    return Register(PersonId(f"p{n}"))


def run() -> None:
    with tempfile.TemporaryDirectory(prefix="shuffleup-bench-") as folder:
        ratios, ours, grouped, bare, slowest = [], [], [], [], []
        for n in range(ROUNDS):
            made, waits, entries = _twenty_callers(Path(folder) / f"director-{n}.sqlite")
            peer = _bare_group_commit(Path(folder) / f"group-{n}.sqlite", entries)
            plain = _bare(Path(folder) / f"bare-{n}.sqlite", entries)
            ours.append(made)
            grouped.append(peer)
            bare.append(plain)
            ratios.append(made / peer)
            slowest.append(statistics.quantiles(waits, n=100)[98])
        _tell(f"{CALLERS} callers, one director, on the disk", statistics.median(ours), "commands/s")
        _tell("    99 % answered within", 1e6 * statistics.median(slowest), "µs")
        _tell(f"bare group commit, {CALLERS} callers", statistics.median(grouped), "entries/s")
        _tell("    the director of that", 100 * statistics.median(ratios), "%", 33)
        _tell(f"bare executemany, transactions of {CALLERS}", statistics.median(bare), "entries/s")
        _opening(Path(folder) / "long.sqlite", entries)
    _memory()


def _twenty_callers(path: Path) -> tuple[float, list[float], list[LogEntry]]:
    """Commands a second, how long each caller waited for each, and what was written."""
    store, waits = SQLiteStore(path), list[float]()
    with Director(store, "e") as director:
        director.act(opening(), id_="open", actor="bench")

        def call(caller: int) -> None:
            for n in range(EACH):
                begun = perf_counter()
                director.act(a_command(caller * EACH + n), id_=f"{caller}-{n}", actor="bench")
                waits.append(perf_counter() - begun)

        threads = [threading.Thread(target=call, args=(caller,)) for caller in range(CALLERS)]
        begun = perf_counter()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        took = perf_counter() - begun
    entries = list(store.read("e"))
    store.close()
    return CALLERS * EACH / took, waits, entries


Row = tuple[str | int | bytes, ...]


def _bare_group_commit(path: Path, entries: list[LogEntry]) -> float:
    """Entries a second by one writer thread that only commits, in groups of whatever has come in."""
    rows = [as_row(entry) for entry in entries][: CALLERS * EACH]
    waiting: queue.SimpleQueue[tuple[Row, Future[None]] | None] = queue.SimpleQueue()

    def write() -> None:
        db = _new(path)
        while (first := waiting.get()) is not None:
            group = [first]
            while not waiting.empty() and (one := waiting.get()) is not None:
                group.append(one)
            db.execute("BEGIN IMMEDIATE")
            db.executemany(INSERT, [row for row, _ in group])
            db.execute("COMMIT")
            for _, answer in group:
                answer.set_result(None)
        db.close()

    def call(caller: int) -> None:
        for row in rows[caller * EACH : (caller + 1) * EACH]:
            answer: Future[None] = Future()
            waiting.put((row, answer))
            answer.result()

    writer = threading.Thread(target=write)
    writer.start()
    threads = [threading.Thread(target=call, args=(caller,)) for caller in range(CALLERS)]
    begun = perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    took = perf_counter() - begun
    waiting.put(None)
    writer.join()
    return len(rows) / took


def _new(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute(TABLES[0])
    return db


def _bare(path: Path, entries: list[LogEntry]) -> float:
    rows = [as_row(entry) for entry in entries]
    db = _new(path)
    begun = perf_counter()
    for start in range(0, len(rows), CALLERS):
        db.execute("BEGIN IMMEDIATE")
        db.executemany(INSERT, rows[start : start + CALLERS])
        db.execute("COMMIT")
    took = perf_counter() - begun
    db.close()
    return len(rows) / took


def _opening(path: Path, sample: list[LogEntry]) -> None:
    """A long log: read with its hashes checked, then folded."""
    store = SQLiteStore(path)
    drafts = [_again(sample[1 + n % (len(sample) - 1)], str(n)) for n in range(LONG)]
    store.append("e", NOT_WRITTEN, [_again(sample[0], "open"), *drafts])
    _tell(
        "opened with every hash checked",
        LONG / _best(lambda: check_chain(store.read("e"))),
        "entries/s",
        50_000,
    )
    entries = list(store.read("e"))
    events = [decode(entry.tag, entry.tag_version, entry.body) for entry in entries]
    decoding = _best(lambda: [decode(entry.tag, entry.tag_version, entry.body) for entry in entries])
    _tell("decoded", LONG / decoding, "events/s")
    _tell("folded, decoded", LONG / _best(lambda: Tournament.fold(events)), "events/s", 200_000)
    store.close()


def _best(work: Callable[[], object]) -> float:
    """Processor time, the least of three runs: the rest measures what else the machine was doing."""
    found = []
    for _ in range(3):
        begun = process_time()
        work()
        found.append(process_time() - begun)
    return min(found)


def _again(entry: LogEntry, command: str) -> Draft:
    return Draft(
        tag=entry.tag,
        tag_version=entry.tag_version,
        body=entry.body,
        time=0,
        actor="bench",
        command=command,
    )


def _memory() -> None:
    """What a director keeps of 10,000 more entries, the state and all; the log itself is on the disk."""
    with tempfile.TemporaryDirectory(prefix="shuffleup-bench-") as folder:
        store = SQLiteStore(Path(folder) / "room.sqlite")
        with Director(store, "e") as director:
            director.act(opening(), id_="open", actor="bench")
            tracemalloc.start()
            for start in range(0, 10_000, 100):
                ids = [str(n) for n in range(start, start + 100)]
                for future in [director.submit(a_command(int(id_)), id_=id_, actor="b") for id_ in ids]:
                    future.result()
            grown, peak = tracemalloc.get_traced_memory()
            tracemalloc.stop()
        store.close()
    _tell("memory for 10,000 more entries", grown / 1024, f"KiB, {peak / 1024:,.0f} at most")


def _tell(what: str, found: float, unit: str, wanted: float | None = None) -> None:
    verdict = "" if wanted is None else f"  ({'at least' if found >= wanted else 'LESS THAN'} {wanted:,})"
    print(f"{what:42}{found:12,.0f} {unit}{verdict}")
