"""Takes the pictures of docs/pictures from the evening that `shuffleup demo` plays.

`python -m tests.server.pictures docs/pictures` takes a few minutes: the evening runs a minute to the second.
"""

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shlex import split
from tempfile import TemporaryDirectory
from typing import Literal

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from shuffleup.cli.demo import AGAINST_BOTS
from tests.cli.test_rounds import FILE as DUEL
from tests.processes import WITHIN, read_until, started
from tests.server.browser import FLAGS, Server, chromium

SIZES = {"desktop": (1280, 800), "phone": (390, 844)}
Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")
WAIT = 600_000
"""Milliseconds: an evening is eight minutes of waiting."""

ROOM = (
    "console",
    "floor",
    "desk",
    "money",
    "chips",
    "history",
    "print",
    "devices",
    "wall",
    "results",
    "notices",
)
SHEET = "print/sheets"
BOOK = {
    "events": "/events",
    "enter": "/enter",
    "people": "/people",
    "case": "/rules/oversized-chip/oversized-1",
    "rules": "/rules",
    "rule": "/rules/oversized-chip",
    "editions": "/rules/editions",
    "try": "/try",
    "quiz": "/quiz",
    "new": "/new",
    "league": "/league",
}


OTHERS = ("forecast", "dealer", "player", "sit", "felt", "watch", "sheet", "bracket")
MOMENTS = ("wall-break", "colour-up", "wall-final-table", "deal")
"""On a desktop, in the light, and at their time only."""


def planned() -> set[str]:
    """The names of all pictures."""
    rooms = ["ruling-desk" if name == "floor" else name for name in ROOM]
    each = {
        f"{name}-{size}-{theme}" for name in (*rooms, *BOOK, *OTHERS) for size in SIZES for theme in THEMES
    }
    return each | set(MOMENTS)


class Photographer:
    """A director's browser in the room of the demo, or of another event."""

    def __init__(self, browser: Browser, link: str, folder: Path, stream: str = "friday-1") -> None:
        self._browser, self._folder = browser, folder
        self.here = link.partition("/enter")[0]
        self.page = browser.new_page()
        self.page.set_default_timeout(WAIT)
        self.page.goto(link)
        self.page.get_by_role("button", name="Come in").click()
        self.page.wait_for_url(lambda url: "/enter" not in url)
        self.at = f"{self.here}/e/{stream}"
        self._cookies = self.page.context.cookies()
        self._open: dict[tuple[int, int, Theme, int], Page] = {}

    def of(self, name: str, path: str, *, as_: BrowserContext | None = None, part: str = "") -> None:
        """A page, or a part of it, on a desktop and a phone, light and dark."""
        for device, (wide, high) in SIZES.items():
            for theme in THEMES:
                self.one(f"{name}-{device}-{theme}", path, wide, high, theme, as_, part)

    def one(
        self,
        name: str,
        path: str,
        wide: int = 1280,
        high: int = 800,
        theme: Theme = "light",
        as_: BrowserContext | None = None,
        part: str = "",
    ) -> None:
        """One picture."""
        page = self._page(wide, high, theme, as_)
        page.goto(self.here + path if path.startswith("/") else f"{self.at}/{path}")
        page.wait_for_load_state("networkidle")
        seen = page.locator(part) if part else page
        seen.screenshot(path=self._folder / f"{name}.jpg", type="jpeg", quality=70)

    def _page(self, wide: int, high: int, theme: Theme, as_: BrowserContext | None) -> Page:
        """One for each device and theme: the evening does not wait for browsers to open."""
        key = (wide, high, theme, id(as_))
        if key not in self._open:
            context = self._browser.new_context(
                viewport={"width": wide, "height": high}, color_scheme=theme, device_scale_factor=1
            )
            context.add_cookies(as_.cookies() if as_ else self._cookies)  # type: ignore[arg-type]
            self._open[key] = context.new_page()
            self._open[key].set_default_timeout(WAIT)
        return self._open[key]

    def device(self, role: str, name: str) -> BrowserContext:
        """Somebody else's device, let in by a link."""
        self.page.goto(f"{self.at}/devices")
        self.page.locator("select[name=role]").select_option(role)
        if role in ("dealer", "player"):
            self.page.locator(f"select[name={role}]").select_option(label=name)
        self.page.get_by_role("button", name="Make a link").click()
        expect(self.page.locator("[data-qr] a")).not_to_be_empty()
        context = self._browser.new_context()
        page = context.new_page()
        page.goto(self.page.locator("[data-qr] a").inner_text())
        page.get_by_role("button", name="Come in").click()
        page.wait_for_url(re.compile("/e/"))
        return context

    def visitor(self) -> BrowserContext:
        """Somebody who has sat down against bots, at their turn."""
        context = self._browser.new_context()
        page = context.new_page()
        page.goto(f"{self.here}/sit")
        page.get_by_label("What you are called at the table").fill("Nora")
        page.get_by_role("button", name="Sit down").click()
        page.locator("form.mine").wait_for(timeout=WAIT)
        return context


