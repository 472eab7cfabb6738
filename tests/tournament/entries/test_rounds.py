"""Shootouts and heads-up brackets: every table plays down to its winner, and one is left at the end."""

from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from shuffleup.chance import SeededChance
from shuffleup.director import Director
from shuffleup.ids import EntryId, PersonId, SeatNumber, TableNumber
from shuffleup.log import MemoryStore, Undo
from shuffleup.prizes.ladder import ladder_of_rounds
from shuffleup.refused import Illegal
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.command import Command
from shuffleup.tournament.entries.commands import OpenEvent, Register, Unregister
from shuffleup.tournament.event_file.checking import check as check_file
from shuffleup.tournament.event_file.fields import EventFile, PrizePlan
from shuffleup.tournament.event_file.plans import Rounds
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.finishes.standings import standings
from shuffleup.tournament.hand_for_hand.commands import AnnounceHandForHand
from shuffleup.tournament.money.books import books
from shuffleup.tournament.money.commands import CloseRegistration, PayPrize, ProposeDeal
from shuffleup.tournament.rounds.commands import SeatWinners
from shuffleup.tournament.rounds.events import WinnersSeated
from shuffleup.tournament.rounds.plan import bracket_tables, losers_by_round
from shuffleup.tournament.rounds.progress import due_to_meet, meetings
from shuffleup.tournament.rulings.at_desk.asking import penalise
from shuffleup.tournament.seats.commands import (
    Balance,
    BreakTable,
    DrawSeats,
    FormFinalTable,
    MovePlayer,
    OpenTable,
    Redraw,
)
from shuffleup.tournament.seats.seats_due import halts_now, seats_due
from shuffleup.tournament.seats.tables import Place
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller
from shuffleup.views.due.due_next import next_steps
from shuffleup.views.seasons.bracket import bracket
from tests.ids import E1
from tests.tournament.invariants import check
from tests.tournament.playing import Played, small_event

STACK = 10_000


def _heads_up(rounds: Rounds | None = None, tables: int = 32, **changes: object) -> EventFile:
    format_ = {"format": "heads-up", "table_size": 2, "tables": tables, "rounds": rounds or Rounds()}
    return small_event(**{**format_, "final_table": None, **changes})


def _shootout(rounds: Rounds | None = None, size: int = 6, **changes: object) -> EventFile:
    format_ = {"format": "shootout", "table_size": size, "tables": 11, "rounds": rounds or Rounds()}
    return small_event(**{**format_, "final_table": None, **changes})


def _begun(file: EventFile, players: int, number: int = 1) -> Played:
    played = Played(file, number)
    for one in range(1, players + 1):
        played.do(Register(PersonId(f"p{one}")))
    played.do(DrawSeats())
    played.do(StartPlay())
    played.do(CloseRegistration())
    return played


def _out(played: Played, *numbers: EntryId) -> None:
    played.do(BustOut(tuple(Gone(number, 100) for number in numbers)))


def _in_contests(state: Tournament) -> list[list[EntryId]]:
    """Tables at which two or more still play."""
    found = ([table.entry(seat) for seat in table.taken] for table in state.tables.values())
    return [here for here in found if len(here) > 1]


def _play_on(played: Played, dice: Random) -> None:
    """One thing that can happen: a bust-out, a disqualification, or winners going on."""
    state = played.state
    contests = _in_contests(state)
    if due_to_meet(state) is not None and (not contests or dice.random() < 0.4):
        played.do(SeatWinners())
    else:
        here = dice.choice(contests)
        gone = dice.choice(here)
        if dice.random() < 0.05 and state.players_left > 2:
            played.do(penalise(state, gone, "disqualification"))
        else:
            _out(played, gone)


def _played_out(file: EventFile, players: int, number: int) -> Played:
    played, dice = _begun(file, players, number % 1000), Random(number)
    state = played.state
    while not state.is_over:
        _play_on(played, dice)
        check(state)
        assert sum(state.rounds.chips.values()) == state.chips.in_play, "every chip lies at a table"
        for line in standings(state):
            to_come = line.prize - state.money.paid_out.get(line.entry, 0)
            if to_come > 0 and dice.random() < 0.3:
                played.do(PayPrize(line.entry))
    return played


_ROUNDS = st.builds(
    Rounds, stacks=st.sampled_from(["new", "kept"]), places=st.sampled_from(["shared", "order"])
)


@given(st.integers(2, 64), st.sampled_from(["new", "kept"]), st.integers(0, 2**32))
@example(2, "new", 0)
@example(64, "kept", 1)
@example(33, "new", 2)
def test_every_bracket_ends_with_one_winner(players: int, stacks: str, number: int) -> None:
    played = _played_out(_heads_up(Rounds(stacks=stacks)), players, number)  # type: ignore[arg-type]
    state = played.state
    assert state.players_left == 1
    assert len(list(standings(state))) == players
    assert sum(line.prize for line in standings(state)) == players * 100_00
    assert books(state).to_win == 0
    assert played.replayed() == state
    assert bracket(state, Teller(state, {}))[-1].tables[0].winner


