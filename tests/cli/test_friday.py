"""What stood in a director's way on a Friday night, as it is typed."""

import re
import shlex
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import shuffleup.director
from shuffleup.cli.main import app
from shuffleup.cli.show import hint_lines
from shuffleup.refused import Ambiguous, Illegal, Malformed
from shuffleup.rulebook import EDITION_NAMES
from shuffleup.tournament.event_file.reading import load_event_file
from shuffleup.tournament.seats.final_table import final_table_size
from shuffleup.tournament.seats.short_tables.balancing import check_giving_procedure
from shuffleup.tournament.state import Tournament
from shuffleup.views.due import due_with_seats

Typed = Callable[..., str]
MINUTE = 60_000
FRIDAY = """
name: Friday
edition: tda-2019
table_size: 6
stack: {25: 12, 100: 12, 500: 5, 1000: 6}
schedule:
  - {blinds: [25, 50], minutes: 20}
  - {blinds: [50, 100], minutes: 20}
  - {break: 10, colour_up: [25]}
  - {blinds: [100, 200], ante: 200, minutes: 20}
  - {blinds: [2000, 4000], ante: 4000, minutes: 20}
entry: {prizes: 100, fee: 10}
late_entry_until: 1
final_table: 6
"""


class ComputerClock:
    def __init__(self) -> None:
        self.now = 1_767_297_600_000

    def __call__(self) -> int:
        return self.now

    def wait(self, minutes: int) -> None:
        self.now += minutes * MINUTE


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> ComputerClock:
    clock = ComputerClock()
    monkeypatch.setattr(shuffleup.director, "time_ns", lambda: clock() * 1_000_000)
    return clock


