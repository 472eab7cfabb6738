"""Tables that are opened for those who come late, and flights, as a director types and reads them."""

import re
import shlex
from collections.abc import Callable
from pathlib import Path

import pytest

from shuffleup.cli.main import app
from shuffleup.refused import Ambiguous, Hint, Illegal, Malformed
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
FLIGHTS = """
name: Main
edition: tda-2024
table_size: 6
tables: 2
final_table: 6
stack: {25: 12, 100: 12, 500: 5, 1000: 6}
schedule:
  - {blinds: [25, 50], minutes: 60}
  - {blinds: [50, 100], minutes: 60}
  - {break: 10, colour_up: [25]}
  - {blinds: [2500, 5000], minutes: 60}
entry: {prizes: 100}
late_entry_until: 1
re_entries: 1
flights: [{name: 1A, ends_after: 2}, {name: 1B, ends_after: 2}]
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


@pytest.fixture
def roomful(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[[str], Typed]:
    """Opens the event of a file in a room of its own; lines are typed there."""
    monkeypatch.chdir(tmp_path)

    def run(line: str) -> str:
        capsys.readouterr()
        app(["event", *shlex.split(line), "--as", "Tara"], result_action="return_value")
        return " ".join(capsys.readouterr().out.split())

    def opened(file: str) -> Typed:
        (tmp_path / "main.yaml").write_text(file)
        run("open main.yaml")
        return run

    return opened


@pytest.fixture
def in_flights(roomful: Callable[[str], Typed]) -> Typed:
    """Types a line in a room of its own, with an event of two flights whose first is being played."""
    run = roomful(FLIGHTS)
    for line in ("register Ann, Bob, Carla --flight 1A", "draw", "start"):
        run(line)
    return run


def proved(capsys: pytest.CaptureFixture[str]) -> str:
    capsys.readouterr()
    app(["verify", "room.shuffleup"], result_action="return_value")
    return " ".join(capsys.readouterr().out.split())


# Tables that are opened for those who come late

LATE = ("Mia Mohr", "Ned Nagel", "Olga Ort", "Pia Pohl")


def late_at_table_3(typed: Typed) -> str:
    typed("register", *", ".join(LATE).split())
    typed("table", "open", "3")
    return typed("alternate", "--all")


def test_seats_that_are_open_need_no_further_table(typed: Typed) -> None:
    told = typed("register", *", ".join(LATE).split())
    assert "→ 4 alternates wait, and table 3 is not open shuffleup event table open 3" in told
    told = typed("table", "open", "3")
    assert "→ seats are open for 4 alternates who wait shuffleup event alternate --all" in told
    assert "is not open" not in told
    told = typed("alternate", "--all")
    assert all(f"{name}, an alternate, drew T3S" in told for name in LATE)
    assert "alternate --all" not in told
    assert "table open" not in told


def test_one_alternate_or_everybody(typed: Typed) -> None:
    typed("register", *", ".join(LATE).split())
    typed("table", "open", "3")
    with pytest.raises(Malformed, match="either name one alternate, or seat everybody"):
        typed("alternate", "Mia", "--all")


def test_a_table_that_was_opened_is_told_to_draw_for_its_button(typed: Typed) -> None:
    assert "→ table 3 has not begun: draw for its button shuffleup event table button 3" in late_at_table_3(
        typed
    )
    typed("table", "button", "3")
    assert "has not begun" not in typed("next")


def test_tables_break_although_one_that_was_opened_late_drew_no_button(
    typed: Typed, capsys: pytest.CaptureFixture[str]
) -> None:
    """Somebody went out there: it deals, whoever forgot to draw for the button."""
    late_at_table_3(typed)
    typed("out", "Mia Mohr")
    for seat in ("T1S1", "T1S2", "T2S1"):
        typed("out", seat)
    assert "has not begun" not in typed("next")
    assert "→ table 3 is to break shuffleup event break" in typed("next")
    assert "Table 3 breaks" in typed("break")
    assert "every seal holds" in proved(capsys)


def test_what_is_due_says_every_button_that_the_move_asks_for(
    typed: Typed, capsys: pytest.CaptureFixture[str]
) -> None:
    """Table 3 has drawn no button, and gives a player: where its blinds were has to be told as anywhere."""
    late_at_table_3(typed)
    typed("register", "Rosa", "Reh,", "Sam", "Sorg")
    typed("out", "T1S1")
    told = typed("out", "T1S2")
    assert "table 3 gives a player to table 1" in told
    assert "move --button 3:BUTTON/SB/BB --button 1:BUTTON/SB/BB" in told
    seats = [int(seat) for seat in re.findall(r"T3S(\d)", typed("entries"))]
    told = typed("move", "--button", "3:{}/{}/{}".format(*sorted(seats)[:3]), "--button", "1:4/5/6")
    assert "moves from T3S" in told
    assert "every seal holds" in proved(capsys)


def test_a_button_told_of_a_table_that_was_opened_counts_there(
    typed: Typed, capsys: pytest.CaptureFixture[str]
) -> None:
    """Who told where its blinds were has seen a hand: the seat that comes in is found, not drawn."""
    late_at_table_3(typed)
    seats = sorted(int(seat) for seat in re.findall(r"T3S(\d)", typed("entries")))
    told = typed("move", "--button", "2:5/6/1", "--button", "3:{}/{}/{}".format(*seats[:3]))
    assert "to T3S" in told, told
    assert "the seat was drawn" not in told, told
    assert "every seal holds" in proved(capsys)


def test_who_waits_is_not_counted_among_those_who_are_gone(typed: Typed) -> None:
    """Their money is held for them while they may still get a seat."""
    typed("register", *", ".join(LATE).split())
    told = typed("status")
    assert "12 of 12 entries left" in told
    assert "400 EUR held for alternates who wait" in told
    assert "4 alternates wait for a seat" in told


# Flights


def test_status_says_which_flight_is_on_and_how_long_entries_are_sold(in_flights: Typed) -> None:
    told = in_flights("status")
    assert told.startswith("Main, flight 1A Level 1")
    assert "Entries are open until level 2 begins." in told
    in_flights("clock next")
    assert "Late entry is over; entries for flight 1B are open." in in_flights("status")


def test_chips_of_a_bag_that_does_not_count_are_not_said_to_be_lost(
    in_flights: Typed, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ann plays on with the bag of 1B. The small chips of the other one never come to a race."""
    for line in (
        *("clock next", "clock next", "bag Ann:9000 Bob:12000 Carla:9000"),
        *("flight start 1B", "register Ann, Dee", "draw", "start"),
        *("clock next", "clock next", "bag Ann:10500 Dee:9500", "day start"),
        "chips race 1 Ann:12x25 Bob:12x25 Carla:12x25 Dee:12x25",
    ):
        in_flights(line)
    told = in_flights("chips")
    assert "12 of 25 (300) never came in when they were raced off." in told
    assert "9,000 left play by value alone; a full count sorts them." in told
    assert "If they are lost" not in told
    assert "every seal holds" in proved(capsys)


