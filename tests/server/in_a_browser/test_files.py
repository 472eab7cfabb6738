"""Files that the director brings to the set-up page and to the desk."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from shuffleup.refused import Malformed
from shuffleup.server.pages.setting_up import Answers, brought, drafted
from shuffleup.tournament.event_file.text import event_text
from tests.server.browser import Server, director, problems_on
from tests.tournament.playing import small_event


def _new(browser: Browser, server: Server) -> Page:
    page = director(browser, server)
    page.goto(f"{server.here}/new")
    return page


def test_an_event_is_opened_from_its_file_and_players_from_a_sheet(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    file, sheet = tmp_path / "Night.YAML", tmp_path / "friends.csv"
    file.write_text(event_text(drafted(Answers(name="Brought along")).file))
    sheet.write_bytes("Name;Phone\nMaëlle;1\n=O'Neil;2\n".encode("utf-16"))
    page = _new(browser, server)
    problems = problems_on(page)
    page.locator("[data-bring=event]").set_input_files(file)
    expect(page.locator("svg.chart")).to_be_visible()
    expect(page.get_by_role("heading", name="Brought along")).to_be_visible()
    page.get_by_role("button", name="Open this event").click()
    page.wait_for_url("**/e/brought-along/desk")
    page.get_by_text("Several players").click()
    page.locator("[data-bring=players]").set_input_files(sheet)
    expect(page.locator("textarea[name=values]")).to_have_value("Maëlle\n=O'Neil")
    page.locator(".several").get_by_role("button", name="Register").click()
    expect(page.locator("#desk-entries tbody tr")).to_have_count(2)
    expect(page.locator("#desk-entries")).to_contain_text("Maëlle")
    assert problems == []


def test_a_file_with_a_mistake_says_what_to_change(browser: Browser, server: Server, tmp_path: Path) -> None:
    file = tmp_path / "night.yaml"
    file.write_text(event_text(small_event()).replace("name:", "nmae:"))
    page = _new(browser, server)
    page.locator("[data-bring=event]").set_input_files(file)
    expect(page.locator("[data-trouble]")).to_contain_text("line 4, column 1: nmae")


@pytest.mark.parametrize("name", ["/etc/passwd", "ours.yaml", "../room.yaml"])
def test_a_file_from_the_network_reads_no_other_file(name: str) -> None:
    text = event_text(small_event()).replace("tda-2019", name)
    with pytest.raises(Malformed, match="edition: choose one of"):
        brought(text.encode(), "night.yaml")


def test_an_add_on_is_sold_in_the_break_that_ends_the_rebuys() -> None:
    file = drafted(Answers(rebuy="20", add_on="15")).file
    assert file.rebuys is not None
    assert file.add_on is not None
    assert file.add_on.price == {"prizes": "15"}
    assert file.add_on.after == file.rebuys.until
    assert drafted(Answers()).file.add_on is None
