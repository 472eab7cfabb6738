"""Draws with committed seeds, and what falls due, through the director."""

from itertools import count
from pathlib import Path

import msgspec
import pytest

from shuffleup.chance import SeededChance
from shuffleup.director import CLOCK, Director
from shuffleup.log import Draft, MemoryStore, SQLiteStore, Store, Undo, Writer
from shuffleup.refused import Illegal
from shuffleup.tournament.commands import Command
from shuffleup.tournament.commands.clock import PauseClock, StartPlay
from shuffleup.tournament.commands.entries import OpenEvent, Register
from shuffleup.tournament.commands.seats import DrawSeats
from shuffleup.tournament.draws import commit
from shuffleup.tournament.events import decode
from shuffleup.tournament.seats import Place
from tests.tournament.playing import small_event

START = 1_767_297_600_000
MINUTE = 60_000


class Clock:
    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> int:
        return self.now


def _do(director: Director, *commands: Command | Undo) -> None:
    numbers = count(director.version + 1)
    for command in commands:
        director.act(command, id_=f"c{next(numbers)}", actor="TD")


def _seated(store: Store, clock: Clock, players: int = 12) -> Director:
    director = Director(store, "e", clock, chance=SeededChance(3))
    entries = [Register(f"p{number}") for number in range(1, players + 1)]
    _do(director, OpenEvent(small_event(late_entry_until=1)), *entries, DrawSeats())
    return director


def _body(store: Store, version: int) -> dict[str, str]:
    (entry,) = store.read("e", version - 1, version)
    found: dict[str, str] = msgspec.json.decode(entry.body)
    return found


def test_every_draw_opens_the_commitment_made_before_it() -> None:
    store = MemoryStore()
    with _seated(store, Clock()) as director:
        _do(director, Register("late 1"), Register("late 2"))
    promised = _body(store, 1)["commitment"]
    drawn = 0
    for entry in store.read("e", 1):
        body = msgspec.json.decode(entry.body)
        if "seed" in body:
            assert commit(bytes.fromhex(body["seed"])) == promised
            promised = body["next_commitment"]
            drawn += 1
    assert drawn == 3
    assert promised == director.state.commitment
    assert store.vault.get(promised) is not None


def test_a_caller_cannot_bring_his_own_seed() -> None:
    store = MemoryStore()
    with _seated(store, Clock()) as director:
        seed = "ab" * 32
        chosen = Register("late", seed=seed, next_commitment=commit(bytes.fromhex(seed)))
        _do(director, chosen, chosen.__class__("late 2", seed=seed))
    assert all(seed not in bytes(entry.body).decode() for entry in store.read("e"))


def test_a_refused_draw_keeps_no_seed_beside_the_log() -> None:
    store = MemoryStore()
    with _seated(store, Clock()) as director:
        kept = store.vault.get(director.state.commitment)
        assert kept is not None
        with pytest.raises(Illegal, match="register players first"):
            _do(director, DrawSeats())
    (refusal,) = store.refusals("e")
    assert kept.seed.hex() not in bytes(refusal.asked).decode()
    assert msgspec.json.decode(refusal.asked) == {"do": "draw-seats"}


def test_a_draw_taken_back_is_not_drawn_again_from_a_seed_that_everybody_knows() -> None:
    store = MemoryStore()
    with _seated(store, Clock()) as director:
        _do(director, Register("late"))
        number = director.version
        first = director.state.entries[13].place
        _do(director, Undo(f"c{number}", "he went home"))
        assert 13 not in director.state.entries
        _do(director, Register("late"))
        assert director.state.entries[13].place is not None
    again = _body(store, director.version)
    assert again["seed"] != _body(store, number)["seed"]
    assert commit(bytes.fromhex(again["seed"])) == _body(store, number)["next_commitment"]
    assert isinstance(first, Place)
    with Director(store, "e", Clock()) as reopened:
        assert reopened.state == director.state


def test_an_earlier_draw_can_be_taken_back_when_nobody_depends_on_it() -> None:
    """The seats of others do not hang on his seed: theirs was committed to, and stays so."""
    store, clock = MemoryStore(), Clock()
    with _seated(store, clock, players=8) as director:
        _do(director, StartPlay(), PauseClock("fire alarm"))
        _do(director, Register("late"))
        draw = director.version
        _do(director, Undo(f"c{draw}", "mistaken"), Register("another"), Register("third"))
        assert [entry.person for entry in director.state.entries.values()][8:] == ["another", "third"]
        with pytest.raises(Illegal, match="cannot be taken back"):
            _do(director, Undo("c10", "the seats were drawn"))


def test_a_log_that_came_without_its_vault_goes_on_and_says_so() -> None:
    store = MemoryStore()
    with _seated(store, Clock()):
        pass
    elsewhere = MemoryStore()
    names = ("tag", "tag_version", "body", "time", "actor", "command")
    for entry in store.read("e"):
        fields = msgspec.structs.asdict(entry)
        elsewhere.append("e", entry.version - 1, [Draft(**{name: fields[name] for name in names})])
    with Director(elsewhere, "e", Clock()) as director:
        receipt = director.act(Register("late"), id_="late", actor="TD")
        assert "the seed of the next draw is not in this file" in receipt.notice
        assert [entry.tag for entry in elsewhere.read("e", 14)] == ["committed-anew", "entry-registered"]
        assert not director.act(Register("late 2"), id_="late 2", actor="TD").notice


def test_what_fell_due_while_nobody_was_there_happens_at_its_own_time(tmp_path: Path) -> None:
    clock, path = Clock(), tmp_path / "room.sqlite"
    store = SQLiteStore(path)
    with _seated(store, clock) as director:
        _do(director, StartPlay())
        assert director.fire_due().fired == ()
        length = director.state.line.milliseconds
    store.close()
    clock.now = START + 2 * length + 5 * MINUTE
    store = SQLiteStore(path)
    with Director(store, "e", clock) as director:
        overdue = director.fire_due()
        times = [time for time, _ in overdue.fired]
        assert times == [START + length, START + length, START + 2 * length]
        assert [entry.time for _, receipt in overdue.fired for entry in receipt.entries] == times
        assert (overdue.since, overdue.until, overdue.gap) == (START, clock.now, clock.now - START - length)
        assert {entry.actor for _, receipt in overdue.fired for entry in receipt.entries} == {CLOCK}
        assert director.state.line.is_break
        assert director.state.registration_closed
        assert director.fire_due().fired == ()
        version = director.version
    with Director(store, "e", clock) as again:
        assert again.fire_due().fired == ()
        assert again.version == version
    store.close()


def test_two_who_fire_at_once_do_nothing_twice() -> None:
    clock, store = Clock(), MemoryStore()
    with _seated(store, clock) as director:
        _do(director, StartPlay())
        clock.now += director.state.line.milliseconds
        first = director._next_due(clock.now, set())
        assert first is not None
        time, id_, command = first
        one, two = (director.submit(command, id_=id_, actor=CLOCK, at=time) for _ in range(2))
        assert one.result(10).entries == two.result(10).entries
        assert director.fire_due().fired


def test_the_directors_core_is_the_writers() -> None:
    """Whatever a director wrote folds to the state it showed, from the bytes alone."""
    store = MemoryStore()
    with _seated(store, Clock()) as director:
        _do(director, StartPlay(), Register("late"), Undo("c15", "mistaken"))
        assert isinstance(director, Writer)
        assert director.state_at(director.version) == director.state
    for entry in store.read("e", 0, 14):
        decode(entry.tag, entry.tag_version, entry.body)
