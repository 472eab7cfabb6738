"""Two flights and the day after them, on the pages: bags table by table, and one tap for what comes next."""

from playwright.sync_api import Browser, Page, expect

from shuffleup.director import Director
from shuffleup.log import SQLiteStore
from shuffleup.tournament.entries.commands import OpenEvent
from shuffleup.tournament.event_file.fields import Flight
from tests.server.browser import Server, director
from tests.tournament.playing import small_event


def _open_two_flights(server: Server) -> None:
    server.stream = "flights"
    flights = (Flight("1A", ends_after=1), Flight("1B", ends_after=1))
    store = SQLiteStore(server.room)
    with Director(store, server.stream) as there:
        there.act(OpenEvent(small_event(flights=flights, late_entry_until=1)), id_="open", actor="TD")
    store.close()


def _play(page: Page, players: str) -> None:
    """A flight from its first entry to the end of its last level."""
    for line in (f"register {players}", "draw", "start", "clock next"):
        assert page.evaluate("line => say(line)", line)["status"] == "done", line


def _bag(page: Page, server: Server, *, each: str) -> None:
    page.locator("#console-todo").get_by_role("link", name="Chips").click()
    page.wait_for_url(f"{server.at}/chips")
    for field in page.locator("form[data-counts] [name=stack]").all():
        field.fill(each)
    page.get_by_role("button", name="Bag this table").click()
    expect(page.locator("form[data-counts]")).to_have_count(0)
    page.goto(f"{server.at}/console")


def test_flights_are_bagged_and_the_next_day_begins_by_taps(browser: Browser, server: Server) -> None:
    _open_two_flights(server)
    page = director(browser, server)
    todo = page.locator("#console-todo")
    assert page.evaluate("line => say(line)", "flight start 1A")["status"] == "done"
    _play(page, "Odo Kern, Pam Lutz, Rex Moll")
    page.goto(f"{server.at}/chips")
    expect(page.locator("main")).to_contain_text("Flight 1A is over.")
    page.locator("form[data-counts] [name=stack]").first.fill("10k")
    page.get_by_role("button", name="Bag this table").click()
    expect(page.locator(".answer.refused pre")).to_contain_text("type what they bag")
    page.goto(f"{server.at}/console")
    _bag(page, server, each="10,000")
    todo.locator("li", has_text="Flight 1B comes next").get_by_role("button").click()
    expect(todo).to_contain_text("Nobody is registered yet")
    _play(page, "Sid Nolan, Tess Olm")
    _bag(page, server, each="10k")
    todo.locator("li", has_text="begin the next day").get_by_role("button").click()
    expect(page.locator("#console-tables")).to_contain_text("Odo Kern")
    expect(page.locator("#console-head")).to_contain_text("5 of 5")
