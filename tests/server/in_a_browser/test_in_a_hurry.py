"""What a hurried person would get wrong: whose link it is, which words are ruled on, what the thumb finds."""

from playwright.sync_api import Browser, Page, Route, expect

from tests.server.browser import PATIENCE, Server, director

FULL = ("Carla Rossi", "Dmitri Petrov", "Ella Brandt", "Nadia Haddad", "Ingrid Sørensen", "Jiří Novotný")
LAID_OVER = """([lower, upper]) => {
  const [one, other] = [lower, upper].map(where => document.querySelector(where).getBoundingClientRect());
  return one.bottom > other.top + 1 && other.bottom > one.top + 1;
}"""


def _phone(browser: Browser, server: Server, page: str, *before: str) -> Page:
    console = director(browser, server)
    for line in before:
        answer = console.evaluate("line => say(line)", line)
        assert answer["status"] == "done", answer
    context = browser.new_context(viewport={"width": 360, "height": 640}, has_touch=True, is_mobile=True)
    context.add_cookies(server.cookies)
    phone = context.new_page()
    phone.set_default_timeout(PATIENCE)
    phone.goto(f"{server.at}/{page}")
    return phone


def test_a_code_says_whom_it_lets_in_and_goes_with_them(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    page.goto(f"{server.at}/devices")
    page.locator("select[name=role]").select_option("floor")
    page.locator("input[name=name]").fill("Flo")
    page.get_by_role("button", name="Make a link").click()
    code = page.locator("[data-qr]")
    expect(code).to_contain_text("Floor, Flo")
    page.locator("select[name=role]").select_option("player")
    expect(code).to_be_hidden()
    page.locator("select[name=player]").select_option(label="Bob")
    page.get_by_role("button", name="Make a link").click()
    expect(code).to_contain_text("Player, Bob")
    page.locator("select[name=player]").select_option(label="Cid")
    expect(code).to_be_hidden()


def test_the_line_is_read_with_the_key_that_leads_to_it(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    page.evaluate("() => say('start')")
    line = page.locator("#line")
    line.fill("/out Ann")
    expect(page.locator(".line output")).to_contain_text("Ann is out")
    line.press("Enter")
    expect(page.locator(".answer")).to_contain_text("Ann is out")


def test_what_waits_does_not_lie_over_the_acts_under_the_thumb(browser: Browser, server: Server) -> None:
    phone = _phone(browser, server, "floor", "start")
    phone.context.set_offline(True)
    phone.locator(".thumb [data-thumb=gone]").tap()
    phone.locator("#whom li button").first.tap()
    expect(phone.locator(".waiting")).to_be_visible()
    assert not phone.evaluate(LAID_OVER, [".waiting", ".thumb"])
    phone.context.set_offline(False)
    expect(phone.locator(".waiting")).to_be_hidden()


def test_a_group_of_incidents_opens_under_the_finger(browser: Browser, server: Server) -> None:
    phone = _phone(browser, server, "floor", "start")
    phone.locator(".thumb [data-thumb=wrong]").tap()
    groups = phone.locator("#incidents > details > summary")
    groups.first.tap()
    expect(phone.locator("#incidents > details").first).to_have_attribute("open", "")
    third = groups.nth(2)
    third.evaluate("one => window.scrollBy(0, one.getBoundingClientRect().top - 200)")
    third.tap()
    expect(phone.locator("#incidents > details").nth(2)).to_have_attribute("open", "")
    phone.evaluate("() => new Promise(after => requestAnimationFrame(() => requestAnimationFrame(after)))")
    assert abs(third.evaluate("one => one.getBoundingClientRect().top") - 200) < 4


def test_a_ruling_is_applied_to_the_words_that_it_was_shown_for(browser: Browser, server: Server) -> None:
    phone = _phone(browser, server, "floor", "start")
    phone.locator("#floor-tables label", has_text="1").first.tap()
    words, ruled, use = (
        phone.locator("textarea"),
        phone.locator(".ruled"),
        phone.locator("form[data-rule] .main"),
    )
    words.fill("boxed-cards 2")
    expect(ruled).to_contain_text("Misdeal")
    use.tap()
    expect(phone.locator(".answer")).to_contain_text("Misdeal")

    def hold(_: Route) -> None:
        """It is never answered."""

    phone.route("**/foresee", hold)
    words.fill("boxed-cards 1")
    expect(phone.locator(".answer")).to_be_hidden()
    expect(use).to_be_disabled()


def test_a_ruling_and_counts_outlive_a_page_that_is_loaded_anew(browser: Browser, server: Server) -> None:
    phone = _phone(browser, server, "floor", "start")
    phone.locator("#floor-tables label", has_text="2").first.tap()
    phone.locator("textarea").fill("boxed-cards 2")
    expect(phone.locator(".ruled")).to_contain_text("Table 2")
    phone.reload()
    expect(phone.locator("textarea")).to_have_value("boxed-cards 2")
    expect(phone.locator(".ruled")).to_contain_text("Table 2: ")
    phone.goto(f"{server.at}/chips")
    phone.locator("details.counts summary").first.tap()
    count = phone.locator("details.counts input").first
    count.fill("12k")
    phone.reload()
    expect(count).to_be_visible()
    expect(count).to_have_value("12k")
    count.press("Enter")
    expect(count).to_have_value("")
    expect(phone.locator(".answer")).to_contain_text("12,000")
    phone.reload()
    expect(count).to_have_value("")


def test_the_structure_that_was_asked_for_is_in_sight(browser: Browser, server: Server) -> None:
    phone = _phone(browser, server, "console")
    phone.goto(f"{server.here}/new")
    phone.get_by_role("button", name="Show the structure").tap()
    expect(phone.get_by_role("button", name="Open this event")).to_be_in_viewport()


def test_an_announcement_takes_turns_with_the_moves_on_the_wall(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    for line in ("start", "announce Dinner"):
        page.evaluate("line => say(line)", line)
    wall = browser.new_context(viewport={"width": 1280, "height": 720}).new_page()
    wall.clock.install()
    wall.goto(f"{server.at}/wall")
    announced, moves = wall.locator(".announced:visible"), wall.locator("#wall-strip .move:visible")
    expect(announced).to_have_text("Dinner")
    free = page.evaluate("() => freeSeats().map(({ table, seats }) => `T${table}S${seats[0]}`)[0]")
    page.evaluate("line => say(line)", f'seat Ann {free} "a cold draught"')
    expect(wall.locator(".move", has_text="Ann").first).to_contain_text("Move")
    expect(announced).to_have_count(1)
    wall.clock.run_for(5000)
    expect(moves).to_contain_text("Ann")
    expect(announced).to_have_count(0)
    wall.clock.run_for(10_000)
    expect(announced).to_have_count(1)
    expect(moves).to_have_count(0)


def test_names_on_the_wall_are_read_in_full_where_there_is_room(browser: Browser, server: Server) -> None:
    """Of twenty with names of the usual length; the figures beside them give way."""
    page = director(browser, server)
    page.evaluate(
        'async names => { for (const name of names) await say(`register --new -- "${name}"`); }', FULL
    )
    wall = browser.new_context(viewport={"width": 1280, "height": 720}).new_page()
    wall.goto(f"{server.at}/wall")
    expect(wall.locator(".seating .name")).to_have_count(len(FULL) + 12)
    cut = "() => [...document.querySelectorAll('.name')].filter(one => one.scrollWidth > one.clientWidth + 1)"
    assert wall.evaluate(f"({cut})().map(one => one.textContent)") == []


def test_what_is_played_does_not_run_into_the_clock(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    page.evaluate("() => say('start')")
    expect(page.locator("#console-head .time")).to_be_visible()
    page.set_viewport_size({"width": 900, "height": 700})
    game = page.locator(".event small")
    game.evaluate("one => { one.textContent = 'TDA-2017-V3 · Seven-card stud eight or better'; }")
    cut = "one => one.scrollWidth > one.clientWidth && getComputedStyle(one).overflowX"
    assert game.evaluate(cut) == "hidden"
