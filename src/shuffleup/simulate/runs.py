"""The same event many times over, on all cores: the results do not depend on how many there are.

>>> from shuffleup.tournament.event_file.designing import Wish, design
>>> from shuffleup.tournament.event_file.fields import EventFile
>>> plan = design(Wish(players=8, minutes=120))
>>> file = EventFile(name="Friday", edition="tda-2024", stack=plan.stack, schedule=plan.schedule)
>>> len(run(file, players=8, runs=3, seed=7, workers=1))
3
"""

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager
from itertools import islice
from os import PathLike
from threading import current_thread, main_thread
from time import monotonic, sleep

import msgspec

from shuffleup.refused import whole
from shuffleup.simulate.checking import check_event, check_runs
from shuffleup.simulate.habits import Habits
from shuffleup.simulate.playing import Played, play
from shuffleup.simulate.under_way import UnderWay, play_on
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.event_file.reading import load_event_file

Progress = Callable[[int, int], None]
"""Told how many runs are done, and of how many."""

RUNS = 400
AT_ONCE = 8
"""Runs that are handed to a worker together."""
SHARED_OUT = 64
"""Parts that are with the workers or wait for them, at most."""
NOTICED_WITHIN = 0.2
"""Seconds until Ctrl-C is noticed while nothing gets done."""
APART = 1_000_003
"""Seeds of neighbouring numbers share no run."""


class FromTheStart(msgspec.Struct, frozen=True):
    """What every run plays: an event with so many players."""

    file: EventFile
    players: int
    habits: Habits

    def play(self, number: int) -> Played:
        return play(self.file, self.players, number, self.habits)


class FromHere(msgspec.Struct, frozen=True):
    """What every run plays: the rest of an event."""

    here: UnderWay
    habits: Habits

    def play(self, number: int) -> Played:
        return play_on(self.here, number, self.habits)


Job = FromTheStart | FromHere


def run(
    event: "EventFile | str | PathLike[str]",
    players: int,
    runs: int = RUNS,
    seed: int = 1,
    workers: int | None = None,
    *,
    habits: Habits | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> list[Played]:
    """Plays an event `runs` times with so many players.

    `seed` decides every card and every draw; how many `workers` share the runs (left out: one a core) changes
    nothing. `executor` is used instead of processes of this machine where it is given: anything that
    `concurrent.futures` or a library like it offers. Interrupted with Ctrl-C it gives the runs that are done.
    """
    players, runs, seed = (
        whole(number, "players, runs and seeds are whole numbers") for number in (players, runs, seed)
    )
    file = event if isinstance(event, EventFile) else load_event_file(event)
    check_runs(runs, workers)
    check_event(file, players)
    job = FromTheStart(file, players, habits or Habits.usual())
    return run_job(job, runs, seed, workers, executor=executor, progress=progress)


def run_on(
    here: UnderWay,
    runs: int = RUNS,
    seed: int = 1,
    workers: int | None = None,
    *,
    habits: Habits | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> list[Played]:
    """Plays an event that is under way on to its end, `runs` times; the rest as in `run`.

    >>> from shuffleup.simulate.under_way import under_way
    >>> from shuffleup import Director, EventFile, Line, MemoryStore, PersonId, commands
    >>> levels = (Line(blinds=(25, 50)), Line(blinds=(200, 400)))
    >>> file = EventFile(name="Friday", edition="house", stack={25: 80}, schedule=levels)
    >>> with Director(MemoryStore(), "friday", lambda: 0) as director:
    ...     receipts = [director.do(commands.OpenEvent(file))]
    ...     receipts += [director.do(commands.Register(PersonId(name))) for name in ("Ann", "Bob", "Cat")]
    ...     receipts += [director.do(commands.DrawSeats()), director.do(commands.StartPlay())]
    ...     here = under_way(director.state, 0)
    >>> len(run_on(here, runs=2, workers=1))
    2
    """
    job = FromHere(here, habits or Habits.usual())
    return run_job(job, runs, seed, workers, executor=executor, progress=progress)


def run_for(
    job: Job, seconds: float, runs: int, fewest: int, stop: Callable[[], bool], seed: int = 1
) -> list[Played]:
    """As many runs as can be had in so many seconds, `fewest` to `runs`, beside other work; until `stop`."""
    until = monotonic() + seconds
    played: list[Played] = []
    while len(played) < runs and not stop() and (len(played) < fewest or monotonic() < until):
        played.append(job.play(seed * APART + len(played)))
        sleep(0)  # others who wait have their turn
    return played


def run_job(
    job: Job,
    runs: int = RUNS,
    seed: int = 1,
    workers: int | None = None,
    *,
    executor: Executor | None = None,
    progress: Progress | None = None,
) -> list[Played]:
    """Whatever the runs play; the rest as in `run`."""
    check_runs(runs, workers)
    numbers = [seed * APART + number for number in range(runs)]
    workers = min(workers or os.cpu_count() or 1, -(-runs // AT_ONCE))
    if executor is not None:
        return _shared(executor, job, numbers, progress)
    if workers == 1:
        return _alone(job, numbers, progress)
    with ProcessPoolExecutor(workers, initializer=_leave_interrupts) as pool:
        return _shared(pool, job, numbers, progress)


def _alone(job: Job, numbers: Sequence[int], progress: Progress | None) -> list[Played]:
    played: list[Played] = []
    try:
        for number in numbers:
            played.append(job.play(number))
            if progress:
                progress(len(played), len(numbers))
    except KeyboardInterrupt:
        if not played:
            raise
    return played


def _shared(pool: Executor, job: Job, numbers: Sequence[int], progress: Progress | None) -> list[Played]:
    """Shares the runs out a few at a time, so that little is left to call off."""
    parts = enumerate(numbers[at : at + AT_ONCE] for at in range(0, len(numbers), AT_ONCE))
    under_way: dict[Future[list[Played]], int] = {}
    done: dict[int, list[Played]] = {}
    with _ctrl_c_noted() as stopped:
        while not stopped():
            for at, part in islice(parts, SHARED_OUT - len(under_way)):
                under_way[pool.submit(play_some, job, part)] = at
            if not under_way:
                break
            finished, _ = wait(under_way, timeout=NOTICED_WITHIN, return_when=FIRST_COMPLETED)
            for future in finished:
                done[under_way.pop(future)] = future.result()
            if progress and finished:
                progress(sum(map(len, done.values())), len(numbers))
        for future in under_way:
            future.cancel()
        if stopped() and not done:
            raise KeyboardInterrupt
    return [played for at in sorted(done) for played in done[at]]


@contextmanager
def _ctrl_c_noted() -> Iterator[Callable[[], bool]]:
    """Whether Ctrl-C was pressed meanwhile; pressed again it interrupts as ever.

    An exception thrown into whatever line is being run may leave one of the pool's locks held, and the
    program would never end.
    """
    noted: list[bool] = []
    as_ever = signal.getsignal(signal.SIGINT)
    if current_thread() is not main_thread() or as_ever is not signal.default_int_handler:
        yield lambda: False  # it does not come here, or somebody else deals with it
        return

    def note(*_: object) -> None:
        noted.append(True)
        signal.signal(signal.SIGINT, as_ever)

    signal.signal(signal.SIGINT, note)
    try:
        yield lambda: bool(noted)
    finally:
        signal.signal(signal.SIGINT, as_ever)


def play_some(job: Job, numbers: Sequence[int]) -> list[Played]:
    """What one worker does."""
    return [job.play(number) for number in numbers]


def _leave_interrupts() -> None:
    """Ctrl-C is for whoever waits for the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
