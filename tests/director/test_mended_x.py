"""Undo, the clock, the desk and the seeds: what went wrong once."""

from pathlib import Path

import msgspec
import pytest

from shuffleup.cli.event._room import Where
from shuffleup.cli.event.opening import list_events
from shuffleup.director import GRACE, Director
from shuffleup.hand.position import Position
from shuffleup.ids import LogNumber, PersonId, ReceiptNumber, TableNumber
from shuffleup.log import Draft, MemoryStore, SQLiteStore, Store, Undo
from shuffleup.refused import Illegal, Malformed
from shuffleup.tournament.applying import apply
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.commands import all_commands
from shuffleup.tournament.entries.commands import OpenEvent, Register
from shuffleup.tournament.entries.events import EventOpened
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.money.commands import CloseRegistration, PayPrize, ReversePayment
from shuffleup.tournament.people import ForgetPerson
from shuffleup.tournament.rulings.commands import PutHandOnDesk
from shuffleup.tournament.rulings.events import HandPutOnDesk
from shuffleup.tournament.seats.commands import BreakTable
from shuffleup.tournament.seeds import CommitAnew
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller, told
from tests.director.test_draws_and_clock import Clock, _do, _seated
from tests.ids import E1, E2, L1, T3
from tests.tournament.playing import small_event


def _take_back_all_since(director: Director, store: MemoryStore, version: int, name: str) -> None:
    for entry in reversed(list(store.read("e", LogNumber(version)))):
        if entry.tag != "undone":
            director.act(Undo(entry.command, "the clock ran on"), id_=f"{name} {entry.version}", actor="TD")


def test_the_clock_goes_on_after_what_it_did_was_taken_back() -> None:
    clock, store = Clock(), MemoryStore()
    with _seated(store, clock) as director:
        _do(director, StartPlay())
        clock.now += director.state.line.milliseconds
        for attempt in range(3):
            before = director.version
            assert director.fire_due().fired
            assert director.state.clock.line == 1
            _take_back_all_since(director, store, before, f"undo {attempt}")
            assert director.state.clock.line == 0
            clock.now += GRACE - 1
            assert not director.fire_due().fired, "there is time to set the clock"
            clock.now += 1
        with Director(store, "e", clock) as other:
            assert other.fire_due().fired
        assert not director.fire_due().fired, "another program did it"
        director.read_on()
        assert director.state.clock.line == 1
        assert not director.fire_due().fired


def test_what_has_left_the_house_is_not_undone() -> None:
    """The opening, a receipt and a forgotten name: the refusal says what is done instead."""
    store = MemoryStore()
    with _seated(store, Clock(), players=2) as director:
        director.act(ForgetPerson(PersonId("p2")), id_="forget", actor="TD")
        _do(director, StartPlay(), CloseRegistration(), BustOut((Gone(E1),)))
        _do(director, PayPrize(E2))
        paid = director.version
        _do(director, ReversePayment(ReceiptNumber(1), "the wrong player"))
        for command, said in {
            "c1": "entry 1 cannot be taken back: everything rests on it; call the event off",
            "forget": "the name was blanked",
            f"c{paid}": "receipt 1 was handed out; reverse the payment",
            f"c{paid + 1}": "receipt 2 was handed out; pay the prize again",
        }.items():
            with pytest.raises(Illegal, match=said):
                director.act(Undo(command, "mistake"), id_=f"undo {command}", actor="TD")


def test_a_draw_is_not_exchanged_for_another() -> None:
    with _seated(MemoryStore(), Clock()) as director:
        promised = director.state.commitment
        with pytest.raises(Illegal, match="cannot be exchanged"):
            _do(director, CommitAnew("a better seat"))
        assert director.state.commitment == promised
    assert CommitAnew not in all_commands()


def _opened_and_undone(store: Store) -> None:
    """A log as an earlier version let it be written."""
    with Director(store, "gone") as director:
        _do(director, OpenEvent(small_event()))
    body = msgspec.Raw(b'{"command":"c1","reason":"mistake"}')
    store.append("gone", L1, [Draft(tag="undone", body=body, time=9**13, actor="TD", command="c2")])


def test_a_log_whose_opening_was_taken_back_answers_and_hinders_nobody() -> None:
    store = MemoryStore()
    _opened_and_undone(store)
    with Director(store, "gone") as director, pytest.raises(Illegal, match="no event is open"):
        _do(director, Register(PersonId("p1")))


def test_one_event_that_cannot_be_shown_does_not_hide_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store = SQLiteStore(tmp_path / "room.sqlite")
    _opened_and_undone(store)
    _seated(store, Clock()).close()
    store.close()
    list_events(where=Where(room=tmp_path / "room.sqlite"))
    said = capsys.readouterr().out
    assert "cannot be shown" in said
    assert "12" in said


def test_the_desk_has_hands_of_tables_that_are_there() -> None:
    hand = "nlhe 100/200 flop pot 800 | A 9000* | B 9000"
    with _seated(MemoryStore(), Clock()) as director:
        here = max(director.state.tables)
        with pytest.raises(Malformed, match="there is no table 77"):
            _do(director, PutHandOnDesk(TableNumber(77), hand))
        _do(director, StartPlay(), BeginHand(here), PutHandOnDesk(here, hand))
        assert here in director.state.rulings.desks
        _do(director, EndHand(here), PutHandOnDesk(here, hand))
        gone = tuple(Gone(entry.number) for entry in list(director.state.in_play)[:6])
        _do(director, *(BustOut((one,)) for one in gone), BreakTable(here))
        assert here not in director.state.tables
        assert here not in director.state.rulings.desks


def test_cards_that_nobody_showed_are_not_told() -> None:
    line = "nlhe 100/200 river pot 800 board 2c3c4c5d9d | A 9000* cards AhKh | B 9000 cards QsQd"
    said = told(HandPutOnDesk(T3, line), Teller(Tournament(), {}))
    assert not any(card in said for card in ("Ah", "Kh", "Qs", "Qd"))
    assert "2c3c4c5d9d" in said
    shown = "nlhe 100/200 showdown pot 800 board 2c3c4c5d9d | A 9000 cards AhKh tabled | B 9000 cards QsQd"
    said = told(HandPutOnDesk(T3, shown), Teller(Tournament(), {}))
    assert "AhKh" in said
    assert "Qs" not in said


def test_a_closed_round_whose_bets_were_pulled_in_is_a_value_like_any_other() -> None:
    position = Position.parse("nlhe 100/200 pot 600 closed | A 900 | B 900 | C 900 btn")
    assert str(msgspec.structs.replace(position, left=40)) == f"{position}".replace(
        "closed", "left 40 closed"
    )


def test_an_event_knows_whether_its_rules_are_read_otherwise_today() -> None:
    with Director(MemoryStore(), "e") as director:
        (entry,) = director.act(OpenEvent(small_event()), id_="1", actor="TD").entries
    assert not director.state.rules_differ
    for rules, differ in {"another reading": True, "": False}.items():
        opened = msgspec.structs.replace(msgspec.json.decode(entry.body, type=EventOpened), rules=rules)
        state = Tournament()
        apply(state, opened)
        assert state.rules_differ == differ
