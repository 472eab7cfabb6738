"""A refusal names the labels to tap one after another: whoever taps them gets out of it."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.browser import Server, director, type_line


def _tap(page: Page, label: str) -> None:
    """What has this label, by itself or before what else is said of it: `Table 1, 6 of 9`."""
    named = re.compile(rf"^{re.escape(label)}(, .*)?$")
    found = page.get_by_role("link", name=named).or_(page.get_by_role("button", name=named)).first
    leads_to = found.get_attribute("href")
    found.click()
    if leads_to is not None:
        page.wait_for_url(f"**{leads_to}")  # and until its script is there, to hear the next tap


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("line", ["hand begin 1", "out {}"])
def test_who_taps_what_a_refusal_says_gets_there(
    browser: Browser, server: Server, line: str, language: str
) -> None:
    """A hand is being played: the refusal is read at the desk, and the taps that it names lead elsewhere."""
    director(browser, server)
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale=language)
    context.add_cookies(server.cookies)
    page = context.new_page()
    page.goto(f"{server.at}/console")
    for before in ("start", "hand begin 1"):
        assert page.evaluate("line => say(line)", before)["status"] == "done"
    line = line.format(page.locator("[data-table='1'] .sheet li b").first.text_content())

    page.goto(f"{server.at}/desk")
    type_line(page, line)
    shown = page.locator(".answer.refused pre")
    expect(shown).to_contain_text("\n→ ")
    ways = shown.inner_text().partition("\n→ ")[2].split(" · ")
    for label in ways[-1].split(" › "):
        _tap(page, label)
    expect(page.locator("[data-table='1'] .playing")).to_have_count(0)
    assert page.evaluate("line => say(line)", line)["status"] == "done"
