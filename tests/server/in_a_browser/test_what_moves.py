"""What changes on a page and what stays: the last minute on the wall, hand for hand, a tablet, a deal."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.server.browser import Server, director
from tests.server.serving import NAMES


def _said(page: Page, *lines: str) -> None:
    for line in lines:
        answer = page.evaluate("line => say(line)", line)
        assert answer["status"] == "done", answer


def test_the_wall_says_the_last_minute_and_shows_every_table_hand_for_hand(
    browser: Browser, server: Server
) -> None:
    console = director(browser, server)
    _said(console, "start")
    wall = browser.new_page(viewport={"width": 1280, "height": 720})
    wall.goto(f"{server.at}/wall")
    word = wall.locator(".last-minute")
    expect(wall.locator(".time su-clock")).to_be_visible()
    expect(word).to_be_hidden()
    _said(console, "clock set 0:50")
    expect(word).to_be_visible()
    expect(wall.locator(".until-break")).to_be_hidden()
    _said(console, "clock set 10:00", "hand-for-hand announce", "hand-for-hand finished 1")
    expect(wall.locator(".tiles .done")).to_have_text(["Table 1✓ Done"])
    expect(wall.locator(".tiles .awaited")).to_have_text(["Table 2▲ In play"])
    expect(word).to_have_count(0)


def test_what_is_opened_beside_the_felt_does_not_move_it(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    _said(page, "start")
    page.set_viewport_size({"width": 1024, "height": 768})
    page.goto(f"{server.at}/dealer?of=1")
    act = page.locator(".act .main")
    before = act.bounding_box()
    page.locator("#dealer-acts details").first.locator("summary").click()
    expect(page.locator("#dealer-acts details input").first).to_be_visible()
    assert act.bounding_box() == before
    expect(act).to_be_in_viewport(ratio=1)


def test_the_ways_to_share_still_stand_side_by_side_after_one_was_proposed(
    browser: Browser, server: Server
) -> None:
    page = director(browser, server)
    _said(page, "start", *(f"out {name}" for name in NAMES[2:]), "close")
    page.goto(f"{server.at}/money")
    stacks = page.locator("form[data-deal] [name=stack]")
    expect(stacks).to_have_count(2)
    there = int("".join(re.findall(r"\d", page.locator(".deal h2 small").inner_text())))
    for stack, count in zip(stacks.all(), (there // 3, there - there // 3), strict=True):
        stack.fill(str(count))
    shares = page.locator("[data-share=icm]")
    expect(shares.first).not_to_be_empty()
    page.locator("[data-propose=icm]").click()
    expect(page.locator("[data-say^='deal yes']").first).to_be_visible()
    page.locator("[data-key=deal-terms]").evaluate("one => { one.open = true; }")
    expect(shares.first).not_to_be_empty()
    expect(page.locator("[data-propose=even]")).to_be_enabled()
