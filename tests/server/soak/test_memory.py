"""An hour of evenings leaves the server as large as it was."""

import os

import pytest

from tests.server.soak.evenings import growth, run

MINUTES = float(os.environ.get("SHUFFLEUP_SOAK_MINUTES", "60"))
MOST_GROWTH = 8.0
"""Megabytes from the second quarter of the run to the last: what an allocator keeps for itself."""


@pytest.mark.soak
def test_memory_stays_flat() -> None:
    series, evenings = run(MINUTES)
    second, last = growth(series)
    assert evenings > MINUTES / 2
    assert last < second + MOST_GROWTH, series
