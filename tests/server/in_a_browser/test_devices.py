"""Tablets and phones in real Chromium, beside the director's console."""

import re

from playwright.sync_api import Browser, expect

from tests.server.browser import Server, by_link, director, link_for, problems_on, type_line


def test_a_dealer_deals_calls_the_floor_and_reports_who_is_out(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    type_line(page, "start")
    expect(page.locator("#console-head .time su-clock")).to_be_visible()
    tablet = by_link(browser, link_for(page, server, "dealer", "Mia", 1), 1280, 960)
    problems = problems_on(tablet)
    expect(tablet.locator("h1")).to_have_text("Table 1")
    page.goto(f"{server.at}/console")
    tablet.get_by_role("button", name="Deal hand 1").click()
    expect(tablet.locator(".felt .role", has_text="Big blind")).to_contain_text("50")
    tablet.get_by_role("button", name="Hand 1 is over, deal 2").click()
    expect(tablet.locator(".middle .large")).to_have_text("2")
    tablet.get_by_role("button", name="Out of turn").click()
    expect(page.locator("#floor-calls")).to_contain_text("Table 1: Out of turn")
    page.locator("#floor-calls").get_by_role("button", name="Done").click()
    expect(tablet.locator(".called")).to_have_count(0)
    tablet.get_by_text("Somebody is out").click()
    first = tablet.locator("form[data-call] li").first
    name = re.sub(r"^\d+\s*", "", first.inner_text().strip())
    first.get_by_role("checkbox").check()
    tablet.get_by_role("button", name="Report to the floor").click()
    expect(tablet.locator(".called")).to_contain_text(f"{name} out")
    page.get_by_role("button", name="Confirm").click()
    expect(page.locator(".answer pre")).to_contain_text(f"{name} is out")
    expect(tablet.locator(".called")).to_have_count(0)
    expect(tablet.locator(".notes")).to_contain_text("5 players")
    assert problems == []


def test_a_tick_stays_while_the_room_goes_on(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    type_line(page, "start")
    expect(page.locator("#console-head .time su-clock")).to_be_visible()
    page.locator("[data-open]").first.click()
    sheet = page.locator(".sheet").first
    sheet.get_by_role("checkbox").nth(1).check()
    seat = page.locator("[data-table='2'] .sheet .seat").first.text_content()
    type_line(page, f"absent T2S{seat}")
    expect(page.locator("#console-done li").first).to_contain_text("away")
    assert sheet.get_by_role("checkbox").nth(1).is_checked()
    assert not sheet.get_by_role("checkbox").first.is_checked()


def test_a_player_follows_on_their_phone(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    type_line(page, "start")
    expect(page.locator("#console-head .time su-clock")).to_be_visible()
    link = link_for(page, server, "player", "", 4)
    phone = by_link(browser, link)
    problems = problems_on(phone)
    assert "#" not in phone.url, "nothing private stays in the address"
    expect(phone.locator("h1")).to_have_text("Dee")
    expect(phone.locator(".time su-clock")).to_have_text(re.compile(r"^\d+:\d\d$"))
    where = phone.locator(".where").inner_text()
    table = int(phone.locator(".where b").first.inner_text())
    page.goto(f"{server.at}/console")
    chairs = page.locator(f"[data-table='{3 - table}'] .seats i")
    free = next(n for n in range(9) if chairs.nth(n).get_attribute("class") == "free") + 1
    type_line(page, f'seat Dee T{3 - table}S{free} "asked for it" --on-the-way')
    expect(phone.locator("h2")).to_contain_text("You move now")
    expect(phone.locator(".where")).not_to_have_text(where, use_inner_text=True)
    phone.get_by_role("button", name="I am in my seat").click()
    expect(phone.get_by_role("button", name="I am in my seat")).to_have_count(0)
    phone.get_by_text("My evening").click()
    expect(phone.locator(".evening li").first).to_contain_text("Dee")
    type_line(page, "out Dee")
    expect(phone.locator(".standing").first).to_contain_text("Out")
    expect(phone.locator("details#my-evening")).to_have_attribute("open", "")
    assert problems == []
    stolen = by_link_refused(browser, link)
    assert "used" in stolen


def by_link_refused(browser: Browser, link: str) -> str:
    page = browser.new_context().new_page()
    page.goto(link)
    page.get_by_role("button", name="Come in").click()
    expect(page.locator(".trouble")).not_to_be_empty()
    return page.locator(".trouble").inner_text()
