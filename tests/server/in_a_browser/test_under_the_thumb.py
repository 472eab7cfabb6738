"""A phone on the floor: acts under a thumb, and a ruling put together by taps on names, words and chips."""

from playwright.sync_api import Browser, Page, expect

from tests.server.browser import PATIENCE, Server, director


def _phone(browser: Browser, server: Server, *before: str) -> Page:
    """The ruling desk on a small touch screen, after these lines."""
    console = director(browser, server)
    for line in ("start", *before):
        answer = console.evaluate("line => say(line)", line)
        assert answer["status"] == "done", answer
    touching = {"viewport": {"width": 360, "height": 640}, "has_touch": True, "is_mobile": True}
    context = browser.new_context(**touching)  # type: ignore[arg-type]
    context.add_cookies(server.cookies)
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{server.at}/floor")
    return page


def test_somebody_is_out_by_an_act_and_their_name(browser: Browser, server: Server) -> None:
    phone = _phone(browser, server)
    act = phone.locator(".thumb [data-thumb=gone]")
    whom = phone.locator("#whom")
    act.tap()
    expect(whom).to_be_visible()
    whom.locator("label", has_text="2").tap()
    first = whom.locator("li button").first
    name = first.evaluate("one => one.lastChild.textContent")
    first.tap()
    expect(whom).to_be_hidden()
    expect(phone.locator(".answer pre")).to_contain_text(f"{name} is out")
    expect(phone.locator(".answer")).to_be_in_viewport()
    act.tap()
    expect(whom.locator("input:checked")).to_have_value("2")
    expect(whom.locator("li", has_text=name)).to_have_count(0)


def test_a_move_a_penalty_and_the_clock_lie_under_the_thumb(browser: Browser, server: Server) -> None:
    phone = _phone(browser, server)
    for act, box in (("move", "#seating"), ("penalty", "#penal")):
        phone.locator(f".thumb [data-thumb={act}]").tap()
        chosen = phone.locator("#whom li button").nth(1)
        name = chosen.evaluate("one => one.lastChild.textContent")
        chosen.tap()
        expect(phone.locator(f"{box} h2")).to_contain_text(name)
        phone.locator(f"{box} [data-dismiss]").tap()
    phone.locator(".thumb [data-thumb=clock]").tap()
    phone.locator("#whom li button").first.tap()
    expect(phone.locator("#console-todo")).to_contain_text("on the clock")
    phone.locator(".thumb [data-thumb=wrong]").tap()
    expect(phone.locator("#incidents > details").first).to_be_in_viewport()


def test_a_ruling_is_tapped_while_a_move_waits_for_that_table(browser: Browser, server: Server) -> None:
    """The step that asks where buttons were has the tables' numbers, too: the desk is not misled by it."""
    phone = _phone(browser, server, "out Ann", "out Cid")
    asked = phone.locator("#console-todo [data-roles] fieldset").first
    table = asked.get_attribute("data-of")
    phone.locator(f"form.position .tabs label:has([value='{table}'])").tap()
    hand = phone.locator(f"form.position fieldset[data-of='{table}']")
    bettor, caller = (hand.locator("li").nth(at).locator("[name=in]") for at in (0, 1))
    hand.locator(".acts input").first.check()
    expect(bettor).to_be_checked()
    caller.check()
    words = phone.locator("[data-words]")
    for tapped in (bettor.input_value(), "bets", "1,000", "1,000", ";", caller.input_value(), "calls"):
        words.get_by_role("button", name=tapped, exact=True).tap()
    told = phone.locator("textarea[name=told]")
    expect(told).to_have_value(f"{bettor.input_value()} bets 2000; {caller.input_value()} calls ")
    expect(told).not_to_be_focused()
    ruled = phone.locator("output.ruled")
    expect(ruled).to_contain_text(f"{bettor.input_value()} bets 2,000.")
    expect(ruled).not_to_contain_text("|")
    expect(ruled.locator("small a").first).to_have_attribute("href", "/rules/amount-only-declarations")
    words.get_by_role("button", name="Take the last word back").tap()
    expect(told).to_have_value(f"{bettor.input_value()} bets 2000; {caller.input_value()} ")
    words.get_by_role("button", name="calls", exact=True).tap()
    expect(phone.locator("form[data-rule] button.main")).to_be_enabled()
    phone.locator("form[data-rule] button.main").tap()
    expect(told).to_have_value("")
    said = phone.locator(".answer pre")
    expect(said).to_contain_text(f"Table {table}: {bettor.input_value()} bets 2,000.")
    phone.goto(f"{server.here}{said.locator('a').first.get_attribute('href')}")
    expect(phone.locator("h1")).to_be_visible()


def _told(phone: Page, told: str) -> None:
    """A hand for two at the first table, and what happened in it."""
    phone.locator("form.position .tabs label").first.tap()
    hand = phone.locator("form.position fieldset:visible")
    for at in (0, 1):
        hand.locator("[name=in]").nth(at).check()
        hand.locator("[name=stack]").nth(at).fill("9000")
    hand.locator(".acts input").first.check()
    first, second = (hand.locator("[name=in]").nth(at).input_value() for at in (0, 1))
    phone.locator("textarea[name=told]").tap()
    phone.locator("textarea[name=told]").fill(told.format(first, second))


def test_no_act_comes_up_under_the_finger_that_applies_a_ruling(browser: Browser, server: Server) -> None:
    """The button lies where the acts were before the keyboard came: the tap is its own."""
    phone = _phone(browser, server)
    bar = phone.locator(".thumb").bounding_box()
    assert bar is not None
    _told(phone, "{} bets 400; {} pushes 1000")
    apply = phone.locator("form[data-rule] button.main")
    expect(apply).to_be_enabled()
    apply.evaluate("(one, top) => scrollBy(0, one.getBoundingClientRect().top - top)", bar["y"] + 20)
    at = apply.bounding_box()
    assert at is not None
    assert bar["y"] < at["y"] < bar["y"] + bar["height"]
    phone.touchscreen.tap(at["x"] + 20, at["y"] + 20)
    expect(phone.locator(".answer pre")).to_contain_text("bets 400.")
    expect(phone.locator(".thumb")).to_be_visible()


def test_each_reading_of_a_sentence_is_whole_on_a_phone(browser: Browser, server: Server) -> None:
    phone = _phone(browser, server)
    _told(phone, "{} bets 2000; {} calls 800")
    readings = phone.locator("output.ruled li")
    expect(readings).to_have_count(2)
    for one in readings.all():
        expect(one).to_be_in_viewport(ratio=1)
