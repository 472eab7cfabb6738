"""How long a ruling takes: every step of the casebook, act, incident or choice, under one edition."""

import statistics
import time
from collections.abc import Iterator

from shuffleup.casebook.play.playing import set_up
from shuffleup.casebook.reading import shipped
from shuffleup.floor.steps._shape import StepShape
from shuffleup.refused import Refused


def run() -> None:
    """Prints the median and the slowest hundredth of a ruling, in microseconds."""
    list(_microseconds())  # what is loaded when it is first needed has then been loaded
    times = list(_microseconds())
    cuts = statistics.quantiles(times, n=100)
    print(f"{len(times)} rulings carried out: median {cuts[49]:.0f} µs, 99 % under {cuts[98]:.0f} µs")


def _microseconds() -> Iterator[float]:
    for case in shipped().cases:
        if "desk" not in case.roads:
            continue
        desk = set_up(case, case.ruled_under[-1])
        for step in case.read_steps():
            if not isinstance(step, StepShape):
                continue
            begun = time.perf_counter()
            try:
                desk.take(step)
            except Refused:
                break
            yield 1e6 * (time.perf_counter() - begun)
