"""The wall is set up on the wall itself: how large, what it shows, whether it is heard."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.server.browser import PATIENCE, Server, director, problems_on, type_line

SIZES = ((1920, 1080), (1280, 720), (1024, 768), (3840, 2160), (800, 1280))

CUT_OFF = """() => [...document.querySelectorAll("#wall-clock, #wall-side")]
    .filter(part => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)
    .map(part => part.id)"""

WATCH_LOST = """() => {
  const lost = document.querySelector(".lost");
  new MutationObserver(() => { if (!lost.hidden) document.body.dataset.wasLost = lost.textContent; })
    .observe(lost, { attributes: true, childList: true });
}"""


def _wall(browser: Browser, server: Server) -> Page:
    page = browser.new_context(viewport={"width": 1280, "height": 720}).new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{server.at}/wall")
    return page


def _settings(wall: Page) -> None:
    wall.mouse.move(200, 200)
    wall.locator("#wall-settings summary").click()


def _slide(wall: Page, name: str, value: int) -> None:
    slider = wall.locator(f"#wall-settings [name={name}]")
    slider.evaluate(
        "(one, value) => { one.value = value; one.dispatchEvent(new Event('input', { bubbles: true })); }",
        value,
    )


def test_what_was_chosen_is_kept_and_nothing_is_cut_off(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    type_line(page, "start")
    wall = _wall(browser, server)
    problems = problems_on(wall)
    expect(wall.locator(".on-prizes")).to_be_visible()
    _settings(wall)
    wall.get_by_label("Prizes").uncheck()
    _slide(wall, "figures", 150)
    _slide(wall, "clock", 150)
    wall.get_by_role("button", name="Done").click()
    expect(wall.locator(".on-prizes")).to_be_hidden()
    for wide, high in SIZES:
        wall.set_viewport_size({"width": wide, "height": high})
        assert wall.evaluate(CUT_OFF) == [], (wide, high)
    wall.reload()
    expect(wall.locator("#wall-side .left b")).to_have_text("12")
    expect(wall.locator(".on-prizes")).to_be_hidden()
    expect(wall.locator(".on-total b")).to_have_text("120,000")
    assert problems == []


def test_a_new_level_and_the_end_of_a_break_are_heard_if_the_room_wants_it(
    browser: Browser, server: Server
) -> None:
    page = director(browser, server)
    type_line(page, "start")
    quiet, wall = _wall(browser, server), _wall(browser, server)
    _settings(wall)
    wall.get_by_label("Sound on").check()
    wall.get_by_role("button", name="Done").click()
    heard, silent = wall.locator("body"), quiet.locator("body")
    expect(wall.locator(".time su-clock")).to_be_visible()
    assert heard.get_attribute("data-sounded") is None
    type_line(page, "clock next")
    expect(heard).to_have_attribute("data-sounded", "level")
    type_line(page, "clock next")
    expect(wall.locator(".kind.block")).to_be_visible()
    type_line(page, "clock next")
    expect(heard).to_have_attribute("data-sounded", "back")
    type_line(page, "clock set 1:02")
    expect(heard).to_have_attribute("data-sounded", "minute")
    expect(quiet.locator(".time su-clock")).to_have_text(re.compile(r"^0:|1:0"))
    assert silent.get_attribute("data-sounded") is None


def test_a_break_that_passes_between_two_ticks_is_heard_to_end(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    type_line(page, "start")
    wall = browser.new_context(viewport={"width": 1280, "height": 720}).new_page()
    wall.set_default_timeout(PATIENCE)
    wall.add_init_script("window.setInterval = () => 0;")
    wall.goto(f"{server.at}/wall")
    _settings(wall)
    wall.get_by_label("Sound on").check()
    for shown in ("50/100", None, "100/200"):
        with page.expect_response("**/do"):  # the same line before its answer would be the same act
            type_line(page, "clock next")
        expect(wall.get_by_text(shown, exact=True) if shown else wall.locator(".kind.block")).to_be_visible()
    expect(wall.locator("body")).to_have_attribute("data-sounded", "back")


def test_what_the_director_announces_stands_on_the_wall(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    wall = _wall(browser, server)
    page.get_by_label("Tell the whole room").fill("Dinner <b>at</b> nine")
    page.get_by_role("button", name="Announce").click()
    expect(wall.locator("#wall-strip .announced")).to_have_text("Dinner <b>at</b> nine")
    expect(wall.locator("#wall-strip .move").first).to_be_hidden()
    page.locator("#console-done [data-undo]").first.click()
    expect(wall.locator("#wall-strip .announced")).to_have_count(0)


def test_a_wall_whose_laptop_slept_says_so_and_is_right_again_by_itself(
    browser: Browser, server: Server
) -> None:
    """Its own clock has gone on by an hour that the room never had; its connection looks open and is old."""
    page = director(browser, server)
    type_line(page, "start")
    wall = browser.new_context(viewport={"width": 1280, "height": 720}).new_page()
    wall.set_default_timeout(PATIENCE)
    wall.clock.install()
    connections: list[str] = []
    wall.on("websocket", lambda socket: connections.append(socket.url))
    wall.goto(f"{server.at}/wall")
    clock = wall.locator(".time su-clock")
    expect(clock).to_have_text(re.compile(r"^(20|19):\d\d$"))
    wall.evaluate(WATCH_LOST)
    wall.clock.fast_forward("01:00:00")
    expect(wall.locator("body")).to_have_attribute("data-was-lost", re.compile("60 min"))
    expect(wall.locator(".lost")).to_be_hidden()
    expect(clock).to_have_text(re.compile(r"^(20|19):\d\d$"))
    assert len(connections) == 2
    assert wall.locator("body").get_attribute("data-sounded") is None
