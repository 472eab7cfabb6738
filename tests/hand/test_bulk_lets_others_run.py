"""While a table plays in bulk, compiled, other threads run: seen by counting hands, not by a clock."""

import copy
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable

import pytest

from shuffleup.build import state
from shuffleup.hand.kernel.bulk import Bulk
from shuffleup.refused import Illegal
from tests.processes import WITHIN

HANDS = 50_000
TRIES = 40
"""Calls of `play` in which somebody else has to be seen running; the first will nearly always do."""


@pytest.mark.skipif(state() == "plain", reason="plain Python plays with the interpreter's lock held")
def test_another_thread_sees_a_table_in_the_middle_of_its_play() -> None:
    table, seen = Bulk("nlhe", 6, 50, 100, 10_000, 10_000), threading.Event()

    def play() -> None:
        for _ in range(TRIES):
            if not seen.is_set():
                table.play(HANDS)

    playing = threading.Thread(target=play)
    playing.start()
    while playing.is_alive():
        if table.hands % HANDS:
            seen.set()
    assert seen.is_set()
    assert (table.hands % HANDS, sum(table.net), table.wrong) == (0, 0, 0)


@pytest.mark.skipif(state() == "plain", reason="plain Python plays with the interpreter's lock held")
def test_a_second_thread_at_a_table_in_play_is_refused() -> None:
    table, refused = Bulk("nlhe", 6, 50, 100, 10_000, 10_000), threading.Event()

    def play() -> None:
        for _ in range(TRIES):
            if not refused.is_set():
                table.play(HANDS)

    playing = threading.Thread(target=play)
    playing.start()
    told = set[str]()
    while playing.is_alive():
        try:
            table.play(0)
        except Illegal as problem:
            refused.set()
            told.add(problem.message)
    assert told == {"another thread plays at this table: a second thread needs a Bulk of its own"}
    assert (table.hands % HANDS, sum(table.net), table.wrong) == (0, 0, 0)
    assert table.deal() >= 0


@pytest.mark.parametrize("taken", [pickle.dumps, copy.copy, copy.deepcopy])
def test_a_table_stays_where_it_was_made(taken: Callable[[Bulk], object]) -> None:
    with pytest.raises(Illegal, match="make one there"):
        taken(Bulk("nlhe", 6, 50, 100, 10_000, 10_000))


@pytest.mark.skipif(os.name != "posix", reason="SIGINT")
def test_ctrl_c_stops_a_play_that_would_take_a_quarter_of_an_hour() -> None:
    program = f"""
import os, signal, threading
signal.signal(signal.SIGINT, signal.default_int_handler)
from shuffleup import Bulk
table = Bulk("nlhe", 6, 50, 100, 10_000, 10_000)

def stop():
    while not table.hands:
        pass
    os.kill(os.getpid(), signal.SIGINT)

threading.Thread(target=stop).start()
try:
    table.play({10**9})
except KeyboardInterrupt:
    print("stopped", table.hands < {10**9})
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, timeout=WITHIN)
    assert done.stdout == b"stopped True\n"


def test_tables_in_two_threads_play_as_they_would_alone() -> None:
    alone = [Bulk("stud", 6, 50, 100, 10_000, 10_000, seed=seed) for seed in (1, 2)]
    together = [Bulk("stud", 6, 50, 100, 10_000, 10_000, seed=seed) for seed in (1, 2)]
    for table in alone:
        table.play(500)
    threads = [threading.Thread(target=table.play, args=(500,)) for table in together]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(WITHIN)
    assert [table.digest for table in together] == [table.digest for table in alone]
