"""The one writer: what is acknowledged is in the log, what is retried happens once, replay equals state."""

import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from shuffleup.director import Director
from shuffleup.floor.options import Option
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.telling.telling import act_told
from shuffleup.ids import PersonId, ReceiptNumber
from shuffleup.log import MemoryStore, SQLiteStore, Stale, Store, Undo
from shuffleup.refused import Illegal, Malformed
from shuffleup.rulebook import EditionName
from shuffleup.tournament.applying import apply
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.entries.commands import OpenEvent
from shuffleup.tournament.entries.events import EventOpened
from shuffleup.tournament.event_file.fields import EventFile, Line
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.money.commands import CloseRegistration, PayPrize, ReversePayment
from shuffleup.tournament.people import ForgetPerson
from shuffleup.tournament.rulings.commands import PutHandOnDesk, RuleAtTable
from shuffleup.tournament.state import Tournament
from tests.director.directing import Clock, do, seated
from tests.ids import E1, E2, L4, T1, T9
from tests.tournament.playing import small_event

HAND = "nlhe 100/200 flop pot 800 | A 20000* | B 20000"


def _open(book: EditionName, policies: dict[str, dict[str, int]] | None = None) -> OpenEvent:
    levels = (Line(blinds=(100, 200)),)
    return OpenEvent(
        EventFile(name="Test", edition=book, stack={100: 100}, schedule=levels, policies=policies or {})
    )


_OPEN: list[Director] = []


@pytest.fixture(autouse=True)
def closed_afterwards() -> Iterator[None]:
    yield
    while _OPEN:
        _OPEN.pop().close()


def _director(store: Store) -> Director:
    _OPEN.append(Director(store, "e", lambda: 1_767_297_600_000))
    return _OPEN[-1]


def _opened(store: Store) -> Director:
    director = _director(store)
    director.act(_open("tda-2019"), id_="c1", actor="TD")
    director.act(PutHandOnDesk(T1, HAND), id_="c2", actor="TD")
    return director


def test_state_after_a_restart_is_the_same(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "log.sqlite")
    director = _opened(store)
    director.act(RuleAtTable(T1, act_told("A bets 400")), id_="c3", actor="dealer")
    director.act(RuleAtTable(T1, act_told("B pushes 1000")), id_="c4", actor="dealer")
    store.close()
    again = _director(SQLiteStore(tmp_path / "log.sqlite"))
    assert again.state.rulings.desks[T1].hand == director.state.rulings.desks[T1].hand
    assert again.state.rulings.desks[T1].rulings == director.state.rulings.desks[T1].rulings
    assert again.state.edition.name == "tda-2019"


def test_a_retried_command_does_nothing_twice_also_after_a_restart() -> None:
    store = MemoryStore()
    director = _opened(store)
    command = RuleAtTable(T1, act_told("A bets 400"))
    first = director.act(command, id_="c3", actor="dealer")
    assert director.act(command, id_="c3", actor="dealer").entries == first.entries
    assert _director(store).act(command, id_="c3", actor="dealer").entries == first.entries
    assert store.head("e") == 3


def test_a_refused_command_leaves_log_and_state_as_they_were() -> None:
    store = MemoryStore()
    director = _opened(store)
    with pytest.raises(Malformed):
        director.act(RuleAtTable(T1, act_told("Q bets 400")), id_="c3", actor="dealer")
    with pytest.raises(Illegal, match="no hand of table 9"):
        director.act(RuleAtTable(T9, act_told("A bets 400")), id_="c4", actor="dealer")
    with pytest.raises(Illegal, match="its edition is pinned"):
        director.act(_open("house"), id_="c5", actor="TD")
    assert store.head("e") == 2
    assert director.state.rulings.desks[T1].hand.operations == ()


def test_two_writers_cannot_both_win() -> None:
    store = MemoryStore()
    one, two = _opened(store), _director(store)
    one.act(RuleAtTable(T1, act_told("A bets 400")), id_="c3", actor="dealer")
    with pytest.raises(Stale):
        two.act(RuleAtTable(T1, act_told("A checks")), id_="c4", actor="dealer")
    two.act(RuleAtTable(T1, act_told("B calls")), id_="c5", actor="dealer")
    one.read_on()
    assert one.state.rulings.desks[T1].hand == two.state.rulings.desks[T1].hand


