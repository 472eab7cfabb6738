"""What is tapped at a table of the console and at the desk, and taken back by one tap."""

import re
from typing import Any

from playwright.sync_api import Browser, Page, expect

from tests.server.browser import Server, by_link, director, problems_on, type_line


def _started(browser: Browser, server: Server) -> Page:
    page = director(browser, server)
    type_line(page, "start")
    expect(page.locator("#console-head .time su-clock")).to_be_visible()
    page.locator("[data-table='1'] [data-open]").click()
    return page


def _sent(page: Page, button: str) -> Any:
    with page.expect_response(re.compile("/do$")) as answer:
        page.locator("[data-table='1']").get_by_role("button", name=button, exact=True).click()
    return answer.value.json()


def test_the_winner_of_one_hand_is_not_the_winner_of_the_next(browser: Browser, server: Server) -> None:
    page = _started(browser, server)
    place = page.locator("[data-table='1']")
    winner = place.locator("select[name=by]")
    seated = place.locator(".sheet li b").all_inner_texts()
    place.locator("li", has_text=seated[0]).get_by_role("checkbox").check()
    winner.select_option(label=seated[1])
    assert _sent(page, "Out")["status"] == "done"
    expect(place.locator(".sheet li")).to_have_count(len(seated) - 1)
    expect(winner).to_have_value("")
    winner.select_option(label=seated[2])
    chosen = winner.input_value()
    type_line(page, f"out {seated[1]}")  # on another device, say
    expect(place.locator(".sheet li")).to_have_count(len(seated) - 2)
    expect(winner).to_have_value(chosen)


def test_several_of_one_hand_are_asked_what_they_began_with(browser: Browser, server: Server) -> None:
    page = _started(browser, server)
    place = page.locator("[data-table='1']")
    seated = place.locator(".sheet li b").all_inner_texts()
    for name in seated[:2]:
        place.locator("li", has_text=name).get_by_role("checkbox").check()
    fields = place.locator("[name=began]:visible")
    expect(fields).to_have_count(2)
    place.get_by_role("button", name="Out", exact=True).click()
    assert fields.first.evaluate("one => one.matches(':invalid') && document.activeElement === one")
    type_line(page, f"absent {seated[2]}")
    expect(place.locator("li", has_text=seated[2])).to_contain_text("away")
    expect(fields).to_have_count(2)
    fields.nth(0).fill("4,000")
    fields.nth(1).fill("6,000")
    answer = _sent(page, "Out")
    assert answer["says"].index(seated[1]) < answer["says"].index(seated[0]), "who began with more is ahead"


def test_a_player_is_given_a_free_seat_by_taps(browser: Browser, server: Server) -> None:
    page = _started(browser, server)
    problems = problems_on(page)
    place = page.locator("[data-table='1']")
    name = place.locator(".sheet li b").first.inner_text()
    place.get_by_role("button", name="Move").first.click()
    box = page.get_by_role("dialog", name=f"Move: {name}")
    offered = box.locator("input[name=to]").evaluate_all("all => all.map(one => one.value)")
    free = page.locator(".tables .seats i.free").count()
    assert len(offered) == free
    box.locator("fieldset", has_text="Table 2").locator("label").first.click()
    box.get_by_label("Reason").fill("kept apart")
    box.get_by_role("button", name="Move there").click()
    expect(page.locator("#console-done li").first).to_contain_text(f"{name} is put from")
    expect(page.locator("#console-done li").first).to_contain_text("kept apart")
    expect(place.locator(".sheet li", has_text=name)).to_have_count(0)
    assert problems == []


def test_an_answer_hides_no_button(browser: Browser, server: Server) -> None:
    """What was done stands above the line: all of the page can still be scrolled to."""
    page = _started(browser, server)
    page.set_viewport_size({"width": 1280, "height": 500})
    type_line(page, "standings")
    expect(page.locator(".answer")).to_be_visible()
    last = page.locator("#console-done [data-undo]").last
    last.scroll_into_view_if_needed()
    low, high = last.bounding_box(), page.locator(".answer").bounding_box()
    assert low is not None
    assert high is not None
    assert low["y"] + low["height"] <= high["y"]


