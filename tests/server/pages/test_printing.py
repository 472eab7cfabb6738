"""What is printed: sheets for paper, seen as PDF by the browser, and cards that let their player in."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from shuffleup.server.door.access import TERMINAL
from shuffleup.server.pages.printing import FOR_THE_FLOOR, SHEETS
from shuffleup.server.site import COOKIE
from tests.server.browser import Server, director, type_line
from tests.server.serving import HERE, NAMES, Serving


def _cards(served: Serving) -> str:
    answer = served.client.post("/e/e/print/cards", headers={"Origin": HERE})
    assert answer.status_code == 200
    return str(answer.text)


def test_every_sheet_is_made_in_every_state(served: Serving) -> None:
    served.come_in()
    for line in ("", "start", "out Ann --by Bob", "close"):
        if line:
            served.say(line)
        for what in SHEETS:
            if what != "cards":
                assert served.client.get(f"/e/e/print/{what}").status_code == 200, (line, what)
        assert "<svg" in _cards(served)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_list_by_name_has_everybody_with_their_seat(served: Serving, language: str) -> None:
    served.come_in()
    page = served.client.get("/e/e/print/seating", headers={"Accept-Language": language}).text
    found = re.findall(r"<td>(\w+)</td><td class=\"figure\">(\d+)</td><td class=\"figure\">(\d+)</td>", page)
    state = served.room.event("e").director.state
    teller = served.room.event("e").teller(state)
    assert [name for name, _, _ in found] == sorted(NAMES)
    assert {(name, int(table), int(seat)) for name, table, seat in found} == {
        (teller.name(entry.number), entry.place.table, entry.place.seat)
        for entry in state.entries.values()
        if entry.place is not None
    }


def test_the_exchange_sheet_counts_what_is_in_play(served: Serving) -> None:
    served.come_in()
    state = served.room.event("e").director.state
    leaving = [chip for line in state.file.schedule for chip in line.colour_up]
    page = served.client.get("/e/e/print/exchange").text
    for chip in leaving:
        assert f'<td class="figure">{state.chips.issued[chip]:,}</td>' in page
    assert bool(leaving) == ("Exchange sheets" in page)


def test_a_receipt_is_printed_with_its_sum(served: Serving) -> None:
    served.come_in()
    served.play_down_to("Ann")
    assert served.say("pay Ann")[1]["status"] == "done"
    state = served.room.event("e").director.state
    (payment,) = state.money.payments.values()
    page = served.client.get("/e/e/print/receipts").text
    assert served.room.event("e").teller(state).money(payment.amount) in page
    assert "Signature" in page


def test_a_page_tells_who_was_paid_and_a_terminal_has_the_receipts(served: Serving) -> None:
    served.come_in()
    served.play_down_to("Ann")
    says = str(served.say("pay --all")[1]["says"])
    assert says.count("is paid") == 3
    assert "Signature" not in says
    assert "/e/e/print/receipts" in served.client.get("/e/e/money").text
    served.say('reverse 1 "taken back"')
    served.client.cookies.clear()
    served.client.cookies.set(COOKIE, served.access.token("Tara", "director", device=TERMINAL))
    assert "Signature" in str(served.say("pay --all")[1]["says"])


def test_who_may_print_what(served: Serving) -> None:
    assert served.client.get("/e/e/print/seating", follow_redirects=False).status_code == 303
    served.come_in("floor", "Flo")
    for what in SHEETS:
        wanted = 200 if what in FOR_THE_FLOOR else 404 if what == "cards" else 403
        assert served.client.get(f"/e/e/print/{what}").status_code == wanted, what
    assert served.client.post("/e/e/print/cards", headers={"Origin": HERE}).status_code == 403
    served.client.cookies.clear()
    served.come_in("dealer", "Mia")
    assert served.client.get("/e/e/print/seating").status_code == 403


def test_cards_are_not_made_by_looking(served: Serving) -> None:
    """A link that is followed by chance voids no cards."""
    served.come_in()
    assert served.client.get("/e/e/print/cards").status_code == 404
    assert served.client.post("/e/e/print/cards").status_code == 403


def _pages(pdf: bytes) -> int:
    return len(re.findall(rb"/Type\s*/Page\b", pdf))


def _as_pdf(page: Page) -> bytes:
    made: Any = page.pdf(prefer_css_page_size=True)
    assert isinstance(made, bytes)
    assert re.search(rb"/MediaBox\s*\[0 0 59[45][.\d]* 84[12]", made), "it is A4"
    return made


def test_sheets_fill_pages_as_they_should(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    type_line(page, "start")
    expect(page.locator("#console-head .time su-clock")).to_be_visible()
    page.goto(f"{server.at}/print")
    with page.expect_popup() as opened:
        page.get_by_role("button", name="Seat cards").click()
    cards = opened.value
    expect(cards.locator(".cards li")).to_have_count(len(NAMES))
    assert _pages(_as_pdf(cards)) == 2, "ten cards on a sheet"
    counts = {}
    for what in ("sheets", "seating", "tables", "structure", "break-order", "payouts", "exchange"):
        page.goto(f"{server.at}/print/{what}")
        counts[what] = _pages(_as_pdf(page))
    assert counts["sheets"] == 2, "one for each table"
    assert set(counts.values()) == {1, 2}, counts
