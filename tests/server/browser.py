"""A room served to real browsers: the server is a process of its own, as in the room."""

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from shuffleup.director import wall_clock
from shuffleup.log import SQLiteStore
from tests.conftest import ROOT
from tests.processes import begin, end, read_until
from tests.server.serving import NAMES, seat

FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync"),
]
PATIENCE = 30_000
"""Milliseconds that a browser on a busy machine may take."""


expect.set_options(timeout=PATIENCE)


def chromium() -> str:
    """The system's own; without one the tests in a browser are left out, except where all must run."""
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if found is None:
        if os.environ.get("CI") == "true":
            pytest.fail("no Chromium on PATH: install it, the pages are tested in it")
        pytest.skip("no Chromium on PATH: pages are not tested in a browser")
    return found


class Server:
    """`shuffleup serve` on a room; `stream` is the event that a test is about."""

    def __init__(self, room: Path, *options: str, rate: int = 1) -> None:
        """`rate`: so many times faster goes the time of its events."""
        self.room = room
        self._options = options
        self._rate, self._began = rate, wall_clock()
        self.port = 0
        self.link = ""
        self.stream = ""
        self.cookies: list[Any] = []
        """Of a director who has come in: the link works once."""
        self._events = 0
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts it, again at the same port if it ran before, and waits until it listens."""
        if self._rate == 1:
            command = ["shuffleup.cli.main", "serve", "--port", str(self.port)]
            command += ["--room", str(self.room), "--name", "Tara", *self._options]
        else:
            command = ["tests.server.faster", str(self.room), *map(str, (self.port, self._rate, self._began))]
        self._process = begin([sys.executable, "-m", *command], cwd=ROOT, stdout=subprocess.PIPE)
        assert self._process.stdout is not None
        try:
            found = read_until(self._process.stdout.fileno(), r"(https?://127\.0\.0\.1:(\d+))/enter#\S+")
        except BaseException:
            self.kill()
            raise
        self.link, self.port = found[0].decode(), int(found[2])

    @property
    def here(self) -> str:
        return f"{self.link.partition(':')[0]}://127.0.0.1:{self.port}"

    @property
    def at(self) -> str:
        return f"{self.here}/e/{self.stream}"

    def go_on(self) -> None:
        """Starts it again if a test left it dead; one that nobody killed has failed, whoever finds it."""
        ended = None if self._process is None else self._process.poll()
        if ended is not None and ended != -signal.SIGKILL:
            self.kill()
            self._process = None
            pytest.fail(f"the server ended by itself during an earlier test, with {ended}")
        if self._process is None or ended is not None:
            self.start()

    def next_event(self) -> None:
        """A new event beside the others."""
        self._events += 1
        self.stream = f"e{self._events}"
        store = SQLiteStore(self.room)
        seat(store, self.stream, tuple(NAMES))
        store.close()

    def kill(self) -> None:
        """As when the power goes."""
        if self._process is not None:
            end(self._process)


def running(room: Path) -> Iterator[Server]:
    server = Server(room)
    try:
        server.start()
        yield server
    finally:
        server.kill()


def problems_on(page: Page) -> list[str]:
    """What a page complains about while it is open; what was refused is no problem of the page."""
    found: list[str] = []
    page.on("pageerror", lambda problem: found.append(str(problem)))
    page.on(
        "console",
        lambda said: found.append(said.text) if said.type == "error" and "409" not in said.text else None,
    )
    return found


def director(browser: Browser, server: Server) -> Page:
    """The director's console; the first one comes in by the link."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.add_cookies(server.cookies)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    if not server.cookies:
        page.goto(server.link)
        page.get_by_role("button", name="Come in").click()
        page.wait_for_url(lambda url: "/enter" not in url)
        server.cookies = [dict(one) for one in context.cookies()]
    page.goto(f"{server.at}/console")
    return page


def by_link(browser: Browser, link: str, wide: int = 390, high: int = 844) -> Page:
    """Another device that opens a link, as from a QR code."""
    page = browser.new_context(viewport={"width": wide, "height": high}).new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(link)
    page.get_by_role("button", name="Come in").click()
    page.wait_for_url(re.compile("/e/"))
    return page


def type_line(page: Page, line: str) -> None:
    page.keyboard.press("Escape")
    page.locator("body").press("/")
    page.keyboard.type(line)
    page.keyboard.press("Enter")


def link_for(page: Page, server: Server, role: str, name: str, number: int) -> str:
    """Made on the devices page, as the director would; a player's phone is called after its player."""
    page.goto(f"{server.at}/devices")
    page.locator("select[name=role]").select_option(role)
    if role != "player":
        page.locator("input[name=name]").fill(name)
    if role in ("dealer", "player"):
        page.locator(f"select[name={role}]").select_option(str(number))
    page.get_by_role("button", name="Make a link").click()
    expect(page.locator("[data-qr] path")).to_have_attribute("d", re.compile("^M"))
    return page.locator("[data-qr] a").inner_text()