def test_a_list_of_players_is_taken_back_by_one_tap(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    page.goto(f"{server.at}/desk")
    page.get_by_text("Several players").click()
    page.locator("textarea[name=values]").fill("Odile Blum\nPiet\nXia")
    page.locator(".several").get_by_role("button", name="Register").click()
    expect(page.locator(".answer pre")).to_have_text("3 players registered.")
    rows = page.locator("#desk-entries tbody tr")
    expect(rows).to_have_count(15)
    expect(page.locator("textarea[name=values]")).to_be_hidden()
    page.locator(".answer [data-undo]").click()
    expect(rows).to_have_count(12)
    page.get_by_text("Several players").click()
    page.locator("textarea[name=values]").fill("Will\nAnn\nVic")  # Ann is in already
    page.locator(".several").get_by_role("button", name="Register").click()
    expect(page.locator(".answer.refused")).to_be_visible()
    expect(page.locator("textarea[name=values]")).to_have_value("Ann")
    expect(rows).to_have_count(14)
    page.locator(".answer [data-undo]").click()
    expect(rows).to_have_count(12)


def test_a_hand_that_nobody_knows_is_asked_for_in_taps(browser: Browser, server: Server) -> None:
    page = _started(browser, server)
    page.goto(f"{server.at}/floor")
    page.locator(".tabs label").first.click()
    first = page.locator("fieldset:visible li").first
    name = first.locator("b").inner_text()
    page.locator("textarea[name=told]").fill(f"{name} raises to 400")
    ruled = page.locator("output.ruled")
    expect(ruled).to_contain_text("tick who is in it")
    expect(ruled).not_to_contain_text("shuffleup")
    expect(page.get_by_role("button", name="Apply this ruling")).to_be_disabled()
    for row in page.locator("fieldset:visible li").all()[:2]:
        row.get_by_role("checkbox").check()
    first.get_by_role("radio").check()
    expect(page.get_by_role("button", name="Apply this ruling")).to_be_enabled()


def test_a_player_s_phone_is_let_in_by_name(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    page.goto(f"{server.at}/devices")
    page.locator("select[name=role]").select_option("player")
    expect(page.locator("input[name=name]")).to_be_hidden()
    page.locator("select[name=player]").select_option(label="Eve")
    page.get_by_role("button", name="Make a link").click()
    link = page.locator("[data-qr] a")
    expect(link).not_to_be_empty()
    phone = by_link(browser, link.inner_text())
    expect(phone.locator("h1")).to_have_text("Eve")
    page.reload()
    row = page.locator("tr", has_text="Eve")
    expect(row).to_contain_text("#5")
    row.get_by_role("button", name="Sign out").click()
    expect(page.locator("tr", has_text="Eve")).to_have_count(0)
    phone.reload()
    expect(phone.locator("h1")).not_to_have_text("Eve")


def test_the_german_console_fits_a_laptop(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    context = browser.new_context(viewport={"width": 1280, "height": 800}, locale="de-DE")
    context.add_cookies(server.cookies)
    type_line(page, "start")
    german = context.new_page()
    german.goto(f"{server.at}/console")
    expect(german.locator("#console-head .time su-clock")).to_be_visible()
    for paused in (False, True):
        if paused:
            type_line(page, "clock pause")
            expect(german.locator("#console-head .time.still")).to_be_visible()
        cut = german.evaluate(
            """() => [...document.querySelectorAll("body, .console > header, .console nav")]
                .filter(one => one.scrollWidth > one.clientWidth).map(one => one.tagName)"""
        )
        assert cut == []
    assert german.locator("nav").evaluate("one => one.clientHeight") < 60, "one row"
