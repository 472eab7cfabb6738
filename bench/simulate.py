"""Simulation: a whole event of 200 players, from the draw of seats to the last hand."""

from time import perf_counter, process_time

from shuffleup.simulate import play
from shuffleup.simulate import run as run_events
from shuffleup.tournament.event_file.designing import Wish, design
from shuffleup.tournament.event_file.fields import EventFile

PLAYERS = 200
RUNS = 1_000
LIMIT = 120.0
"""Seconds for all of them on two cores."""
TRIED = 24


def an_event() -> EventFile:
    """Eight hours, as `shuffleup new` would write it."""
    plan = design(Wish(players=PLAYERS, minutes=480))
    return EventFile(
        name="Two hundred",
        edition="tda-2024",
        tables=23,
        final_table=9,
        stack=plan.stack,
        chip_set=Wish(players=PLAYERS, minutes=480).chips,
        schedule=plan.schedule,
    )


def run() -> None:
    file = an_event()
    begun = process_time()
    played = [play(file, PLAYERS, number) for number in range(TRIED)]
    each = (process_time() - begun) / TRIED
    hands = sum(one.hands for one in played)
    print(f"one event of {PLAYERS} players    {1000 * each:7.0f} ms of CPU, {hands // TRIED:,} hands")
    begun = perf_counter()
    run_events(file, PLAYERS, runs=4 * TRIED, workers=2)
    all_of_them = (perf_counter() - begun) * RUNS / (4 * TRIED)
    verdict = "under" if all_of_them < LIMIT else "OVER"
    print(f"{RUNS:,} of them, two workers   {all_of_them:7.0f} s  ({verdict} {LIMIT:.0f} s)")
