"""An event that is found under way and played on: from its own seats, chips and clock."""

import json
from pathlib import Path
from statistics import mean

import pytest
from msgspec.structs import replace

from shuffleup.chance import Draw
from shuffleup.cli.main import app
from shuffleup.ids import EntryId, LogNumber, PersonId
from shuffleup.refused import Illegal
from shuffleup.simulate import Habits, play_on, run, run_on, under_way
from shuffleup.simulate.live import found
from shuffleup.simulate.under_way import FORGOTTEN, PlayingOn, dealt_out
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.entries.commands import Register
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.event_file.text import event_text
from shuffleup.tournament.money.commands import CloseRegistration
from shuffleup.tournament.seats.commands import DrawSeats
from shuffleup.tournament.state import Tournament
from tests.simulate.events import BUSY, TURBO
from tests.simulate.test_same_as_the_real_road import Both
from tests.tournament.playing import Played


class Reached(Exception):
    pass


class Until(Both):
    """A logged event, played until so many are left."""

    def __init__(self, file: EventFile, players: int, number: int, left: int) -> None:
        self.left = left
        super().__init__(file, players, number)

    def _settle(self) -> None:
        super()._settle()
        if len(self.stacks) <= self.left:
            raise Reached


def halfway(file: EventFile, players: int, number: int, left: int) -> Until:
    event = Until(file, players, number, left)
    with pytest.raises(Reached):
        event.to_the_end()
    return event


@pytest.mark.parametrize("number", range(3))
def test_a_run_begins_where_the_event_stands(number: int) -> None:
    event = halfway(TURBO, 23, number, 12)
    state, now = event.logged.state, event.logged.now
    here = under_way(state, now)
    begun = PlayingOn(here, 7, Habits.usual())
    assert sum(begun.stacks.values()) == begun.chips == state.chips.in_play
    assert begun.stacks.keys() == {entry.number for entry in state.in_play}
    assert begun.room.tables == state.tables
    assert begun.stakes.big_blind == event.stakes.big_blind
    assert begun.now == now - event.start
    assert begun.entries == 23


def test_a_fresh_count_is_taken_as_it_is_and_an_old_one_is_not() -> None:
    stacks = {EntryId(n): 1000 * n for n in range(1, 11)}
    fresh = dealt_out(stacks, dict.fromkeys(stacks, 0), 55_000, 25, Draw(bytes(32), "x"))
    assert fresh == stacks
    many = [
        dealt_out(stacks, dict.fromkeys(stacks, FORGOTTEN), 60_000, 25, Draw(bytes([n] * 32), "x"))
        for n in range(200)
    ]
    assert all(sum(one.values()) == 60_000 and min(one.values()) >= 25 for one in many)
    assert all(stack % 25 == 0 for one in many for stack in one.values())
    # Who was seen with more is still taken to have more, by and large.
    assert mean(one[EntryId(10)] for one in many) > 2 * mean(one[EntryId(3)] for one in many)
    assert len({one[EntryId(10)] for one in many}) > 100


@pytest.mark.parametrize("number", range(3))
def test_everybody_who_is_left_finishes_and_nobody_else(number: int) -> None:
    event = halfway(BUSY, 27, number, 14)
    state = event.logged.state
    here = under_way(state, event.logged.now)
    left = {entry.number for entry in state.in_play}
    for run_number in range(3):
        played = play_on(here, run_number)
        placed = [entry for place in played.places for entry in place]
        assert len(placed) == len(set(placed))
        assert set(placed) >= left
        # Whoever else is placed came in after this moment.
        assert all(entry > max(state.entries) for entry in set(placed) - left)
        assert played.entries >= len(state.entries)
        assert played.ended_at > 0
        assert played.out_at == tuple(sorted(played.out_at))