@given(st.integers(2, 60), st.integers(2, 9), _ROUNDS, st.integers(0, 2**32))
def test_every_shootout_ends_with_one_winner(players: int, size: int, rounds: Rounds, number: int) -> None:
    played = _played_out(_shootout(rounds, size, tables=30), players, number)
    state = played.state
    assert state.players_left == 1
    assert sum(line.prize for line in standings(state)) == players * 100_00
    assert books(state).to_win == 0
    assert played.replayed() == state


@pytest.mark.parametrize("players", range(2, 65))
def test_byes_are_in_the_first_round_only(players: int) -> None:
    played = _begun(_heads_up(), players)
    first = [len(meeting.players) for meeting in meetings(played.state, 0)]
    assert len(first) == bracket_tables(players)
    assert set(first) <= {1, 2}
    assert first.count(1) == 2 * len(first) - players
    left = players
    for fallen in losers_by_round(players, 2, bracket=True):
        for here in _in_contests(played.state):
            _out(played, here[0])
        left -= fallen
        assert played.state.players_left == left
        if left > 1:
            seated = played.expect(WinnersSeated, SeatWinners())
            assert len(seated.seats) == left
            assert all(len(m.players) == 2 for m in meetings(played.state, seated.round - 1))
    assert played.state.is_over


def _winner_of(state: Tournament, table: int) -> EntryId:
    here = state.tables[TableNumber(table)]
    return here.entry(here.taken[0])


def _win(played: Played, *tables: int) -> None:
    for table in tables:
        here = played.state.tables[TableNumber(table)]
        _out(played, here.entry(here.taken[-1]))


def test_a_match_begins_when_both_are_known() -> None:
    played = _begun(_heads_up(tables=4), 8)
    assert "tables 1, 2, 3, 4 still play" in str(played.refused(SeatWinners()))
    _win(played, 1)
    assert "tables 2, 3, 4 still play" in str(played.refused(SeatWinners()))
    _win(played, 2)
    first, second = _winner_of(played.state, 1), _winner_of(played.state, 2)
    seated = played.expect(WinnersSeated, SeatWinners())
    assert set(seated.seats) == {first, second}
    assert {place.table for place in seated.seats.values()} == {1}
    assert played.state.entries[first].stack == STACK
    assert played.state.chips.in_play == 4 * STACK + 2 * STACK, "two tables as they were, two new stacks"
    _win(played, 1)
    shown = bracket(played.state, Teller(played.state, {}))
    assert [[m.table for m in one.tables] for one in shown] == [[1, 2, 3, 4], [1, 3], [1]]
    assert shown[2].tables[0].players[1] == 3, "whoever wins at table 3"
    loser = next(line for line in standings(played.state) if line.place == "3–4")
    assert loser.prize == 0, "two share places 3 and 4, and the other one is not known yet"
    assert "no prize" in str(played.refused(PayPrize(loser.entry)))
    _win(played, 3, 4)
    played.do(SeatWinners())
    _win(played, 3)
    assert next(line for line in standings(played.state) if line.entry == loser.entry).place == "3–4"
    played.do(SeatWinners())
    _win(played, 1)
    assert [line.place for line in standings(played.state)] == ["1", "2", "3–4", "3–4", *["5–8"] * 4]


def test_chips_that_were_won_are_kept_where_the_file_says_so() -> None:
    played = _begun(_heads_up(Rounds(stacks="kept"), tables=2), 4)
    _win(played, 1, 2)
    played.do(SeatWinners())
    assert {entry.stack for entry in played.state.in_play} == {2 * STACK}
    assert played.state.chips.in_play == 4 * STACK


def test_levels_begin_again_for_all_together() -> None:
    played = _begun(_heads_up(Rounds(levels="again"), tables=4), 8)
    played.next_line()
    _win(played, 1, 2)
    assert "tables 3, 4 still play" in str(played.refused(SeatWinners()))
    _win(played, 3, 4)
    assert len(played.expect(WinnersSeated, SeatWinners()).seats) == 4
    assert (played.state.timing.level, played.state.clock.line) == (1, 0)


def test_a_shootout_draws_its_winners_anew_and_the_last_table_goes_by_place() -> None:
    played = _begun(_shootout(size=4, prizes=PrizePlan(percentages=(50, 30, 20))), 12)
    state = played.state
    for here in _in_contests(state):
        _out(played, here[0])
    assert all(line.place == "4–12" for line in standings(state)), "nine will share places 4 to 12"
    assert seats_due(state) is None
    while contests := _in_contests(state):
        _out(played, contests[0][0])
    due = seats_due(state)
    assert due is not None
    assert due.what == "round"
    assert [step.command for step in next_steps(state, Teller(state, {}), played.now)] == ["round"]
    seated = played.expect(WinnersSeated, SeatWinners())
    assert len(seated.tables) == 1
    assert seated.seed
    assert state.seats.final_table_formed
    here = _in_contests(state)[0]
    _out(played, here[0])
    assert next(iter(standings(state))).prize == 240_00
    _out(played, here[1])
    assert [line.prize for line in standings(state)][:3] == [600_00, 360_00, 240_00]
    assert {line.place for line in standings(state)} == {"1", "2", "3", "4–12"}