@pytest.fixture
def typed(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    clock: ComputerClock,
) -> Typed:
    """Types a command after `shuffleup event` and gives what was printed."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "friday.yaml").write_text(FRIDAY)

    def run(*arguments: str) -> str:
        capsys.readouterr()
        app(["event", *arguments, "--as", "Tara"], result_action="return_value")
        return " ".join(capsys.readouterr().out.split())

    return run


def begin(typed: Typed, *names: str) -> None:
    typed("open", "friday.yaml")
    typed("register", *", ".join(names or ("Ann", "Bob", "Carla", "Dee")).split())
    typed("draw")
    typed("start")


# The computer's own clock


def test_a_clock_set_back_is_told_and_the_level_goes_on(typed: Typed, clock: ComputerClock) -> None:
    begin(typed)
    clock.wait(5)
    typed("chips", "report", "Ann:10000")
    clock.wait(-50)
    told = typed("status")
    assert "The computer's clock was set back by 50 minutes" in told
    assert "15:00 left" in told
    clock.wait(3)
    told = typed("status")
    assert "12:00 left" in told
    assert "50 minutes behind the event's own time" in told
    assert "19:00 left" in typed("clock", "set", "19")
    clock.wait(1)
    assert "18:00 left" in typed("status")


def test_a_command_while_the_date_was_ahead_is_taken_back_as_a_pause(
    typed: Typed, clock: ComputerClock
) -> None:
    begin(typed)
    clock.wait(60 * 24 * 365)
    assert "Is the computer's date right?" in typed("chips", "report", "Ann:10000")
    clock.wait(2 - 60 * 24 * 365)
    told = typed("status")
    assert "set back by 365 days" in told
    offered = re.search(r"shuffleup event (clock take-back --date-was-ahead)", told)
    assert offered
    typed(*offered[1].split())
    assert "Level 1: 25/50, 18:00 left" in typed("status")


# Rebuys


def _sell_rebuys(tmp_path: Path, more: str = "") -> None:
    rebuys = f"rebuys: {{price: {{prizes: 50}}, chips: {{500: 20}}, until: 2{more}}}\n"
    (tmp_path / "friday.yaml").write_text(
        FRIDAY.replace("late_entry_until: 1", f"late_entry_until: 2\n{rebuys}")
    )


@pytest.mark.parametrize("with_at_most", ["", ", with_at_most: 0", ", with_at_most: 5000"])
def test_a_stack_that_nobody_has_counted_refuses_no_rebuy(
    typed: Typed, tmp_path: Path, clock: ComputerClock, with_at_most: str
) -> None:
    _sell_rebuys(tmp_path, with_at_most)
    begin(typed)
    for _ in range(3):
        told = typed("rebuy", "Ann")
        assert "Ann rebuys 10,000 chips" in told
        assert "last counted" not in told
        clock.wait(5)


@pytest.mark.parametrize(("with_at_most", "times"), [("", 2), (", with_at_most: 0", 1)])
def test_chips_that_were_bought_just_now_are_there(
    typed: Typed, tmp_path: Path, with_at_most: str, times: int
) -> None:
    _sell_rebuys(tmp_path, with_at_most)
    begin(typed)
    for _ in range(times):
        typed("rebuy", "Ann")
    with pytest.raises(Illegal, match=rf"Ann has at least {times * 10_000}: a player with more than"):
        typed("rebuy", "Ann")


@pytest.mark.parametrize("counted", [("chips", "count", "Dee:20x1000"), ("chips", "report", "Dee:20,000")])
@pytest.mark.parametrize("with_at_most", ["", ", with_at_most: 0", ", with_at_most: 10000"])
def test_a_stack_that_was_counted_just_now_refuses_a_rebuy(
    typed: Typed, tmp_path: Path, clock: ComputerClock, with_at_most: str, counted: tuple[str, ...]
) -> None:
    _sell_rebuys(tmp_path, with_at_most)
    begin(typed)
    clock.wait(10)
    typed(*counted)
    assert re.search(r"Dee \S+ playing T1S\d 20,000 \d", typed("entries"))
    with pytest.raises(Illegal, match=r"Dee has 20000: a player with more than"):
        typed("rebuy", "Dee")
    clock.wait(6)
    assert re.search(r"Dee \S+ playing T1S\d 20,000 \*", typed("entries"))
    assert "They were last counted with 20,000." in typed("rebuy", "Dee")


def test_a_clock_that_stands_makes_no_count_older(typed: Typed, tmp_path: Path, clock: ComputerClock) -> None:
    _sell_rebuys(tmp_path)
    begin(typed)
    clock.wait(5)
    typed("chips", "report", "Dee:20000")
    typed("clock", "pause")
    clock.wait(20)
    with pytest.raises(Illegal, match=r"Dee has 20000"):
        typed("rebuy", "Dee")


def test_an_old_count_is_no_newer_at_another_table(
    typed: Typed, tmp_path: Path, clock: ComputerClock
) -> None:
    _sell_rebuys(tmp_path, "}\ntables: 2\nprizes: {places: 2")
    begin(typed, *(f"Player {letter}" for letter in "ABCDEFGHIJ"))
    seats = re.findall(r"(Player [A-J]) table (\d) seat (\d)", typed("print", "seats"))
    who = next(name for name, table, _ in seats if table == "1")
    taken = sorted(seat for _, table, seat in seats if table == "2")
    open_seat = f"T2S{min(set('123456').difference(taken))}"
    typed("chips", "report", f"{who}:20000")
    clock.wait(8)
    typed("hand", "begin", "2", "--button", "/".join(taken[:3]))
    typed("hand", "end", "2")
    typed("seat", who, open_seat, "asked for")
    assert re.search(rf"{who} \S+ playing {open_seat} 20,000 \*", typed("entries"))
    assert "They were last counted with 20,000." in typed("rebuy", who)


def test_a_stack_that_was_counted_in_this_break_refuses_one(
    typed: Typed, tmp_path: Path, clock: ComputerClock
) -> None:
    _sell_rebuys(tmp_path, ", with_at_most: 5000")
    begin(typed)
    typed("chips", "report", "Ann:20000")
    clock.wait(3)
    typed("rebuy", "Ann")
    typed("clock", "set", "0", "--level", "2")
    assert "Break of 10 minutes" in typed("status")
    typed("chips", "report", "Ann:12000")
    with pytest.raises(Illegal, match="more than 5000 may not rebuy"):
        typed("rebuy", "Ann")


def test_who_is_out_while_rebuys_are_sold_is_offered_one_and_gets_the_seat_back(
    typed: Typed, tmp_path: Path
) -> None:
    _sell_rebuys(tmp_path)
    begin(typed)
    seat = next(line for line in re.findall(r"Ann table 1 seat \d", typed("print", "seats")))
    told = typed("out", "Ann:10000", "Bob:9000", "--by", "Dee")
    assert "→ Ann may still rebuy until level 3 begins shuffleup event rebuy 1 " in told
    told = typed("rebuy", "1")
    assert "Ann rebuys 10,000 chips" in told
    assert seat in typed("print", "seats")
    assert "3 of 4 entries left" in typed("status")


def test_who_went_out_before_a_player_was_moved_can_still_rebuy(typed: Typed, tmp_path: Path) -> None:
    _sell_rebuys(tmp_path, "}\ntables: 2\nprizes: {places: 2")
    begin(typed, *(f"Player {letter}" for letter in "ABCDEFGHIJKL"))
    table_one = re.findall(r"(Player [A-L]) table 1 seat", typed("print", "seats"))
    for name in table_one[:3]:
        typed("out", name)
    assert "moves from" in typed("move", "--button", "1:1/2/3", "--button", "2:1/2/3")
    told = typed("rebuy", table_one[0])
    assert f"{table_one[0]} rebuys 10,000 chips for 50 EUR, is back in" in told
    assert "10 of 12 entries left" in typed("status")


# What comes next


def test_a_single_table_goes_to_its_end_without_a_final_table(
    typed: Typed, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "friday.yaml").write_text(FRIDAY.replace("final_table: 6", ""))
    begin(typed)
    assert "Registration is closed" in typed("close")
    assert "One table is left" in typed("hand-for-hand", "announce")
    typed("hand-for-hand", "stop")
    assert "Ann is out" in typed("out", "Ann")
    assert "Nothing has to be done now." in typed("next")


@pytest.mark.parametrize("players", ["6", "9", "10", "27"])
@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_new_leaves_no_setting_open(
    typed: Typed, tmp_path: Path, players: str, edition: str, capsys: pytest.CaptureFixture[str]
) -> None:
    wanted = ["--players", players, "--hours", "3", "--edition", edition, "--name", "New"]
    app(["new", *wanted, "-o", "new.yaml"], result_action="return_value")
    file = load_event_file(tmp_path / "new.yaml")
    book, policies = file.book()
    assert file.final_table or final_table_size(book, policies, file.format, file.table_size)
    check_giving_procedure(book, policies)


def test_a_question_that_cannot_be_answered_stops_no_act(
    typed: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(state: Tournament) -> None:
        raise Malformed("a setting is missing")

    begin(typed)
    monkeypatch.setattr(due_with_seats, "seats_due", refuse)
    told = typed("out", "Ann")
    assert "Ann is out" in told
    assert "what comes next cannot be said: a setting is missing" in told


def _pasted(told: str) -> list[list[str]]:
    """The commands after the arrows, as a shell would read them."""
    found = re.findall(r"shuffleup event ((?:(?!→|\[).)+)", told)
    return [shlex.split(command, comments=True) for command in found]


def test_next_steps_work_when_they_are_pasted(typed: Typed) -> None:
    begin(typed)
    typed("close", "300", "100")
    typed("out", "Ann")
    typed("out", "Bob")
    told = typed("out", "Carla")
    assert sorted(_pasted(told)) == [["pay", "3"], ["pay", "4"]]
    for words in _pasted(told):
        assert "RECEIPT" in typed(*words).upper()


def test_a_move_asks_for_both_tables_at_once_and_says_how(typed: Typed, tmp_path: Path) -> None:
    (tmp_path / "friday.yaml").write_text(FRIDAY.replace("table_size: 6", "table_size: 6\ntables: 2"))
    begin(typed, *(f"Player {letter}" for letter in "ABCDEFGHIJ"))
    at_two = re.findall(r"(Player .) table 2", typed("print", "seats"))
    for name in at_two[:2]:
        told = typed("out", name)
    assert "shuffleup event move --button 1:BUTTON/SB/BB --button 2:BUTTON/SB/BB" in told
    with pytest.raises(
        Malformed, match=r"^table 1 and table 2: say where the button and blinds were"
    ) as asked:
        typed("move")
    assert hint_lines(asked.value) == [
        "→ shuffleup event move --button 1:BUTTON/SB/BB --button 2:BUTTON/SB/BB"
    ]
    with pytest.raises(Malformed, match=r"^table 2: say"):
        typed("move", "--button", "1:1/2/3")


# What was wrong


def test_hand_for_hand_is_stopped_before_the_final_table(typed: Typed, tmp_path: Path) -> None:
    text = FRIDAY.replace("table_size: 6", "table_size: 6\ntables: 2")
    (tmp_path / "friday.yaml").write_text(text)
    begin(typed, *(f"Player {letter}" for letter in "ABCDEFGH"))
    typed("close")
    typed("hand-for-hand", "announce")
    typed("hand-for-hand", "finished", "1", "2")
    assert "hand-for-hand next" in typed("next")
    sitting = dict(re.findall(r"(Player .) table (\d)", typed("print", "seats")))
    for table in "12":
        typed("out", next(name for name, at in sitting.items() if at == table))
    told = typed("next")
    assert "shuffleup event hand-for-hand stop" in told
    assert "event final" not in told
    assert "hand-for-hand next" not in told
    with pytest.raises(Illegal, match="stop that first") as refusal:
        typed("final")
    assert hint_lines(refusal.value) == ["→ shuffleup event hand-for-hand stop"]
    assert "shuffleup event final" in typed("hand-for-hand", "stop")
    assert "Nothing has to be done" not in typed("next")
    typed("final")


@pytest.mark.parametrize("fee", ["fee: 10", "bounty: 10"])
def test_chips_are_won_at_ones_own_table(typed: Typed, tmp_path: Path, fee: str) -> None:
    text = FRIDAY.replace("table_size: 6", "table_size: 6\ntables: 2").replace("fee: 10", fee)
    (tmp_path / "friday.yaml").write_text(text)
    begin(typed, *(f"Player {letter}" for letter in "ABCDEFGHIJ"))
    sitting = dict(re.findall(r"(Player .) table (\d)", typed("print", "seats")))
    here = [name for name, table in sitting.items() if table == "1"]
    there = [name for name, table in sitting.items() if table == "2"]
    with pytest.raises(Illegal, match=r"sits at T2S\d.* at table 1: name who won"):
        typed("out", here[0], "--by", there[0])
    assert f"by {here[1]}" in typed("out", here[0], "--by", here[1])
    assert f"by {there[0]}" in typed("out", here[2], "--by", there[0], "--reason", "moved since")


def test_nobody_has_won_chips_in_seats_that_were_drawn_anew_before_play(typed: Typed, tmp_path: Path) -> None:
    (tmp_path / "friday.yaml").write_text(FRIDAY.replace("table_size: 6", "table_size: 6\ntables: 2"))
    typed("open", str(tmp_path / "friday.yaml"))
    typed("register", *", ".join(f"Player {letter}" for letter in "ABCDEFGHIJ").split())
    typed("draw")

    def seats() -> dict[str, str]:
        return dict(re.findall(r"(Player .) table (\d)", typed("print", "seats")))

    before = seats()
    typed("redraw", "one more came")
    typed("start")
    now = seats()
    met, won = next(
        (one, other)
        for one in now
        for other in now
        if now[one] != now[other] and before[one] == before[other]
    )
    with pytest.raises(Illegal, match=r"sits at T\dS\d.* at table \d: name who won"):
        typed("out", met, "--by", won)


def test_who_has_just_been_moved_can_have_won_chips_at_the_table_they_left(
    typed: Typed, tmp_path: Path, clock: ComputerClock
) -> None:
    (tmp_path / "friday.yaml").write_text(FRIDAY.replace("table_size: 6", "table_size: 6\ntables: 2"))
    begin(typed, *(f"Player {letter}" for letter in "ABCDEFGHIJKL"))
    sitting = dict(re.findall(r"(Player .) table (\d)", typed("print", "seats")))
    here = [name for name, table in sitting.items() if table == "1"]
    there = [name for name, table in sitting.items() if table == "2"]
    for name in here[:3]:
        typed("out", name)
    told = typed("move", "--button", "1:1/2/3", "--button", "2:1/2/3")
    moved = re.search(r"(Player .) moves", told)
    assert moved
    stayed = [name for name in there if name != moved[1]]
    clock.wait(2)
    assert f"by {moved[1]}" in typed("out", stayed[0], "--by", moved[1])
    clock.wait(9)
    with pytest.raises(Illegal, match="name who won the chips there"):
        typed("out", stayed[1], "--by", moved[1])


def test_a_race_counts_small_chips_gives_the_next_larger_and_prints_a_sheet(
    typed: Typed, clock: ComputerClock
) -> None:
    begin(typed)
    clock.wait(40)
    counted = ("Ann:20x25", "Bob:3x25", "Carla:9x25", "Dee:16x25")
    told = typed("chips", "race", "1", *counted)
    assert re.search(r"\d Ann 20 of 25 5 of 100", told)
    assert re.search(r"\d Dee 16 of 25 4 of 100", told)
    entries = typed("entries")
    assert re.search(r"Ann new playing T1S\d 10,000", entries), "20x25 is not the whole stack"
    assert re.search(r"Bob new playing T1S\d (9,925|10,025)", entries)
    assert "40,000 chips are in play" in typed("chips")


def test_a_player_who_has_only_small_chips_is_not_raced_out(typed: Typed, clock: ComputerClock) -> None:
    begin(typed)
    clock.wait(40)
    told = typed("chips", "race", "1", "Ann:1x25,0x100", "Bob:0x25", "Carla:0x25", "Dee:3x25")
    assert re.search(r"Ann 1 of 25 (\S+ )?1 of 100 \((not raced out|won a chip)\)", told)
    assert re.search(r"Ann new playing T1S\d 100 ", typed("entries"))


FLIGHTS = """
name: Two Flights
edition: tda-2019
table_size: 6
stack: {25: 12, 100: 12, 500: 5, 1000: 6}
schedule:
  - {blinds: [25, 50], minutes: 20}
  - {break: 10, colour_up: [25]}
  - {blinds: [100, 200], ante: 200, minutes: 20}
  - {blinds: [2000, 4000], ante: 4000, minutes: 20}
