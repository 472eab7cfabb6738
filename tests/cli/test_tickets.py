"""Satellite seats as tickets that a later event takes, typed as a director types them."""

import re
from pathlib import Path

import pytest

from shuffleup.cli.main import app
from shuffleup.cli.show import hint_lines
from shuffleup.refused import Illegal, Malformed
from shuffleup.views.hints import lines

SATELLITE = """
name: Thursday Satellite
edition: house
stack: {100: 50}
schedule: [{blinds: [100, 200]}, {blinds: [2000, 4000]}]
entry: {prizes: 50, fee: 5}
prizes: {seat: 110, ticket: {event: Friday Deepstack}}
"""

FRIDAY = """
name: Friday Deepstack
edition: house
stack: {100: 50}
schedule: [{blinds: [100, 200]}, {blinds: [2000, 4000]}]
entry: {prizes: 110, fee: 10}
"""


def _do(*arguments: str) -> int:
    words = arguments if arguments[0] == "verify" else ("event", *arguments)
    return app(words, result_action="return_value") or 0


def _told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    capsys.readouterr()
    _do(*arguments)
    return re.sub(r"\s+", " ", capsys.readouterr().out)


def _played(satellite: str, out: tuple[str, ...] = ("Eve", "Dee", "Cid", "Bob")) -> None:
    """Five players: the pool of 250 buys two seats, the rest is Cid's; Ann wins, Bob is second."""
    Path("satellite.yaml").write_text(satellite)
    Path("friday.yaml").write_text(FRIDAY)
    _do("open", "satellite.yaml")
    _do("register", "Ann,", "Bob,", "Cid,", "Dee,", "Eve")
    _do("draw")
    _do("start")
    for name in out:
        _do("out", name)


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    _played(SATELLITE)
    return tmp_path


