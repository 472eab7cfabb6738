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
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor, as_completed
from os import PathLike
from time import monotonic, sleep

import msgspec

from shuffleup.refused import must_be
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
    for number in (players, runs, seed):
        must_be(int, number, "players, runs and seeds are whole numbers")
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
    """Plays an event that is under way on to its end, `runs` times; the rest as in `run`."""
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
    parts = [numbers[at : at + AT_ONCE] for at in range(0, len(numbers), AT_ONCE)]
    futures = {pool.submit(play_some, job, part): at for at, part in enumerate(parts)}
    done: dict[int, list[Played]] = {}
    try:
        for future in as_completed(futures):
            done[futures[future]] = future.result()
            if progress:
                progress(sum(map(len, done.values())), len(numbers))
    except KeyboardInterrupt:
        pool.shutdown(wait=False, cancel_futures=True)
        if not done:
            raise
    return [played for at in sorted(done) for played in done[at]]


def play_some(job: Job, numbers: Sequence[int]) -> list[Played]:
    """What one worker does."""
    return [job.play(number) for number in numbers]


def _leave_interrupts() -> None:
    """Ctrl-C is for whoever waits for the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