flights: [{name: 1A, ends_after: 1}, {name: 1B, ends_after: 1}]
final_table: 6
"""


def _flight(typed: Typed, clock: ComputerClock, name: str, *players: str) -> None:
    typed("register", *", ".join(players).split(), "--flight", name)
    typed("flight", "start", name)
    typed("draw")
    typed("start")


def test_flights_are_counted_apart_and_the_colour_up_of_the_night_is_raced(
    typed: Typed, clock: ComputerClock, tmp_path: Path
) -> None:
    (tmp_path / "two.yaml").write_text(FLIGHTS)
    typed("open", "two.yaml")
    _flight(typed, clock, "1A", "Ann", "Bob", "Carla")
    clock.wait(21)
    typed("bag", "Ann:10000", "Bob:15000", "Carla:5000")
    _flight(typed, clock, "1B", "Dee", "Eve")
    told = typed("status")
    assert "2 of 2 entries left, 1 table, 20,000 chips, average 10,000" in told
    assert "3 players of other flights have bagged chips" in told
    clock.wait(21)
    typed("bag", "Dee:10000", "Eve:10000")
    told = typed("day", "start")
    assert "table 1 has to count, and race its chips of 25" in told
    told = typed("chips", "race", "1", "Ann:4x25", "Bob:0x25", "Carla:8x25", "Dee:0x25", "Eve:0x25")
    assert "25 changed up for 100" in told
    assert "chips race" not in typed("next")


def test_a_name_means_the_entry_that_plays_and_then_the_one_that_has_won(
    typed: Typed, clock: ComputerClock, tmp_path: Path
) -> None:
    """Bob bags in the first flight and goes out in the second: his bag plays on."""
    (tmp_path / "two.yaml").write_text(
        FLIGHTS
        + "bags: best\nre_entries: 1\nlate_entry_until: 1\nentry: {prizes: 100}\nprizes: {places: 2}\n"
    )
    typed("open", "two.yaml")
    _flight(typed, clock, "1A", "Ann", "Bob", "Carla")
    clock.wait(21)
    typed("bag", "Ann:10000", "Bob:15000", "Carla:5000")
    _flight(typed, clock, "1B", "Bob", "Dee", "Eve")
    assert "Bob is out" in typed("out", "Bob")
    clock.wait(21)
    typed("bag", "Dee:15000", "Eve:15000")
    typed("day", "start")
    typed("out", "Carla", "--by", "Ann")
    for name in ("Eve", "Dee"):
        typed("out", name, "--by", "Bob")
    assert "Bob is out" in typed("out", "Bob", "--by", "Ann")
    assert "Bob is paid" in typed("pay", "Bob")


def test_everybody_is_told_which_flight_is_meant(typed: Typed, clock: ComputerClock, tmp_path: Path) -> None:
    """Nothing is sold for the flight that happens to be first, and places are told over both."""
    (tmp_path / "two.yaml").write_text(FLIGHTS)
    (tmp_path / "players.csv").write_text("name\nAnn\nBob\nCarla\n")
    typed("open", "two.yaml")
    with pytest.raises(Malformed, match="say which flight the list is for: --flight 1A or --flight 1B"):
        typed("register", "--csv", "players.csv")
    told = typed("register", "--csv", "players.csv", "--flight", "1A")
    assert "Ann enters flight 1A (entry 1" in told
    assert "3 registered for flight 1A, 0 not." in told
    typed("flight", "start", "1A")
    typed("draw")
    typed("start")
    assert "Nobody can enter flight 1B any more." in typed("close")
    typed("undo", "that", "was", "for", "1A")
    assert "Carla is out. 2 left in flight 1A." in typed("out", "Carla")
    clock.wait(21)
    typed("bag", "Ann:15000", "Bob:15000")
    with pytest.raises(Malformed, match=r"^Dee: no flight is on: say for which they enter: 1B$") as refusal:
        typed("register", "Dee")
    assert hint_lines(refusal.value) == ["→ shuffleup event register NAME --flight 1B"]
    with pytest.raises(Malformed, match="say which flight the list is for: --flight 1B"):
        typed("register", "--csv", "players.csv")
    _flight(typed, clock, "1B", "Dee", "Eve", "Fay")
    assert "Fay is out" in (told := typed("out", "Fay"))
    assert "2 left in flight 1B." in told
    told = typed("results")
    assert re.search(r"5 Fay 1B .*6 Carla 1A", told)
    assert "whoever goes out in a later flight finishes ahead" in told


def test_a_count_on_the_morning_of_day_two_holds_for_its_race(
    typed: Typed, clock: ComputerClock, tmp_path: Path
) -> None:
    (tmp_path / "two.yaml").write_text(FLIGHTS)
    typed("open", "two.yaml")
    _flight(typed, clock, "1A", "Ann", "Bob", "Carla")
    clock.wait(21)
    typed("bag", "Ann:10000", "Bob:15000", "Carla:5000")
    _flight(typed, clock, "1B", "Dee", "Eve")
    clock.wait(21)
    typed("bag", "Dee:10000", "Eve:10000")
    typed("day", "start")
    counts = (
        *("Ann:4x25,9x100,4x500,7x1000", "Bob:10x500,10x1000", "Carla:8x25,8x100,2x500,3x1000"),
        *("Dee:6x500,7x1000", "Eve:48x25,43x100,3x500,3x1000"),
    )
    told = typed("chips", "count", *counts)
    assert "has to count" not in told
    assert "25 changed up for 100" in typed("chips", "race")


def test_the_list_of_events_counts_those_who_entered_and_says_what_is_over(
    typed: Typed, tmp_path: Path
) -> None:
    begin(typed)
    typed("register", "Eve")
    typed("close", "300", "200")
    for name in ("Ann", "Bob", "Carla", "Dee"):
        typed("out", name)
    (tmp_path / "two.yaml").write_text(FLIGHTS)
    typed("open", "two.yaml")
    typed("register", "Fay,", "Gus", "--flight", "1A", "--event", "two-flights")
    typed("unregister", "Gus", "--event", "two-flights")
    told = typed("list")
    assert re.search(r"friday Friday 5 over", told)
    assert re.search(r"two-flights Two Flights 1 1 not begun", told)


# What was in the way


def test_a_name_means_those_of_this_event_and_the_beginning_of_a_word_first(typed: Typed) -> None:
    begin(typed, "Anna Lund", "Joanna Poe", "Lou Rossi", "Bob")
    assert "Anna Lund is away" in typed("absent", "anna")
    assert "Lou Rossi is away" in typed("absent", "ro")
    with pytest.raises(
        Ambiguous, match=r"fits several people: Anna Lund \(#1, T1S\d\), Joanna Poe \(#2, T1S\d\)"
    ):
        typed("absent", "nna")


def test_people_of_other_events_are_not_meant(typed: Typed, tmp_path: Path) -> None:
    typed("open", "friday.yaml")
    typed("register", "Ann Smith")
    typed("cancel", "no power")
    (tmp_path / "friday.yaml").write_text(FRIDAY.replace("name: Friday", "name: Saturday"))
    begin(typed, "Ann Jones", "Bob", "Carla")
    assert "Ann Jones is away" in typed("absent", "Ann")
    with pytest.raises(Illegal, match="Ann Smith has not entered"):
        typed("absent", "Smith")


def test_what_an_undo_is_about_is_said_in_words(typed: Typed, capsys: pytest.CaptureFixture[str]) -> None:
    begin(typed)
    with pytest.raises(Illegal, match=r"\[6\] \(seats drawn at .* by Tara\) no longer fits"):
        typed("undo", "2", "wrong player")
    assert "[2] Ann enters (entry 1, 110 EUR)." in capsys.readouterr().out
    typed("out", "Dee", "--by", "Ann")
    assert "Dee is out (by Ann)" in typed("undo", "--reason", "it was somebody else")


def test_undo_alone_takes_back_the_last_act(typed: Typed) -> None:
    begin(typed)
    typed("out", "Ann")
    with pytest.raises(Malformed, match=r"say why it is taken back: shuffleup event undo \d+ "):
        typed("undo")
    told = typed("undo", "wrong player")
    assert "Taken back: " in told
    assert "Ann is out" in told
    assert "4 of 4 entries left" in typed("status")
    assert "Taken back: " in typed("undo", "the clock was started early")
    assert "Play has not begun" in typed("status")


def test_the_event_in_play_is_meant(typed: Typed, tmp_path: Path) -> None:
    begin(typed)
    (tmp_path / "next.yaml").write_text(FRIDAY.replace("name: Friday", "name: Saturday"))
    typed("open", "next.yaml")
    assert "Friday Level 1" in typed("status")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
def test_a_list_of_players_is_read_as_a_spreadsheet_saves_it(
    typed: Typed, tmp_path: Path, encoding: str, delimiter: str
) -> None:
    lines = [("Name", "Contact"), ("René", "r@example.org"), ("Zoë", "z@example.org")]
    text = "".join(delimiter.join(line) + "\r\n" for line in lines)
    (tmp_path / "players.csv").write_bytes(text.encode(encoding))
    typed("open", "friday.yaml")
    assert "2 registered, 0 not." in typed("register", "--csv", "players.csv")
    told = typed("people")
    assert "René r@example.org" in told


def test_all_that_can_be_done_is_done_and_the_rest_is_told(typed: Typed) -> None:
    begin(typed)
    told = typed("absent", "Ann", "Nobody", "Carla")
    assert "Ann is away" in told
    assert "Nobody: nobody here is called 'Nobody'" in told
    assert "Carla is away" in told


def test_status_tells_prizes_places_the_next_break_and_the_average_in_big_blinds(typed: Typed) -> None:
    begin(typed)
    told = typed("status")
    assert "average 10,000 (200 big blinds)" in told
    assert "next break in 40:00" in told
    assert "400 EUR in prizes so far" in told
    typed("close", "300", "100")
    assert "400 EUR in prizes, 2 places paid" in typed("status")


def test_the_clock_goes_to_the_next_line_and_back(typed: Typed) -> None:
    begin(typed)
    assert "Level 2: 50/100, 20:00 left" in typed("clock", "next")
    assert "Break of 10 minutes" in typed("clock", "next")
    assert "Level 2: 50/100, 20:00 left" in typed("clock", "previous")
    typed("clock", "previous")
    with pytest.raises(Illegal, match="this is the first level"):
        typed("clock", "previous")


def test_the_level_that_ends_late_entry_closes_registration_at_once(typed: Typed) -> None:
    begin(typed)
    assert "Level 2: 50/100, 20:00 left. [" in (told := typed("clock", "next"))
    assert "Registration is closed" in told


def test_the_structure_is_shown_with_the_line_that_the_clock_is_at(typed: Typed) -> None:
    begin(typed)
    typed("clock", "next")
    told = typed("structure")
    assert "1 0:00 25/50 20 last level of late entry" in told
    assert "2 0:20 50/100 20 now" in told
    assert "0:40 break 10 colour up 25" in told
    assert "3 0:50 100/200 200 20" in told


def test_what_comes_next_knows_bags_flights_days_and_a_clock_that_stands(
    typed: Typed, clock: ComputerClock, tmp_path: Path
) -> None:
    (tmp_path / "two.yaml").write_text(FLIGHTS)
    typed("open", "two.yaml")
    _flight(typed, clock, "1A", "Ann", "Bob")
    assert "the clock is stopped at 20:00 shuffleup event clock resume" in typed("clock", "pause")
    typed("clock", "resume")
    clock.wait(21)
    assert "1A is over: bag the chips" in typed("next")
    assert "flight 1B comes next shuffleup event flight start 1B" in typed("bag", "Ann:10000", "Bob:10000")
    _flight(typed, clock, "1B", "Carla", "Dee")
    clock.wait(21)
    told = typed("bag", "Carla:10000", "Dee:10000")
    assert "begin the next day shuffleup event day start" in told
    assert "the clock is stopped at 20:00" in typed("day", "start")


def test_whoever_waits_with_every_table_open_is_told_of_until_they_sit_or_leave(
    typed: Typed, tmp_path: Path
) -> None:
    text = FRIDAY.replace("table_size: 6", "table_size: 2\ntables: 1")
    (tmp_path / "friday.yaml").write_text(text.replace("final_table: 6", "final_table: 2"))
    begin(typed, "Ann", "Bob")
    typed("register", "Eve,", "Fay")
    waits = "no chair is free for {}: add table 2, or let them wait for a chair shuffleup event table open 2"
    assert waits.format("Eve and Fay") in typed("next")
    typed("unregister", "Eve")
    assert waits.format("Fay") in typed("next")
    assert "a seat is open for Fay, who waits shuffleup event alternate" in typed("table", "open", "2")
    assert "no chair is free" not in typed("alternate") + typed("next")


def test_what_comes_next_knows_bounties_and_alternates(typed: Typed, tmp_path: Path) -> None:
    text = FRIDAY.replace("fee: 10", "bounty: 10").replace("table_size: 6", "table_size: 2\ntables: 2")
    (tmp_path / "friday.yaml").write_text(text.replace("final_table: 6", "final_table: 3"))
    begin(typed, "Ann", "Bob")
    assert "1 alternate waits, and table 2 is not open shuffleup event table open 2" in typed(
        "register", "Eve"
    )
    told = typed("out", "Ann")
    assert "nobody has been named as the winner of Ann's bounty shuffleup event claim 1 --by WINNER" in told


def test_no_table_is_opened_for_alternates_of_a_room_that_takes_no_more(typed: Typed, tmp_path: Path) -> None:
    """The third would be refused at table 2, too: two are in the room, and the event allows no more."""
    text = FRIDAY.replace("table_size: 6", "table_size: 2\ntables: 2")
    (tmp_path / "friday.yaml").write_text(text.replace("final_table: 6", "final_table: 3\nmaximum: 2"))
    begin(typed, "Ann", "Bob")
    assert "table open" not in typed("register", "Eve")
    assert "2 players are in the room, as many as the event allows: Eve waits" in typed("next")
    with pytest.raises(Illegal, match="as many as the event allows: wait until one is out"):
        typed("alternate")


def test_the_last_player_while_entries_are_sold_is_told_of(typed: Typed) -> None:
    begin(typed, "Ann", "Bob", "Carla")
    assert "one player is left" not in typed("out", "Carla")
    left = "one player is left, and entries are still sold: if nobody enters any more, close them"
    assert f"{left} shuffleup event close" in typed("out", "Bob")
    typed("close")
    assert left not in typed("next")


def test_an_empty_event_says_what_comes_first(typed: Typed) -> None:
    typed("open", "friday.yaml")
    assert "nobody is registered yet: sell entries shuffleup event register NAME" in typed("next")
    typed("register", "Ann")
    assert "1 player is registered: sell entries" in typed("next")
    typed("register", "Bob")
    assert "shuffleup event draw" in typed("next")


def test_a_deal_says_at_each_step_what_it_waits_for(typed: Typed) -> None:
    begin(typed, "Ann", "Bob", "Carla")
    typed("close")
    waiting = "the deal waits for a yes from Ann, Bob and Carla shuffleup event deal yes 1 2 3"
    assert waiting in typed("deal", "propose", "even")
    assert waiting in typed("next")
    told = typed("deal", "no", "Bob")
    assert "Bob says no: the deal is off." in told
    assert "deal" not in typed("next")
    with pytest.raises(Illegal, match="said no, so that deal is off: propose it again, or another"):
        typed("deal", "yes", "Ann")
    typed("deal", "propose", "even")
    told = typed("deal", "yes", "1", "2", "3")
    assert "Ann agrees to the deal: 100 EUR." in told
    assert "everybody has agreed to the deal: approve it" in told
    told = typed("deal", "approve")
    assert "The deal is approved by Tara: Ann 100 EUR, Bob 100 EUR, Carla 100 EUR." in told
    assert "shuffleup event deal end" in told


# Small things


def test_two_people_of_one_name_are_told_apart(typed: Typed) -> None:
    typed("open", "friday.yaml")
    typed("register", "Ann Lee,", "Bob")
    typed("register", "Ann Lee", "--new")
    typed("draw")
    for shown in (typed("seats"), typed("seats", "--by", "table"), typed("entries"), typed("print", "seats")):
        assert "Ann Lee (#1)" in shown
        assert "Ann Lee (#3)" in shown
        assert "Bob (#" not in shown
    typed("start")
    with pytest.raises(
        Ambiguous, match=r"Ann Lee \(#1, T1S\d\), Ann Lee \(#3, T1S\d\).*the number of the entry, such as 1"
    ):
        typed("out", "Ann Lee")
    assert "Ann Lee (#3) is out" in typed("out", "3")


def test_a_stack_that_was_not_counted_since_is_marked(typed: Typed, clock: ComputerClock) -> None:
    begin(typed)
    assert "10,000 *" in typed("seats", "--by", "table")
    assert "* as last told; nobody has counted since" in typed("seats", "--by", "table")
    clock.wait(40)
    typed("chips", "report", "Ann:9000", "Bob:9000", "Carla:11000", "Dee:11000")
    assert "*" not in typed("seats", "--by", "table")


def test_chips_bought_in_the_break_that_races_them_off_are_given_in_larger_ones(
    typed: Typed, tmp_path: Path, clock: ComputerClock
) -> None:
    sold = "rebuys: {price: {prizes: 50}, chips: {25: 12, 100: 12, 500: 5}, until: 3}\n"
    sold += "add_on: {price: {prizes: 50}, chips: {25: 8, 100: 8, 1000: 4}, after: 2}\n"
    text = FRIDAY.replace("late_entry_until: 1", f"late_entry_until: 3\n{sold}")
    (tmp_path / "friday.yaml").write_text(text)
    begin(typed)
    assert "Hand out" not in typed("rebuy", "Bob")
    clock.wait(40)
    assert "Hand out 10 of 100, 4 of 1,000: the other chips have left play." in typed("add-on", "Ann")
    assert "Hand out 15 of 100, 5 of 500: the other chips have left play." in typed("rebuy", "Carla")
    assert re.search(r"\b60 of 25\b|25 60\b", typed("chips")), "12 each at the start, and Bob's 12"


def test_a_late_stack_is_handed_out_in_chips_that_are_still_in_play(
    typed: Typed, tmp_path: Path, clock: ComputerClock
) -> None:
    (tmp_path / "friday.yaml").write_text(FRIDAY.replace("late_entry_until: 1", "late_entry_until: 3"))
    begin(typed)
    assert "Hand out" not in typed("register", "Eve")
    clock.wait(40)
    typed("chips", "race", "1", *(f"{name}:12x25" for name in ("Ann", "Bob", "Carla", "Dee", "Eve")))
    clock.wait(10)
    handed = "Hand out 15 of 100, 5 of 500, 6 of 1,000: the other chips have left play."
    assert handed in typed("register", "Fay")
    assert not re.search(r"\b25 \d", typed("chips"))
    counts = [f"{name}:15x100,5x500,6x1000" for name in ("Ann", "Bob", "Carla", "Dee", "Eve", "Fay")]
    assert "Every chip is there: 60,000" in typed("chips", "reconcile", *counts)
    assert app(["verify", "room.shuffleup"], result_action="return_value") == 0


def test_chips_that_never_came_in_are_no_chips_in_play(typed: Typed, clock: ComputerClock) -> None:
    begin(typed)
    clock.wait(40)
    typed("chips", "race", "1", "Ann:12x25", "Bob:12x25", "Carla:12x25", "Dee:8x25")
    told = typed("chips")
    assert "4 of 25 (100) never came in when they were raced off" in told
    assert not re.search(r"in the bank 25 ", told)
    assert 'chips correct "lost" --missing 4x25' in told
    due = 'or write them off as lost shuffleup event chips correct "lost" --missing 4x25'
    assert due in typed("next")
    clock.wait(20)
    assert due in typed("next"), "it stays until somebody sees to it"
    typed("chips", "correct", "lost", "--missing", "4x25")
    assert "never came in" not in typed("chips")
    assert "never came in" not in typed("next")


def test_a_race_that_was_waived_leaves_no_chips_to_look_for(typed: Typed, clock: ComputerClock) -> None:
    begin(typed)
    clock.wait(40)
    typed("chips", "waive", "they were coloured up at the tables")
    clock.wait(20)
    assert "never came in" not in typed("next")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("warn Ann abuse", "gives Ann a verbal warning (abuse)"),
        ("warn Ann phone at the table", "gives Ann a verbal warning (phone at the table)"),
        ("penalty Ann 2 hands", "gives Ann 2 missed hands"),
        ("penalty Ann 1 round phone at the table", "1 missed round"),
        ("penalty Ann round abuse", "1 missed round"),
        ("penalty Ann missed-hands 2 --reason abuse", "from the next hand on (abuse)"),
        ("clock pause fire alarm", "fire alarm"),
        ("announce Dinner is served", "Dinner is served"),
        ("redraw another room", "another room"),
        ("undo not yet", "not yet"),
    ],
)
def test_a_reason_needs_no_quotes(typed: Typed, line: str, told: str) -> None:
    begin(typed)
    assert told in typed(*line.split())


@pytest.mark.parametrize(
    ("line", "told"),
    [("warn Ann", "shuffleup event warn NAME phone"), ("penalty Ann abuse", "penalty NAME 1 round phone")],
)
def test_what_is_missing_of_a_penalty_is_said_with_an_example(typed: Typed, line: str, told: str) -> None:
    begin(typed)
    with pytest.raises(Malformed, match=told):
        typed(*line.split())


def test_who_won_the_chips_is_said_with_or_without_dashes(typed: Typed) -> None:
    begin(typed)
    assert "Dee is out (by Ann)" in typed("out", "Dee", "by", "Ann")


def test_a_clock_that_still_has_time_is_told_when_time_is_called(typed: Typed, clock: ComputerClock) -> None:
    begin(typed)
    typed("hand", "begin", "1")
    typed("desk", "1")
    actor = re.search(r"→ (?:table 1: )?(\w+) is to act", typed("next"))
    assert actor
    typed("floor", "1", f"the floor starts the clock on {actor[1]}")
    clock.now += 10_000
    assert re.search(r"Their clock still showed \d+ seconds", typed("floor", "1", f"{actor[1]}'s time is up"))


@pytest.mark.parametrize(
    ("zone", "began", "paid"),
    [("Asia/Tokyo", "05:00:00", "2026-01-02 05:10"), ("America/New_York", "15:00:00", "2026-01-01 15:10")],
)
def test_every_time_is_that_of_the_room(
    typed: Typed, clock: ComputerClock, monkeypatch: pytest.MonkeyPatch, zone: str, began: str, paid: str
) -> None:
    """20:00 in London on New Year's Day: in Tokyo the date has changed."""
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        begin(typed, "Ann", "Bob")
        clock.wait(10)
        typed("close")
        typed("out", "Bob", "--by", "Ann")
        assert f"{began[:2]}:10:00" in typed("pay", "Ann") + typed("log")
        assert paid in typed("print", "receipts", "1")
        assert f"{began}" in typed("log")
        assert f"{paid[:10]} {began}" in typed("status", "--at", "5")
        assert "UTC" not in typed("log") + typed("status") + typed("print", "receipts", "1")
        assert not re.search(r"20:[01]0", typed("log") + typed("print", "receipts", "1"))
    finally:
        monkeypatch.undo()
        time.tzset()


