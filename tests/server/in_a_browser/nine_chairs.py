"""Nine people with long names and large stacks where the program deals, and what they go through."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from shuffleup.director import Director
from shuffleup.log import SQLiteStore
from shuffleup.log.people import put_down
from shuffleup.tournament.entries.commands import OpenEvent, Register
from shuffleup.tournament.seats.commands import DrawSeats
from tests.server.browser import Server, director
from tests.server.felt.tables import dealt_file

NINE = (
    *("Konstantinos Papadakis", "Wilhelmina Oosterhuis", "Bartholomäus Zeitler", "Ignacio Etxeberria"),
    *("Philippa Quennell", "Thorvald Åkesson", "Xiomara Villanueva", "Guðrún Jónsdóttir", "Ö"),
)
STACK = {100: 45, 1_000: 30, 100_000: 12}
"""1,234,500."""
LEVELS = [{"blinds": [5_000 * n, 10_000 * n], "ante": 10_000 * n, "minutes": 300} for n in (1, 5, 25, 100)]


class Nine:
    """The table, somebody who watches it, and a phone for each of the nine."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self._server = server
        self._director = director(browser, server)
        self.watcher = browser.new_page(reduced_motion="reduce")
        self.watcher.goto(f"{server.at}/watch?of=1")
        self._phones = [self._phone(browser, number) for number, _ in enumerate(NINE, 1)]

    def _phone(self, browser: Browser, number: int) -> BrowserContext:
        link = self._post(self._director.context, f"{self._server.at}/link", role="player", number=number)
        phone = browser.new_context(reduced_motion="reduce")
        self._post(phone, f"{self._server.here}/enter", token=link["link"].partition("#")[2])
        return phone

    def _post(self, who: BrowserContext, to: str, **body: Any) -> Any:
        answer = who.request.post(to, data=body, headers={"Origin": self._server.here})
        assert answer.ok, answer.text()
        return answer.json()

    def say(self, line: str) -> None:
        """The director says it."""
        answer: Any = self._director.evaluate("line => say(line)", line)
        assert answer["status"] == "done", answer

    def page_of(self, number: int) -> Page:
        """What the phone of an entry shows now."""
        page = self._phones[number % len(NINE)].new_page()
        page.goto(f"{self._server.at}/felt")
        return page

    def acts(self, do: str, total: int = 0) -> bool:
        """Whoever is to act does this; `all-in`: by a raise if it takes one. False: nobody is to act."""
        watched = self.watcher.request.get(f"{self._server.at}/watch?of=1").text()
        found = re.search(r'<li class="[^"]* acts".*?<b>(.*?)</b>', watched, re.DOTALL)
        if not found:
            return False
        phone = self._phones[NINE.index(found[1])]
        form = phone.request.get(f"{self._server.at}/felt").text()
        moment = re.search(r'data-hand="(\d+)" data-acted="(\d+)".*? data-most="(\d+)"', form)
        assert moment
        hand, acted, most = map(int, moment.groups())
        if do == "all-in":
            do, total = ("raise", most) if most else ("call", 0)
        sent = {"id": f"{hand:08}{acted:08}", "do": do, "hand": hand, "acted": acted, "total": total}
        self._post(phone, f"{self._server.at}/act", **sent)
        return True

    def moments(self) -> Iterator[str]:
        """What they go through; at each moment the table stands still."""
        yield "before play"
        self.say("start")
        self._dealt(1)
        self.acts("raise", 250_000)
        for _ in range(7):
            self.acts("call")
        yield "nine bets"
        self.acts("call")
        self.acts("raise", 400_000)
        for do in "fold call fold call fold fold fold".split():
            self.acts(do)
        yield "folded plates and bets around a flop"
        self.acts("fold")
        self.acts("raise", 500_000)
        self.acts("call")
        self.acts("fold")
        self.acts("raise", 74_500)
        yield "a bet at the river"
        self.acts("fold")
        self._dealt(2)
        self.acts("raise", 169_000)
        for _ in range(8):
            self.acts("call")
        for _ in range(3):
            self.acts("all-in")
        yield "side pots"
        self.say("clock pause")
        while self.acts("all-in"):
            pass
        yield "nine hands face up"

    def _dealt(self, hand: int) -> None:
        expect(self.watcher.locator(".story h2")).to_have_text(f"Hand {hand}")


@contextmanager
def nine_chairs(browser: Browser, folder: Path) -> Iterator[Nine]:
    room = folder / "room.shuffleup"
    store = SQLiteStore(room)
    more: dict[str, Any] = {"table_size": 9, "tables": 1, "final_table": 9, "stack": STACK}
    file = dealt_file(dealt={"seconds": 6_000, "bank": 0}, schedule=LEVELS, **more)
    with Director(store, "nine") as opening:
        opening.do(OpenEvent(file))
        for name in NINE:
            opening.do(Register(put_down(store.people, name).id))
        opening.do(DrawSeats())
    store.close()
    server = Server(room, rate=10)
    server.stream = "nine"
    try:
        server.start()
        yield Nine(browser, server)
    finally:
        server.kill()
