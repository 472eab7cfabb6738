"""What a director does at the tables, in Chromium: a table breaks, stacks are counted, a hand is over."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from shuffleup.director import Director
from shuffleup.log import SQLiteStore
from shuffleup.log.people import put_down
from shuffleup.tournament.entries.commands import OpenEvent, Register
from shuffleup.tournament.seats.commands import DrawSeats
from tests.server.browser import Server, by_link, director, link_for, problems_on, type_line
from tests.server.serving import NAMES
from tests.tournament.playing import small_event


@pytest.fixture
def three_tables(tmp_path: Path) -> Iterator[Server]:
    """Eleven players at three tables of five: one more is out, and a table breaks."""
    room = tmp_path / "room.shuffleup"
    store = SQLiteStore(room)
    with Director(store, "e") as at_desk:
        at_desk.do(OpenEvent(small_event(tables=3, table_size=5, final_table=5)))
        for name in NAMES[:11]:
            at_desk.do(Register(put_down(store.people, name).id))
        at_desk.do(DrawSeats())
    store.close()
    server = Server(room)
    server.stream = "e"
    try:
        server.start()
        yield server
    finally:
        server.kill()


def _sheet(page: Page, table: int) -> list[str]:
    return page.locator(f"[data-table='{table}'] .sheet li b").all_text_contents()


def _do(page: Page, what: str) -> None:
    page.locator("#console-todo li", has_text=re.compile(what)).get_by_role("button").click()


def test_a_table_breaks_and_phones_wall_and_tablets_follow(browser: Browser, three_tables: Server) -> None:
    page = director(browser, three_tables)
    _do(page, "shuffle up and deal")
    breaking = page.locator(".tables > li", has_text="breaks next")
    table = int(breaking.get_attribute("data-table") or 0)
    stays, goes = _sheet(page, table)[:2]
    number = breaking.locator(".sheet li", has_text=goes).get_attribute("data-key") or ""
    phone = by_link(browser, link_for(page, three_tables, "player", "", int(number.removeprefix("entry-"))))
    tablet = by_link(browser, link_for(page, three_tables, "dealer", "Mia", table), 1024, 768)
    wall = browser.new_context().new_page()
    wall.goto(f"{three_tables.at}/wall")
    problems = [problems_on(one) for one in (page, phone, tablet, wall)]
    expect(tablet.locator(".felt li", has_text=goes)).to_be_visible()
    expect(tablet.locator(".notes")).to_contain_text("This table breaks next")
    page.goto(f"{three_tables.at}/console")
    before = phone.locator(".where").inner_text()
    page.locator(f"[data-open='{table}']").click()
    last = breaking.locator(".sheet li").last
    last.get_by_role("checkbox").check()
    breaking.locator("select[name=by]").select_option(label=stays)
    breaking.get_by_role("button", name="Out", exact=True).click()

    _do(page, "is to break")
    expect(page.locator(".tables > li")).to_have_count(2)
    told = page.locator("#console-done li").first
    expect(told).to_contain_text(f"Table {table} breaks")
    seat = re.search(rf"{goes} table (\d+) seat (\d+)", told.inner_text())
    assert seat is not None, told.inner_text()
    expect(phone.locator("h2").first).to_contain_text("You move now")
    expect(phone.locator(".where b").first).to_have_text(seat[1])
    expect(phone.locator(".where b").last).to_have_text(seat[2])
    move = wall.locator("#wall-strip .move", has_text=goes)
    expect(move).to_contain_text(f"Table {seat[1]}, seat {seat[2]}")
    expect(tablet.locator(".closed li", has_text=goes)).to_contain_text(f"Table {seat[1]}, seat {seat[2]}")
    assert goes in _sheet(page, int(seat[1]))

    told.get_by_role("button", name="Undo").click()
    expect(page.locator(".tables > li")).to_have_count(3)
    expect(tablet.locator(".felt li", has_text=goes)).to_be_visible()
    expect(phone.locator(".where")).to_have_text(re.compile(r"\s*".join(before.split())))
    expect(move).to_contain_text(f"Table {table}, seat ")
    assert problems == [[], [], [], []]


def test_stacks_are_counted_table_by_table(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    type_line(page, "start")
    expect(page.locator("#console-head .time su-clock")).to_be_visible()
    page.goto(f"{server.at}/chips")
    problems = problems_on(page)
    page.get_by_text("Table 1", exact=True).click()
    form = page.locator("form[data-counts]").first
    rows = form.locator("tbody tr")
    rows.nth(0).get_by_role("textbox").fill("12,500")
    rows.nth(2).get_by_role("textbox").fill("7500")
    expect(form.locator("output")).to_have_text("Together: 20,000")
    form.get_by_role("button", name="Note these counts").click()
    for row, stack in ((0, "12,500"), (2, "7,500")):
        expect(rows.nth(row).locator(".figure").first).to_have_text(stack)
        expect(rows.nth(row).get_by_role("textbox")).to_have_value("")
    expect(form.locator("output")).to_have_text("")
    expect(form).to_be_visible()
    page.locator(".answer").get_by_role("button", name="Undo").click()
    expect(rows.nth(0).locator(".figure").first).not_to_contain_text("12,500")
    assert problems == []


def _begin_a_hand(page: Page) -> None:
    type_line(page, "start")
    expect(page.locator("#console-head .time su-clock")).to_be_visible()
    type_line(page, "hand begin 1")
    expect(page.locator("#console-done li").first).to_contain_text("Table 1, hand 1")


def test_a_hand_that_is_followed_is_ended_at_its_table(browser: Browser, server: Server) -> None:
    """Nobody is out while a hand is played: the console says so where they are ticked, with what ends it."""
    page = director(browser, server)
    _begin_a_hand(page)
    page.locator("[data-open='1']").click()
    sheet = page.locator("[data-table='1'] .sheet")
    expect(sheet).to_contain_text("A hand is being played.")
    sheet.get_by_role("button", name="It is over").click()
    expect(sheet.locator(".playing")).to_have_count(0)
    expect(page.locator("#console-done li").first).to_contain_text("The hand at table 1 is over")


def test_on_a_hand_that_is_followed_everybody_s_name_is_a_tap(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    _begin_a_hand(page)
    names = _sheet(page, 1)
    page.goto(f"{server.at}/floor")
    page.locator("#floor-tables .tabs label").first.click()
    expect(page.locator("#floor-tables")).to_contain_text("there is nothing to tick")
    expect(page.locator("[data-words] .name")).to_have_text(names)
