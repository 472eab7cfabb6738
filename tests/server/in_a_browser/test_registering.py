"""The registration desk: every name that is typed, pasted or brought is sold as it stands, or told about."""

from pathlib import Path

from playwright.sync_api import Browser, Page, expect

from tests.server.browser import Server, director, problems_on


def _desk(browser: Browser, server: Server) -> Page:
    page = director(browser, server)
    page.goto(f"{server.at}/desk")
    return page


def _several(page: Page, text: str) -> None:
    page.locator("#several").evaluate("one => { one.open = true; }")
    page.locator("textarea").fill(text)
    page.locator(".several").get_by_role("button", name="Register").click()


def test_a_list_keeps_its_commas_and_what_was_not_sold(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    page = _desk(browser, server)
    problems = problems_on(page)
    _several(page, "Müller, Karl\nAnn\n\nZoe Blum")
    answer, box = page.locator(".answer pre"), page.locator("textarea")
    expect(answer).to_contain_text("2 registered, 1 not")
    expect(answer).to_contain_text("Ann")
    expect(box).to_have_value("Ann")
    expect(page.locator("#desk-entries")).to_contain_text("Müller, Karl")
    expect(page.locator("#desk-entries")).to_contain_text("Zoe Blum")
    sheet = tmp_path / "more.csv"
    sheet.write_text('name,contact\n"Weiß, Eva",0151\n', encoding="utf-8")
    page.locator("[data-bring=players]").set_input_files(sheet)
    expect(box).to_have_value("Ann\nWeiß, Eva")
    parts = tmp_path / "parts.csv"
    parts.write_text("First name,Last name\nKata,Papp\n", encoding="utf-8")
    page.locator("[data-bring=players]").set_input_files(parts)
    expect(box).to_have_value("Ann\nWeiß, Eva\nKata Papp")
    _several(page, 'Name;Phone\n"Kraus; Jo";1\nLanz, Uwe;2')
    expect(answer).to_have_text("2 players registered.")
    expect(page.locator("#desk-entries")).to_contain_text("Kraus; Jo")
    expect(page.locator("#desk-entries")).to_contain_text("Lanz, Uwe")
    _several(page, "Ott;0151 1234")
    expect(page.locator("[data-trouble]")).to_contain_text("names them")
    expect(box).to_have_value("Ott;0151 1234")
    assert problems == []


def test_a_name_that_is_not_sold_says_why_and_what_the_list_shows(browser: Browser, server: Server) -> None:
    page = _desk(browser, server)
    field, answer = page.locator("#newcomer"), page.locator(".answer pre")
    sell = page.locator("form.register").first.get_by_role("button", name="Register")
    sell.click()
    assert field.evaluate("one => one.validity.valueMissing")
    for name, why in (("--help", "would be taken for an option"), ("A" * 200, "this one has 200")):
        field.fill(name)
        sell.click()
        expect(answer).to_contain_text(why)
        expect(field).to_have_value(name)
        expect(page.locator("[data-filtered]")).to_contain_text("0 of 12")
    rows = page.locator("#desk-entries tbody tr")
    field.fill("Ann")
    sell.click()
    expect(answer).to_contain_text("somebody else of that name")
    page.get_by_role("button", name="Another person with this name").click()
    expect(rows).to_have_count(13)
    expect(field).to_have_value("")
    expect(page.locator("[data-filtered]")).to_be_hidden()
    expect(page.get_by_role("button", name="Another person with this name")).to_be_hidden()


def test_a_last_name_before_the_first_is_one_tap_away(browser: Browser, server: Server) -> None:
    page = _desk(browser, server)
    field = page.locator("#newcomer")
    field.fill("Quinn, Rae")
    field.press("Enter")
    expect(page.locator(".answer pre")).to_contain_text("one name or several")
    expect(page.locator(".answer pre")).not_to_contain_text("shuffleup")
    page.get_by_role("button", name="Register Rae Quinn").click()
    expect(page.locator("#desk-entries")).to_contain_text("Rae Quinn")
    expect(field).to_have_value("")
    expect(page.get_by_role("button", name="Register Rae Quinn")).to_be_hidden()


def test_the_help_of_a_typed_line_is_shown(browser: Browser, server: Server) -> None:
    page = _desk(browser, server)
    page.locator("#line").fill("register --help")
    page.locator("#line").press("Enter")
    expect(page.locator(".answer pre")).to_contain_text("or a name in quotes")


def test_set_up_says_how_many_chairs_there_are_and_what_the_end_leaves_out(
    browser: Browser, server: Server
) -> None:
    page = director(browser, server)
    page.goto(f"{server.here}/new")
    for field, value in (("players", "14"), ("table_size", "7")):
        page.locator(f"input[name={field}]").fill(value)
    page.locator("[name=look]").click()
    expect(page.get_by_text("chairs for 14 players")).to_be_visible()
    expect(page.get_by_text("Without rebuys, add-ons and re-entries")).to_have_count(0)
    page.locator("input[name=rebuy]").fill("20")
    page.locator("[name=look]").click()
    expect(page.get_by_text("Without rebuys, add-ons and re-entries")).to_be_visible()
