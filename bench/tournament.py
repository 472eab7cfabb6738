"""The tournament: folding long logs, a field of 10,000, the balance of 1,100 tables, starting the program.

Everything is measured in this process and said as it was seen; where a figure is aimed at, it is named.
"""

import pickle
import random
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, process_time

import msgspec

from shuffleup.chance import SeededChance
from shuffleup.director import Director
from shuffleup.ids import PersonId, TableNumber
from shuffleup.log import SQLiteStore
from shuffleup.tournament.applying import apply
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.commands import Command, Drawing
from shuffleup.tournament.deciding import decide
from shuffleup.tournament.draws import commit
from shuffleup.tournament.entries.commands import OpenEvent, Register
from shuffleup.tournament.event_file.fields import EventFile, Line
from shuffleup.tournament.events import Event, decode, encode
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.money.commands import CloseRegistration
from shuffleup.tournament.seats.commands import Balance, BreakTable, DrawSeats, FormFinalTable
from shuffleup.tournament.seats.seats_due import seats_due
from shuffleup.tournament.state import Tournament

LONG = 100_000
FIELD = 10_000
TABLES = 1_100
START = 1_767_225_600_000

_SEATS: dict[str, Command] = {"final-table": FormFinalTable(), "break": BreakTable(), "balance": Balance()}


class Room:
    """An event that is played without a store: commands are decided and applied, events kept."""

    def __init__(self, players: int, tables: int) -> None:
        self.state, self.events = Tournament(), list[Event]()
        self._chance, self._seeds, self._now = SeededChance(1), dict[str, str](), START
        file = EventFile(
            name="Bench",
            edition="tda-2019",
            tables=tables,
            stack={25: 12, 100: 12, 500: 5, 1000: 6},
            schedule=(Line(blinds=(25, 50)),),
            entry={"prizes": 100, "fee": 10},
            final_table=9,
        )
        self.do(OpenEvent(file, simulated=True))
        for number in range(players):
            self.do(Register(PersonId(f"p{number}")))
        self.do(DrawSeats())
        self.do(CloseRegistration())
        self.do(StartPlay())

    def do(self, command: Command) -> None:
        self._now += 1
        if isinstance(command, Drawing):
            seed = self._chance.seed()
            self._seeds[commit(seed)] = seed.hex()
            told = self._seeds.get(self.state.commitment, "")
            command = msgspec.structs.replace(command, seed=told, next_commitment=commit(seed))
        event = decide(self.state, command, self._now)
        apply(self.state, event)
        self.events.append(event)

    def hand(self, table: TableNumber, chance: random.Random, *, out: bool) -> None:
        """One hand of a table; the last of those dealt in may go out to the first."""
        self.do(BeginHand(table))
        seated = self.state.tables[table]
        dealt = [seated.entry(seat) for seat in self.state.hands.begun[table].dealt_in]
        gone = (Gone(dealt[-1], 1000, dealt[0]),) if out and len(dealt) > 1 and chance.random() < 0.5 else ()
        self.do(EndHand(table, gone))

    def tidy(self) -> None:
        while one := seats_due(self.state):
            self.do(_SEATS[one.what])


def run() -> None:
    print("a hand-heavy log: 90 players, hands only", flush=True)
    _folding(_hands_only())
    print(f"a field of {FIELD:,}: registered, seated, played down to one", flush=True)
    begun = perf_counter()
    _folding(_whole_field())
    _tell("    all of it took", perf_counter() - begun, "s")
    print(f"{TABLES:,} tables", flush=True)
    _balancing()
    print(f"a director of {FIELD:,} entries on the disk, in a process of its own", flush=True)
    subprocess.run([sys.executable, "-m", "bench.tournament"], check=True, timeout=600)
    print("starting", flush=True)
    _starting()


def _hands_only() -> list[Event]:
    room, chance = Room(90, 10), random.Random(1)
    while len(room.events) < LONG:
        for table in list(room.state.tables):
            room.hand(table, chance, out=False)
    return room.events


