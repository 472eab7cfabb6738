"""Script in whatever a person can type: every page that shows it shows it as text, and nothing runs."""

import re

from playwright.sync_api import Browser, Page, expect

from shuffleup.server.pages.printing import SHEETS
from tests.server.browser import Server, director
from tests.server.serving import DIRECTORS_PAGES

SCRIPT = "<img src=x onerror=alert(1)><script>alert(2)</script>{{7*7}}"
WATCH = """
window.ran = [];
window.alert = what => window.ran.push(`ran: ${what}`);
document.addEventListener("securitypolicyviolation", event => window.ran.push(event.violatedDirective));
"""
LINES = (
    f'penalty #2 warning --reason "{SCRIPT}"',
    f'clock pause "{SCRIPT}"',
    f'floor 1 "{SCRIPT}"',
    f'undo 16 "slip {SCRIPT}"',
    f'seat #3 T2S9 "{SCRIPT}"',
    f'people note #1 "{SCRIPT}"',
    f'announce "{SCRIPT}"',
)


def _type(page: Page) -> None:
    """Into the fields of the pages, and as lines."""
    at = page.url.rpartition("/")[0]
    page.goto(f"{at}/desk")
    page.locator("form.register input[name=value]").first.fill(SCRIPT)
    page.locator("form.register button").first.click()
    expect(page.locator("#desk-entries")).to_contain_text(SCRIPT)
    page.goto(f"{at}/devices")
    page.locator("select[name=role]").select_option("floor")
    page.locator("input[name=name]").fill(SCRIPT)
    page.get_by_role("button", name="Make a link").click()
    expect(page.locator("[data-qr] a")).not_to_be_empty()
    page.goto(f"{at}/console")
    page.get_by_label("Tell the whole room").fill(SCRIPT)
    page.get_by_role("button", name="Announce").click()
    expect(page.locator("#console-done li").first).to_contain_text(SCRIPT)
    for line in LINES:
        page.evaluate("line => say(line)", line)
    page.locator("#line").fill(f'out "{SCRIPT}"')
    expect(page.locator("#foreseen")).to_contain_text("<img")
    page.goto(f"{at}/floor")
    page.locator(".tabs label").first.click()
    page.locator("textarea[name=told]").fill(SCRIPT)
    expect(page.locator("output.ruled")).to_have_class(re.compile("no"))


def test_nothing_that_is_typed_ever_runs(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    page.context.add_init_script(WATCH)
    page.reload()
    page.evaluate("line => say(line)", "start")
    stream = f"/e/{server.stream}"
    found: dict[str, list[str]] = {}
    _type(page)
    addresses = [
        *(f"{stream}/{name}?of=1" for name in DIRECTORS_PAGES),
        *(f"{stream}/print/{sheet}" for sheet in SHEETS if sheet != "cards"),
        *("/", "/people", "/league", "/new"),
        *(f"{where}={SCRIPT}" for where in ("/rules?q", "/try?line", "/league?points")),
        f"{stream}/player?of=13",
    ]
    shows = (
        *(f"{stream}/{name}?of=1" for name in ("wall", "console", "history")),
        *("/people", *addresses[-3:]),
    )
    for address in addresses:
        page.goto(server.here + address)
        page.wait_for_load_state("load")
        ran = page.evaluate("[...window.ran, ...document.querySelectorAll('img, main script')]")
        if ran:
            found[address] = ran
        if address in shows:  # the wall and the phones may get it a moment after they are there
            expect(page.get_by_text("onerror=alert(1)").first).to_be_visible()
    assert found == {}
    assert set(shows) <= set(addresses)
