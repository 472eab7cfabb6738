"""People at tables that the program deals, in real Chromium: they sit down, play, are late, and go on."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from shuffleup.director import Director
from shuffleup.log import SQLiteStore
from shuffleup.tournament.dealt.turns import is_bot
from shuffleup.tournament.entries.commands import OpenEvent
from shuffleup.tournament.state import Tournament
from tests.server.browser import PATIENCE, Server, problems_on
from tests.server.felt.tables import dealt_file

TURN = "form.mine"
A_WHILE = 60_000
"""Milliseconds: the bots of a hand take their time."""


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Server]:
    """One table with two bots and a free chair; deep stacks, so that nobody is out soon."""
    room = tmp_path / "room.shuffleup"
    store = SQLiteStore(room)
    plan = {"walk_in": True, "seconds": 30, "bank": 2, "bots": {"Rosa": "calling", "Sami": "tight"}}
    more: dict[str, Any] = {
        "table_size": 3,
        "tables": 1,
        "final_table": 3,
        "stack": {25: 40, 100: 40, 1000: 40},
    }
    schedule = [{"blinds": [25, 50], "minutes": 60}]
    with Director(store, "bots") as director:
        director.do(OpenEvent(dealt_file(dealt=plan, schedule=schedule, **more)))
    store.close()
    server = Server(room)
    server.stream = "bots"
    try:
        server.start()
        yield server
    finally:
        server.kill()


def _visitor(browser: Browser, wide: int = 1280, high: int = 900) -> Page:
    page = browser.new_context(viewport={"width": wide, "height": high}).new_page()
    page.set_default_timeout(PATIENCE)
    return page


def _sit_down(page: Page, server: Server, name: str) -> None:
    page.goto(f"{server.here}/sit")
    page.get_by_label("What you are called at the table").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url(re.compile("/e/bots/felt$"))


def _my_turn(page: Page) -> tuple[int, int]:
    """The hand, and how many acts it has had, at which it is my turn."""
    form = page.locator(TURN)
    form.wait_for(timeout=A_WHILE)
    return int(form.get_attribute("data-hand") or 0), int(form.get_attribute("data-acted") or 0)


def _check_or_call(page: Page) -> None:
    hand, acted = _my_turn(page)
    page.locator(f"{TURN} .check, {TURN} .call").click()
    expect(page.locator(f'{TURN}[data-key="turn-{hand}-{acted}"]')).to_have_count(0)


def _faces(page: Page, where: str) -> list[str]:
    found = page.locator(f"{where} svg.card:not(.back)")
    return [str(one.get_attribute("aria-label")) for one in found.all()]


def _state(server: Server) -> Tournament:
    store = SQLiteStore(server.room)
    try:
        with Director(store, "bots") as director:
            return director.state
    finally:
        store.close()


def test_a_person_plays_is_late_and_comes_back_while_another_watches(browser: Browser, table: Server) -> None:
    ann, watcher = _visitor(browser), _visitor(browser, 360, 740)
    problems = [problems_on(ann), problems_on(watcher)]
    _sit_down(ann, table, "Ann")
    watcher.goto(f"{table.at}/watch?of=1")
    first, _ = _my_turn(ann)
    mine = _faces(ann, ".chairs .mine")
    assert len(mine) == 2
    expect(watcher.locator(".chairs svg.card.back")).not_to_have_count(0)
    assert _faces(watcher, ".chairs") == [], "nobody has shown anything yet"
    for label in mine:
        expect(watcher.locator(f'[aria-label="{label}"]')).to_have_count(0)

    # Amounts are lawful however they are asked for.
    raise_ = ann.locator(f"{TURN} .raise")
    ann.locator(f"{TURN} input[name=total]").fill("163")
    expect(raise_).to_have_text(re.compile("150$"))
    ann.locator(f"{TURN} input[name=total]").fill("99999999")
    expect(raise_).to_have_text(re.compile("All in 45,000"))
    ann.locator(f"{TURN} .steps button").first.click()
    least = ann.locator(TURN).get_attribute("data-least")
    expect(ann.locator(f"{TURN} input[name=total]")).to_have_value(str(least))
    ann.locator(f"{TURN} [data-nudge='1']").click()
    expect(ann.locator(f"{TURN} input[name=total]")).to_have_value(str(int(least or 0) + 25))

    # Three hands, to their ends.
    hand = first
    while hand < first + 3:
        _check_or_call(ann)
        hand, _ = _my_turn(ann)
    last = ann.locator(".last")
    expect(last).to_contain_text("Last hand")
    last.get_by_text("Proof of its cards").click()
    with ann.expect_download() as coming:
        last.get_by_role("link", name="Download the proof").click()
    proof = coming.value.path().read_text()
    assert '"root"' in proof
    with ann.expect_download() as coming:
        last.get_by_role("link", name="check_card.py").click()
    assert coming.value.suggested_filename == "check_card.py"

    # Nobody taps: thirty seconds, two of the bank, and Ann sits out until she says otherwise.
    expect(ann.locator("#felt-acts .status")).to_contain_text("You sit out", timeout=A_WHILE)
    expect(watcher.locator(".chairs")).to_contain_text("sits out", timeout=A_WHILE)
    ann.get_by_role("button", name="I am back").click()
    expect(ann.get_by_role("button", name="I am back")).to_have_count(0)
    _check_or_call(ann)
    wide = watcher.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360, "nothing scrolls sideways on a small phone"
    assert problems == [[], []]


def test_a_hand_goes_on_after_the_power_was_gone(browser: Browser, table: Server) -> None:
    """Killed in mid-hand: the same cards, the same moment, and all of the time again."""
    ann = _visitor(browser, 390, 844)
    _sit_down(ann, table, "Ann")
    _my_turn(ann)
    _check_or_call(ann)
    moment = _my_turn(ann)
    cards = _faces(ann, ".chairs .mine")
    table.kill()
    before = _state(table)
    table.start()
    expect(ann.locator(".lost")).to_be_hidden(timeout=A_WHILE)
    ann.reload()
    assert _my_turn(ann) == moment
    assert _faces(ann, ".chairs .mine") == cards
    _check_or_call(ann)
    hand = moment[0]
    while hand == moment[0]:
        hand, _ = _my_turn(ann)
        if hand == moment[0]:
            _check_or_call(ann)
    table.kill()
    after = _state(table)
    assert after.hands.played[next(iter(after.tables))] > before.hands.played[next(iter(before.tables))]
    total = sum(entry.stack for entry in before.entries.values())
    assert before.chips.in_play == after.chips.in_play == total
    assert sum(is_bot(after, number) for number in after.entries) == 2
