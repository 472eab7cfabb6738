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
def chrome() -> Iterator[Browser]:
    path = chromium()
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture
def browser(chrome: Browser) -> Iterator[Browser]:
    """Everything that a test opened in it is closed again: a page that is left open goes on asking."""
    yield chrome
    for context in chrome.contexts:
        context.close()


@pytest.fixture(scope="session")
def one_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from running(tmp_path_factory.mktemp("served") / "room.shuffleup")


@pytest.fixture
def server(one_server: Server) -> Server:
    """`shuffleup serve` as a process of its own, with a new event of twelve for every test."""
    one_server.go_on()
    one_server.next_event()
    return one_server