def test_who_is_left_at_the_end_has_won(in_flights: Typed) -> None:
    for line in (
        *("clock next", "clock next", "bag Ann:9000 Bob:12000 Carla:9000"),
        *("flight start 1B", "register Dee, Eve", "draw", "start"),
        *("clock next", "clock next", "bag Dee:10500 Eve:9500", "day start", "clock resume"),
        *("out Dee --by Ann", "out Eve --by Ann", "out Carla --by Bob"),
    ):
        assert "has won" not in in_flights(line)
    assert "Bob is out (by Ann) in place 2" in (told := in_flights("out Bob --by Ann"))
    assert ". Ann has won." in told


# More players than chairs

SMALL = FLIGHTS.replace(
    "table_size: 6\ntables: 2\nfinal_table: 6", "table_size: 4\ntables: 2\nfinal_table: 4"
)


def two_full_flights(run: Typed) -> None:
    """Two flights of six, all of whom bag."""
    for flight, names in (("1A", "Ann Bob Cy Dee Eve Fay"), ("1B", "Gus Hal Ida Jon Kim Leo")):
        if flight == "1B":
            run("flight start 1B")
        run(f"register {names.replace(' ', ', ')} --flight {flight}")
        run("draw")
        run("start")
        run("clock next")
        run("clock next")
        run("bag " + " ".join(f"{name}:10000" for name in names.split()))


def test_a_day_of_more_players_than_chairs_gets_a_further_table(
    roomful: Callable[[str], Typed], capsys: pytest.CaptureFixture[str]
) -> None:
    run = roomful(SMALL)
    two_full_flights(run)
    assert "12 players have bagged, and the tables have 8 chairs: add table 3" in run("next")
    with pytest.raises(Illegal, match="12 players, and the tables have 8 seats") as refused:
        run("day start")
    assert refused.value.hints == (Hint("open-table", {"table": 3}),)
    assert "Table 3 is added" in run("table open 3")
    assert "the chips are bagged: begin the next day" in run("next")
    with pytest.raises(Illegal, match="table 3 is one of the event's"):
        run("table open 3")
    assert "12 players drew seats for the day" in run("day start")
    assert "table 3 has to count" in run("next")
    proved(capsys)


