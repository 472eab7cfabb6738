"""The one writer: what is acknowledged is in the log, what is retried happens once, replay equals state."""

from pathlib import Path

import pytest

from shuffleup.director import Director
from shuffleup.floor.telling import tell
from shuffleup.log import MemoryStore, SQLiteStore, Stale, Store
from shuffleup.refused import Illegal, Malformed
from shuffleup.tournament.commands import OpenEvent, RuleOnAct, StartHand

HAND = "nlhe 100/200 flop pot 800 | A 20000* | B 20000"


def _director(store: Store) -> Director:
    return Director(store, "e", lambda: "2026-01-01T20:00:00Z")


def _opened(store: Store) -> Director:
    director = _director(store)
    director.submit(OpenEvent("Test", "tda-2019"), id_="c1", actor="TD")
    director.submit(StartHand("T1", HAND), id_="c2", actor="TD")
    return director


def test_state_after_a_restart_is_the_same(tmp_path: Path) -> None:
    store = SQLiteStore(tmp_path / "log.sqlite")
    director = _opened(store)
    director.submit(RuleOnAct("T1", tell("A bets 400")), id_="c3", actor="dealer")
    director.submit(RuleOnAct("T1", tell("B pushes 1000")), id_="c4", actor="dealer")
    store.close()
    again = _director(SQLiteStore(tmp_path / "log.sqlite"))
    assert again.state.desks["T1"].hand == director.state.desks["T1"].hand
    assert again.state.desks["T1"].rulings == director.state.desks["T1"].rulings
    assert again.state.book.name == "tda-2019"


def test_a_retried_command_does_nothing_twice_also_after_a_restart() -> None:
    store = MemoryStore()
    director = _opened(store)
    command = RuleOnAct("T1", tell("A bets 400"))
    director.submit(command, id_="c3", actor="dealer")
    assert director.submit(command, id_="c3", actor="dealer") == []
    assert _director(store).submit(command, id_="c3", actor="dealer") == []
    assert store.head("e") == 3


def test_a_refused_command_leaves_log_and_state_as_they_were() -> None:
    store = MemoryStore()
    director = _opened(store)
    with pytest.raises(Malformed):
        director.submit(RuleOnAct("T1", tell("Q bets 400")), id_="c3", actor="dealer")
    with pytest.raises(Illegal, match="no hand is being played at table T9"):
        director.submit(RuleOnAct("T9", tell("A bets 400")), id_="c4", actor="dealer")
    with pytest.raises(Illegal, match="its edition is pinned"):
        director.submit(OpenEvent("Test", "house"), id_="c5", actor="TD")
    assert store.head("e") == 2
    assert director.state.desks["T1"].hand.operations == []


def test_two_writers_cannot_both_win() -> None:
    store = MemoryStore()
    one, two = _opened(store), _director(store)
    one.submit(RuleOnAct("T1", tell("A bets 400")), id_="c3", actor="dealer")
    with pytest.raises(Stale):
        two.submit(RuleOnAct("T1", tell("A checks")), id_="c4", actor="dealer")


def test_nothing_is_published_before_it_is_written() -> None:
    store = MemoryStore()
    seen: list[int] = []
    director = Director(
        store, "e", lambda: "t", lambda entry, event: seen.append(store.head("e") - entry.version)
    )
    director.submit(OpenEvent("Test", "house"), id_="c1", actor="TD")
    assert seen == [0]


def test_an_act_out_of_turn_and_what_follows_is_one_event() -> None:
    store = MemoryStore()
    director = _opened(store)
    director.submit(RuleOnAct("T1", tell("B bets 600")), id_="c3", actor="dealer")
    director.submit(RuleOnAct("T1", tell("A checks")), id_="c4", actor="dealer")
    assert store.head("e") == 4
    assert director.state.desks["T1"].hand.bets == {"A": 0, "B": 600}
    assert _director(store).state.desks["T1"].hand == director.state.desks["T1"].hand
