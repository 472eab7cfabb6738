"""The clock: levels, breaks, pauses, gaps, hand for hand, players on the clock, dealers."""

from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shuffleup.ids import TableNumber
from shuffleup.refused import Hint, Illegal
from shuffleup.rulebook import EDITION_NAMES, EditionName
from shuffleup.tournament.clock.commands import (
    AnnounceLevel,
    EndLine,
    ExpireClock,
    PauseClock,
    PutOnClock,
    ResumeClock,
    SetClock,
    StartPlay,
    StopPlayerClock,
    TakeBackGap,
)
from shuffleup.tournament.clock.events import LineBegun, PlayerClockExpired, PlayerPutOnClock
from shuffleup.tournament.commands import Command
from shuffleup.tournament.conduct.commands import MarkAbsent
from shuffleup.tournament.dealers.commands import PushDealers, SetDealerRota
from shuffleup.tournament.dealers.events import DealerPushHeld, DealersPushed
from shuffleup.tournament.deciding import decide
from shuffleup.tournament.event_file.fields import PrizePlan
from shuffleup.tournament.falls_due import due
from shuffleup.tournament.finishes.commands import BustOut
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.hand_for_hand.commands import (
    AnnounceHandForHand,
    DealNextHand,
    EndHandEverywhere,
    FinishHand,
    StopHandForHand,
)
from shuffleup.tournament.hand_for_hand.events import HandEndedEverywhere
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.hands.events import HandBegun
from shuffleup.tournament.money.commands import CloseRegistration
from shuffleup.tournament.rulings.at_desk.asking import penalise
from shuffleup.tournament.seats.commands import FormFinalTable
from shuffleup.tournament.telling import Teller, told
from shuffleup.views.due.due_next import next_steps
from tests.ids import E1, E2, E3, E4, E5, T1, T2, T3
from tests.tournament.playing import Played, seated_event

MINUTE = 60_000
BY_STAFF = {"procedure": {"level_announced": "by-director"}}


def started(players: int = 4, **changes: object) -> Played:
    """An event whose clock has just begun to run."""
    played = seated_event(players, **changes)
    played.do(StartPlay())
    return played


def fire(played: Played, until: int) -> list[Command]:
    """What falls due by then, in order, each at its own time."""
    fired: list[Command] = []
    while (waiting := due(played.state)) and waiting[0][0] <= until:
        at, command = waiting[0]
        played.do(command, at)
        fired.append(command)
        assert len(fired) < 1000
    played.now = until
    return fired


# Levels