def test_an_act_out_of_turn_and_what_follows_is_one_event() -> None:
    store = MemoryStore()
    director = _opened(store)
    director.act(RuleAtTable(T1, act_told("B bets 600")), id_="c3", actor="dealer")
    director.act(RuleAtTable(T1, act_told("A checks")), id_="c4", actor="dealer")
    assert store.head("e") == 4
    assert director.state.rulings.desks[T1].hand.bets == {"A": 0, "B": 600}
    assert _director(store).state.rulings.desks[T1].hand == director.state.rulings.desks[T1].hand


def test_a_hand_in_progress_is_not_replaced() -> None:
    director = _opened(MemoryStore())
    with pytest.raises(Illegal, match="a hand is being played at table 1"):
        director.act(PutHandOnDesk(T1, HAND), id_="c3", actor="TD")


def test_nothing_is_done_before_an_event_is_open() -> None:
    with pytest.raises(Illegal, match="open one first"):
        _director(MemoryStore()).act(PutHandOnDesk(T1, HAND), id_="c1", actor="TD")


def test_an_act_is_taken_back_and_what_depends_on_it_is_named() -> None:
    director = _opened(MemoryStore())
    director.act(RuleAtTable(T1, act_told("A bets 400")), id_="c3", actor="dealer")
    director.act(RuleAtTable(T1, act_told("B calls")), id_="c4", actor="dealer")
    with pytest.raises(Illegal, match=r"\[3\] .* taken back: \[4\] \(ruled at table at .* by dealer\)"):
        director.act(Undo("c3", "he had checked"), id_="c5", actor="TD")
    director.act(Undo("c4", "mistold"), id_="c6", actor="TD")
    director.act(Undo("c3", "he had checked"), id_="c7", actor="TD")
    director.act(RuleAtTable(T1, act_told("A checks")), id_="c8", actor="dealer")
    assert director.state.rulings.desks[T1].hand.bets == {"A": 0, "B": 0}
    assert director.state_at(L4).rulings.desks[T1].hand.pot == 1600


def test_settings_are_pinned_and_the_directors_choice_is_kept() -> None:
    store = MemoryStore()
    director = _director(store)
    director.act(_open("tda-2019", {"betting": {"tiny_chips_percent": 0}}), id_="c1", actor="TD")
    position = "nlhe 1000/2000 flop pot 8000 | A 90000* | B 90000 | C 90000"
    director.act(PutHandOnDesk(T1, position), id_="c2", actor="TD")
    for n, sentence in enumerate(("A bets 2000", "B raises to 8000", "C pushes 1000 1000"), 3):
        director.act(RuleAtTable(T1, act_told(sentence)), id_=f"c{n}", actor="dealer")
    choice = RuleAtTable(T1, Choose(Option("full-call", 8000), "Ann", "he had seen the raise"))
    director.act(choice, id_="c9", actor="Ann")
    again = _director(store).state
    assert again.policies.betting.tiny_chips_percent == 0
    assert again.rulings.desks[T1].hand.bets == {"A": 2000, "B": 8000, "C": 8000}
    assert "he had seen the raise" in again.rulings.desks[T1].rulings[-1].says


def test_what_has_left_the_house_is_not_undone() -> None:
    """The opening, a receipt and a forgotten name: the refusal says what is done instead."""
    store = MemoryStore()
    with seated(store, Clock(), players=2) as director:
        director.act(ForgetPerson(PersonId("p2")), id_="forget", actor="TD")
        do(director, StartPlay(), CloseRegistration(), BustOut((Gone(E1),)))
        do(director, PayPrize(E2))
        paid = director.version
        do(director, ReversePayment(ReceiptNumber(1), "the wrong player"))
        for command, said in {
            "c1": "[1] cannot be taken back: everything rests on it; call the event off",
            "forget": "the name was blanked",
            f"c{paid}": "receipt 1 was handed out; reverse the payment",
            f"c{paid + 1}": "receipt 2 was handed out; pay the prize again",
        }.items():
            with pytest.raises(Illegal, match=re.escape(said)):
                director.act(Undo(command, "mistake"), id_=f"undo {command}", actor="TD")


def test_an_event_knows_whether_its_rules_are_read_otherwise_today() -> None:
    with Director(MemoryStore(), "e") as director:
        (entry,) = director.act(OpenEvent(small_event()), id_="1", actor="TD").entries
    assert not director.state.rules_differ
    for rules, differ in {"another reading": True, "": False}.items():
        opened = msgspec.structs.replace(msgspec.json.decode(entry.body, type=EventOpened), rules=rules)
        state = Tournament()
        apply(state, opened)
        assert state.rules_differ == differ
