"""The log: one director with twenty callers beside bare SQLite, opening, folding, memory.

Bare means: the same rows, already made, put into the same table with `executemany` in transactions of twenty,
by one thread that decides nothing, seals nothing and answers nobody. It is what the disk allows.
"""

import sqlite3
import statistics
import tempfile
import threading
import tracemalloc
from pathlib import Path
from time import perf_counter

from shuffleup.director import Director
from shuffleup.log import Draft, Entry, SQLiteStore, check_chain
from shuffleup.log.layouts import INSERT, TABLES, as_row
from shuffleup.tournament.commands import Command, OpenEvent, StartHand
from shuffleup.tournament.events import decode
from shuffleup.tournament.state import Tournament

CALLERS = 20
EACH = 100
ROUNDS = 5
LONG = 50_000
HAND = "nlhe 100/200 flop pot 800 | A 20000* | B 20000"


def a_command(n: int) -> Command:
    return StartHand(f"T{n}", HAND)


def run() -> None:
    with tempfile.TemporaryDirectory(prefix="shuffleup-bench-") as folder:
        ratios, ours, bare, slowest = [], [], [], []
        for n in range(ROUNDS):
            made, waits, entries = _twenty_callers(Path(folder) / f"director-{n}.sqlite")
            plain = _bare(Path(folder) / f"bare-{n}.sqlite", entries)
            ours.append(made)
            bare.append(plain)
            ratios.append(made / plain)
            slowest.append(statistics.quantiles(waits, n=100)[98])
        print(f"{CALLERS} callers, one director, on the disk    {statistics.median(ours):12,.0f} commands/s")
        print(f"    99 % answered within                  {1000 * statistics.median(slowest):12.1f} ms")
        print(f"bare executemany, transactions of {CALLERS}      {statistics.median(bare):12,.0f} entries/s")
        ratio = statistics.median(ratios)
        print(
            f"    the director of that                  {ratio:12.2f} ({_verdict(ratio, 1 / 3, 'a third')})"
        )
        _opening(Path(folder) / "long.sqlite", entries)
    _memory()


def _verdict(found: float, wanted: float, named: str) -> str:
    return f"{'at least' if found >= wanted else 'LESS THAN'} {named}"


def _twenty_callers(path: Path) -> tuple[float, list[float], list[Entry]]:
    """Commands a second, how long each caller waited for each, and what was written."""
    store, waits = SQLiteStore(path), list[float]()
    with Director(store, "e") as director:
        director.act(OpenEvent("Bench", "tda-2019"), id_="open", actor="bench")

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


def _bare(path: Path, entries: list[Entry]) -> float:
    rows = [as_row(entry) for entry in entries]
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute(TABLES[0])
    begun = perf_counter()
    for start in range(0, len(rows), CALLERS):
        db.execute("BEGIN IMMEDIATE")
        db.executemany(INSERT, rows[start : start + CALLERS])
        db.execute("COMMIT")
    took = perf_counter() - begun
    db.close()
    return len(rows) / took


def _opening(path: Path, sample: list[Entry]) -> None:
    """A long log: read with its hashes checked, then folded."""
    store = SQLiteStore(path)
    drafts = [
        Draft(
            tag=entry.tag,
            tag_version=entry.tag_version,
            body=entry.body,
            time=0,
            actor="bench",
            command=str(n),
        )
        for n, entry in enumerate(sample[1 + n % (len(sample) - 1)] for n in range(LONG))
    ]
    store.append(
        "e", 0, [Draft(tag=sample[0].tag, body=sample[0].body, time=0, actor="bench", command="open")]
    )
    store.append("e", 1, drafts)
    begun = perf_counter()
    check_chain(store.read("e"))
    rate = LONG / (perf_counter() - begun)
    print(
        f"opened with every hash checked            {rate:12,.0f} entries/s ({_verdict(rate, 50_000, '50,000')})"
    )
    entries = list(store.read("e"))
    begun = perf_counter()
    events = [decode(entry.tag, entry.tag_version, entry.body) for entry in entries]
    print(f"decoded                                   {LONG / (perf_counter() - begun):12,.0f} events/s")
    begun = perf_counter()
    Tournament.fold(events)
    rate = LONG / (perf_counter() - begun)
    print(
        f"folded, decoded                           {rate:12,.0f} events/s ({_verdict(rate, 200_000, '200,000')})"
    )
    store.close()


def _memory() -> None:
    """What a director keeps of 10,000 more entries, apart from the log itself and the state."""
    with tempfile.TemporaryDirectory(prefix="shuffleup-bench-") as folder:
        store = SQLiteStore(Path(folder) / "room.sqlite")
        with Director(store, "e") as director:
            director.act(OpenEvent("Bench", "tda-2019"), id_="open", actor="bench")
            tracemalloc.start()
            for future in [director.submit(a_command(n % 20), id_=str(n), actor="b") for n in range(10_000)]:
                future.exception()
            grown, peak = tracemalloc.get_traced_memory()
            tracemalloc.stop()
        store.close()
    print(
        f"kept of 10,000 more commands              {grown / 1024:12,.0f} KiB (at most {peak / 1024:,.0f} KiB)"
    )