def test_prizes_by_round() -> None:
    played = _begun(_heads_up(tables=4, prizes=PrizePlan(rounds=(50, 25, 25))), 8)
    assert played.state.money.ladder is not None
    assert played.state.money.ladder.prizes == (400_00, 200_00, 100_00, 100_00)
    assert ladder_of_rounds(1001, ["60", "40"], [1, 3]).prizes == (602, 133, 133, 133)


MOVES: tuple[Command, ...] = (
    Balance(TableNumber(1), TableNumber(2), reason="light"),
    BreakTable(TableNumber(1), reason="late"),
    FormFinalTable(),
    Redraw(reason="a wish"),
    OpenTable(),
)


def test_nobody_moves_between_the_tables_of_a_round() -> None:
    played = _begun(_shootout(size=6), 12)
    here = _in_contests(played.state)[0]
    for number in here[:4]:
        _out(played, number)
    assert seats_due(played.state) is None, "one table has two players, the other six"
    assert halts_now(played.state).halted == ()
    survivor = here[4]
    for command in MOVES:
        refusal = played.refused(command)
        assert "plays down to its winner" in str(refusal)
        assert [cited.basis for cited in refusal.citations] == ["position"]
    other = next(number for number in played.state.tables if number != played.state.place(survivor).table)
    elsewhere = Place(other, SeatNumber(1))
    assert "plays down" in str(played.refused(MovePlayer(survivor, elsewhere, by="TD", reason="light")))
    assert "plays down" in str(played.refused(AnnounceHandForHand()))
    assert "deal in the last round" in str(played.refused(ProposeDeal("even")))
    assert "not everybody at table" in str(
        played.refused(BustOut(tuple(Gone(number, 100) for number in here[4:])))
    )


def test_whoever_has_no_opponent_any_more_goes_on() -> None:
    """Both players of a match are disqualified: the winner of the other table has a bye."""
    played = _begun(_heads_up(tables=4), 8)
    table = played.state.tables[TableNumber(1)]
    for seat in table.taken:
        played.do(penalise(played.state, table.entry(seat), "disqualification"))
    _win(played, 2)
    lucky = _winner_of(played.state, 2)
    assert set(played.expect(WinnersSeated, SeatWinners()).seats) == {lucky}
    _win(played, 3, 4)
    played.do(SeatWinners())
    _win(played, 3)
    assert lucky in played.expect(WinnersSeated, SeatWinners()).seats
    _win(played, 1)
    assert played.state.is_over
    check(played.state)


def test_a_place_in_the_draw_can_be_given_back_before_play() -> None:
    played = Played(_heads_up(tables=2))
    for one in range(1, 5):
        played.do(Register(PersonId(f"p{one}")))
    played.do(DrawSeats())
    played.do(Unregister(E1))
    played.do(StartPlay())
    played.do(CloseRegistration())
    assert sorted(len(meeting.players) for meeting in meetings(played.state, 0)) == [1, 2]


def test_a_bust_out_is_not_taken_back_once_its_winner_has_gone_on() -> None:
    store = MemoryStore()
    with Director(store, "bracket", lambda: 1_000, chance=SeededChance(2)) as director:
        director.do(OpenEvent(_heads_up(tables=2)))
        for one in range(1, 5):
            director.do(Register(PersonId(f"p{one}")))
        director.do(DrawSeats())
        director.do(StartPlay())
        director.do(CloseRegistration())
        commands = []
        for table in (1, 2):
            here = director.state.tables[TableNumber(table)]
            gone = here.entry(here.taken[0])
            commands.append(director.do(BustOut((Gone(gone),))).entries[0].command)
        seated = director.do(SeatWinners()).entries[0].command
        with pytest.raises(Illegal, match="winners seated"):
            director.do(Undo(commands[0], "it was the other one"))
        director.do(Undo(seated, "it was the other one"))
        director.do(Undo(commands[0], "it was the other one"))
        here = director.state.tables[TableNumber(1)]
        assert here.players == 2
        director.do(BustOut((Gone(here.entry(here.taken[1])),)))
        director.do(SeatWinners())
        state = director.state
    assert Director(store, "bracket").state == state


def _errors(file: EventFile) -> list[str]:
    return [finding.key for finding in check_file(file) if finding.kind == "error"]


def test_what_a_bracket_cannot_have_is_told() -> None:
    assert "tables" in _errors(_heads_up(tables=3))
    assert "table_size" in _errors(_heads_up(table_size=9))
    assert "late_entry_until" in _errors(_shootout(late_entry_until=2))
    assert "rounds.places" in _errors(_heads_up(Rounds(places="order")))
    assert "rounds.levels" in _errors(_shootout(Rounds(stacks="kept", levels="again")))
    assert "rounds" in _errors(small_event(rounds=Rounds()))
    notes = [finding.key for finding in check_file(_shootout()) if finding.kind != "error"]
    assert "rounds.stacks" in notes, "the schedule colours up, and new stacks bring those chips back"
    assert "prizes.rounds" in _errors(small_event(prizes=PrizePlan(rounds=(100,))))
