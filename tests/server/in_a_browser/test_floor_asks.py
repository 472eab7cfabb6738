"""What the room has to be told is asked for and answered by taps: where a button was, what somebody meant."""

from playwright.sync_api import Browser, expect

from tests.server.browser import Server, director


def test_where_the_button_was_is_tapped_and_the_player_moves(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    for line in ("start", "out Ann", "out Cid"):
        page.evaluate("line => say(line)", line)
    asked = page.locator("#console-todo .roles")
    asked.locator("summary").click()
    tables = asked.locator("fieldset")
    expect(tables).to_have_count(2)
    for table in tables.all():
        seats = table.locator("[data-role=big] option[data-taken]").evaluate_all(
            "all => all.map(o => o.value)"
        )
        table.locator(f".tabs label:has([value='{seats[-1]}'])").click()
        expect(table.locator("[data-role=small]")).to_have_value(seats[0])
        expect(table.locator("[data-role=big]")).to_have_value(seats[1])
    asked.get_by_role("button", name="Move").click()
    expect(page.locator(".answer pre")).to_contain_text("table 1")
    expect(asked).to_have_count(0)
    expect(page.locator("[data-table='1'] .players")).to_have_text("5 players")


def test_what_was_not_read_is_asked_and_a_tap_puts_it_into_the_sentence(
    browser: Browser, server: Server
) -> None:
    page = director(browser, server)
    page.evaluate("line => say(line)", "start")
    page.goto(f"{server.at}/floor")
    page.locator("form.position .tabs label").first.click()
    hand = page.locator("fieldset[data-of='1']")
    for seat in (0, 1):
        hand.locator("[name=in]").nth(seat).check()
        hand.locator("[name=stack]").nth(seat).fill("5000")
    hand.locator(".acts input").first.check()
    name = hand.locator("[name=in]").first.input_value()
    told, ruled = page.locator("textarea[name=told]"), page.locator("output.ruled")
    apply = page.locator("form[data-rule] button.main")
    told.fill(f"{name} bet 300 or so")
    readings = ruled.locator("ol button")
    expect(readings.first).to_be_visible()
    expect(apply).to_be_disabled()
    said = readings.first.inner_text()
    readings.first.click()
    expect(told).to_have_value(said)
    expect(ruled.locator("ol")).to_have_count(0)
    expect(apply).to_be_enabled()
    apply.click()
    expect(told).to_have_value("")
    page.goto(f"{server.at}/history")
    expect(page.locator("#history-deeds")).to_contain_text(name)


def test_the_options_of_a_question_are_tapped(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    for line in ("start", "incident late-arrival --player Ann"):
        page.evaluate("line => say(line)", line)
    asked = page.locator("#console-todo li", has_text="waits for the director")
    asked.locator("summary").click()
    hands = asked.locator("[data-choices] p", has=page.locator("[data-choice*='missed-hands']"))
    expect(hands).to_contain_text("hands to miss, as many as you say")
    hands.get_by_role("button").click()
    expect(page.locator(".answer.refused pre")).to_contain_text("missed-hands: How many")
    hands.locator("[data-count]").fill("3")
    asked.locator("[name=reason]").fill('on the "phone"')
    hands.get_by_role("button").click()
    expect(page.locator(".answer pre")).to_contain_text("3 missed hands")
    expect(page.locator(".answer pre")).to_contain_text('on the "phone"')
    expect(asked).to_have_count(0)


def test_what_is_left_out_is_asked_for(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    page.evaluate("line => say(line)", "start")
    page.locator("[data-table='1'] [data-open]").click()
    page.locator("[data-table='1']").get_by_role("button", name="Out", exact=True).click()
    expect(page.locator(".answer.refused pre")).to_have_text("Tick who is out first.")
    page.goto(f"{server.at}/floor")
    page.locator("textarea[name=told]").fill("two boxed cards")
    expect(page.locator("output.ruled")).to_have_text("Pick the table first.")
    page.locator("form.position .tabs label").first.click()
    expect(page.locator("output.ruled")).not_to_have_text("Pick the table first.")


def test_a_call_for_the_floor_leads_to_its_table(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    page.evaluate("() => send(here('call'), { id: newId(), reason: 'misdeal', table: 2 })")
    page.locator("#floor-calls").get_by_role("link", name="Ruling desk").click()
    page.wait_for_url("**/floor#table-2")
    expect(page.locator("fieldset[data-of='2']")).to_be_visible()
    expect(page.locator("fieldset[data-of='1']")).to_be_hidden()
    page.evaluate("() => send(here('call'), { id: newId(), reason: 'misdeal', table: 1 })")
    page.locator("#floor-calls li", has_text="Table 1").get_by_role("link").click()
    expect(page.locator("fieldset[data-of='1']")).to_be_visible()