def test_forecasts_from_under_way_agree_with_the_one_beforehand_and_know_more() -> None:
    """What many evenings still last at half the field is what is left of them after they came so far."""
    before = run(TURBO, 20, runs=60, seed=3, workers=1)
    lasted_on = [one.ended_at - one.out_at[9] for one in before]
    forecasts = []
    for number in range(6):
        event = halfway(TURBO, 20, number, 10)
        played = run_on(under_way(event.logged.state, event.logged.now), 20, seed=number + 1, workers=1)
        forecasts += [one.ended_at for one in played]
    assert mean(forecasts) == pytest.approx(mean(lasted_on), rel=0.2)


def test_runs_do_not_depend_on_how_many_share_them() -> None:
    event = halfway(TURBO, 20, 1, 9)
    here = under_way(event.logged.state, event.logged.now)
    assert run_on(here, 20, workers=1) == run_on(here, 20, workers=2)


def test_more_players_are_taken_to_come_only_while_entries_are_sold() -> None:
    event = halfway(BUSY, 20, 1, 12)
    state, now = event.logged.state, event.logged.now
    closed = replace(under_way(state, now), entries_sold=False)
    assert {play_on(closed, number).entries for number in range(5)} == {len(closed.entered)}


def test_nobody_is_taken_to_buy_chips_once_registration_is_closed() -> None:
    """Rebuys and the add-on end with the entries, whatever level the file has them until."""
    event = Played(BUSY)
    for number in range(12):
        event.do(Register(PersonId(f"p{number}")))
    event.do(DrawSeats())
    event.do(StartPlay())
    still_sold = [play_on(under_way(event.state, event.now), number) for number in range(3)]
    assert all(found.rebuys + found.add_ons for found in still_sold)
    event.do(CloseRegistration())
    closed = [play_on(under_way(event.state, event.now), number) for number in range(3)]
    assert [(found.rebuys, found.add_ons, found.entries) for found in closed] == [(0, 0, 12)] * 3


def test_an_event_without_play_or_without_an_end_is_refused() -> None:
    with pytest.raises(Illegal, match="play has not begun"):
        under_way(Played(TURBO).state, 0)
    with pytest.raises(Illegal, match="nobody has entered yet"):
        found(Played(TURBO).state, 0, LogNumber(1))
    event = Both(TURBO, 7, 1)
    event.to_the_end()
    state: Tournament = event.logged.state
    with pytest.raises(Illegal, match="the event is over"):
        under_way(state, event.logged.now)


def test_places_paid_are_those_that_are_posted() -> None:
    event = halfway(TURBO, 20, 1, 9)
    here = found(event.logged.state, event.logged.now, LogNumber(1))
    assert here.places_paid in (0, 3)
    told = here.forecast(run_on(under_way(event.logged.state, event.logged.now), 10, workers=1)).told
    assert told.places_paid == 3
    assert told.money is not None
    assert told.money.early <= told.ends.early


@pytest.fixture
def room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "turbo.yaml").write_text(event_text(TURBO))
    for line in ("open turbo.yaml", "register A1, A2, A3, A4, A5, A6, A7, A8", "draw"):
        app(["event", *line.split()], result_action="return_value")
    return tmp_path


def say(line: str) -> None:
    app(["event", *line.split()], result_action="return_value")


def test_a_director_asks_all_evening(room: Path, capsys: pytest.CaptureFixture[str]) -> None:
    say("forecast --runs 8 --workers 1")
    assert "Turbo, if it began now with 8 players, played 8 times." in capsys.readouterr().out
    say("start")
    say("out A1")
    capsys.readouterr()
    say("forecast --runs 8 --workers 1 --chart x.svg")
    told = capsys.readouterr().out
    assert "7 players left, played on 8 times.\n\nIt ends about " in told
    assert "3 places are paid, and the money is reached about " in told
    assert "7 of 7 stacks" not in told
    assert (room / "x.svg").read_text().startswith("<svg")
    say("forecast --runs 4 --workers 1 --json")
    document = json.loads(capsys.readouterr().out)
    assert document["players"] == 7
    assert document["told"]["ends"]["early"] <= document["told"]["ends"]["late"]
    assert document["told"]["lines"][0]["level"] == 2
