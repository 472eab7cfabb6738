"""A served room for one test."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.server.browser import FLAGS, Server, chromium, running
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


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium()
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """`shuffleup serve` on a room of twelve, as a process of its own."""
    room = tmp_path / "room.shuffleup"
    make_room(room, *NAMES)
    yield from running(room)
