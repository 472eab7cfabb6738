"""What stands around an event: its tabs, links, paper, the wall before play, the tablet of a closed table."""

import re

import pytest
from playwright.sync_api import Browser, expect

from shuffleup.server.pages.making import parts
from shuffleup.views.due.due_next import next_steps
from shuffleup.views.wall import wall
from tests.server.browser import Server, director
from tests.server.serving import NAMES, Serving


def _do(served: Serving, *lines: str) -> None:
    for line in lines:
        assert served.say(line)[1]["status"] == "done", line


@pytest.mark.parametrize("page", ["/rules", "/league", "/people", "/e/e/results", "/e/e/notices", "/quiz"])
def test_whoever_came_from_an_event_keeps_its_tabs(served: Serving, page: str) -> None:
    served.come_in()
    assert 'href="/e/e/money"' not in served.client.get(page).text
    served.client.cookies.set("shuffleup-event", "director.e")
    assert 'href="/e/e/money"' in served.client.get(page).text
    served.client.cookies.set("shuffleup-event", "director.<b>")
    assert "<b>/" not in served.client.get(page).text


def test_a_link_that_no_phone_can_open_says_so(served: Serving) -> None:
    served.come_in()
    sent = {"role": "floor", "name": "Flo"}
    assert served.post("/e/e/link", sent)[1]["here_only"] is False
    here = {"Host": "127.0.0.1:8000"}
    answer = served.client.post("/e/e/link", json=sent, headers=here | {"Origin": "http://127.0.0.1:8000"})
    assert answer.json()["here_only"] is True
    assert "--host 0.0.0.0" in served.client.get("/e/e/print", headers=here).text
    assert "--host 0.0.0.0" not in served.client.get("/e/e/print").text


def test_the_wall_shows_every_seat_before_play_and_names_no_last_table_to_break(served: Serving) -> None:
    event = served.room.event("e")
    served.come_in()
    page = " ".join(re.sub(r"<[^>]*>", " ", served.client.get("/e/e/wall").text).split())
    state = event.director.state
    for entry in state.entries.values():
        assert entry.place is not None
        seat = f"Table {entry.place.table} Seat {entry.place.seat}"
        assert f"{event.teller(state).name(entry.number)} {seat}" in page
    _do(served, "start")
    tables = len(event.director.state.tables)
    shown = wall(event.director.state, event.teller(event.director.state))
    assert shown.seating == ()
    assert len(shown.breaking) == min(3, tables - 1)


def test_the_tablet_of_a_closed_table_says_where_its_players_went(served: Serving) -> None:
    served.come_in()
    _do(served, "start")
    event = served.room.event("e")
    table = wall(event.director.state, event.teller(event.director.state)).breaking[0]
    before = [number for number in event.director.state.tables[table].chairs if number]
    others = [
        f"out {name}"
        for name in NAMES
        if not any(name == event.teller(event.director.state).name(n) for n in before)
    ]
    _do(served, "close", *others[:2], "final")
    state = event.director.state
    (closed,) = {1, 2, 3, 4} & ({table} - set(state.tables))
    page = parts(event, "dealer", "en", (closed,))[closed]
    for number in before:
        place = state.entries[number].place
        assert place is not None
        assert (
            f"<b>{event.teller(state).name(number)}</b><span>Table {place.table}, seat {place.seat}</span>"
            in page["dealer-felt"]
        )
    assert "scan a new link" in page["dealer-felt"]


def test_a_turn_in_the_last_hand_before_a_break_is_nobody_s_task(served: Serving) -> None:
    served.come_in()
    _do(served, "start", "hand begin 1", 'floor 1 "Ann folds"')
    event = served.room.event("e")

    def waits() -> list[bool]:
        state = event.director.state
        found = next_steps(state, event.teller(state), event.now())
        return [one.can_wait for one in found if "Bob is to act" in one.says]

    assert waits() == [False]
    _do(served, "clock next", "clock next")
    assert event.director.state.line.is_break
    assert waits() == [True]


def test_after_a_deal_the_paper_says_what_the_prizes_were_before(served: Serving) -> None:
    served.come_in()
    gone = [f"out {name}" for name in NAMES[:-2]]
    _do(served, "start", "close", *gone[:2], "final", *gone[2:])
    assert "before the deal" not in served.client.get("/e/e/print/payouts").text
    left = [entry.number for entry in served.room.event("e").director.state.in_play]
    _do(
        served,
        "deal propose even",
        *(f"deal yes #{n}" for n in left),
        "deal approve",
    )
    assert "before the deal" in served.client.get("/e/e/print/payouts").text


def test_a_table_sheet_has_every_level(served: Serving) -> None:
    served.come_in()
    levels = served.client.get("/e/e/print/sheets").text.partition('class="levels"')[2].partition("</ol>")[0]
    schedule = served.room.event("e").director.state.file.schedule
    assert levels.count("<li>") == len(schedule)


def test_acts_are_taken_back_one_after_the_other(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    for line in ("start", "clock pause", "announce Dinner"):
        page.evaluate("line => say(line)", line)
    rows = page.locator("#console-done li")
    expect(rows.first).to_contain_text("Dinner")
    redo = page.locator(".answer [data-undo]")
    page.locator("body").press("u")
    expect(page.locator("#console-done .gone")).to_have_count(1)
    expect(redo).to_have_text("Redo")
    of_the_first = redo.get_attribute("data-undo") or ""
    page.locator("body").press("u")
    expect(page.locator("#console-done .gone")).to_have_count(2)
    expect(page.locator("#console-head [data-key=p]")).to_contain_text("Pause")
    expect(redo).not_to_have_attribute("data-undo", of_the_first)
    redo.click()
    expect(page.locator("#console-head [data-key=p]")).to_contain_text("Resume")
    page.locator(".clock-more summary").click()
    page.keyboard.press("Escape")
    expect(page.locator(".clock-more form")).to_be_hidden()


def test_what_the_room_does_not_hear_is_kept_shown_and_sent_again(browser: Browser, server: Server) -> None:
    page = director(browser, server)
    page.evaluate("line => say(line)", "start")
    page.locator("[data-table='1'] [data-open]").click()
    page.locator("[data-table='1'] li [data-box=penal]").first.click()
    box = page.locator("#penal")
    name = box.locator("[data-of]").inner_text()
    box.get_by_label("Reason").fill("phone at the table")
    server.kill()
    box.get_by_role("button", name="Give penalty").click()
    expect(box.locator(".waiting")).to_contain_text(
        re.compile(f"Waiting for the room: penalty {name} warning")
    )
    expect(box.get_by_label("Reason")).to_have_value("phone at the table")
    server.start()
    expect(page.locator("#console-done li").first).to_contain_text("phone at the table")
    expect(page.locator(".waiting")).to_be_hidden()
    expect(box).to_be_hidden()
    assert page.locator("#console-done li", has_text="phone at the table").count() == 1
