"""Pages that are read do their work in a browser, and whatever is tapped twice is done once."""

import re

from playwright.sync_api import Browser, expect

from tests.server.browser import PATIENCE, Server, director
from tests.server.serving import NAMES


def test_a_double_tap_does_nothing_twice(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    page.evaluate("line => say(line)", "start")
    done = page.locator("#console-done li")
    expect(done.first).to_contain_text("Shuffle up and deal")
    before = int(done.first.locator(".number").inner_text())
    page.locator("[data-open='1']").click()
    row = page.locator("[data-table='1'] .sheet li").first
    name = row.locator("b").inner_text()
    row.locator("[data-gone]").dblclick()
    expect(done.first).to_contain_text(f"{name} is out")
    expect(page.locator("[data-table='1'] .sheet li", has_text=name)).to_have_count(0)
    pause = page.locator("#console-head [data-key=p]")
    pause.dblclick()
    expect(pause).to_contain_text("Resume")
    page.evaluate("line => say(line)", "status")  # whatever was on its way has arrived
    expect(done.first.locator(".number")).to_have_text(str(before + 2))


def test_a_rule_is_found_read_and_asked_about(browser: Browser, server: Server) -> None:
    page = browser.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{server.here}/rules")
    page.locator("input[type=search], input[name=q], main form input").first.fill("oversized")
    page.keyboard.press("Enter")
    page.get_by_role("link", name="One oversized chip").first.click()
    expect(page.locator("h1")).to_have_text("One oversized chip")
    page.goto(f"{server.here}/quiz?seed=7&n=1&right=0")
    page.get_by_role("radio").first.check()
    page.locator("main form button").first.click()
    expect(page.locator("main")).to_contain_text(re.compile(r"TDA-20\d\d"))
    expect(page.locator("main").get_by_role("link").first).to_be_visible()


def test_results_follow_for_whoever_has_the_link(browser: Browser, server: Server) -> None:
    console = director(browser, server)
    console.evaluate("line => say(line)", "start")
    anybody = browser.new_page()
    anybody.set_default_timeout(PATIENCE)
    anybody.goto(f"{server.at}/results")
    for line in ("close", f"out {NAMES[1]}", f"out {NAMES[2]}"):
        answer = console.evaluate("line => say(line)", line)
        assert answer["status"] == "done", answer
    placed = anybody.locator("#results-list [data-key^=out]")
    expect(placed).to_have_text([f"11{NAMES[2]}", f"12{NAMES[1]}"])
    expect(anybody.locator("#results-list")).to_contain_text("10 of 12")