def _whole_field() -> list[Event]:
    room, chance = Room(FIELD, -(-FIELD // 9)), random.Random(1)
    while room.state.players_left > 1:
        for table in list(room.state.tables):
            if table in room.state.tables and room.state.tables[table].players > 1:
                room.hand(table, chance, out=True)
        room.tidy()
    return room.events


def _folding(events: list[Event]) -> None:
    """In a process of its own, as a log is opened: what made the events does not lie in its memory, too."""
    with tempfile.NamedTemporaryFile(prefix="shuffleup-bench-") as file:
        file.write(pickle.dumps([encode(event) for event in events]))
        file.flush()
        subprocess.run([sys.executable, "-m", "bench.tournament", file.name], check=True, timeout=600)


def fold_written(path: Path) -> None:
    """The fold is of events as values, as a director has them; reading what the log keeps comes on top."""
    written = pickle.loads(path.read_bytes())
    events = [decode(*one) for one in written]
    folding = _best(lambda: Tournament.fold(events))
    both = _best(lambda: Tournament.fold(decode(*one) for one in written))
    _tell(f"    {len(events):,} events folded", len(events) / folding, "events/s", least=500_000)
    _tell("    read from their JSON and folded", len(events) / both, "events/s")


def _balancing() -> None:
    """Nine at every table but one, which has lost two players: is anything due?"""
    room = Room(TABLES * 9 - 20, TABLES)
    chance, took = random.Random(1), list[float]()
    for table in list(room.state.tables)[:20]:
        room.hand(table, chance, out=True)
        begun = process_time()
        seats_due(room.state)
        took.append(process_time() - begun)
    _tell("    what the seats need, asked", 1000 * max(took), "ms at most", most=50)


def director_of_a_field() -> None:
    """A whole director with its file: the entries submitted in hundreds, and what the process has used."""
    with tempfile.TemporaryDirectory(prefix="shuffleup-bench-") as folder:
        store, tables = SQLiteStore(Path(folder) / "room.sqlite"), -(-FIELD // 9)
        levels = (Line(blinds=(25, 50)),)
        file = EventFile(name="Field", edition="tda-2024", stack={25: 80}, schedule=levels, tables=tables)
        begun = perf_counter()
        with Director(store, "e") as director:
            director.act(OpenEvent(file), id_="open", actor="bench")
            for start in range(0, FIELD, 100):
                ids = range(start, start + 100)
                for future in [
                    director.submit(Register(PersonId(f"p{n}")), id_=f"r{n}", actor="bench") for n in ids
                ]:
                    future.result()
            director.act(DrawSeats(), id_="draw", actor="bench")
            director.act(StartPlay(), id_="start", actor="bench")
            _tell("    registered and seated", perf_counter() - begun, "s")
            begun = perf_counter()
            for table in range(1, tables + 1):
                director.act(BeginHand(TableNumber(table)), id_=f"b{table}", actor="bench")
                director.act(EndHand(TableNumber(table)), id_=f"e{table}", actor="bench")
            _tell("    hands on the disk, one caller", tables / (perf_counter() - begun), "hands/s")
        store.close()
    _tell("    memory of the whole process", _most_memory(), "MiB", most=500)


def _most_memory() -> float:
    """Mebibytes. What the system says of a process itself: `getrusage` counts whoever started it, too."""
    status = Path("/proc/self/status")
    if status.exists():
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) / 1024
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return used / (1024**2 if sys.platform == "darwin" else 1024)


def _starting() -> None:
    for words in (["--version"], ["event", "--help"]):
        took = min(_seconds([str(Path(sys.executable).with_name("shuffleup")), *words]) for _ in range(3))
        _tell(f"    shuffleup {' '.join(words)}", 1000 * took, "ms")


def _seconds(command: list[str]) -> float:
    begun = perf_counter()
    subprocess.run(command, check=True, capture_output=True, timeout=600)
    return perf_counter() - begun


def _best(work: Callable[[], object]) -> float:
    """Processor time, the least of five runs: the rest measures what else the machine was doing."""
    found = []
    for _ in range(5):
        begun = process_time()
        work()
        found.append(process_time() - begun)
    return min(found)


def _tell(what: str, found: float, unit: str, least: float | None = None, most: float | None = None) -> None:
    verdict = ""
    if least is not None:
        verdict = f"  ({'at least' if found >= least else 'LESS THAN'} {least:,})"
    elif most is not None:
        verdict = f"  ({'at most' if found <= most else 'MORE THAN'} {most:,})"
    print(f"{what:42}{found:12,.1f} {unit}{verdict}", flush=True)


if __name__ == "__main__":
    if sys.argv[1:]:
        fold_written(Path(sys.argv[1]))
    else:
        director_of_a_field()