def test_a_flight_ends_with_its_last_level_and_the_next_one_draws_when_it_is_on(
    typed: Typed, tmp_path: Path
) -> None:
    flights = "flights: [{name: A, ends_after: 2}, {name: B, ends_after: 2}]\n"
    (tmp_path / "friday.yaml").write_text(FRIDAY + flights)
    typed("open", "friday.yaml")
    typed("register", "Ann,", "Bob,", "Carla")
    typed("register", "Dee,", "Eve", "--flight", "B")
    typed("draw")
    typed("start")
    typed("clock", "next")
    told = typed("clock", "next")
    assert "A is over: bag the chips" in told
    with pytest.raises(Illegal, match="A is over: bag the chips"):
        typed("clock", "next")
    told = typed("bag", "Ann:10000", "Bob:10000", "Carla:10000")
    assert "Table 1 bags its chips: 3 players, 30,000 chips." in told
    assert "shuffleup event draw" not in told
    assert "shuffleup event flight start B" in told
    assert "2 players are registered: draw their seats" in typed("flight", "start", "B")


def test_a_deal_that_stacks_do_not_order_asks_for_the_order(typed: Typed) -> None:
    begin(typed, "Ann", "Bob", "Carla")
    typed("close")
    typed("deal", "propose", "even")
    typed("deal", "yes", "1", "2", "3")
    assert "shuffleup event deal end NAME, NAME …" in typed("deal", "approve")


