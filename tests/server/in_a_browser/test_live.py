"""The pages in real Chromium, with taps and keys."""

import re

from playwright.sync_api import Browser, Route, expect

from tests.server.browser import Server, director, problems_on, type_line


def test_an_evening_begins_and_the_wall_follows(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    assert "#" not in page.url, "nothing private stays in the address"
    wall = browser.new_page(viewport={"width": 1920, "height": 1080})
    problems = problems_on(page), problems_on(wall)
    wall.goto(f"{server.at}/wall")
    expect(wall.locator("#wall-clock")).to_contain_text("Play has not begun")
    page.locator("#console-todo button").first.click()
    expect(wall.locator(".time su-clock")).to_have_text(re.compile(r"^\d+:\d\d$"))
    before = wall.locator(".time su-clock").inner_text()
    expect(wall.locator(".time su-clock")).not_to_have_text(before)
    type_line(page, "out Ann")
    expect(wall.locator("#wall-side .left b")).to_have_text("11")
    expect(page.locator(".answer pre")).to_contain_text("Ann is out")
    page.keyboard.press("Escape")
    page.locator("body").press("u")
    expect(wall.locator("#wall-side .left b")).to_have_text("12")
    page.locator("body").press("p")
    expect(wall.locator("#wall-clock")).to_contain_text("Clock stopped")
    assert problems == ([], [])


def test_a_player_is_out_in_two_taps(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    page.locator("#console-todo button").first.click()
    expect(page.locator("#console-head .time su-clock")).to_be_visible()
    page.locator("[data-open]").first.click()
    sheet = page.locator(".sheet").first
    name = sheet.locator("li b").first.inner_text()
    sheet.get_by_role("button", name=f"Out: {name}").click()
    expect(page.locator(".answer pre")).to_contain_text(f"{name} is out")
    expect(page.locator("#console-done li").first).to_contain_text(f"{name} is out")
    expect(page.locator(".sheet").first).to_be_visible()
    page.locator(".answer [data-undo]").click()
    expect(page.locator("#console-done .gone").first).to_contain_text(name)


def test_the_power_goes_and_everything_continues(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    wall = browser.new_page()
    wall.goto(f"{server.at}/wall")
    page.locator("#console-todo button").first.click()
    expect(wall.locator(".time su-clock")).to_be_visible()
    server.kill()
    expect(wall.locator(".lost")).to_be_visible()
    before = wall.locator(".time su-clock").inner_text()
    expect(wall.locator(".time su-clock")).not_to_have_text(before)
    server.start()
    expect(wall.locator(".lost")).to_be_hidden()
    type_line(page, "out Bob")
    expect(wall.locator("#wall-side .left b")).to_have_text("11")


def test_the_ruling_desk_rules_on_an_act_and_on_an_incident(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    type_line(page, "start")
    expect(page.locator("#console-head .time su-clock")).to_be_visible()
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto(f"{server.at}/floor")
    problems = problems_on(page)
    page.locator("[name=table]").first.check(force=True)
    players = page.locator("fieldset:visible li")
    for n in (0, 1):
        players.nth(n).locator("[name=in]").check()
    first, second = (players.nth(n).locator("b").inner_text() for n in (0, 1))
    players.nth(0).locator(".acts input").check()
    page.locator("fieldset:visible .pot input").fill("800")
    page.locator("textarea[name=told]").fill(f"{first} bets 400; {second} pushes 1000")
    ruled = page.locator("output.ruled")
    expect(ruled).to_contain_text(f"{second} calls 400; 600 comes back.")
    expect(ruled).to_contain_text("oversized-chip")
    apply = page.get_by_role("button", name="Apply this ruling")
    apply.click()
    expect(page.locator(".answer pre")).to_contain_text(f"{second} calls 400")
    page.locator("textarea[name=told]").fill("no such thing happened")
    expect(ruled).to_have_class(re.compile("no"))
    expect(apply).to_be_disabled()
    page.locator("textarea[name=told]").fill("boxed-cards 1")
    expect(ruled).to_have_class(re.compile("yes"))
    expect(ruled).to_contain_text("misdeal")
    apply.click()
    page.goto(f"{server.at}/history")
    expect(page.locator(".deeds li").nth(1)).to_contain_text(f"{second} calls 400")
    assert problems == []


def test_what_is_typed_while_a_line_is_on_its_way_is_the_next_line(browser: Browser, server: Server) -> None:
    page, held = director(browser, server), list[Route]()

    def hold(route: Route) -> None:
        held.append(route)

    page.route("**/do", hold)
    with page.expect_request("**/do"):
        type_line(page, "start")
    page.keyboard.type("out Nobody")
    held[0].continue_()
    expect(page.locator(".answer pre")).to_contain_text("Level 1")
    expect(page.locator("#line")).to_have_value("out Nobody")
    page.unroute("**/do")
    with page.expect_response("**/do"):
        page.keyboard.press("Enter")
    expect(page.locator("#line")).to_have_value("out Nobody")  # refused: it can be mended