def test_a_seat_is_won_taken_once_and_given_back(room: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "Ann is owed a ticket for Friday Deepstack shuffleup event pay 1" in _told(capsys, "next")
    told = _told(capsys, "pay", "Ann")
    assert "110 EUR of it as ticket 1 for Friday Deepstack" in told
    assert "Ticket 1, good for one entry in Friday Deepstack" in told
    assert "ticket 2" in _told(capsys, "pay", "Bob")
    assert "ticket" not in _told(capsys, "pay", "Cid"), "what buys no seat is paid in money"
    books = _told(capsys, "books", "--event", "thursday-satellite")
    assert "as tickets 220 EUR" in books
    assert "together 275 EUR 275 EUR" in books

    _do("open", "friday.yaml")
    friday = ("--event", "friday-deepstack")
    told = _told(capsys, "register", "Ann", "--ticket", "1", *friday)
    assert "Ann enters (entry 1, 120 EUR: ticket 1, worth 110 EUR, and 10 EUR in cash)" in told
    with pytest.raises(Illegal, match="ticket 1 is that of Ann"):
        _do("register", "Bob", "--ticket", "1", *friday)
    told = _told(capsys, "tickets")
    assert "1 Ann 110 EUR friday-deepstack thursday-satellite, receipt 1 taken, entry 1" in told
    assert "Handed out 220 EUR: taken 110 EUR, still out 110 EUR." in told
    books = _told(capsys, "books", *friday)
    assert "tickets 110 EUR" in books
    assert "together 120 EUR 120 EUR" in books
    with pytest.raises(Illegal, match="ticket 1 of this receipt was taken in friday-deepstack"):
        _do("reverse", "1", "wrong player", "--event", "thursday-satellite")

    assert "gets 10 EUR back" in _told(capsys, "unregister", "Ann", *friday)
    assert "1 Ann 110 EUR friday-deepstack thursday-satellite, receipt 1 good" in _told(capsys, "tickets")
    assert "ticket 1, worth" in _told(capsys, "register", "Ann", "--ticket", "1", *friday)
    with pytest.raises(Illegal, match=r"ticket 1 was taken for Ann \(#2\)"):
        _do("register", "Ann", "--ticket", "1", *friday)
    assert "1 tickets taken, each as its satellite handed it out" in _told(capsys, "verify")


def test_an_undone_registration_gives_the_ticket_back_and_a_void_one_stays_void(
    room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _do("pay", "Ann")
    _do("open", "friday.yaml")
    friday = ("--event", "friday-deepstack")
    _do("register", "Ann", "--ticket", "1", *friday)
    _do("undo", "2", "they play next week", *friday)
    _do("reverse", "1", "Ann wants to think", "--event", "thursday-satellite")
    with pytest.raises(Illegal, match="ticket 1 is void"):
        _do("register", "Ann", "--ticket", "1", *friday)
    with pytest.raises(Illegal, match="ticket 1 is void"):
        _do("undo", "3", "they play after all", *friday)
    assert "receipt 1 void" in _told(capsys, "tickets")
    assert "ticket 2" in _told(capsys, "pay", "Ann", "--event", "thursday-satellite"), "no number twice"


def test_money_instead_only_if_the_file_says_so(
    room: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(Illegal, match=r"the event file does not say that they may have money instead"):
        _do("pay", "Ann", "--cash")
    with pytest.raises(Illegal, match="no ticket to come"):
        _do("pay", "Cid", "--cash")
    Path("room.shuffleup").rename("before.shuffleup")
    _played(SATELLITE.replace("Deepstack}", "Deepstack, cash: true}"))
    assert "Ann is paid 110 EUR (receipt 1)" in _told(capsys, "pay", "Ann", "--cash")
    assert "together 275 EUR 275 EUR" in _told(capsys, "books")
    with pytest.raises(Illegal, match="paid already"):
        _do("pay", "Ann")


def test_who_wants_money_after_all_is_told_which_receipt_comes_back(
    room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    Path("room.shuffleup").rename("before.shuffleup")
    _played(SATELLITE.replace("Deepstack}", "Deepstack, cash: true}"))
    assert "as ticket 1" in _told(capsys, "pay", "Ann")
    with pytest.raises(Illegal, match="Ann has been paid already") as refusal:
        _do("pay", "Ann", "--cash")
    assert hint_lines(refusal.value) == ["→ shuffleup event reverse 1 REASON"]
    with pytest.raises(Illegal, match="Ann has been paid already") as refusal:
        _do("pay", "Ann")
    assert not refusal.value.hints
    _do("reverse", "1", "Ann wants the money")
    assert "Ann is paid 110 EUR (receipt 3)" in _told(capsys, "pay", "Ann", "--cash")


def test_mistakes_are_told(room: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _do("pay", "Ann")
    _do("open", "friday.yaml")
    Path("other.yaml").write_text(FRIDAY.replace("Friday Deepstack", "Other"))
    _do("open", "other.yaml")
    with pytest.raises(Malformed, match="there is no ticket 7"):
        _do("register", "Ann", "--ticket", "7", "--event", "other")
    with pytest.raises(Illegal, match="ticket 1 is for friday-deepstack"):
        _do("register", "Ann", "--ticket", "1", "--event", "other")
    with pytest.raises(Malformed, match="is no ticket"):
        _do("register", "Ann", "--ticket", "one")
    with pytest.raises(Malformed, match="--ticket is for one player"):
        _do("register", "Ann,", "Bob", "--ticket", "1", "--event", "other")
    Path("satellite.yaml").write_text(SATELLITE.replace("seat: 110, ", ""))
    with pytest.raises(Malformed, match="a ticket is for a seat"):
        _do("open", "satellite.yaml", "--event", "third")


def test_a_satellite_ends_when_everybody_who_is_left_has_a_seat(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    _played(SATELLITE, out=("Eve", "Dee"))
    assert "play ends" not in _told(capsys, "next")
    with pytest.raises(Illegal, match="no deal is on the table"):
        _do("deal", "end", "Ann,", "Bob,", "Cid")
    _do("out", "Cid")
    told = _told(capsys, "next")
    assert "everybody who is left has won a seat: play ends shuffleup event deal end" in told
    assert "table" not in told
    with pytest.raises(Illegal, match="still plays: their prize is paid when they are out or have won"):
        _do("pay", "Ann")
    told = _told(capsys, "deal", "end")
    assert "Play ends: all who are left get the same, and finish level: Ann and Bob." in told
    assert _told(capsys, "results").count("1–2") == 2
    paid = _told(capsys, "pay", "--all")
    assert "ticket 1 for Friday Deepstack" in paid
    assert "ticket 2 for Friday Deepstack" in paid
    assert _do("verify", "room.shuffleup") == 0


@pytest.mark.parametrize("announced", ["director", "bubble"])
def test_the_bubble_of_a_satellite_is_its_last_seat(
    announced: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two seats of 110 and 30 for the third: nobody waits for the 30."""
    monkeypatch.chdir(tmp_path)
    tables = f"table_size: 3\ntables: 2\nfinal_table: 2\nhand_for_hand: {announced}\n"
    _played(SATELLITE.replace("prizes: {seat", f"{tables}prizes: {{seat"), out=())
    seats = dict(re.findall(r"(\w+) (\d) \d", _told(capsys, "seats")))
    at_three = [name for name, table in seats.items() if [*seats.values()].count(table) == 3]
    _do("out", at_three[0])
    told = _told(capsys, "next") + _told(capsys, "status")
    assert "hand for hand" not in told.lower()
    _do("out", at_three[1])
    told = _told(capsys, "next")
    if announced == "director":
        assert "3 players are left and 2 win a seat: announce hand for hand" in told
    else:
        assert "hand for hand:" in told


def test_an_event_opened_again_under_another_short_name_takes_the_ticket_once(
    room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _do("pay", "Ann", "--event", "thursday-satellite")
    _do("open", "friday.yaml")
    _do("open", "friday.yaml", "--event", "friday-deepstack-2")
    assert "enters" in _told(capsys, "register", "Ann", "--ticket", "1", "--event", "friday-deepstack-2")
    with pytest.raises(Illegal, match="ticket 1 was taken in friday-deepstack-2 already"):
        _do("register", "Ann", "--ticket", "1", "--event", "friday-deepstack")
    with pytest.raises(Illegal, match="was taken in friday-deepstack-2") as refused:
        _do("reverse", "1", "a mistake", "--event", "thursday-satellite")
    assert lines(refused.value.hints) == ["unregister --event friday-deepstack-2 1"]
    assert "taken, entry 1" in _told(capsys, "tickets")
    assert _do("verify", "room.shuffleup") == 0


def test_a_satellite_for_an_event_that_is_not_there_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    note = "no event of this room is called Friday Deepstack yet"
    Path("satellite.yaml").write_text(SATELLITE.replace("schedule", "late_entry_until: 1\nschedule"))
    Path("friday.yaml").write_text(FRIDAY)
    assert note in _told(capsys, "open", "satellite.yaml")
    _do("register", "Ann,", "Bob,", "Cid")
    _do("draw")
    _do("start")
    assert note in _told(capsys, "close")
    _do("open", "friday.yaml")
    assert note not in _told(capsys, "open", "satellite.yaml", "--event", "second")
