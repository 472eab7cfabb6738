"""What the pages put on top of themselves lies over nothing that is counted or tapped."""

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.server.browser import PATIENCE, Server, by_link, director, link_for, type_line

LONG = "Grzegorz Konstantinopapadopoulosson"


def _apart(one: Locator, other: Locator) -> bool:
    first, second = one.bounding_box(), other.bounding_box()
    assert first is not None
    assert second is not None
    return (
        first["x"] + first["width"] <= second["x"]
        or second["x"] + second["width"] <= first["x"]
        or first["y"] + first["height"] <= second["y"]
        or second["y"] + second["height"] <= first["y"]
    )


@pytest.mark.parametrize(("wide", "high"), [(1024, 768), (390, 844)])
def test_a_room_that_is_not_heard_leaves_the_clock_and_the_next_hand_in_sight(
    browser: Browser, server: Server, wide: int, high: int
) -> None:
    page = director(browser, server)
    type_line(page, "start")
    tablet = by_link(browser, link_for(page, server, "dealer", "Mia", 1), wide, high)
    page.goto(f"{server.at}/console")
    expect(page.locator("#console-head .time su-clock")).to_be_visible()
    deal = tablet.locator(".act .main")
    expect(deal).to_be_enabled()
    deal.click()
    for within_reach in ("[data-undo]", "[data-close]"):
        expect(tablet.locator(f".answer {within_reach}")).to_be_in_viewport(ratio=1)
    assert _apart(tablet.locator(".answer"), deal)
    server.kill()
    deal.click()
    for one in (tablet, page):
        expect(one.locator(".lost")).to_be_visible()
    expect(tablet.locator(".waiting")).to_be_visible()
    for shown in (".stakes", ".time"):
        assert _apart(tablet.locator(".lost"), tablet.locator(f"header {shown}").first)
    assert _apart(tablet.locator(".waiting"), deal)
    assert _apart(page.locator(".lost"), page.locator("#console-head"))


def test_a_line_that_was_refused_is_written_over(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    type_line(page, "out Nobody")
    expect(page.locator(".answer.refused")).to_be_visible()
    expect(page.locator("#line")).to_have_value("out Nobody")
    page.keyboard.press("Escape")
    page.locator("body").press("/")
    page.keyboard.type("start")
    expect(page.locator("#line")).to_have_value("start")


def test_nobody_is_moved_where_no_seat_is_free(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    type_line(page, "start")
    expect(page.locator("#console-head .time su-clock")).to_be_visible()
    locked = page.evaluate("""async () => {
      for (const table of document.querySelectorAll(".tables > [data-table]"))
        for (const [at, chair] of table.querySelectorAll(".seats i").entries())
          if (chair.matches(".free")) {
            const answer = await say(`table lock T${table.dataset.table}S${at + 1}`);
            if (answer.status !== "done") return answer.says;
          }
      return "done";
    }""")
    assert locked == "done"
    expect(page.locator(".tables .seats i.free")).to_have_count(0)
    page.locator(".tables .table").first.click()
    page.locator("[data-box=seating]:visible").first.click()
    expect(page.locator("#seating [data-free]")).to_have_text("No seat is free.")
    expect(page.locator("#seating button.main")).to_be_disabled()


def test_both_answers_to_a_deal_are_seen_on_a_phone(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    gone = [f"out #{one}" for one in range(4, 13)]
    before = [f'register "{LONG} {server.stream}"', "start", "close"]
    for line in [*before, *gone[:4], "final", *gone[4:], "deal propose even"]:
        answer = page.evaluate("line => say(line)", line)
        assert answer["status"] == "done", (line, answer)
    context = browser.new_context(viewport={"width": 360, "height": 640})
    context.add_cookies(server.cookies)
    phone = context.new_page()
    phone.set_default_timeout(PATIENCE)
    phone.goto(f"{server.at}/money")
    for say in ("Yes", "No"):
        answers = phone.get_by_role("button", name=say, exact=True)
        expect(answers).to_have_count(4)
        ends = answers.evaluate_all("all => all.map(one => one.getBoundingClientRect().right)")
        assert max(ends) <= 360
