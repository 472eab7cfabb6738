"""A served room for one test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import NAMES, Serving, make_room, serving


@pytest.fixture
def path(tmp_path: Path) -> Path:
    made = tmp_path / "room.shuffleup"
    make_room(made, *NAMES)
    return made


@pytest.fixture
def served(path: Path) -> Iterator[Serving]:
    with serving(path) as running:
        yield running