@contextmanager
def _demo(room: Path) -> Iterator[str]:
    command = [sys.executable, "-m", "shuffleup.cli.main", "demo", "--port", "0", "--room", str(room)]
    with started(command, stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        yield read_until(process.stdout.fileno(), r"http\S+/enter#\S+")[0].decode()


def _when(page: Page, at: str, selector: str, says: str) -> None:
    """Waits for a moment of the evening."""
    page.goto(f"{at}/wall")
    expect(page.locator(selector).first).to_contain_text(re.compile(says), timeout=WAIT)


def pages(browser: Browser, link: str, folder: Path) -> None:
    """Every page, in the middle of an evening."""
    camera = Photographer(browser, link, folder)
    wall = browser.new_page()
    _when(wall, camera.at, "#wall-clock", "Level [2-9]")
    for name in ROOM:
        camera.of("ruling-desk" if name == "floor" else name, name)
    camera.of("forecast", "console", part="#console-forecast")
    camera.of("dealer", "dealer?of=1")
    camera.of("player", "player", as_=camera.device("player", "Yann"))
    for name, path in BOOK.items():
        camera.of(name, path)
    camera.of("sheet", SHEET)
    camera.of("sit", "/sit")
    camera.of("felt", f"/e/{AGAINST_BOTS}-1/felt", as_=camera.visitor())
    camera.of("watch", f"/e/{AGAINST_BOTS}-1/watch?of=1")


def bracket(browser: Browser, folder: Path) -> None:
    """A bracket in its first round: an event of its own."""
    with TemporaryDirectory() as beside:
        room, file = Path(beside) / "room.shuffleup", Path(beside) / "duel.yaml"
        file.write_text(DUEL)
        server = Server(room)
        server.start()
        try:
            for line in (f"open {file}", "register Ann, Bob, Cid, Dee, Eve, Fay", "draw", "start"):
                command = [sys.executable, "-m", "shuffleup.cli.main", "event", *split(line)]
                subprocess.run(
                    [*command, "--room", str(room)], check=True, stdout=subprocess.DEVNULL, timeout=WITHIN
                )
            Photographer(browser, server.link, folder, "duel").of("bracket", "bracket")
        finally:
            server.kill()


def moments(browser: Browser, link: str, folder: Path) -> None:
    """What an evening shows only at its time: another one, so that a slow machine misses none."""
    camera = Photographer(browser, link, folder)
    wall = browser.new_page()
    _when(wall, camera.at, "#wall-clock .kind", "^Break$")
    camera.one("wall-break", "wall", 1280, 720)
    camera.one("colour-up", "chips")
    _when(wall, camera.at, "#wall-side", "Final table")
    camera.one("wall-final-table", "wall", 1280, 720)
    camera.one("deal", "money")


def main() -> None:
    """Takes the pictures."""
    folder = Path(sys.argv[1])
    for take in (pages, moments):
        with (
            TemporaryDirectory() as room,
            _demo(Path(room) / "demo.shuffleup") as link,
            sync_playwright() as play,
        ):
            browser = play.chromium.launch(executable_path=chromium(), args=FLAGS)
            take(browser, link, folder)
            if take is pages:
                bracket(browser, folder)
            browser.close()


if __name__ == "__main__":
    main()
