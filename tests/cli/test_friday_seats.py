"""Seats, buttons and moves of a Friday night, as they are typed."""

import re
import shlex
import time
from pathlib import Path

import pytest

import shuffleup.director
from shuffleup.cli.console import made
from shuffleup.cli.main import app
from shuffleup.refused import Ambiguous, Illegal, Malformed, Refused
from shuffleup.server.pages.said import said
from tests.cli.rooms import Typed, play_begun

FILE = """
name: Friday
edition: tda-2019
table_size: 6
tables: 4
stack: {25: 12, 100: 12, 500: 5, 1000: 6}
schedule:
  - {blinds: [25, 50], minutes: 60}
  - {blinds: [2500, 5000], minutes: 60}
entry: {prizes: 100}
late_entry_until: 1
final_table: 6
"""
NAMES = (
    *("Ann Abel", "Bob Berg", "Carla Cruz", "Dee Dorn", "Eve Ende", "Fay Falk"),
    *("Gus Graf", "Hal Horn", "Ida Iven", "Jon Jost", "Kim Kern", "Leo Lenz"),
)


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Twelve players at two tables of six."""
    return play_begun(tmp_path_factory.mktemp("room"), FILE, NAMES)


@pytest.fixture
def typed(typed: Typed) -> Typed:
    """As everywhere, with what was printed on one line."""
    return lambda *words: " ".join(typed(*words).split())


def proved(capsys: pytest.CaptureFixture[str]) -> str:
    capsys.readouterr()
    app(["verify", "room.shuffleup"], result_action="return_value")
    return " ".join(capsys.readouterr().out.split())


# The button that was told for a move


def test_a_button_told_for_a_move_is_where_the_next_hand_goes_on(
    typed: Typed, capsys: pytest.CaptureFixture[str]
) -> None:
    """The blinds of table 1 were at 6 and 1, so seat 2 moves, seat 1 has the small blind, seat 3 the big."""
    typed("out", "T2S2")
    typed("out", "T2S5")
    told = typed("move", "--button", "1:5/6/1", "--button", "2:6/1/3")
    assert "moves from T1S2 to T2S5" in told
    told = typed("hand", "begin", "1")
    assert re.search(r"button \S+ \S+ \(seat 6\).*small blind \S+ \S+ \(seat 1\)", told), told
    assert re.search(r"big blind \S+ \S+ \(seat 3\)", told), told
    told = typed("hand", "begin", "2")
    assert re.search(r"button \S+ \S+ \(seat 1\).*small blind \S+ \S+ \(seat 3\)", told), told
    assert re.search(r"big blind \S+ \S+ \(seat 4\)", told), told
    assert "buttons and blinds" in proved(capsys)


def test_a_button_told_for_a_move_ends_with_the_hand_that_is_begun(typed: Typed) -> None:
    typed("out", "T2S2")
    typed("out", "T2S5")
    typed("move", "--button", "1:5/6/1", "--button", "2:6/1/3")
    typed("hand", "begin", "1", "--button", "1/3/4")
    typed("hand", "end", "1")
    assert re.search(r"button \S+ \S+ \(seat 3\)", typed("hand", "begin", "1"))


def test_a_button_told_for_a_move_is_not_that_of_a_table_that_plays_on_untold(typed: Typed) -> None:
    typed("out", "T2S2")
    typed("out", "T2S5")
    typed("move", "--button", "1:5/6/1", "--button", "2:6/1/3")
    typed("hands-dealt", "1", "3")
    with pytest.raises(Malformed, match="say where its button and blinds were in its last hand"):
        typed("hand", "begin", "1")


# Who is out, and whose chips they were


def test_not_everybody_at_a_table_can_be_out(typed: Typed) -> None:
    """Chips never vanish: whoever won the last ones of a table still has them."""
    stacks = [f"T2S{seat}:{1000 * seat}" for seat in range(1, 7)]
    with pytest.raises(Illegal, match="not everybody at table 2 can be out: somebody there has the chips"):
        typed("out", *stacks)
    assert "7 left" in typed("out", *stacks[1:])
    with pytest.raises(Illegal, match=r"alone at table 2.*take that back"):
        typed("out", "T2S1")
    assert "7 of 12 entries left" in typed("status")


def test_the_last_two_of_a_followed_table_cannot_both_be_out(typed: Typed) -> None:
    typed("out", *(f"T2S{seat}:{1000 * seat}" for seat in range(3, 7)))
    typed("table", "play-on", "2")
    typed("hand", "begin", "2", "--button", "1/1/2")
    with pytest.raises(Illegal, match="not everybody at table 2 can be out"):
        typed("hand", "end", "2", "--out", "T2S1:1000", "--out", "T2S2:2000")
    assert "is out" in typed("hand", "end", "2", "--out", "T2S1")


def test_who_won_the_last_chips_of_a_table_may_have_been_moved_since(typed: Typed) -> None:
    typed("out", *(f"T2S{seat}:{1000 * seat}" for seat in range(3, 7)))
    typed("seat", "T2S1", "T2S3", "a broken chair")
    typed("out", "T1S1")
    typed("seat", "T2S3", "T1S1", "the table closes")
    assert "is out" in typed("out", "T2S2", "--by", "T1S1")


def test_who_is_out_at_several_tables_is_told_in_one_line(typed: Typed) -> None:
    """First named is first out: twelfth, then eleventh; what cannot be done is told and stops nothing."""
    told = typed("out", "T1S1", "T2S1")
    assert told.index("11 left") < told.index("10 left")
    told = typed("out", "T2S2", "T2S3", "T1S2")
    assert "several are out in one hand: say how many chips each began it with" in told
    assert "9 left" in told
    assert "9 of 12 entries left" in typed("status")


# Two players change seats


def seat_of(typed: Typed, name: str) -> str:
    found = re.search(rf"{name} (\d+) (\d+)", typed("seats"))
    assert found
    return f"T{found[1]}S{found[2]}"


def test_two_players_change_seats_by_order_and_the_reason_is_kept(
    typed: Typed, capsys: pytest.CaptureFixture[str]
) -> None:
    """The director decides (TDA 2019, 1) against seats that were drawn (7): both are cited."""
    ann = seat_of(typed, "Ann Abel")
    other = next(name for name in NAMES if seat_of(typed, name)[:2] != ann[:2])
    theirs = seat_of(typed, other)
    told = typed("swap", "Ann", "Abel", *other.split(), "she", "cannot", "reach", "it")
    assert f"Ann Abel is put from {ann} to {theirs}: by order of the floor" in told
    assert f"{other} takes the one they leave" in told
    assert "she cannot reach it" in told
    assert "TDA-2019: 1 floor-decisions, 7 random-seating" in told
    assert (seat_of(typed, "Ann Abel"), seat_of(typed, other)) == (theirs, ann)
    assert "players whom the director seated by name and reason" in proved(capsys)
    assert "12 of 12 entries left" in typed("status")
    typed("undo", "wrong", "player")
    assert seat_of(typed, "Ann Abel") == ann


def test_who_changed_tables_may_have_gone_out_or_won_at_the_one_they_left(typed: Typed) -> None:
    typed("swap", "T1S1", "T2S1", "a quarrel")
    assert "is out" in typed("out", "T2S2", "--by", "T1S1")
    assert "is out" in typed("out", "T1S2", "--by", "T2S1")


def test_a_swap_takes_two_players_with_seats_and_a_reason(typed: Typed) -> None:
    typed("out", "T1S1")
    gone = next(name for name in NAMES if name not in typed("seats"))
    with pytest.raises(Illegal, match="has no seat: name two players who sit at a table"):
        typed("swap", "T1S2", gone, "why")
    with pytest.raises(Illegal, match="give your name and a reason"):
        typed("swap", "T1S2", "T1S3")
    with pytest.raises(Malformed, match="cannot change seats with themselves"):
        typed("swap", "T1S2", "T1S2", "why")
    typed("hand", "begin", "2", "--button", "1/2/3")
    with pytest.raises(Illegal, match="table 2 is playing hand"):
        typed("swap", "T1S2", "T2S3", "why")


# Alternates, late entries and tables that were emptied


def opened(typed_at: Path, file: str, *lines: str) -> None:
    """A room of its own, and what is typed there."""
    (typed_at / "own.yaml").write_text(file)
    for line in ("open own.yaml", *lines):
        app(["event", *shlex.split(line), "--room", "own.shuffleup"], result_action="return_value")


def typed_in_own(capsys: pytest.CaptureFixture[str], line: str) -> str:
    capsys.readouterr()
    app(["event", *shlex.split(line), "--room", "own.shuffleup"], result_action="return_value")
    return " ".join(capsys.readouterr().out.split())


SMALL = FILE.replace("table_size: 6", "table_size: 3").replace("tables: 4", "tables: 1")


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_an_alternate_draws_with_the_others_once_somebody_has_withdrawn(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    opened(here, SMALL, "register Ann, Bob, Carla, Dee, Eve")
    typed_in_own(capsys, "unregister Bob")
    assert "3 players are registered: draw their seats" in typed_in_own(capsys, "next")
    assert "3 players" in typed_in_own(capsys, "draw")
    seats = typed_in_own(capsys, "seats")
    assert all(name in seats for name in ("Ann", "Carla", "Dee"))
    assert "Eve" not in seats
    capsys.readouterr()
    app(["verify", "own.shuffleup"], result_action="return_value")
    assert "seats drawn 1" in " ".join(capsys.readouterr().out.split())


def test_whoever_may_still_rebuy_is_asked_before_an_alternate_has_the_seat(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    rebuys = "rebuys: {price: {prizes: 50}, chips: {500: 20}, until: 1}\n"
    opened(here, SMALL + rebuys, "register Ann, Bob, Carla, Dee", "draw", "start", "out Bob --by Ann")
    told = typed_in_own(capsys, "next")
    assert "a seat is open for Dee, who waits; ask first whether Bob will rebuy" in told
    with pytest.raises(Illegal, match=r"Bob may still rebuy and would sit at T1S[1-3] again: ask them"):
        typed_in_own(capsys, "alternate")
    offered = re.search(r"shuffleup event (alternate --reason .they do not rebuy.)", told)
    assert offered
    assert "Dee" in typed_in_own(capsys, offered[1])


def test_a_table_that_was_emptied_closes_with_the_last_bags(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Three players of two tables: two of them go out, the third is seated at the other."""
    days = "days: [{name: Day 1, ends_after: 1}]\n"
    file = SMALL.replace("tables: 1", "tables: 2") + days
    opened(here, file, "register Ann, Bob, Carla, Dee, Eve, Fay", "draw", "start")
    for line in ("out T2S1", "out T2S2", "out T1S1", 'seat T2S3 T1S1 "one table is enough"'):
        typed_in_own(capsys, line)
    assert "day start" in typed_in_own(capsys, "bag T1S1:20000 T1S2:20000 T1S3:20000")
    assert "3 players" in typed_in_own(capsys, "day start")


