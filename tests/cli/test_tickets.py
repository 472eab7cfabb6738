"""Satellite seats as tickets that a later event takes, typed as a director types them."""

import re
from pathlib import Path

import pytest

from shuffleup.cli.main import app
from shuffleup.refused import Illegal, Malformed

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


def _played(satellite: str) -> None:
    """Five players: the pool of 250 buys two seats, the rest is Cid's; Ann wins, Bob is second."""
    Path("satellite.yaml").write_text(satellite)
    Path("friday.yaml").write_text(FRIDAY)
    _do("open", "satellite.yaml")
    _do("register", "Ann,", "Bob,", "Cid,", "Dee,", "Eve")
    _do("draw")
    _do("start")
    for name in ("Eve", "Dee", "Cid", "Bob"):
        _do("out", name)


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    _played(SATELLITE)
    return tmp_path


def test_a_seat_is_won_taken_once_and_given_back(room: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "Ann has a ticket for Friday Deepstack to come shuffleup event pay 1" in _told(capsys, "next")
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
    with pytest.raises(Illegal, match=r"Ann \(#2\)"):  # it says where the ticket was used
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


def test_mistakes_are_told(room: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _do("pay", "Ann")
    _do("open", "friday.yaml")
    _do("open", "friday.yaml", "--event", "other")
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
