"""How long a ruling takes: the whole casebook on betting, act by act."""

import statistics
import time

from shuffleup.casebook.reading import shipped
from shuffleup.floor.acts import Act
from shuffleup.floor.desk import Desk
from shuffleup.refused import Refused
from shuffleup.rulebook import Policies, edition


def run() -> None:
    """Prints the median and the slowest hundredth of a ruling, in microseconds."""
    book, times = edition("tda-2019"), []
    for case in shipped().cases:
        if case.waits_for or not isinstance(case.position, str):
            continue
        desk = Desk(book, Policies(), case.read_position())
        for step in case.read_steps():
            if not isinstance(step, Act):
                break
            begun = time.perf_counter()
            try:
                desk.act(step)
            except Refused:
                break
            times.append(1e6 * (time.perf_counter() - begun))
    cuts = statistics.quantiles(times, n=100)
    print(f"{len(times)} rulings carried out: median {cuts[49]:.0f} µs, 99 % under {cuts[98]:.0f} µs")
