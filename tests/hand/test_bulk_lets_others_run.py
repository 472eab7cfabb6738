"""While a table plays in bulk, compiled, other threads run: seen by counting hands, not by a clock."""

import threading

import pytest

from shuffleup.build import state
from shuffleup.hand.kernel.bulk import Bulk
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
