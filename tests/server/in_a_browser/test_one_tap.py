"""A tap too many: by a nervous finger, in a row that has moved up, by a key that is held down."""

from playwright.sync_api import Browser, Page, expect

from tests.server.browser import Server, director

TWO_AT_ONE_PLACE = """names => {
  for (const name of names) {
    const rows = [...document.querySelectorAll(".sheet li")];
    const row = rows.find(one => one.querySelector("b").textContent === name);
    const tap = { bubbles: true, cancelable: true, detail: 1, clientX: 700, clientY: 300 };
    row.querySelector("[data-gone]").dispatchEvent(new MouseEvent("click", tap));
  }
}"""


def _seated(page: Page) -> list[str]:
    return page.locator(".tables > li").first.locator(".sheet li b").all_text_contents()


def test_a_double_tap_is_one_act_and_its_undo_stays_in_sight(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    page.evaluate("() => say('start')")
    page.locator("[data-open]").first.click()
    first = page.locator(".sheet:visible li").first
    name = first.locator("b").inner_text()
    first.locator("[data-gone]").dblclick()
    answer = page.locator(".answer")
    expect(answer).to_contain_text(f"{name} is out")
    expect(answer.locator("[data-undo]")).to_be_visible()
    expect(page.locator("#console-head")).to_contain_text("11")
    page.evaluate("() => Promise.allSettled(underway.map(one => one.answer))")
    expect(answer).to_have_class("answer")


def test_a_second_tap_does_not_hit_the_player_who_has_moved_up(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    page.evaluate("() => say('start')")
    page.locator("[data-open]").first.click()
    first, second = _seated(page)[:2]
    page.evaluate(TWO_AT_ONE_PLACE, [first, second])
    expect(page.locator(".answer")).to_contain_text(f"{first} is out")
    page.evaluate("() => Promise.allSettled(underway.map(one => one.answer))")
    assert page.evaluate("() => say('status')")["says"].count("11 of 12") == 1


def test_a_key_that_is_held_down_takes_back_one_act(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    page.evaluate("async () => { await say('start'); await say('out Ann'); }")
    expect(page.locator("#console-done .told").first).to_contain_text("Ann")
    page.keyboard.down("u")
    page.keyboard.down("u")  # as the keyboard repeats it
    page.keyboard.up("u")
    expect(page.locator("#console-done .gone")).to_have_count(1)
    page.evaluate("() => Promise.allSettled(underway.map(one => one.answer))")
    expect(page.locator("#console-done .gone")).to_have_count(1)