def test_entries_in_advance_beyond_the_chairs_wait_for_a_seat_of_their_flight(
    roomful: Callable[[str], Typed], capsys: pytest.CaptureFixture[str]
) -> None:
    run = roomful(SMALL.replace("tables: 2", "tables: 2\nmaximum: 5"))
    run("register Ann, Bob, Cy --flight 1A")
    told = run("register Gus, Hal, Ida, Jon, Kim, Leo, Max --flight 1B")
    assert "Leo" in told
    run("draw")
    run("start")
    run("clock next")
    run("clock next")
    run("bag Ann:10000 Bob:10000 Cy:10000")
    run("flight start 1B")
    assert "5 players are registered: draw their seats" in run("next")
    run("unregister Gus")
    run("draw")
    told = run("next")
    assert "Max waits" in told
    assert "Leo" not in told
    proved(capsys)


def test_no_table_is_advised_where_the_event_allows_no_more_players(roomful: Callable[[str], Typed]) -> None:
    run = roomful(FILE.replace("tables: 4", "tables: 1\nmaximum: 6"))
    run("register Ann, Bob, Cy, Dee, Eve, Fay, Gus, Hal")
    run("draw")
    run("start")
    run("out Ann --by Bob")
    told = run("next")
    assert "a seat is open for Gus" in told
    assert "the event allows 6 players at a time: Hal waits until one is out" in told
    assert "table open" not in told


# A range taken back


def test_a_range_is_taken_back_from_its_end(
    roomful: Callable[[str], Typed], capsys: pytest.CaptureFixture[str]
) -> None:
    run = roomful(FLIGHTS)
    run("register Ann, Bob, Cy, Dee --flight 1B")
    told = run('undo 2-4 "wrong flight"')
    assert re.findall(r"\[(\d+)\] Taken back: \[?\d*\]? ?(\w+)", told) == [
        ("6", "Cy"),
        ("7", "Bob"),
        ("8", "Ann"),
    ], told
    assert "3 acts are taken back" in told
    assert "Because: wrong flight" in told
    run("register Ann, Bob, Cy --flight 1A")
    run("undo 2–20 again")
    with pytest.raises(Illegal, match="2 to 8 were taken back already; to restore them, take back"):
        run("undo 2-8 again")
    with pytest.raises(Malformed, match="say why they are taken back"):
        run("undo 2-8")
    proved(capsys)


def test_a_range_of_which_one_act_stands_is_left_as_it_is(roomful: Callable[[str], Typed]) -> None:
    run = roomful(FLIGHTS)
    run("register Ann, Bob, Cy --flight 1A")
    run("draw")
    before = run("log")
    with pytest.raises(Illegal, match=r"\[4\] cannot be taken back"):
        run('undo 2-4 "wrong flight"')
    assert run("log") == before


def test_a_reason_is_no_name_because_somebody_is_called_bruno(roomful: Callable[[str], Typed]) -> None:
    run = roomful(FLIGHTS)
    run("register Ann, Bruno Noll --flight 1A")
    assert "Because: no" in run('undo "no"')
    run("register Bruno Noll --flight 1A")
    with pytest.raises(Ambiguous, match="'Bruno' is the name of a player and no reason"):
        run("undo Bruno")


def test_an_undo_that_stands_in_the_way_of_another_is_named(roomful: Callable[[str], Typed]) -> None:
    """Ann's second entry would stand again, and her first one does since the last undo."""
    run = roomful(FLIGHTS)
    for line in ("register Ann --flight 1A", "unregister Ann", "register Ann --flight 1A"):
        run(line)
    run('undo 4 "too early"')
    run('undo 3 "she stays"')
    with pytest.raises(Illegal, match=r"\[4\] .* no longer fits") as refused:
        run('undo 5 "after all"')
    assert "It would stand again: first take back [6]" in str(refused.value)
    run('undo 6 "first"')
    run('undo 5 "after all"')


# As people write it


def test_names_of_several_words_stand_before_chips_with_commas_between(
    roomful: Callable[[str], Typed],
) -> None:
    run = roomful(FLIGHTS)
    run("register Paul Conti, Marta Graf, Stefan Abel, Vera Graf, Ugo Dietz --flight 1a")
    run("unregister Stefan Abel, Vera Graf")
    run("draw")
    run("start")
    assert re.search(r"Ugo Dietz: T\dS\d", run("seats Ugo Dietz"))
    told = run("chips report Paul Conti:12,000, Marta Graf:8000")
    assert "Paul Conti" in told
    run("forfeit Paul Conti, Marta Graf --grant")
    assert run("status").count("1 of 3")


def test_a_flight_is_called_in_small_letters_too(roomful: Callable[[str], Typed]) -> None:
    run = roomful(FLIGHTS)
    assert "1B" in run("register Ann --flight 1b")
    with pytest.raises(Malformed, match="there is no flight '1c'"):
        run("register Bob --flight 1c")
