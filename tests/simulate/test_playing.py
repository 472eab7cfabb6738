"""Whole simulated events: chips, places, seats and clock hold whatever happens in them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from shuffleup.chips import worth
from shuffleup.simulate import Habits, play, run
from shuffleup.simulate.playing import Playing
from shuffleup.tournament.event_file.fields import EventFile, Line
from tests.simulate.events import BUSY, SCHEDULE, TURBO


class Watched(Playing):
    """Looks at the books after everything that happens."""

    races = 0

    def _settle(self) -> None:
        super()._settle()
        self.look()

    def _race(self, number, leaving) -> None:  # type: ignore[no-untyped-def]
        before = self.chips
        super()._race(number, leaving)
        self.races += self.chips - before

    def look(self) -> None:
        assert sum(self.stacks.values()) == self.chips
        assert all(stack % self.in_play[0] == 0 for stack in self.stacks.values())
        seated = [table.entry(seat) for table in self.room.tables.values() for seat in table.taken]
        assert sorted(seated) == sorted(self.stacks)
        players = [table.players for table in self.room.tables.values() if table.last is not None]
        assert max(players, default=0) - min(players, default=0) < 3


@settings(max_examples=12)
@given(st.sampled_from([TURBO, BUSY]), st.integers(2, 28), st.integers(0, 10**6))
def test_no_chip_is_lost_and_everybody_finishes_once(file: EventFile, players: int, number: int) -> None:
    playing = Watched(file, players, number, Habits.usual())
    played = playing.to_the_end()
    playing.look()
    sold = played.entries * file.starting_stack
    if file.rebuys is not None and file.add_on is not None:
        sold += played.rebuys * worth(file.rebuys.chips) + played.add_ons * worth(file.add_on.chips)
    assert played.chips == sold + playing.races
    finished = [entry for level in played.places for entry in level]
    assert sorted(finished) == list(range(1, played.entries + 1))
    assert len(played.places[0]) == 1
    assert played.people <= players
    assert list(played.out_at) == sorted(played.out_at)
    assert len(played.out_at) == played.entries - 1
    assert played.out_at[-1] == played.ended_at


def test_the_number_decides_everything() -> None:
    assert play(BUSY, 20, 5) == play(BUSY, 20, 5) != play(BUSY, 20, 6)


def test_the_number_of_workers_changes_nothing() -> None:
    assert run(TURBO, 10, runs=20, seed=3, workers=1) == run(TURBO, 10, runs=20, seed=3, workers=2)


def test_rebuys_re_entries_add_ons_and_late_players_come_in() -> None:
    played = [play(BUSY, 24, number) for number in range(6)]
    assert all(one.people <= 24 for one in played)
    assert sum(one.rebuys for one in played) > 0
    assert sum(one.entries - one.people for one in played) > 0
    assert sum(one.add_ons for one in played) > 6 * 10


@pytest.mark.parametrize("habit", ["rebuys", "re_entries", "add_ons"])
def test_nobody_buys_what_nobody_wants(habit: str) -> None:
    habits = replace(Habits.usual(), rebuys=0, re_entries=0, add_ons=0)
    played = play(BUSY, 20, 1, habits)
    assert (played.rebuys, played.add_ons, played.entries) == (0, 0, played.people)
    assert getattr(habits, habit) == 0


def test_slower_hands_make_a_longer_evening() -> None:
    slow = replace(Habits.usual(), hand_seconds=3 * Habits.usual().hand_seconds)
    assert sum(play(TURBO, 12, n, slow).ended_at for n in range(8)) > sum(
        play(TURBO, 12, n).ended_at for n in range(8)
    )


def test_nobody_plays_in_a_break_and_play_goes_on_after_the_last_line() -> None:
    """A schedule that ends with a break, at blinds that take a while."""
    short = replace(TURBO, schedule=(*SCHEDULE[:5], Line(pause=5)))
    played = [play(short, 8, number) for number in range(4)]
    assert any(one.over_time for one in played)


def test_all_the_moments_are_in_order() -> None:
    played = play(TURBO, 28, 2)
    assert [moment.line for moment in played.moments] == list(range(len(played.moments)))
    left = [moment.players for moment in played.moments]
    assert left[0] == 28
    assert left == sorted(left, reverse=True)
    assert played.moments[0].tables == 5
    tables = [moment.tables for moment in played.moments]
    assert tables == sorted(tables, reverse=True)
