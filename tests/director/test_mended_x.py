"""Undo, the clock, the desk and the seeds: what went wrong once."""

from shuffleup.director import GRACE, Director
from shuffleup.log import MemoryStore, Undo
from shuffleup.tournament.commands.clock import StartPlay
from tests.director.test_draws_and_clock import Clock, _do, _seated


def _take_back_all_since(director: Director, store: MemoryStore, version: int, name: str) -> None:
    for entry in reversed(list(store.read("e", version))):
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
