"""A table that the program deals, and people who come to it with a browser."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from shuffleup.director import Director
from shuffleup.log import SQLiteStore
from shuffleup.tournament.entries.commands import OpenEvent
from tests.server.browser import PATIENCE, Server
from tests.server.felt.tables import dealt_file

TURN = "form.mine"
A_WHILE = 60_000
"""Milliseconds: the bots of a hand take their time."""
RATE = 10
"""How much faster it goes here: a minute of the table is six seconds."""


@contextmanager
def bots_table(folder: Path, bots: dict[str, str] | None = None, seconds: int = 3_000) -> Iterator[Server]:
    """One table with bots and a free chair; deep stacks, so that nobody is out soon.

    `seconds`: to act. Whoever taps has ten times less of them here, and nobody may run out of time because
    the machine is busy.
    """
    room = folder / "room.shuffleup"
    store = SQLiteStore(room)
    bots = bots or {"Rosa": "calling", "Sami": "tight"}
    plan = {"walk_in": True, "seconds": seconds, "bank": 10, "bots": bots}
    more: dict[str, Any] = {
        "table_size": len(bots) + 1,
        "tables": 1,
        "final_table": len(bots) + 1,
        "stack": {25: 40, 100: 40, 1000: 40},
    }
    schedule = [{"blinds": [25, 50], "minutes": 600}]
    with Director(store, "bots") as director:
        director.do(OpenEvent(dealt_file(dealt=plan, schedule=schedule, **more)))
    store.close()
    server = Server(room, rate=RATE)
    server.stream = "bots"
    try:
        server.start()
        yield server
    finally:
        server.kill()


def visitor(browser: Browser, wide: int = 1280, high: int = 900) -> Page:
    page = browser.new_context(viewport={"width": wide, "height": high}).new_page()
    page.set_default_timeout(PATIENCE)
    return page


def sit_down(page: Page, server: Server, name: str) -> None:
    page.goto(f"{server.here}/sit")
    page.get_by_label("What you are called at the table").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url(re.compile("/e/bots/felt$"))


def my_turn(page: Page) -> tuple[int, int]:
    """The hand, and how many acts it has had, at which it is my turn."""
    form = page.locator(TURN)
    form.wait_for(timeout=A_WHILE)
    return int(form.get_attribute("data-hand") or 0), int(form.get_attribute("data-acted") or 0)
