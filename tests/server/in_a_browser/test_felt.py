"""People at tables that the program deals, in real Chromium: they sit down, play, are late, and go on."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from shuffleup.director import Director
from shuffleup.log import SQLiteStore
from shuffleup.tournament.dealt.turns import is_bot
from shuffleup.tournament.state import Tournament
from tests.server.browser import Server, problems_on
from tests.server.in_a_browser.at_table import A_WHILE, TURN, bots_table, my_turn, sit_down, visitor


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Server]:
    with bots_table(tmp_path) as server:
        yield server


def _check_or_call(page: Page) -> None:
    hand, acted = my_turn(page)
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


def test_a_person_plays_a_hand_to_its_end_while_another_watches(browser: Browser, table: Server) -> None:
    ann, watcher = visitor(browser), visitor(browser, 360, 740)
    problems = [problems_on(ann), problems_on(watcher)]
    sit_down(ann, table, "Ann")
    watcher.goto(f"{table.at}/watch?of=1")
    first, _ = my_turn(ann)
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

    hand = first
    while hand == first:
        _check_or_call(ann)
        hand, _ = my_turn(ann)
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

    wide = watcher.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360, "nothing scrolls sideways on a small phone"
    assert problems == [[], []]


def test_who_is_late_sits_out_until_they_are_back(browser: Browser, tmp_path: Path) -> None:
    """Nobody taps: her time runs out, then the bank, and Ann sits out until she says otherwise."""
    with bots_table(tmp_path, seconds=100) as table:
        ann, watcher = visitor(browser), visitor(browser)
        sit_down(ann, table, "Ann")
        watcher.goto(f"{table.at}/watch?of=1")
        expect(ann.locator("#felt-acts .status")).to_contain_text("You sit out", timeout=A_WHILE)
        expect(watcher.locator(".chairs")).to_contain_text("sits out", timeout=A_WHILE)
        ann.get_by_role("button", name="I am back").click()
        expect(ann.get_by_role("button", name="I am back")).to_have_count(0)
        _check_or_call(ann)


def test_a_hand_goes_on_after_the_power_was_gone(browser: Browser, table: Server) -> None:
    """Killed in mid-hand: the same cards, the same moment, and all of the time again."""
    ann = visitor(browser, 390, 844)
    sit_down(ann, table, "Ann")
    my_turn(ann)
    _check_or_call(ann)
    moment = my_turn(ann)
    cards = _faces(ann, ".chairs .mine")
    table.kill()
    before = _state(table)
    table.start()
    expect(ann.locator(".lost")).to_be_hidden(timeout=A_WHILE)
    ann.reload()
    assert my_turn(ann) == moment
    assert _faces(ann, ".chairs .mine") == cards
    _check_or_call(ann)
    hand = moment[0]
    while hand == moment[0]:
        hand, _ = my_turn(ann)
        if hand == moment[0]:
            _check_or_call(ann)
    table.kill()
    after = _state(table)
    assert after.hands.played[next(iter(after.tables))] > before.hands.played[next(iter(before.tables))]
    total = sum(entry.stack for entry in before.entries.values())
    assert before.chips.in_play == after.chips.in_play == total
    assert sum(is_bot(after, number) for number in after.entries) == 2
