"""A number on a page is read as a typed line reads it; anything else is refused by its field."""

import re

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from shuffleup.cli.event._reading import whole
from shuffleup.refused import Malformed
from tests.server.browser import Server, director
from tests.server.serving import NAMES

TYPED = (
    *("0", "007", "1500", " 1500 ", "12,500", "12.500", "1 250 000", "1'000", "20k", "1.5k", "1,5K", "1.25m"),
    *(
        "2 k",
        "zwei",
        "-1",
        "-5",
        "2,5",
        "12,50",
        "1.5",
        "1e3",
        "0x10",
        "+5",
        "1,500.000",
        "k",
        "1.2345k",
        "½",
    ),
    *("1\u00a0500", "1\u202f500", "1\u2019500", "\u0661", "", "5 5"),
)


def _in_a_line(text: str) -> int | None:
    try:
        return whole(text)
    except Malformed:
        return None


def _lines(page: Page) -> list[str]:
    """Every line that the page sends from now on."""
    sent: list[str] = []

    def keep(asked: Request) -> None:
        if asked.url.endswith("/do") and asked.post_data_json:
            sent.append(asked.post_data_json["line"])

    page.on("request", keep)
    return sent


def test_a_field_understands_what_a_line_understands(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    assert page.evaluate("all => all.map(whole)", list(TYPED)) == [_in_a_line(text) for text in TYPED]


def test_hands_to_miss_are_a_whole_number_or_nothing_is_done(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    page.evaluate("line => say(line)", "start")
    page.locator("[data-table='1'] [data-open]").click()
    page.locator("[data-table='1'] li [data-box=penal]").first.click()
    box = page.locator("#penal")
    box.locator("select").select_option("missed-hands")
    count, sent = box.locator("[name=count]"), _lines(page)
    for typed in ("zwei", "-2", "2,5", "0"):
        count.fill(typed)
        box.locator("button.main").click()
        expect(page.locator(".answer.refused pre")).to_contain_text(f"How many: {typed} is no")
        assert count.evaluate("one => one.validationMessage").startswith("How many: ")
        expect(box).to_be_visible()
    assert sent == []
    count.fill("2")
    box.locator("button.main").click()
    expect(page.locator(".answer pre")).to_contain_text("2 missed hands")
    assert [line.partition(" missed-hands ")[2] for line in sent] == ["2"]


def test_the_hand_at_an_unfollowed_table_is_told_in_the_same_numbers(
    browser: Browser, server: Server
) -> None:
    page = director(browser, server)
    page.evaluate("line => say(line)", "start")
    page.goto(f"{server.at}/floor")
    page.locator("form.position .tabs label").first.click()
    hand = page.locator("fieldset[data-of='1']")
    stacks, pot = hand.locator("[name=stack]"), hand.locator("[name='pot-1']")
    for seat in (0, 1):
        hand.locator("[name=in]").nth(seat).check()
        stacks.nth(seat).fill("20k")
    hand.locator(".acts input").first.check()
    name = hand.locator("[name=in]").first.input_value()
    page.locator("textarea[name=told]").fill(f"{name} checks")
    ruled, apply, sent = (
        page.locator("output.ruled"),
        page.locator("form[data-rule] button.main"),
        _lines(page),
    )
    for field, called in ((stacks.first, f"{name}: chips"), (pot, "Pot")):
        for typed in ("-5", "abc"):
            field.fill(typed)
            expect(ruled).to_have_text(re.compile(f"^{called}: {typed} is no whole number"))
            expect(apply).to_be_disabled()
        field.fill("1.5k")
        expect(apply).to_be_enabled()
    apply.click()
    expect(page.locator("textarea[name=told]")).to_have_value("")
    (line,) = sent
    assert re.search(rf" pot 1500 \| {name} 1500\* \| \w+ 20000;", line)


@pytest.mark.parametrize("typed", ["zwei", "-1"])
def test_small_chips_that_are_no_number_are_not_none(browser: Browser, server: Server, typed: str) -> None:
    page = director(browser, server)
    for line in ("start", "clock next", "clock next"):
        page.evaluate("line => say(line)", line)
    page.goto(f"{server.at}/chips")
    form = page.locator("form[data-race]").first
    form.locator("[data-chip]").first.fill(typed)
    sent = _lines(page)
    form.locator("button.main").click()
    expect(page.locator(".answer.refused pre")).to_contain_text(f": {typed} is no whole number")
    form.locator("[data-chip]").first.fill("4")
    form.locator("button.main").click()
    missing = form.locator("[data-chip]").nth(1).get_attribute("aria-label")
    expect(page.locator(".answer.refused pre")).to_contain_text(f"{missing}: count them first")
    assert sent == []


def test_a_stack_that_is_no_number_is_named_beside_the_shares(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    gone = [f"out {name}" for name in NAMES[:-2]]
    for line in ("start", "close", *gone[:2], "final", *gone[2:]):
        page.evaluate("line => say(line)", line)
    page.goto(f"{server.at}/money")
    form = page.locator("form[data-deal]")
    stacks, shares = form.locator("[name=stack]"), form.locator("[data-share=icm]")
    chips = whole(page.locator(".deal h2 small").inner_text().split()[-1])
    stacks.nth(0).fill("20k")
    stacks.nth(1).fill(str(chips - 20_000))
    expect(shares.first).not_to_be_empty()
    stacks.nth(0).fill("abc")
    expect(form.locator("[data-told]")).to_contain_text(re.compile(r"\w+: Chips: abc is no whole number"))
    expect(shares.first).to_be_empty()
    expect(form.locator("[data-propose=icm]")).to_be_disabled()