# Penalties that do not hold


def test_a_ruling_that_replaces_a_penalty_lifts_what_is_left_of_it(typed: Typed) -> None:
    begin(typed)
    typed("penalty", "Ann", "3", "hands", "phone")
    typed("penalty", "Ann", "1", "round", "phone again")
    told = typed("replace-ruling", "2", "no penalty", "it was their neighbour")
    assert "Ann misses 3 more hands." in told
    assert "Ann misses no more hands." in typed("replace-ruling", "1", "no penalty", "nor was this")
    assert "misses" not in typed("rulings").partition("nor was this")[2]
    assert "penalty: 4 missed hands, in whole rounds" in typed("people", "history", "Ann")


def test_a_ruling_without_a_penalty_is_replaced_without_one(typed: Typed) -> None:
    begin(typed)
    typed("warn", "Bob", "phone")
    typed("penalty", "Bob", "2", "hands", "phone again")
    assert "misses" not in typed("replace-ruling", "1", "nothing", "it rang for somebody else")


# Lists


def test_a_line_that_is_refused_changes_nobody(typed: Typed, tmp_path: Path) -> None:
    typed("open", "friday.yaml")
    (tmp_path / "list.csv").write_text(
        "name,contact\nAnn Lee,first@example.org\nAnn Lee,second@example.org\n"
    )
    assert "1 registered, 1 not" in typed("register", "--csv", "list.csv")
    typed("people", "save", "people.csv")
    assert "first@example.org" in (tmp_path / "people.csv").read_text()


