"""Nothing that is to be read or tapped lies under something else."""

from playwright.sync_api import Browser, Locator, expect

from tests.server.browser import Server, by_link, director, link_for

LONG = "Wilhelmina-Konstantina Oosterhuis-Papadakis"


def _overlap(one: Locator, other: Locator) -> bool:
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    across = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
    down = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
    return across > 1 and down > 1


def test_on_the_ruling_desk(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    for line in (f'register "{LONG} {server.stream}"', "start"):
        page.evaluate("line => say(line)", line)
    page.set_viewport_size({"width": 1366, "height": 850})
    page.goto(f"{server.at}/floor")
    page.locator("#incidents > summary").click()
    for table in page.locator("#console-tables [data-open]").all():
        table.click()
    for table in page.locator("#floor-tables .tabs input").all():
        table.check(force=True)
        for box in page.locator("#floor-tables input[type=checkbox]:visible").all():
            assert box.evaluate("one => one.getBoundingClientRect().width") >= 20
        for at in (0, 150, 300, 600, 2000):
            page.locator("main").evaluate("(one, at) => { one.scrollTop = at; }", at)
            for below in ("#incidents", "#console-tables"):
                assert not _overlap(page.locator("form[data-rule]"), page.locator(below)), (at, below)


def test_on_a_dealers_tablet(browser: Browser, server: Server) -> None:
    console = director(browser, server)
    console.evaluate("() => say('start')")
    page = by_link(browser, link_for(console, server, "dealer", "Mia", 1), 1024, 700)
    page.locator(".act .main").click()
    expect(page.locator(".answer")).to_be_visible()
    for button in page.locator(".reasons button:visible, .act button:visible").all():
        button.scroll_into_view_if_needed()  # the list beside the felt scrolls by itself
        assert not _overlap(page.locator(".answer"), button), button.inner_text()