def test_levels_and_breaks_follow_each_other_and_the_last_level_has_no_end() -> None:
    played = started()
    begin = played.now
    fire(played, begin + 1000 * MINUTE)
    lines = [event for event in played.events if isinstance(event, LineBegun)]
    minutes = [(event.line, (event.at - begin) // MINUTE) for event in lines]
    assert minutes == [(1, 20), (2, 40), (3, 50), (4, 70)]
    assert played.state.timing.level == 4
    assert due(played.state) == []
    assert played.replayed() == played.state


def test_a_level_ends_when_its_clock_has_run_out_and_begins_then_however_late_it_is_noticed() -> None:
    played = started()
    begin = played.now
    assert "0:01 are left" in str(played.refused_at(EndLine(0), begin + 20 * MINUTE - 1000))
    late = played.expect(LineBegun, EndLine(0), begin + 23 * MINUTE)
    assert late.at == begin + 20 * MINUTE
    assert played.state.clock.ends_at == begin + 40 * MINUTE


@pytest.mark.parametrize("name", [name for name in EDITION_NAMES if name != "tda-2024"])
def test_the_announcement_switches_the_level_and_never_before_zero(name: EditionName) -> None:
    played = started(edition=name, policies=BY_STAFF)
    begin = played.now
    early = played.refused_at(AnnounceLevel(2), begin + 19 * MINUTE)
    assert early.citations[0].rule == "new-level"
    fire(played, begin + 20 * MINUTE)
    hand = played.expect(HandBegun, BeginHand(T1))
    assert hand.level.big_blind == 50
    played.do(AnnounceLevel())
    assert played.state.hands.begun[T1].level.big_blind == 50
    played.do(EndHand(T1))
    assert played.expect(HandBegun, BeginHand(T1)).level.big_blind == 100
    assert "announced already" in str(played.refused(AnnounceLevel()))


def test_where_the_sound_of_the_clock_will_do_the_level_does_not_wait_for_the_announcement() -> None:
    played = started(edition="tda-2024", policies=BY_STAFF)
    begin = played.now
    early = played.refused_at(AnnounceLevel(2), begin + 19 * MINUTE)
    assert "not-before-zero" in {cited.note for cited in early.citations}
    fire(played, begin + 20 * MINUTE)
    assert played.expect(HandBegun, BeginHand(T1)).level.big_blind == 100
    played.do(AnnounceLevel())
    assert played.state.timing.level == 2
    late = played.refused_at(AnnounceLevel(), begin + 30 * MINUTE)
    assert "level 2 is in force already, and 10:00 are left of it" in str(late)
    assert "not-before-zero" in {cited.note for cited in late.citations}


def test_a_clock_that_runs_is_not_started_and_one_that_stands_is_not_stopped() -> None:
    played = started()
    assert "running already" in str(played.refused(ResumeClock()))
    played.do(PauseClock())
    assert "stopped already" in str(played.refused(PauseClock()))
    played.do(ResumeClock())
    assert played.state.clock.running


def test_the_level_that_play_began_with_is_not_announced_again() -> None:
    played = started(edition="tda-2024", policies=BY_STAFF)
    early = played.refused_at(AnnounceLevel(), played.now + 10 * MINUTE)
    assert "level 1 is in force already" in str(early)
    assert "level 1 is in force already" in str(played.refused(AnnounceLevel())), "no sound began it"


def test_a_clock_that_cannot_be_heard_leaves_the_announcement() -> None:
    silent = {"procedure": {**BY_STAFF["procedure"], "clock_sounds": False}}
    played = started(edition="tda-2024", policies=silent)
    fire(played, played.now + 20 * MINUTE)
    assert played.expect(HandBegun, BeginHand(T1)).level.big_blind == 50
    played.do(AnnounceLevel())
    assert "level 2 is in force already" in str(played.refused(AnnounceLevel()))


def test_a_room_may_let_the_zero_of_the_clock_switch_the_level() -> None:
    rules = {"new-level": {"switches_on": "clock-zero"}}
    played = started(policies=BY_STAFF, rules=rules)
    fire(played, played.now + 20 * MINUTE)
    assert played.state.timing.level == 2


# The director's hand on the clock


@given(
    st.lists(
        st.tuples(
            st.integers(1, 30 * MINUTE), st.sampled_from(["pause", "resume", "set", "set-line", "wait"])
        ),
        max_size=25,
    )
)
@settings(max_examples=60, deadline=None)
def test_the_clock_counts_the_time_in_which_it_ran(steps: list[tuple[int, str]]) -> None:
    """Against a stopwatch that is moved on minute by minute, as one would on paper."""
    played = started()
    lengths = [20 * MINUTE, 20 * MINUTE, 10 * MINUTE, 20 * MINUTE, 20 * MINUTE]
    line, left, running = 0, lengths[0], True
    for wait, step in steps:
        now = played.now + wait
        fire(played, now)
        rest = wait if running else 0
        while rest >= left and line < 4:
            rest -= left
            line += 1
            left = lengths[line]
        left = max(0, left - rest)
        if step == "pause" and running:
            played.do(PauseClock())
            running = False
        elif step == "resume" and not running:
            played.do(ResumeClock())
            running = True
        elif step == "set":
            played.do(SetClock(seconds_left=77))
            left = 77_000
        elif step == "set-line":
            played.do(SetClock(seconds_left=600, line=3))
            line, left = 3, 600_000
        assert (played.state.clock.line, played.state.clock.left_at(now)) == (line, left)
        assert played.state.clock.running == running
    assert played.replayed() == played.state


# Downtime


@given(st.integers(0, 45 * MINUTE), st.integers(1, 90 * MINUTE), st.integers(0, 30 * MINUTE))
@settings(max_examples=60, deadline=None)
def test_a_gap_that_is_taken_back_was_a_pause(before: int, gap: int, after: int) -> None:
    """The clock shows what it would have shown if it had been paused in time."""
    down, paused = started(), started()
    begin = down.now
    for played in (down, paused):
        fire(played, begin + before)
    paused.do(PauseClock())
    fire(down, begin + before + gap)
    paused.do(ResumeClock(), begin + before + gap)
    for played in (down, paused):
        fire(played, begin + before + gap + after)
    now = begin + before + gap + after
    down.do(TakeBackGap(begin + before, begin + before + gap), now)
    fire(down, now)
    one, other = down.state.clock, paused.state.clock
    assert (one.line, one.left_at(now)) == (other.line, other.left_at(now))
    assert down.state.timing.level == paused.state.timing.level
    assert down.replayed() == down.state
    assert "set it by hand" in str(down.refused(TakeBackGap(begin + before, begin + before + gap)))


def test_a_gap_is_not_taken_back_over_the_directors_own_hand() -> None:
    played = started()
    begin = played.now
    played.do(PauseClock(), begin + 5 * MINUTE)
    assert "nothing to take back" in str(
        played.refused_at(TakeBackGap(begin + 6 * MINUTE, begin + 7 * MINUTE), begin + 8 * MINUTE)
    )
    played.do(ResumeClock(), begin + 9 * MINUTE)
    assert "set it by hand" in str(
        played.refused_at(TakeBackGap(begin + 1 * MINUTE, begin + 2 * MINUTE), begin + 10 * MINUTE)
    )
    assert "later end" in str(played.refused(TakeBackGap(begin + 12 * MINUTE, begin + 11 * MINUTE)))


@given(st.integers(0, 300 * MINUTE), st.sampled_from([1, 7, 30]), st.booleans())
@settings(max_examples=40, deadline=None)
def test_what_is_due_comes_in_order_and_comes_to_an_end(until: int, minutes: int, on_clock: bool) -> None:
    played = started(9, late_entry_until=1)
    begin = played.now
    played.do(SetDealerRota(("ann", "bob"), minutes))
    if on_clock:
        played.do(PutOnClock(E1))
    times = []
    while (waiting := due(played.state)) and waiting[0][0] <= begin + until:
        assert waiting == sorted(waiting, key=lambda one: one[0])
        times.append(waiting[0][0])
        played.do(waiting[0][1], waiting[0][0])
        assert len(times) < 1000
    assert times == sorted(times)
    assert played.state.field.registration_closed == (until >= 20 * MINUTE)


def test_registration_closes_with_the_level_after_the_last_one_in_which_entries_are_sold() -> None:
    played = started(late_entry_until=2)
    begin = played.now
    fired = fire(played, begin + 50 * MINUTE)
    assert fired == [EndLine(0), EndLine(1), EndLine(2), CloseRegistration()]


# Hand for hand

TWO_MINUTES: tuple[EditionName, ...] = ("tda-2017-v2", "tda-2017-v3")


def at_the_bubble(name: EditionName = "tda-2017-v3", **changes: object) -> Played:
    return started(20, edition=name, **changes)


def left(played: Played) -> str:
    seconds = played.state.clock.left_at(played.now) // 1000
    return f"{seconds // 60}:{seconds % 60:02}"


def test_where_the_book_does_not_stop_it_the_clock_runs_on_into_the_next_level() -> None:
    played = at_the_bubble("tda-2013", policies={"recommended": {"unprinted_procedures": "own"}})
    played.do(AnnounceHandForHand())
    played.next_line()
    assert (played.state.clock.running, played.state.timing.level) == (True, 2)


@pytest.mark.parametrize("name", TWO_MINUTES)
def test_each_hand_takes_two_minutes_however_long_it_lasts(name: EditionName) -> None:
    """The example of the recommended procedure: 17:30 shows 15:30, then 13:30."""
    played = at_the_bubble(name, late_entry_until=4)
    played.do(AnnounceHandForHand(), played.now + 2 * MINUTE + 30_000)
    shown = []
    for minutes in (7, 1, 0):
        played.do(EndHandEverywhere(), played.now + minutes * MINUTE)
        played.do(DealNextHand())
        shown.append(left(played))
    assert shown == ["15:30", "13:30", "11:30"]
    assert fire(played, played.now + 100 * MINUTE) == []


@pytest.mark.parametrize(
    ("seconds", "shown", "levels"),
    [(180, ["1:00", "19:00", "17:00"], [1, 2, 2]), (240, ["2:00", "20:00", "18:00"], [1, 2, 2])],
)
def test_the_overrun_is_charged_to_the_next_level(seconds: int, shown: list[str], levels: list[int]) -> None:
    played = at_the_bubble(late_entry_until=4)
    played.do(SetClock(seconds))
    played.do(AnnounceHandForHand())
    seen = []
    for _ in shown:
        played.do(EndHandEverywhere())
        played.do(DealNextHand())
        seen.append((left(played), played.state.timing.level))
    assert seen == list(zip(shown, levels, strict=True))
    assert played.replayed() == played.state


def test_a_break_that_the_counted_time_runs_into_is_taken() -> None:
    played = at_the_bubble(late_entry_until=4)
    played.do(SetClock(60, line=1))
    played.do(AnnounceHandForHand())
    played.do(EndHandEverywhere())
    played.do(DealNextHand())
    begin = played.now
    assert played.state.line.is_break
    assert "it is a break" in str(played.refused(DealNextHand()))
    fire(played, begin + 10 * MINUTE)
    assert (played.state.timing.level, left(played)) == (3, "19:00")
    assert not played.state.clock.running
    played.do(DealNextHand())
    assert left(played) == "19:00"
    played.do(EndHandEverywhere())
    played.do(DealNextHand())
    assert left(played) == "17:00"


def test_tables_wait_for_each_other_and_the_clock_runs_on_afterwards() -> None:
    played = at_the_bubble(late_entry_until=4)
    played.do(BeginHand(T1))
    played.do(AnnounceHandForHand())
    assert "still playing at table 1, 2, 3" in str(played.refused(DealNextHand()))
    assert played.refused(FinishHand(T1)).hints[0] == Hint("end-hand", {"table": 1})
    played.do(EndHand(T1))
    assert "waits until all tables deal" in str(played.refused(BeginHand(T1)))
    played.do(FinishHand(T2))
    assert "finished its hand already" in str(played.refused(FinishHand(T2)))
    played.do(FinishHand(T3))
    assert "hand by hand" in str(played.refused(ResumeClock()))
    played.do(DealNextHand())
    played.do(BeginHand(T1))
    played.do(StopHandForHand())
    assert (left(played), played.state.clock.running) == ("18:00", True)
    played.do(EndHand(T1))
    played.do(BeginHand(T1))


def test_a_pause_that_was_on_when_play_went_hand_for_hand_is_ended_by_resuming() -> None:
    played = at_the_bubble(late_entry_until=4)
    played.do(PauseClock())
    played.do(AnnounceHandForHand())
    assert "stopped already" in str(played.refused(PauseClock()))
    assert played.state.paused
    played.do(ResumeClock())
    assert not played.state.paused
    assert "hand by hand" in str(played.refused(ResumeClock()))
    assert (left(played), played.state.clock.running) == ("20:00", False)
    played.do(StopHandForHand())
    assert (left(played), played.state.clock.running) == ("20:00", True)


def test_play_can_be_paused_hand_for_hand_and_the_clock_stays_so_afterwards() -> None:
    played = at_the_bubble(late_entry_until=4)
    played.do(AnnounceHandForHand())
    played.do(PauseClock())
    assert played.state.paused
    played.do(EndHandEverywhere())
    played.do(StopHandForHand())
    assert (left(played), played.state.clock.running) == ("18:00", False)
    played.do(ResumeClock())
    assert played.state.clock.running


def test_the_last_hand_is_taken_off_the_clock_too() -> None:
    played = at_the_bubble(late_entry_until=4)
    played.do(AnnounceHandForHand())
    played.do(EndHandEverywhere())
    played.do(StopHandForHand())
    assert left(played) == "18:00"


def test_all_who_go_out_on_one_hand_finish_level_wherever_they_sit() -> None:
    played = at_the_bubble()
    played.do(AnnounceHandForHand())
    state = played.state
    gone = [table.entry(table.taken[0]) for table in state.tables.values()]
    over = played.expect(HandEndedEverywhere, EndHandEverywhere(tuple(Gone(number) for number in gone)))
    assert state.finishes.out == [tuple(gone)]
    assert state.players_left == 17
    assert over.citations[0].rule == "rp-h4h-eligibility"


def test_bust_outs_told_table_by_table_share_the_hand_and_the_next_hand_is_another() -> None:
    """Also with a disqualification in between, which is no part of the hand."""
    played = at_the_bubble()
    state = played.state
    for table in state.tables:
        played.do(BeginHand(table))
    played.do(AnnounceHandForHand())
    first, second, third = (table.entry(table.taken[0]) for table in list(state.tables.values()))
    played.do(EndHand(T1, (Gone(first),)))
    cheat = state.tables[T3].entry(state.tables[T3].taken[-1])
    played.do(penalise(played.state, cheat, "disqualification"))
    played.do(EndHand(T2, (Gone(second),)))
    played.do(EndHand(T3, (Gone(third),)))
    assert state.finishes.out == [(first, second, third), (cheat,)]
    played.do(DealNextHand())
    played.do(BeginHand(T1))
    last = state.tables[T1].entry(state.tables[T1].taken[0])
    played.do(EndHand(T1, (Gone(last),)))
    assert state.finishes.out[-1] == (last,)
    assert played.replayed() == state


def test_penalties_run_down_with_the_hands_that_all_tables_deal() -> None:
    played = at_the_bubble()
    played.do(penalise(played.state, E5, "missed-hands", 2))
    played.do(AnnounceHandForHand())
    left_ = []
    for _ in range(2):
        played.do(EndHandEverywhere())
        played.do(DealNextHand())
        left_.append(played.state.conduct.penalties[E5].left)
    played.do(EndHandEverywhere())
    assert (left_, played.state.conduct.penalties) == ([1, 0], {})


def test_a_room_with_its_own_procedure_lets_the_clock_run() -> None:
    own = {"recommended": {"unprinted_procedures": "own"}}
    played = at_the_bubble("tda-2019", policies=own)
    played.do(AnnounceHandForHand(), played.now + MINUTE)
    assert played.state.clock.running
    assert [line for _, line in due(played.state) if isinstance(line, EndLine)]
    printed = at_the_bubble("tda-2017-v2", policies=own)
    printed.do(AnnounceHandForHand(), printed.now + MINUTE)
    assert not printed.state.clock.running


def test_play_goes_hand_for_hand_by_itself_at_one_place_from_the_money_and_back_in_it() -> None:
    played = started(20, hand_for_hand="bubble", prizes=PrizePlan(places=17))
    state = played.state
    fire(played, played.now)
    assert state.money.ladder is not None
    for table in list(state.tables)[:2]:
        played.do(BeginHand(table))
        played.do(EndHand(table, (Gone(state.tables[table].entry(state.tables[table].taken[0])),)))
    assert due(state)[0] == (played.now, AnnounceHandForHand())
    assert fire(played, played.now) == [AnnounceHandForHand()]
    third = state.tables[T3].entry(state.tables[T3].taken[0])
    played.do(EndHandEverywhere((Gone(third),)))
    assert fire(played, played.now) == [StopHandForHand("in the money")]
    assert fire(played, played.now) == []


@pytest.mark.parametrize("ordered", ["bubble", "director"])
def test_hand_for_hand_that_is_announced_in_the_money_ends_at_the_directors_word(
    ordered: Literal["bubble", "director"],
) -> None:
    """It is for a later prize: neither the program nor the list of what is due ends it."""
    played = started(20, hand_for_hand=ordered, prizes=PrizePlan(places=18))
    state = played.state
    fire(played, played.now)
    assert state.money.ladder is not None

    def goes(table: TableNumber) -> Gone:
        return Gone(state.tables[table].entry(state.tables[table].taken[0]))

    def ends() -> tuple[bool, bool]:
        told = [one.says for one in next_steps(state, Teller(state, {}), played.now)]
        by_itself = any(isinstance(command, StopHandForHand) for _, command in due(state))
        return by_itself, any("hand for hand ends" in says for says in told)

    played.do(BustOut((goes(T1),)))
    if ordered == "bubble":
        assert fire(played, played.now) == [AnnounceHandForHand()]
    else:
        played.do(AnnounceHandForHand())
    assert ends() == (False, False)
    played.do(EndHandEverywhere((goes(T2), goes(T3))))
    assert ends() == (ordered == "bubble", True)
    played.do(StopHandForHand("in the money"))
    played.do(AnnounceHandForHand())
    played.do(EndHandEverywhere())
    assert ends() == (False, False)
    played.do(DealNextHand())
    played.do(EndHandEverywhere((goes(T1),)))
    assert ends() == (False, False)


def test_play_does_not_go_hand_for_hand_when_all_who_are_left_go_to_one_table() -> None:
    """It could not be formed before somebody stopped that again, and then the bubble would be forgotten."""
    played = started(11, hand_for_hand="bubble", prizes=PrizePlan(places=8), final_table=9)
    state = played.state
    fire(played, played.now)
    for table in list(state.tables):
        played.do(BeginHand(table))
        played.do(EndHand(table, (Gone(state.tables[table].entry(state.tables[table].taken[0])),)))
    assert (state.players_left, len(state.tables)) == (9, 2)
    assert fire(played, played.now) == []
    played.do(FormFinalTable())


# The clock on a player


@pytest.mark.parametrize(
    ("name", "seconds", "not_facing"), [("tda-2013", 60, "dead"), ("tda-2019", 30, "check")]
)
def test_a_player_on_the_clock_has_the_time_of_the_book(
    name: EditionName, seconds: int, not_facing: Literal["dead", "check"]
) -> None:
    played = started(edition=name)
    begin = played.now
    on = played.expect(PlayerPutOnClock, PutOnClock(E2, asked_by=E3))
    assert on.seconds + on.countdown == seconds
    assert "still has time" in str(played.refused_at(ExpireClock(E2), begin + seconds * 1000))
    assert fire(played, begin + seconds * 1000) == [CloseRegistration()]
    assert fire(played, begin + seconds * 1000 + 1) == [ExpireClock(E2)]
    over = played.events[-1]
    assert isinstance(over, PlayerClockExpired)
    assert (over.facing_bet, over.not_facing_bet) == ("dead", not_facing)


def test_the_clock_on_a_player_stands_while_play_is_paused() -> None:
    played = started()
    begin = played.now
    played.do(PutOnClock(E2))
    played.do(PauseClock("fire alarm"), begin + 10_000)
    assert ExpireClock(E2) not in fire(played, begin + 600_000)
    assert "still has time" in str(played.refused_at(ExpireClock(E2), begin + 600_000))
    played.do(ResumeClock(), begin + 600_000)
    assert ExpireClock(E2) not in fire(played, begin + 620_000)
    assert fire(played, begin + 620_001) == [ExpireClock(E2)]
    assert played.replayed() == played.state


def test_acting_at_the_very_end_is_in_time() -> None:
    played = started()
    begin = played.now
    played.do(PutOnClock(E2))
    assert "run out already" in str(played.refused_at(StopPlayerClock(E2), begin + 30_001))
    played.do(StopPlayerClock(E2), begin + 30_000)
    assert "not on the clock" in str(played.refused(StopPlayerClock(E2)))


def test_who_is_away_cannot_ask_for_a_clock_and_one_clock_runs_at_a_table() -> None:
    played = started()
    played.do(MarkAbsent(E3))
    refusal = played.refused(PutOnClock(E2, asked_by=E3))
    assert refusal.citations[0].rule == "clock-request"
    played.do(PutOnClock(E2, asked_by=E4))
    assert "stop that clock first" in str(played.refused(PutOnClock(E1)))
    for command in (StopPlayerClock(E1), ExpireClock(E1)):
        assert "entry 1 is not on the clock" in str(played.refused(command, played.now + 10 * MINUTE))


def test_the_clock_of_a_hand_that_is_over_does_not_run_out() -> None:
    played = started()
    played.do(CloseRegistration())
    played.do(BeginHand(T1))
    played.do(PutOnClock(E2))
    played.do(EndHand(T1))
    assert fire(played, played.now + MINUTE) == []


# Dealers


@pytest.mark.parametrize(("seconds_left", "held"), [(80, True), (90, True), (91, False)])
@pytest.mark.parametrize("name", ["tda-2017-v2", "tda-2017-v3", "tda-2019", "house"])
def test_a_push_is_held_in_the_last_ninety_seconds(name: EditionName, seconds_left: int, held: bool) -> None:
    played = started(edition=name)
    played.do(SetDealerRota(("ann", "bob")))
    played.do(SetClock(seconds_left))
    event = played.do(PushDealers())
    assert isinstance(event, DealerPushHeld) == held
    assert isinstance(event, DealerPushHeld | DealersPushed)
    assert event.citations[0].rule == "rp-dealer-push-timing"


def test_without_a_number_in_the_book_the_director_may_hold_or_make_a_push() -> None:
    played = started(edition="tda-2013")
    played.do(SetDealerRota(("ann", "bob")))
    played.do(SetClock(80))
    held = played.expect(DealerPushHeld, PushDealers())
    assert [str(option) for option in held.options] == ["hold-push", "make-push"]
    assert played.expect(DealersPushed, PushDealers(anyway=True)).at_tables == {1: "bob"}


def test_a_push_that_was_held_comes_after_the_break_and_the_rota_goes_round() -> None:
    played = started(20, late_entry_until=9)
    begin = played.now
    played.do(SetDealerRota(("ann", "bob", "cyd", "dan"), minutes=39))
    fired = fire(played, begin + 51 * MINUTE)
    assert fired == [EndLine(0), PushDealers(), EndLine(1), EndLine(2), PushDealers()]
    pushed = played.events[-1]
    assert isinstance(pushed, DealersPushed)
    assert (pushed.at, pushed.at_tables) == (begin + 50 * MINUTE, {1: "dan", 2: "ann", 3: "bob"})
    assert pushed.resting == ("cyd",)


def test_a_push_says_that_decks_change_with_the_dealers() -> None:
    played = started(edition="tda-2019")
    played.do(SetDealerRota(("ann", "bob")))
    pushed = played.expect(DealersPushed, PushDealers())
    assert pushed.decks_changed
    says = told(pushed, Teller(played.state, {}))
    assert says == "Dealers are pushed: bob at table 1. Every table gets another deck."


def test_there_is_a_dealer_for_every_table() -> None:
    played = started(20)
    with pytest.raises(Illegal, match="2 dealers for 3 tables"):
        decide(played.state, SetDealerRota(("ann", "bob")), played.now)