def test_a_line_can_be_somebody_new_of_a_known_name(typed: Typed, tmp_path: Path) -> None:
    typed("open", "friday.yaml")
    (tmp_path / "list.csv").write_text("name,contact,new\nAnn Lee,first@x.org,\nAnn Lee,second@x.org,yes\n")
    assert "2 registered, 0 not" in typed("register", "--csv", "list.csv")
    typed("people", "save", "people.csv")
    assert {"first@x.org", "second@x.org"} <= set(
        re.findall(r"\w+@x\.org", (tmp_path / "people.csv").read_text())
    )


def test_nobody_plays_in_an_event_that_is_over(typed: Typed) -> None:
    begin(typed)
    typed("close")
    typed("out", "Bob")
    typed("out", "Carla")
    assert "playing" in typed("people", "history", "Ann")
    typed("out", "Dee")
    assert " won " in typed("people", "history", "Ann")


# What a hurried evening needs to be told


def test_a_first_button_is_doubted_once_the_level_is_another(typed: Typed, clock: ComputerClock) -> None:
    begin(typed)
    assert "button as it was drawn" not in typed("hand", "begin", "1")
    typed("undo", "not yet")
    clock.wait(2)
    typed("clock", "set", "15", "--level", "2")
    assert "button as it was drawn" in typed("hand", "begin", "1")


