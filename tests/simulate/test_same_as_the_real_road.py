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
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.seats.commands import Balance, BreakTable, DrawSeats, FormFinalTable
from shuffleup.tournament.seats.seats_due import seats_due
from shuffleup.tournament.seats.tables import Table
from tests.simulate.events import TURBO
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
        for person in range(players):
            self._do(Register(PersonId(f"p{person}")))
        self._do(DrawSeats())
        self._do(StartPlay())
        self.start = self.logged.now
        self.moved = 0
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
        gone = [entry for entry in self.before if not self.stacks[entry]]
        left = {entry: self.stacks[entry] for entry in self.before if self.stacks[entry]}
        self._do(EndHand(number, tuple(Gone(entry, self.before[entry]) for entry in gone), left))
        return dealt

    def _settle(self) -> None:
        super()._settle()
        while (due := seats_due(self.logged.state)) is not None:
            self.moved += 1
            if due.what == "final-table":
                self._do(FormFinalTable())
            elif due.what == "break":
                self._do(BreakTable())
            else:
                assert due.what == "balance"
                self._do(Balance())
        self._same()

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
