"""Two directors on one file: one of them wins each entry, the other is told, and there is one log."""

import tempfile
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from shuffleup.director import Director
from shuffleup.ids import EntryId, LogNumber, PersonId
from shuffleup.log import SQLiteStore, Stale, Undo, check_chain
from shuffleup.refused import Refused
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.commands import Command
from shuffleup.tournament.entries.commands import OpenEvent, Register, Unregister
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.seats.commands import DrawSeats
from shuffleup.tournament.state import Tournament
from tests.tournament.playing import small_event

BOTH = st.sampled_from([0, 1])


class TwoLaptops(RuleBasedStateMachine):
    """Each has the room's logbook open, and neither knows of the other."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory(prefix="shuffleup-")
        self.now, self.ids = 1_767_225_600_000, count(1)
        self.stores = [SQLiteStore(Path(self.folder.name) / "room.sqlite") for _ in range(2)]
        self.directors = [Director(store, "e", lambda: self.now) for store in self.stores]
        self.done: list[tuple[str, Command | Undo]] = []
        self.prefixes: dict[int, Tournament] = {}
        self.act(0, OpenEvent(small_event(late_entry_until=2)))

    def act(self, which: int, command: Command | Undo, id_: str = "") -> None:
        director, id_ = self.directors[which], id_ or f"c{next(self.ids)}"
        self.now += 1000
        before = self.stores[which].head("e")
        knew = director.version
        try:
            receipt = director.act(command, id_=id_, actor=f"laptop {which}")
        except Stale:
            assert knew < before, "only who was behind is told so"
            assert director.version == before, "and has then read on"
            assert self.stores[which].head("e") == before
            return
        except Refused:
            assert self.stores[which].head("e") == before
            return
        if not receipt.repeated:
            assert knew == before, "nobody writes on a state that is not the last"
            self.done.append((id_, command))

    @rule(which=BOTH, person=st.integers(1, 12))
    def register(self, which: int, person: int) -> None:
        self.act(which, Register(PersonId(f"p{person}")))

    @rule(which=BOTH, entry=st.integers(1, 12))
    def leaves(self, which: int, entry: int) -> None:
        self.act(which, Unregister(EntryId(entry), "ill"))
        self.act(which, BustOut((Gone(EntryId(entry)),)))

    @rule(which=BOTH)
    def begins(self, which: int) -> None:
        self.act(which, DrawSeats())
        self.act(which, StartPlay())

    @precondition(lambda self: self.done)
    @rule(which=BOTH, data=st.data())
    def again(self, which: int, data: st.DataObject) -> None:
        """Submitted again, on either laptop, nothing happens twice."""
        id_, command = data.draw(st.sampled_from(self.done))
        before = self.stores[which].head("e")
        self.act(which, command, id_)
        self.act(which, command, id_)
        assert self.stores[which].head("e") == before

    @precondition(lambda self: len(self.done) > 1)
    @rule(which=BOTH, data=st.data())
    def undo(self, which: int, data: st.DataObject) -> None:
        """Of an act or of an undo."""
        id_, _ = data.draw(st.sampled_from(self.done[1:]))
        self.act(which, Undo(id_, "mistake"))

    @rule(which=BOTH)
    def reads_on(self, which: int) -> None:
        self.directors[which].read_on()

    @rule(which=BOTH, data=st.data())
    def any_moment_is_as_it_was(self, which: int, data: st.DataObject) -> None:
        """The state at a version is the same whoever asks and however much has been written since."""
        director = self.directors[which]
        version = data.draw(st.integers(0, director.version))
        state = director.state_at(LogNumber(version))
        assert self.prefixes.setdefault(version, state) == state

    @invariant()
    def one_log(self) -> None:
        entries = list(self.stores[0].read("e"))
        check_chain(entries)
        assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
        commands = [entry.command for entry in entries if not entry.command.endswith("(first)")]
        assert len(commands) == len(set(commands)), "no command is in the log twice"
        for director in self.directors:
            assert director.state == director.state_at(director.version)

    def teardown(self) -> None:
        for director, store in zip(self.directors, self.stores, strict=True):
            director.close()
            store.close()
        self.folder.cleanup()


TestTwoLaptops = TwoLaptops.TestCase
TestTwoLaptops.settings = settings(
    max_examples=15,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.reuse, Phase.generate],
)


@pytest.mark.soak
class TestTwoLaptopsForLong(TwoLaptops.TestCase):  # type: ignore[misc, valid-type]
    settings = settings(TestTwoLaptops.settings, max_examples=150, stateful_step_count=60)