def test_a_first_button_is_doubted_once_somebody_went_out_there(typed: Typed) -> None:
    begin(typed)
    typed("out", "Dee", "--by", "Ann")
    assert "button as it was drawn" in typed("hand", "begin", "1")


def test_a_count_is_read_back_as_what_it_comes_to(typed: Typed) -> None:
    begin(typed)
    assert "Counted: Ann 3,000." in typed("chips", "count", "Ann:4x25,9x100,2x1000")


def test_who_has_said_yes_keeps_nobody_else_from_saying_it(typed: Typed) -> None:
    begin(typed)
    typed("close")
    typed("deal", "propose", "even")
    typed("deal", "yes", "Ann")
    told = typed("deal", "yes", "Ann,", "Bob,", "Carla,", "Dee")
    assert "Ann has agreed to these terms already" in told
    assert "Dee agrees to the deal" in told
    assert "approve it" in told


def test_what_the_clock_did_of_an_act_that_is_taken_back_is_told(typed: Typed) -> None:
    begin(typed)
    typed("clock", "next")
    told = typed("undo", "too soon")
    assert "What came of it still stands" in told
    assert "Registration is closed" in told
    number = re.search(r"still stands: \[(\d+)\]", told)
    assert number is not None
    typed("undo", number[1], "too soon")
    assert "Entries are open until level 2 begins." in typed("status")


