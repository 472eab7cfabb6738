"""Runs shared among workers: the same results whoever plays them, and Ctrl-C tells what is known by then."""

import os
import re
import signal
import sys
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest

from shuffleup.simulate import run
from shuffleup.tournament.event_file.text import event_text
from tests.processes import HEARS_CTRL_C, WITHIN, begin, end, read_until
from tests.simulate.events import BUSY, TURBO


def test_results_are_the_same_whoever_plays_them() -> None:
    alone = run(BUSY, 20, runs=20, seed=5, workers=1)
    assert run(BUSY, 20, runs=20, seed=5, workers=2) == alone
    assert run(BUSY, 20, runs=20, seed=5, workers=3) == alone
    executor: Executor
    for executor in (ThreadPoolExecutor(3), ProcessPoolExecutor(1)):
        with executor:
            assert run(BUSY, 20, runs=20, seed=5, executor=executor) == alone
    assert run(BUSY, 20, runs=20, seed=6, workers=1) != alone


def test_dask_plays_them_with_the_same_call() -> None:
    distributed = pytest.importorskip("distributed")
    alone = run(TURBO, 12, runs=20, seed=5, workers=1)
    seen: list[int] = []
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=False, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
        closing(_Closing(client.get_executor())) as asked,
    ):
        played = run(
            TURBO, 12, runs=20, seed=5, executor=asked.executor, progress=lambda done, of: seen.append(done)
        )
    assert played == alone
    assert seen[-1] == 20


class _Closing:
    def __init__(self, executor: Executor) -> None:
        self.executor = executor

    def close(self) -> None:
        self.executor.shutdown()


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_prints_what_is_known_so_far(tmp_path: Path, workers: str) -> None:
    event = tmp_path / "turbo.yaml"
    event.write_text(event_text(TURBO))
    watched, terminal = os.openpty()
    line = ["forecast", str(event), "--players", "9", "--runs", "100000", "--workers", workers]
    process = begin(
        [sys.executable, "-c", HEARS_CTRL_C, *line],
        stdout=-1,
        stderr=terminal,
        start_new_session=True,
        env={**os.environ, "TERM": "xterm", "COLUMNS": "100"},
    )
    os.close(terminal)
    try:
        read_until(watched, r"[1-9]\d*/100000")
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does: to everybody in it
        told, _ = process.communicate(timeout=WITHIN)
    finally:
        end(process)
        os.close(watched)
    assert process.returncode == 0
    text = told.decode()
    stopped = re.search(r"Stopped after (\d+) of 100000 runs", text)
    assert stopped is not None, text
    assert f"Turbo with 9 players, played {stopped[1]} times." in text
    assert "It ends about" in text
