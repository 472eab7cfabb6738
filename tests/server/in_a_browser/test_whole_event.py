"""A whole small event on the pages alone; a wall, a phone and a tablet follow; the server is killed."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from shuffleup.director import Director
from shuffleup.log import SQLiteStore
from shuffleup.prizes.money import read_money
from shuffleup.tournament.money.books import books
from tests.server.browser import PATIENCE, Server, by_link, problems_on, running

PLAYERS = "Ann Bob Cid Dee Eve Fay Gus Hal Ida Joe Kim Lou".split()
SEATING = re.compile("gives a player|is to break|form the final table")
AT = "/e/small-night"


@pytest.fixture
def empty(tmp_path: Path) -> Iterator[Server]:
    yield from running(tmp_path / "room.shuffleup")


def _line(page: Page, line: str) -> None:
    """Types a line and waits until the server has answered it."""
    page.keyboard.press("Escape")
    page.locator("body").press("/")
    page.keyboard.type(line)
    with page.expect_response(re.compile("/do$")) as answer:
        page.keyboard.press("Enter")
    told = answer.value.json()
    assert told["status"] == "done", (line, told)


def _do(page: Page, what: str) -> None:
    """Taps the button of something to do."""
    row = page.locator("#console-todo li", has_text=re.compile(what))
    with page.expect_response(re.compile("/do$")) as answer:
        row.first.get_by_role("button").click()
    assert answer.value.json()["status"] == "done", answer.value.json()


def _out(page: Page, table: int) -> str:
    """The last player of a table is out, and the first has the chips: two taps, and who won them."""
    place = page.locator(f"[data-table='{table}']")
    if not place.locator(".sheet").is_visible():
        place.locator("[data-open]").click()
    rows = place.locator(".sheet li")
    name, winner = rows.last.locator("b").inner_text(), rows.first.locator("b").inner_text()
    rows.last.get_by_role("checkbox").check()
    place.locator("select[name=by]").select_option(label=winner)
    with page.expect_response(re.compile("/do$")) as answer:
        place.get_by_role("button", name="Out", exact=True).click()
    assert answer.value.json()["status"] == "done", answer.value.json()
    expect(place.locator(".sheet li", has_text=name)).to_have_count(0)
    return name


def _fullest(page: Page) -> int:
    rows = page.locator(".tables > li").all()
    counts = {int(row.get_attribute("data-table") or 0): row.locator(".sheet li").count() for row in rows}
    return min(counts, key=lambda table: (-counts[table], table))


def _seating(page: Page) -> set[str]:
    """Does what the tables need, as the console says it; what that was."""
    done = set()
    due = page.locator("#console-todo li", has_text=SEATING)
    while due.count():
        found = SEATING.search(due.first.inner_text())
        assert found is not None
        number = page.locator("#console-done .number").first.inner_text()
        _do(page, found[0])
        expect(page.locator("#console-done .number").first).not_to_have_text(number)
        done.add(found[0])
    return done


def _link(page: Page, server: Server, role: str, number: int) -> str:
    page.goto(f"{server.here}{AT}/devices")
    page.locator("select[name=role]").select_option(role)
    if role != "player":  # whose phone is called after them
        page.locator("input[name=name]").fill("Mia")
    if role in ("dealer", "player"):
        page.locator(f"select[name={role}]").select_option(str(number))
    page.get_by_role("button", name="Make a link").click()
    expect(page.locator("[data-qr] a")).not_to_be_empty()
    return page.locator("[data-qr] a").inner_text()


def _set_up(page: Page, server: Server) -> None:
    page.goto(server.link)
    page.get_by_role("button", name="Come in").click()
    page.get_by_role("link", name="New event").click()
    answers = {"name": "Small night", "players": "12", "hours": "2", "rebuy": "20", "table_size": "4"}
    for field, value in answers.items():
        page.locator(f"input[name={field}]").fill(value)
    page.get_by_role("button", name="Show the structure").click()
    expect(page.locator("svg.chart")).to_be_visible()
    page.get_by_role("button", name="Open this event").click()
    page.wait_for_url(f"**{AT}/desk")
    page.get_by_text("Several players").click()
    page.locator("textarea[name=values]").fill("\n".join(PLAYERS))
    page.locator(".several").get_by_role("button", name="Register").click()
    expect(page.locator("#desk-entries tbody tr")).to_have_count(12)


def test_a_whole_event_on_the_pages_alone(browser: Browser, empty: Server) -> None:  # noqa: PLR0915
    page = browser.new_context(viewport={"width": 1280, "height": 900}).new_page()
    page.set_default_timeout(PATIENCE)
    _set_up(page, empty)
    page.goto(f"{empty.here}{AT}/console")
    _do(page, "draw their seats")
    _do(page, "shuffle up and deal")
    wall = browser.new_context().new_page()
    wall.goto(f"{empty.here}{AT}/wall")
    phone = by_link(browser, _link(page, empty, "player", 4))
    other = by_link(browser, _link(page, empty, "player", 5))
    tablet = by_link(browser, _link(page, empty, "dealer", 1), 1280, 900)
    problems = [problems_on(one) for one in (page, wall, phone, other, tablet)]
    page.goto(f"{empty.here}{AT}/desk")
    page.locator("tr", has_text="Ann").get_by_role("button", name="Rebuy").click()
    expect(page.locator(".answer pre")).to_contain_text("Ann rebuys")
    page.goto(f"{empty.here}{AT}/console")
    tablet.get_by_role("button", name="Deal hand 1").click()
    expect(tablet.locator(".middle .large")).to_have_text("1")
    for table in (2, 3):
        _line(page, f"hand begin {table}")
        _line(page, f"hand end {table}")
    with tablet.expect_response(re.compile("/do$")):
        tablet.get_by_role("button", name="It is over").click()
    expect(tablet.get_by_role("button", name="Deal hand 2")).to_be_visible()

    empty.kill()
    expect(wall.locator(".lost")).to_be_visible()
    empty.start()
    expect(wall.locator(".lost")).to_be_hidden()
    for one in problems:
        one.clear()  # that the server was away is said on the page, and by the browser

    for _ in range(2):
        _out(page, 1)
    expect(wall.locator("#wall-side .left b")).to_have_text("10")
    for held in (phone, other):
        expect(held.locator("#player-clock")).to_contain_text("10")
    _do(page, "gives a player")
    expect(page.locator("#console-done li").first).to_contain_text("moves from")
    page.locator("#console-done [data-undo]").first.click()
    expect(page.locator("#console-done .gone").first).to_contain_text("moves from")
    _do(page, "gives a player")
    _line(page, "hand-for-hand announce")
    expect(tablet.locator(".notes")).to_contain_text("Hand for hand")
    expect(wall.locator("#wall-strip")).to_contain_text("All tables have finished")
    _do(page, "let them deal")
    expect(wall.locator("#wall-strip")).to_contain_text("Waiting for")
    tablet.get_by_role("button", name="Deal hand 2").click()
    tablet.get_by_role("button", name="Hand 2 is finished").click()
    expect(wall.locator("#wall-strip")).to_contain_text("Waiting for tables 2, 3")
    _line(page, 'hand-for-hand stop "in the money"')
    _line(page, "close")
    done = set()
    while (
        still := int(page.locator("#console-head b", has_text=re.compile(r"^\d+$")).first.inner_text())
    ) > 4:
        _out(page, _fullest(page))
        expect(wall.locator("#wall-side .left b, #wall-side .stacks")).to_be_visible()
        expect(page.locator("#console-head")).to_contain_text(f"{still - 1} of 12")
        done |= _seating(page)
    assert done >= {"is to break", "form the final table"}
    expect(page.locator(".tables > li")).to_have_count(1)
    left = [text for text in page.locator(".sheet li b").all_text_contents() if text]
    assert len(left) == 4
    for _ in range(30):
        number = page.locator("#console-done .number").first.inner_text()
        _line(page, "clock next")
        expect(page.locator("#console-done .number").first).not_to_have_text(number)
        if "Break" in page.locator("#console-head .clock").inner_text():
            break
    _race(page, empty)
    _share(page, empty)
    page.goto(f"{empty.here}{AT}/console")
    _line(page, f"deal end {' '.join(left)}")
    page.goto(f"{empty.here}{AT}/money")
    page.get_by_role("button", name=re.compile("^Pay [0-9]")).first.click()
    page.get_by_role("button", name=re.compile("^Take back receipt")).click()
    page.get_by_role("button", name="Pay all 4").click()
    expect(page.get_by_role("button", name=re.compile("^Pay "))).to_have_count(0)
    expect(wall.locator("#wall-clock")).to_contain_text("The event is over")
    expect(phone.locator("h1")).to_have_text("Dee")
    expect(other.locator("h1")).to_have_text("Eve")
    assert problems == [[], [], [], [], []]
    _books_balance(empty.room)


def _cents(told: str) -> int:
    return read_money(told.split(maxsplit=1)[0].replace(",", ""))


def _race(page: Page, server: Server) -> None:
    """Everybody has five small chips: four are changed up, the odd one is raced."""
    page.goto(f"{server.here}{AT}/chips")
    form = page.locator("form[data-race]")
    for count in form.locator("[data-chip]").all():
        count.fill("5")
    with page.expect_response(re.compile("/do$")) as answer:
        form.get_by_role("button", name="Race").click()
    assert answer.value.json()["status"] == "done", answer.value.json()
    expect(page.locator("form[data-race]")).to_have_count(0)


def _share(page: Page, server: Server) -> None:
    """The ways to share side by side; the first is proposed, agreed to and approved."""
    page.goto(f"{server.here}{AT}/money")
    form = page.locator("form[data-deal]")
    chips = int(re.sub(r"\D", "", page.locator(".deal h2 small").inner_text()))
    stacks = form.locator("[name=stack]")
    parts = [chips - 3 * (chips // 5)] + 3 * [chips // 5]
    for field, stack in zip(stacks.all(), parts, strict=True):
        field.fill(str(stack))
    for kind in ("icm", "chips", "even"):
        expect(form.locator(f"[data-propose={kind}]")).to_be_enabled()
        amounts = form.locator(f"[data-share={kind}]").all_inner_texts()
        pool = page.locator("#money-prizes h2 small").first.inner_text()
        assert sum(map(_cents, amounts)) == _cents(pool), (kind, amounts, pool)
    form.locator("[data-propose=icm]").click()
    yes = page.get_by_role("button", name="Yes", exact=True)
    for left in (3, 2, 1, 0):
        yes.first.click()
        expect(yes).to_have_count(left)
    page.get_by_role("button", name="Approve these terms").click()
    confirm = page.get_by_role("button", name="Confirms aloud")
    expect(page.locator(".deal")).to_contain_text(re.compile("Approved|It binds"))
    while confirm.count():
        with page.expect_response(re.compile("/do$")):
            confirm.first.click()
    expect(page.locator(".deal")).to_contain_text("It binds.")


def _books_balance(room: Path) -> None:
    store = SQLiteStore(room)
    with Director(store, "small-night") as director:
        account = books(director.state)
        assert director.state.is_over
    store.close()
    assert account.balanced
    assert account.to_pay == account.to_win == 0