def test_registration_that_was_reopened_by_a_slip_is_not_called_open(typed: Typed) -> None:
    begin(typed)
    told = typed("clock", "next")
    number = re.search(r"\[(\d+)\] Registration is closed", told)
    assert number is not None
    typed("undo", number[1], "a slip")
    assert "Late entry is over, and registration is about to be closed." in typed("status")


def test_a_special_need_is_remembered_when_seats_are_changed_by_order(typed: Typed) -> None:
    typed("open", "friday.yaml")
    typed("register", "Ann,", "Bob,", "Carla,", "Dee")
    typed("need", "Ann", "T1S1", "--reason", "wheelchair")
    typed("draw")
    assert "Ann has a special need that T1S1 meets" in typed("swap", "Bob", "Ann", "Bob wants the end")
    assert "special need" not in typed("swap", "Ann", "Bob", "Ann needs that seat")


def test_the_table_that_could_be_added_is_named(typed: Typed) -> None:
    begin(typed)
    with pytest.raises(Illegal) as refused:
        typed("table", "open")
    assert any("table open 2" in line for line in hint_lines(refused.value))


def test_of_two_of_one_first_name_the_one_at_the_table_won_the_chips(typed: Typed) -> None:
    names = ["Tom Ford", "Tom Hill", *(f"Player{letter}" for letter in "abcdefgh")]
    Path("friday.yaml").write_text(FRIDAY + "tables: 2\n")
    begin(typed, *names)
    seats = {name: re.search(rf"{name}\s+(\d) ", typed("seats")) for name in names}
    at = {name: found[1] for name, found in seats.items() if found}
    if at["Tom Ford"] == at["Tom Hill"]:
        typed("seat", "Tom Hill", f"T{3 - int(at['Tom Hill'])}S6", "apart")
        at["Tom Hill"] = str(3 - int(at["Tom Hill"]))
    out = next(name for name in names if name.startswith("Player") and at[name] == at["Tom Hill"])
    assert "(by Tom Hill)" in typed("out", out, "--by", "Tom")
    with pytest.raises(Ambiguous, match="fits several people"):
        typed("out", "Tom")
