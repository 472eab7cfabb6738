"""A simulated event and a logged one with the same seed and hands: the same people move, race and finish."""

import msgspec
import pytest

from shuffleup.chance import simulated_seed
from shuffleup.ids import EntryId, PersonId, TableNumber
from shuffleup.simulate.habits import Habits
from shuffleup.simulate.playing import Playing
from shuffleup.tournament.chips.commands import RaceChips
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.command import Command, Drawing
from shuffleup.tournament.draws import commit
from shuffleup.tournament.entries.commands import Register
from shuffleup.tournament.event_file.fields import EventFile, PrizePlan
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.rebuys.commands import BuyAddOn, Rebuy
from shuffleup.tournament.seats.commands import (
    Balance,
    BreakTable,
    DrawButton,
    DrawSeats,
    FormFinalTable,
    OpenTable,
)
from shuffleup.tournament.seats.seats_due import seats_due
from shuffleup.tournament.seats.tables import Table
from tests.simulate.events import BUSY, TURBO
from tests.tournament.playing import Played


class Logged(Played):
    """An event decided and applied command by command, whose draws have the seeds of a simulation."""

    def __init__(self, file: EventFile, number: int) -> None:
        self._number, self._drawn = number, 0
        super().__init__(file)

    def _with_seed(self, command: Command) -> Command:
        if not isinstance(command, Drawing):
            return command
        if self.state.commitment == commit(simulated_seed(self._number, self._drawn + 1)):
            self._drawn += 1
        seed, after = (simulated_seed(self._number, self._drawn + more) for more in (0, 1))
        return msgspec.structs.replace(command, seed=seed.hex(), next_commitment=commit(after))


class Both(Playing):
    """Plays the simulation, and tells the logged event what was dealt."""

    def __init__(self, file: EventFile, players: int, number: int) -> None:
        super().__init__(file, players, number, Habits.usual())
        self.logged = Logged(file, number)
        for entry in self.stacks:
            self._do(Register(PersonId(f"p{entry}")))
        self._do(DrawSeats())
        self._do(StartPlay())
        self.start = self.logged.now
        self.moved = 0
        self.playing: TableNumber | None = None
        self.after: dict[EntryId, int] = {}
        self.rebought: list[EntryId] = []
        self._same()

    def _do(self, command: Command) -> None:
        self.logged.do(command)

    def _clock_runs(self) -> None:
        time, last = self.start + self.now, len(self.file.schedule) - 1
        while (clock := self.logged.state.clock).line < last and (clock.ends_at or 0) <= time:
            self.logged.next_line()
        self.logged.now = time

    def _same(self) -> None:
        """Everybody sits in the same seat, with the same chips, and the next button is the same."""
        state = self.logged.state
        assert _seats(self.room.tables) == _seats(state.tables)
        assert self.stacks == {entry.number: entry.stack for entry in state.in_play}
        assert self.room.first_buttons == state.seats.first_buttons
        assert self.chips == state.chips.in_play

    def _hand(self, number: TableNumber) -> int:
        self._clock_runs()
        self._do(BeginHand(number))
        dealt = super()._hand(number)
        begun = self.logged.state.hands.begun[number]
        assert begun.roles == self.room.tables[number].last
        assert len(begun.dealt_in) == dealt
        assert begun.level.big_blind == self.stakes.big_blind
        self.playing, self.after = number, {entry: self.stacks[entry] for entry in self.before}
        return dealt

    def _rebuys(self, entry: EntryId) -> bool:
        if buys := super()._rebuys(entry):
            self.rebought.append(entry)
        return buys

    def _broke(self, number: TableNumber) -> None:
        super()._broke(number)
        self._end_hand()

    def _end_hand(self) -> None:
        """Told once it is known who of those without chips buys more."""
        if self.playing is None:
            return
        gone = [entry for entry, stack in self.after.items() if not stack and entry not in self.rebought]
        left = {entry: stack for entry, stack in self.after.items() if entry not in gone}
        self._do(EndHand(self.playing, tuple(Gone(entry, self.before[entry]) for entry in gone), left))
        for entry in self.rebought:
            self._do(Rebuy(entry))
        self.playing, self.rebought = None, []

    def _clock(self) -> None:
        self._clock_runs()
        super()._clock()

    def _enter(self, time: int) -> EntryId:
        entry = super()._enter(time)
        if hasattr(self, "logged"):
            for number in self.room.tables:
                if number not in self.logged.state.tables:
                    self._do(OpenTable(number))
            self._do(Register(PersonId(f"p{entry}")))
        return entry

    def _sell_add_ons(self) -> None:
        before = dict(self.stacks)
        super()._sell_add_ons()
        for entry, stack in self.stacks.items():
            if stack > before[entry]:
                self._do(BuyAddOn(entry))

    def _settle(self) -> None:
        self._end_hand()
        super()._settle()
        while (command := self._due()) is not None:
            self._do(command)
        self._same()

    def _due(self) -> Command | None:
        state = self.logged.state
        for number in sorted(state.seats.not_begun):
            if state.tables[number].players > 1:
                return DrawButton(number)
        due = seats_due(state)
        if due is None:
            return None
        self.moved += 1
        if due.what == "final-table":
            return FormFinalTable()
        if due.what == "break":
            return BreakTable()
        assert due.what == "balance"
        return Balance()

    def _race(self, number: TableNumber, leaving: list[int]) -> None:
        self._clock_runs()
        table = self.room.tables[number]
        held = {seat: self._held(self.stacks[table.entry(seat)], leaving) for seat in table.taken}
        self._do(RaceChips(number, chips=held, confirmed_by="the dealer"))
        super()._race(number, leaving)
        state = self.logged.state
        seated = [table.entry(seat) for seat in table.taken]
        assert [self.stacks[entry] for entry in seated] == [state.entries[entry].stack for entry in seated]


def _seats(tables: dict[TableNumber, Table]) -> dict[TableNumber, tuple[EntryId, ...]]:
    return {number: table.chairs for number, table in tables.items()}


@pytest.mark.parametrize("number", range(3))
def test_the_same_people_move_and_finish_in_the_same_places(number: int) -> None:
    both = Both(TURBO, players=23, number=number)
    played = both.to_the_end()
    state = both.logged.state
    assert [*state.finishes.out] == list(reversed(played.places[1:]))
    assert played.places[0] == tuple(entry.number for entry in state.in_play)
    assert both.moved == played.moves >= 4
    assert state.seats.final_table_formed


def test_who_is_out_in_one_hand_finishes_level_where_the_file_says_so() -> None:
    shared = msgspec.structs.replace(TURBO, prizes=PrizePlan(ties="shared"))
    both = [Both(shared, players=23, number=number) for number in range(8)]
    places = [one.to_the_end().places for one in both]
    for one, played in zip(both, places, strict=True):
        assert [*one.logged.state.finishes.out] == list(reversed(played[1:]))
    assert any(len(level) > 1 for played in places for level in played), "nobody went out with another"


@pytest.mark.parametrize("number", range(3))
def test_late_players_rebuys_and_add_ons_come_in_alike(number: int) -> None:
    both = Both(BUSY, players=27, number=number)
    played = both.to_the_end()
    state = both.logged.state
    assert [*state.finishes.out] == list(reversed(played.places[1:]))
    assert both.moved == played.moves
    assert len(state.entries) == played.entries
    assert sum(entry.rebuys for entry in state.entries.values()) == played.rebuys
    assert sum(entry.add_ons for entry in state.entries.values()) == played.add_ons > 0
