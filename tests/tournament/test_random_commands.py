"""Random commands through the director: `Refused` is the only failure, and what holds goes on holding."""

import random
from itertools import count

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from shuffleup.audit import audit
from shuffleup.chance import SeededChance
from shuffleup.director import Director
from shuffleup.ids import EntryId, PersonId
from shuffleup.log import MemoryStore
from shuffleup.log.undo import Undo, Undone
from shuffleup.refused import Refused
from shuffleup.tournament.clock.commands import PauseClock, ResumeClock, StartPlay
from shuffleup.tournament.commands import Command
from shuffleup.tournament.entries.commands import OpenEvent, Register
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.money.commands import CloseRegistration, PayPrize
from shuffleup.tournament.seats.commands import Balance, BreakTable, DrawSeats, FormFinalTable
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller, told
from tests.tournament.invariants import check
from tests.tournament.playing import small_event
from tests.tournament.random_commands import random_commands


class Evening(RuleBasedStateMachine):
    """An event whose staff do sensible things, foolish things, and the same thing twice."""

    file = small_event(re_entries=1, late_entry_until=2)

    def __init__(self) -> None:
        super().__init__()
        self.now = 1_767_225_600_000
        self.store = MemoryStore()
        self.director = self._director()
        self.ids = count(1)
        self.done: list[tuple[str, Command]] = []
        self.act(OpenEvent(self.file, simulated=True))

    def _director(self) -> Director:
        return Director(self.store, "e", lambda: self.now, chance=SeededChance(5))

    @property
    def state(self) -> Tournament:
        return self.director.state

    def act(self, command: Command) -> None:
        id_ = f"c{next(self.ids)}"
        self.now += 1000
        try:
            receipt = self.director.act(command, id_=id_, actor="TD")
        except Refused:
            return
        self.done.append((id_, command))
        for event in receipt.events:
            assert not isinstance(event, Undone)
            assert told(event, Teller(self.state, {})), "whatever is in a log can be told"

    @rule(person=st.integers(1, 40))
    def register(self, person: int) -> None:
        self.act(Register(PersonId(f"p{person}")))

    @precondition(lambda self: not self.state.tables)
    @rule()
    def field_of_twenty(self) -> None:
        for person in range(41, 61):
            self.act(Register(PersonId(f"p{person}")))
        self.act(DrawSeats())
        self.act(StartPlay())

    @precondition(lambda self: self.state.started and self.state.tables)
    @rule(data=st.data())
    def hand(self, data: st.DataObject) -> None:
        table = data.draw(st.sampled_from(sorted(self.state.tables)))
        self.act(BeginHand(table))
        taken = [self.state.tables[table].entry(seat) for seat in self.state.tables[table].taken]
        out = data.draw(st.lists(st.sampled_from(taken), max_size=2, unique=True)) if taken else []
        self.act(EndHand(table, tuple(Gone(entry, stack=1000 * entry) for entry in out)))

    @precondition(lambda self: self.state.players_left > 2)
    @rule(seed=st.integers(0, 10**6))
    def several_out(self, seed: int) -> None:
        alive = [entry.number for entry in self.state.in_play]
        for number in random.Random(seed).sample(alive, min(5, len(alive) - 1)):
            self.act(BustOut((Gone(number),)))

    @rule(
        command=st.sampled_from(
            [
                *(DrawSeats(), StartPlay(), BreakTable(), Balance(), FormFinalTable()),
                *(CloseRegistration(), PauseClock(), ResumeClock()),
            ]
        )
    )
    def the_usual(self, command: Command) -> None:
        self.act(command)

    @rule(entry=st.integers(1, 60))
    def pay(self, entry: int) -> None:
        self.act(PayPrize(EntryId(entry)))

    @rule(command=random_commands())
    def anything(self, command: Command) -> None:
        self.act(command)

    @rule(minutes=st.integers(1, 45))
    def time_passes(self, minutes: int) -> None:
        self.now += minutes * 60_000
        self.director.fire_due()

    @precondition(lambda self: self.done)
    @rule(data=st.data())
    def again(self, data: st.DataObject) -> None:
        """A command submitted again under its id does nothing twice."""
        id_, command = data.draw(st.sampled_from(self.done))
        before = self.store.head("e")
        self.director.act(command, id_=id_, actor="TD")
        assert self.store.head("e") == before

    @precondition(lambda self: len(self.done) > 1)
    @rule(data=st.data())
    def undo_and_undo_that(self, data: st.DataObject) -> None:
        """Taking an undo back gives the state from before it."""
        id_, _ = data.draw(st.sampled_from(self.done[1:]))
        before = self.director.state_at(self.director.version)
        undo = f"u{next(self.ids)}"
        try:
            self.director.act(Undo(id_, "mistake"), id_=undo, actor="TD")
        except Refused:
            return
        check(self.state)
        self.director.act(Undo(undo, "no mistake"), id_=f"u{next(self.ids)}", actor="TD")
        assert self.state == before

    @rule()
    def restart(self) -> None:
        self.director.close()
        before = self.state
        self.director = self._director()
        assert self.state == before

    @invariant()
    def holds(self) -> None:
        check(self.state)

    def teardown(self) -> None:
        """Whatever happened, who knows nothing of how it was decided finds that it holds."""
        self.director.close()
        audit(self.store.read("e"))


EVENINGS = settings(
    max_examples=30,
    stateful_step_count=30,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.explicit, Phase.reuse, Phase.generate],  # shrinking whole evenings takes minutes
)
TestEvening = Evening.TestCase
TestEvening.settings = EVENINGS


@pytest.mark.soak
class TestLongEvenings(Evening.TestCase):  # type: ignore[misc, valid-type]
    settings = settings(EVENINGS, max_examples=200, stateful_step_count=60)
