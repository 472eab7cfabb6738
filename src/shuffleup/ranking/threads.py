"""Work shared among threads; the compiled parts let go of the interpreter while they count."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from shuffleup.refused import Malformed

Job = TypeVar("Job")
Result = TypeVar("Result")


def over_threads(threads: int, play: Callable[[Job], Result], jobs: Sequence[Job]) -> Iterator[Result]:
    """The results of all jobs in their order. One thread, or one job, needs no others to be started.

    >>> list(over_threads(2, abs, [-1, 2, -3]))
    [1, 2, 3]
    """
    if threads <= 1 or len(jobs) <= 1:
        yield from map(play, jobs)
        return
    with ThreadPoolExecutor(min(threads, len(jobs))) as pool:
        yield from pool.map(play, jobs)


def check_threads(threads: int) -> None:
    """Refuses what is no number of threads."""
    if not isinstance(threads, int) or threads < 1:
        raise Malformed(f"{threads!r} threads: say how many, at least one")
