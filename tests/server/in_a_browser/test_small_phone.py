"""A small phone, 360 pixels wide: no page of the room scrolls sideways, and nothing to tap is cut off."""

from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, expect
from starlette.applications import Starlette
from starlette.routing import Route

from shuffleup.server.pages.printing import SHEETS
from tests.server.browser import PATIENCE, Server, director
from tests.server.serving import DIRECTORS_PAGES, NAMES, Serving

LONG = "Wilhelmina-Konstantina Oosterhuis-Papadakis"
RULED = "nlhe 100/200 flop pot 800 | A 9000* | B 9000; A pushes 500"
PAGES = {
    "/": [""],
    "/events": ["events"],
    "/enter": ["enter"],
    "/sit": ["sit"],
    "/new": ["new"],
    "/league": ["league"],
    "/people": ["people"],
    "/e/{stream}/print/{what}": [f"e/{{stream}}/print/{what}" for what in SHEETS if what != "cards"],
    "/e/{stream}/{page}": [f"e/{{stream}}/{page}?of=1" for page in DIRECTORS_PAGES],
    "/rules": ["rules"],
    "/rules/editions": ["rules/editions"],
    "/rules/{slug}": ["rules/methods-of-raising"],
    "/rules/{slug}/{case}": ["rules/oversized-chip/oversized-1"],
    "/try": [
        "try",
        f"try?line={quote('nlhe 100/200 preflop | A 9000 sb | B 9000 bb | C 9000*; C pushes 500')}",
    ],
    "/quiz": ["quiz?seed=7&n=1&right=0"],
}
"""For every address at which a page is shown, those to look at."""
CUT = """() => {
  const tapped = "button, input, select, textarea, summary, a.button, .raced td";
  const seen = one => one.checkVisibility({ opacityProperty: true }) && !one.closest("nav");
  const end = around => around.getBoundingClientRect().left + around.clientLeft + around.clientWidth;
  const cut = one => {
    const { right } = one.getBoundingClientRect();
    for (let around = one.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowX !== "visible" && right > end(around) + 1) return true;
    }
    return right > 361;
  };
  return [...document.querySelectorAll(tapped)].filter(seen).filter(cut).map(one => one.outerHTML);
}"""
"""What somebody taps or fills in that ends outside of what shows it; the row of pages is swiped along."""
NO_PAGES = (
    *("/e/{stream}/proof/{table:int}/{hand:int}", "/e/{stream}/hand/{table:int}/{hand:int}/{form}"),
    "/e/{stream}/hands/{form}",
)
"""What is given there is a file to keep, or leads on to a page that is looked at."""


def test_every_page_of_the_room_is_looked_at(served: Serving) -> None:
    app = served.client.app
    assert isinstance(app, Starlette)
    there = {
        route.path for route in app.routes if isinstance(route, Route) and "GET" in (route.methods or ())
    }
    shown = {path for path in there if not path.startswith("/api/")}
    assert shown == {*PAGES, *NO_PAGES}


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_nothing_scrolls_sideways_on_a_small_phone(browser: Browser, server: Server, locale: str) -> None:
    """In mid-event: with a hand under way, somebody away, somebody out, and a name that is hard to break."""
    console = director(browser, server)
    for line in (f'register "{LONG} {server.stream}"', "start", "out Eve", "absent Ann", "hand begin 1"):
        answer = console.evaluate("line => say(line)", line)
        assert answer["status"] == "done", answer
    context = browser.new_context(viewport={"width": 360, "height": 740}, locale=locale)
    context.add_cookies(server.cookies)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    wide = {}
    for address in (one.format(stream=server.stream) for all_ in PAGES.values() for one in all_):
        answer = page.goto(f"{server.here}/{address}")
        assert answer is not None
        assert answer.ok, address
        if (width := page.evaluate("document.documentElement.scrollWidth")) != 360:
            wide[address] = width
        if found := page.evaluate(CUT):
            wide[address] = found
    assert wide == {}


def test_receipts_can_be_taken_back_on_a_small_phone(browser: Browser, server: Server) -> None:
    console = director(browser, server)
    for line in ("start", *(f"out {name}" for name in NAMES[:-1]), "close", "pay --all"):
        console.evaluate("line => say(line)", line)
    console.set_viewport_size({"width": 360, "height": 740})
    console.goto(f"{server.at}/money")
    expect(console.locator("td.acts [data-say^=reverse]").first).to_be_visible()
    assert [one for one in console.evaluate(CUT) if "reverse" in one] == []