# What a ruling left to be done


@pytest.mark.parametrize("then", ["hands-dealt 1 1", "hand begin 1 --button 1/2/3", "done 1"])
def test_a_hand_that_was_to_be_dealt_again_is_no_task_once_the_table_has_played_on(
    typed: Typed, then: str
) -> None:
    typed("incident", "boxed-cards", "2", "--table", "1")
    assert "table 1 deals the hand again" in typed("next")
    typed(*then.split())
    assert "deals the hand again" not in typed("next")


def test_a_hand_that_was_to_be_dealt_again_long_ago_is_no_task(
    typed: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = time.time_ns()
    monkeypatch.setattr(shuffleup.director, "time_ns", lambda: now)
    typed("incident", "boxed-cards", "2", "--table", "1")
    now += 14 * 60 * 10**9
    assert "table 1 deals the hand again" in typed("next")
    now += 2 * 60 * 10**9
    assert "deals the hand again" not in typed("next")


# Who is meant, and what is shown


def test_names_of_two_words_need_no_quotes_before_other_words(typed: Typed) -> None:
    assert "late" in typed("warn", "Bob", "Berg", "late")
    assert "late" in typed("warn", "Bob", "late")
    assert "2" in typed("penalty", "Carla", "Cruz", "2", "hands", "phone")
    assert "Carla Cruz has 2 more hands to miss for a penalty" in typed("next")


def test_one_table_is_shown_by_its_number(typed: Typed) -> None:
    shown = typed("seats", "2")
    assert "table 2" in shown
    assert "table 1" not in shown


def test_an_entry_is_taken_back_by_a_name_of_two_words(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    opened(here, SMALL, "register Rosa Okafor, Bob Berg, Carla Cruz")
    assert "Rosa Okafor" in typed_in_own(capsys, "unregister Rosa Okafor")


SAME_NAMES = ("Otto Berg", "Otto Klein", "Nadja Roth", "Nadja Vogt", "Ida Iven", "Jon Jost")


@pytest.fixture
def same_names(here: Path) -> None:
    """Of two called Otto and two called Nadja one each is out."""
    file = FILE.replace("tables: 4", "tables: 1")
    opened(here, file, f"register {', '.join(SAME_NAMES)}", "draw", "start")
    opened_out = ("out Otto Berg", "out Nadja Vogt")
    for line in opened_out:
        app(["event", *line.split(), "--room", "own.shuffleup"], result_action="return_value")


@pytest.mark.usefixtures("same_names")
def test_a_first_name_means_who_still_plays(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Otto Klein" in typed_in_own(capsys, "clock call otto by nadja")
    assert "Otto Klein" in typed_in_own(capsys, "clock acted Otto Klein")
    assert "Nadja Roth is away" in typed_in_own(capsys, "absent nadja")
    assert "Otto Klein is out" in typed_in_own(capsys, "out otto --by nadja")
    with pytest.raises(Refused, match="Nadja Vogt"):
        typed_in_own(capsys, "out Nadja Vogt")


@pytest.mark.usefixtures("same_names")
def test_where_money_is_paid_a_first_name_of_two_is_asked_about(capsys: pytest.CaptureFixture[str]) -> None:
    typed_in_own(capsys, "close")
    with pytest.raises(Ambiguous, match=r"Otto Berg .*Otto Klein"):
        typed_in_own(capsys, "pay otto")


@pytest.mark.usefixtures("same_names")
def test_a_hand_ends_with_names_of_two_words(capsys: pytest.CaptureFixture[str]) -> None:
    typed_in_own(capsys, "hand begin 1")
    told = typed_in_own(capsys, "hand end 1 --out Otto Klein --out Ida Iven --by Nadja Roth")
    assert "Otto Klein" in told
    assert "Ida Iven" in told


def test_first_and_last_names_in_a_row_are_asked_about(
    here: Path, capsys: pytest.CaptureFixture[str], answers: list[str]
) -> None:
    opened(here, SMALL)
    answers += ["", "2"]
    with pytest.raises(Ambiguous, match="For 2 players: shuffleup event register Ann Smith, Bob Jones"):
        typed_in_own(capsys, "register Ann Smith Bob Jones")
    told = typed_in_own(capsys, "register Ann Smith Bob Jones")
    assert "Ann Smith enters" in told
    assert "Bob Jones enters" in told


# Bags and penalties


def test_the_day_says_which_bag_of_somebody_counts(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Bob bags 8,000 in flight 1A and 12,000 in 1B, and the event file lets the best bag count."""
    file = FLIGHTS.replace("tables: 1", "tables: 2")
    opened(here, file, *FLIGHT_1A, "clock next", "bag Ann:12000 Bob:8000 Carla:10000")
    for line in ("register Bob, Dee --flight 1B", "flight start 1B", "draw", "start", "clock next"):
        typed_in_own(capsys, line)
    typed_in_own(capsys, "bag Bob:12000 Dee:8000")
    told = typed_in_own(capsys, "day start")
    assert "4 players drew seats for the day" in told
    counts = "one counts: Bob plays on with that of flight 1B (#4), not with that of flight 1A (#2)."
    assert counts in told
    assert counts in typed_in_own(capsys, "log")
    german = said(re.sub(r"^.*?(4 players drew .*? \(#2\)\.).*$", r"\1", told), "de")
    assert "Bob spielt mit der aus Flight 1B (#4) weiter, nicht mit der aus Flight 1A (#2)" in str(german)


def test_status_has_the_penalties_that_are_not_served(typed: Typed) -> None:
    typed("penalty", "Carla", "Cruz", "2", "hands", "phone")
    typed("penalty", "Bob", "Berg", "1", "hand", "phone")
    assert "penalties not served yet: Carla Cruz 2 hands, Bob Berg 1 hand" in typed("status")
    for table in "12":
        typed("hands-dealt", table, "2")
    assert "penalties" not in typed("status")


# What ends before its time


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What somebody at a terminal answers, one after another."""
    told: list[str] = []
    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr(made(stderr=False), "_force_terminal", True)
    monkeypatch.setattr(made(stderr=False), "input", lambda _: told.pop(0))
    return told


FLIGHTS = SMALL.replace("late_entry_until: 1", "late_entry_until: 1\nre_entries: 1\nbags: best") + (
    "flights: [{name: 1A, ends_after: 1}, {name: 1B, ends_after: 1}]\n"
)
FLIGHT_1A = ("register Ann, Bob, Carla --flight 1A", "flight start 1A", "draw", "start")


def undone(capsys: pytest.CaptureFixture[str], told: str) -> str:
    """The way back as it was printed."""
    back = re.search(r"take it back: shuffleup event (undo \d+ \S+ \S+)", told)
    assert back, told
    return typed_in_own(capsys, back[1])


def test_bags_in_mid_flight_are_asked_about_and_can_be_taken_back(
    here: Path, capsys: pytest.CaptureFixture[str], answers: list[str]
) -> None:
    opened(here, FLIGHTS, *FLIGHT_1A)
    bag = "bag T1S1:10000 T1S2:10000 T1S3:10000"
    answers.append("")
    with pytest.raises(Malformed, match="nothing was done"):
        typed_in_own(capsys, bag)
    asked = " ".join(capsys.readouterr().out.split())
    assert re.search(r"With these bags flight 1A is over, and \d\d:\d\d of level 1 are left", asked), asked
    answers.append("y")
    told = typed_in_own(capsys, bag)
    assert "Table 1 bags its chips" in told
    assert "Taken back" in undone(capsys, told)
    assert "3 of 3 entries left, 1 table" in typed_in_own(capsys, "status")


def test_bags_of_a_flight_that_is_over_are_not_asked_about(
    here: Path, capsys: pytest.CaptureFixture[str], answers: list[str]
) -> None:
    opened(here, FLIGHTS, *FLIGHT_1A, "clock next")
    assert "take it back" not in typed_in_own(capsys, "bag T1S1:10000 T1S2:10000 T1S3:10000")


def test_closing_in_mid_flight_says_what_else_ends(
    here: Path, capsys: pytest.CaptureFixture[str], answers: list[str]
) -> None:
    rebuys = "rebuys: {price: {prizes: 50}, chips: {500: 20}, until: 1}\n"
    opened(here, FLIGHTS + rebuys, *FLIGHT_1A)
    answers.append("n")
    with pytest.raises(Malformed, match="nothing was done"):
        typed_in_own(capsys, "close")
    asked = " ".join(capsys.readouterr().out.split())
    assert "entries for flight 1B, late entry (until the end of level 1), rebuys (until the end" in asked
    answers.append("yes")
    assert "Taken back" in undone(capsys, typed_in_own(capsys, "close"))
    assert "Entries are open" in typed_in_own(capsys, "status")


def test_a_hand_that_is_not_over_is_asked_about_before_it_ends(typed: Typed, answers: list[str]) -> None:
    typed("hand", "begin", "2", "--button", "1/2/3")
    typed("floor", "2", "seat 4 calls")
    answers.append("")
    with pytest.raises(Malformed, match="nothing was done"):
        typed("hand", "end", "2")
    assert "to act" in typed("next")
    answers.append("y")
    assert "undo" in typed("hand", "end", "2")


def test_without_a_terminal_what_ends_too_soon_is_done_and_the_way_back_told(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    opened(here, FLIGHTS, *FLIGHT_1A)
    assert "Taken back" in undone(capsys, typed_in_own(capsys, "bag T1S1:10000 T1S2:10000 T1S3:10000"))
