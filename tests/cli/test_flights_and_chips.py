"""Chips over two flights: bags that do not count, bags beside races, counts outside a break."""

from collections.abc import Callable
from pathlib import Path

import pytest

from shuffleup.cli.main import app
from shuffleup.cli.show import hint_lines
from shuffleup.refused import Refused
from tests.cli.rooms import Typed
from tests.cli.test_two_flights import FLIGHTS


@pytest.fixture
def roomful(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., Typed]:
    """Opens the event of a file in a room of its own, and types lines there."""
    monkeypatch.chdir(tmp_path)

    def run(line: str) -> str:
        capsys.readouterr()
        app(["event", *line.split(), "--as", "Tara"], result_action="return_value")
        return " ".join(capsys.readouterr().out.split())

    def opened(file: str, *lines: str) -> Typed:
        (tmp_path / "main.yaml").write_text(file)
        for line in ("open main.yaml", *lines):
            run(line)
        return run

    return opened


def proved() -> bool:
    return bool(app(["verify", "room.shuffleup"], result_action="return_value") == 0)


TWO_BAGS = (
    *("register Ann, Bob, Carla --flight 1A", "draw", "start", "clock next", "clock next"),
    *("bag Ann:9000 Bob:12000 Carla:9000", "flight start 1B", "register Ann, Dee", "draw", "start"),
    *("clock next", "clock next", "bag Ann:10500 Dee:9500", "day start"),
)
"""Ann plays on with her bag of 1B; that of 1A, 9,000, leaves play by value alone."""

# Of the bank's 60 of 25 and 100, 25 of 500 and 30 of 1,000, her bag had 12, 12, 5 and 5.
COUNTED = "Ann:12x25,12x100,4x500,7x1000 Bob:12x25,12x100,5x500,8x1000"
REST = "Carla:12x25,12x100,5x500,5x1000 Dee:12x25,12x100,6x500"


def test_chips_of_a_bag_that_does_not_count_are_not_among_those_that_are_missing(
    roomful: Callable[..., Typed],
) -> None:
    """41,000 are in play, and the bank gave out 50,000; Dee, who should have 9,500, has 4,500."""
    run = roomful(FLIGHTS, *TWO_BAGS)
    told = run(f"chips count {COUNTED} {REST}")
    assert "everybody is counted: 36,000, and 41,000 are in play" in told
    assert "chips correct REASON --missing 5x1000" in told
    told = run("chips reconcile")
    assert "36,000 counted, 41,000 in play: missing: 5 of 1,000; 9,000 by value alone is not in it." in told
    run("chips correct lost --missing 5x1000")
    told = run("chips reconcile")
    assert "Every chip is there: 36,000 counted, 36,000 in play." in told
    assert "is counted" not in run("next")
    assert proved()


def test_a_correction_that_was_too_much_is_said_to_be(roomful: Callable[..., Typed]) -> None:
    """More is counted than is in play: then nothing is simply missing."""
    run = roomful(FLIGHTS, *TWO_BAGS)
    run(f"chips count {COUNTED} {REST}")
    run("chips correct lost --missing 8x1000")
    told = run("chips reconcile")
    assert "36,000 counted, 33,000 in play, a difference of +3,000: missing:" in told
    assert "and 9,000 came or went by value alone." in told
    assert "36,000, and 33,000 are in play: count again" in told
    assert proved()


def test_a_count_of_everybody_while_the_clock_stands_is_reconciled(roomful: Callable[..., Typed]) -> None:
    run = roomful(FLIGHTS, "register Ann, Bob, Carla --flight 1A", "draw", "start", "clock pause")
    each = "12x25,12x100,5x500"
    told = run(f"chips count Ann:{each},6x1000 Bob:{each},6x1000 Carla:{each},5x1000")
    assert "everybody is counted: 29,000, and 30,000 are in play" in told
    told = run("chips reconcile")
    assert "29,000 counted, 30,000 in play: missing: 1 of 1,000." in told
    run(f"chips count Carla:{each},6x1000")
    assert "Every chip is there" in run("chips reconcile")
    run("out Carla --by Ann")
    with pytest.raises(Refused, match="have not been counted since the last hand"):
        run("chips reconcile")
    assert proved()


@pytest.mark.parametrize("by", ["", " --by Ann"])
def test_who_loses_counted_chips_makes_the_counts_of_their_table_past(
    roomful: Callable[..., Typed], by: str
) -> None:
    """The hand was dealt after the count, with the clock stopped or just begun: no chips are missing."""
    each = "12x25,12x100,5x500,6x1000"
    for rest in ("clock pause", "clock next"):
        run = roomful(FLIGHTS, "register Ann, Bob, Carla --flight 1A", "draw", "start", rest)
        run(f"chips count Ann:{each} Bob:{each} Carla:{each}")
        assert "Every chip is there" in run("chips reconcile")
        assert "is counted" not in run(f"out Carla{by}")
        assert "is counted" not in run("next")
        with pytest.raises(Refused, match="2 players have not been counted"):
            run("chips reconcile")
        assert proved()
        Path("room.shuffleup").unlink()


def test_a_table_that_loses_nobody_keeps_its_counts(roomful: Callable[..., Typed]) -> None:
    players = ", ".join("ABCDEFGHIJKL"[:8])
    run = roomful(FLIGHTS, f"register {players} --flight 1A", "draw", "start", "clock pause")
    counts = " ".join(f"{name}:12x25,12x100,5x500,6x1000" for name in players.split(", "))
    run(f"chips count {counts}")
    run("out A")
    with pytest.raises(Refused, match="3 players have not been counted"):
        run("chips reconcile")
    assert proved()


FLIGHT_1B = (
    *("register Ann, Bob, Carla --flight 1A", "draw", "start", "clock next", "clock next"),
    *("bag Ann:9000 Bob:12000 Carla:9000", "flight start 1B", "register Dee, Eve", "draw", "start"),
)
"""30,000 lie in bags, and two starting stacks are played."""


def test_the_chips_of_a_later_flight_are_reconciled_beside_the_bags_of_an_earlier_one(
    roomful: Callable[..., Typed],
) -> None:
    run = roomful(FLIGHTS, *FLIGHT_1B, "clock pause")
    with pytest.raises(Refused, match="2 players have not been counted since the last hand: Dee, Eve"):
        run("chips reconcile")
    told = run("chips count Dee:12x25,12x100,5x500,6x1000 Eve:12x25,12x100,5x500,5x1000")
    assert "everybody is counted: 49,000, and 50,000 are in play" in told
    assert "chips correct REASON --missing 1x1000" in told
    told = run("chips reconcile")
    assert "49,000 counted (30,000 of it in bags), 50,000 in play: missing: 1 of 1,000." in told
    run("chips count Eve:12x25,12x100,5x500,6x1000")
    told = run("chips reconcile")
    assert "Every chip is there: 50,000 counted (30,000 of it in bags), 50,000 in play." in told
    assert "is counted" not in run("next")
    assert proved()


def test_chips_by_value_and_bags_are_told_apart_in_a_count(roomful: Callable[..., Typed]) -> None:
    """Dee is disqualified with what was taken for 10,000, and had 9,000."""
    run = roomful(FLIGHTS, *FLIGHT_1B, "register Fay", "clock pause", "penalty Dee dq abuse")
    told = run("chips count Eve:12x25,12x100,5x500,6x1000 Fay:12x25,12x100,5x500,7x1000")
    assert "everybody is counted: 51,000, and 50,000 are in play" in told
    assert "chips correct REASON --found 1x1000" in told
    told = run("chips reconcile")
    assert "51,000 counted (30,000 of it in bags), 50,000 in play, a difference of +1,000: " in told
    assert "and 10,000 came or went by value alone." in told
    run("chips correct counted --found 1x1000")
    assert "Every chip is there" in run("chips reconcile")
    assert proved()


# Counts that cannot be


def test_small_chips_that_cannot_be_of_the_bag_are_asked_about(roomful: Callable[..., Typed]) -> None:
    """Ann bagged 10,500, and Bob 12,025."""
    run = roomful(FLIGHTS, *(line.replace("Ann:9000 Bob:12000", "Ann:8975 Bob:12025") for line in TWO_BAGS))
    with pytest.raises(Refused, match="Bob has 12,025 on record, and the 11,525 left of it") as asked:
        run("chips race 1 Ann:12x25 Bob:20x25 Carla:12x25 Dee:12x25")
    assert hint_lines(asked.value) == ["→ shuffleup event chips report NAME:CHIPS"]
    with pytest.raises(Refused, match="Carla has 9,000 on record, less than these chips"):
        run("chips race 1 Ann:12x25 Bob:13x25 Carla:400x25 Dee:12x25")
    run("chips report Bob:12,000")
    assert "25 changed up for 100" in run("chips race 1 Ann:12x25 Bob:20x25 Carla:12x25 Dee:12x25")
    assert proved()


def test_a_stack_that_no_chips_make_is_refused(roomful: Callable[..., Typed]) -> None:
    run = roomful(FLIGHTS, "register Ann, Bob, Carla --flight 1A", "draw", "start")
    with pytest.raises(Refused, match="Ann: 7,213 cannot be made of the chips in play"):
        run("chips report Ann:7,213")
    run("chips report Ann:7,225")


# The bank over two flights

OWNED = FLIGHTS + "chips_owned: {25: 100, 100: 100, 500: 50, 1000: 60, 5000: 20}\nmaximum: 6\n"


def test_the_file_is_asked_for_the_chips_of_every_flight(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One full room needs 72 of 25; with the bags of the first flight 144 are out."""
    (tmp_path / "main.yaml").write_text(OWNED)
    app(["event", "check", str(tmp_path / "main.yaml")], result_action="return_value")
    told = " ".join(capsys.readouterr().out.split())
    assert "2 flights of 6 stacks need up to 144 chips of 25, and there are 100" in told


def test_who_comes_late_is_told_that_the_bank_is_short(roomful: Callable[..., Typed]) -> None:
    """No chip has left play: those of the first flight lie in its bags."""
    run = roomful(
        OWNED.replace("25: 100, 100: 100", "25: 72, 100: 72"),
        *("register Ann, Bob, Carla --flight 1A", "draw", "start", "clock next", "clock next"),
        *("bag Ann:10000 Bob:10000 Carla:10000", "flight start 1B"),
    )
    told = run("register Dee, Eve, Fay, Gus --flight 1B")
    assert "the bank lacks 12 of 25 and 12 of 100 for these stacks" in told
    assert "chips more 12x25,12x100 REASON" in told
    assert "the bank lacks" in run("draw")
    run("start")
    told = run("register Hal")
    assert "Hand out" in told
    assert "the bank has too few of" in told
    assert "left play" not in told


# Between flights, and after them


def test_the_average_in_the_bags_is_of_those_that_count(roomful: Callable[..., Typed]) -> None:
    """Ann has bags of 9,000 and 10,500: four people, and 41,000 will be played."""
    run = roomful(FLIGHTS, *TWO_BAGS[:-1])
    told = run("status")
    assert "4 players have bagged 50,000 chips, average of the bags that count 10,250." in told


def test_a_flight_is_not_begun_unasked_before_an_earlier_one(roomful: Callable[..., Typed]) -> None:
    run = roomful(FLIGHTS, "register Ann, Bob, Carla --flight 1A")
    told = run("flight start 1B")
    assert "Flight 1A has not been played, and 3 are registered for it." in told
    assert 'shuffleup event undo 5 "too soon"' in told
    run("undo 5 soon")
    assert "has not been played" not in run("flight start 1A")


def test_tables_that_are_counted_are_told_once_that_they_have_to_race(roomful: Callable[..., Typed]) -> None:
    names = "Ann Bob Carla Dee Eve Fay Gus Hal".split()
    longer = FLIGHTS.replace("ends_after: 2", "ends_after: 3")
    longer = longer.replace("entry: {", "  - {blinds: [4000, 8000]}\nentry: {")
    run = roomful(longer, f"register {', '.join(names)} --flight 1A", "draw", "start", "clock next")
    told = run("clock next")
    assert "table 1 has to count, and race its chips of 25 shuffleup event chips race 1 NAME:12x25" in told
    told = run("chips count " + " ".join(f"{name}:12x25,12x100,5x500,6x1000" for name in names))
    assert "→ tables 1, 2 have to race their chips of 25 shuffleup event chips race" in told
    assert "has to race" not in told
    told = run("chips race")
    assert "Table 1: 25 " in told
    assert "Table 2: 25 " in told
    assert "to race" not in run("next")


def test_a_flight_that_is_being_played_is_not_said_to_be_unplayed(
    roomful: Callable[..., Typed], capsys: pytest.CaptureFixture[str]
) -> None:
    run = roomful(FLIGHTS, "register Ann, Bob, Carla --flight 1A", "draw", "start")
    with pytest.raises(Refused, match="flight 1A is being played: bag its chips first"):
        run("flight start 1B")
    assert "has not been played" not in capsys.readouterr().out


def test_hand_for_hand_ends_with_the_bags(roomful: Callable[..., Typed]) -> None:
    run = roomful(FLIGHTS, "register Ann, Bob, Carla, Dee, Eve, Fay, Gus, Hal --flight 1A", "draw", "start")
    told = run("hand-for-hand announce")
    assert "Entries are still sold, so nobody is near the money." in told
    assert 'shuffleup event undo 12 "too soon"' in told
    run("undo 12 soon")
    run("hand-for-hand announce")
    assert "Play is hand for hand: who goes out before the tables deal again" in run("clock next")
    run("clock next")
    names = "Ann Bob Carla Dee Eve Fay Gus Hal".split()
    told = run("bag " + " ".join(f"{name}:10000" for name in names))
    assert "Hand for hand ends with it." in told
    assert "let them deal" not in told
    assert "flight 1B comes next" in told
    assert proved()


def test_who_lets_the_clock_run_before_the_races_is_told(roomful: Callable[..., Typed]) -> None:
    run = roomful(FLIGHTS, *TWO_BAGS)
    assert "Table 1 has still to race chips, before the next hand." in run("clock resume")


def test_an_alternate_without_a_seat_is_told_which_table_opens(roomful: Callable[..., Typed]) -> None:
    players = ", ".join("ABCDEFGHIJKLMNO"[:13])
    run = roomful(FLIGHTS, f"register {players} --flight 1A", "draw", "start", "register Zoe")
    with pytest.raises(Refused, match="no seat is open") as refused:
        run("alternate")
    assert hint_lines(refused.value) == ["→ shuffleup event table open 3"]


# What is meant, printed and sold


def test_a_race_is_about_everybody_at_the_table(roomful: Callable[..., Typed]) -> None:
    run = roomful(FLIGHTS, *TWO_BAGS)
    race = "chips race 1 Ann:12x25 Bob:12x25 Carla:12x25 Dee:12x25"
    number = run(race).split("]")[0].strip("[")
    assert f"Taken back: [{number}] Table 1: 25 changed up" in run("undo Ann had 21")
    number = run(race).split("]")[0].strip("[")
    run("absent Bob")
    with pytest.raises(Refused, match=rf"is not about Ann.* The last about Ann is \[{number}\] Table 1: 25"):
        run("undo Ann had 21")


def test_an_act_that_cannot_be_taken_back_is_named_and_not_advised(roomful: Callable[..., Typed]) -> None:
    """The day's draw is the last about Ann; her entry is not what somebody means who corrects a count."""
    run = roomful(FLIGHTS, *TWO_BAGS, "absent Bob")
    with pytest.raises(Refused, match="The last about Ann is") as refused:
        run("undo Ann had 21")
    assert "players drew seats for the day" in str(refused.value)
    assert "enters" not in str(refused.value)


def test_the_chip_counts_of_the_night_are_printed(roomful: Callable[..., Typed]) -> None:
    run = roomful(FLIGHTS, *TWO_BAGS[:-1])
    told = run("print seats")
    assert told.split("Main", 1)[1].split() == [
        *("Bob", "12,000", "1A", "Ann", "10,500", "1B"),
        *("Dee", "9,500", "1B", "Carla", "9,000", "1A"),
    ]
    assert "The bags, by their chips: shuffleup event print seats" in run("seats")


def test_tables_of_a_sheet_that_are_complete_are_bagged(
    roomful: Callable[..., Typed], tmp_path: Path
) -> None:
    run = roomful(
        FLIGHTS,
        "register Ann, Bob, Carla, Dee, Eve, Fay, Gus, Hal --flight 1A",
        "draw",
        "start",
        "clock next",
    )
    run("clock next")
    tables: dict[str, list[str]] = {"1": [], "2": []}
    words = run("seats").split()
    for name, table, _ in zip(*[iter(words[words.index("seat") + 1 :])] * 3, strict=False):
        tables[table].append(name)
    sheet = [*tables["1"], *tables["2"][1:]]
    (tmp_path / "bags.csv").write_text("player,chips\n" + "".join(f"{name},10000\n" for name in sheet))
    with pytest.raises(Refused, match=f"of table 2 the bag of {tables['2'][0]} is missing"):
        run("bag --csv bags.csv")
    assert "bag the chips of table 2" in run("next")
    assert "flight 1B comes next" in run("bag " + " ".join(f"{name}:10000" for name in tables["2"]))


def test_the_next_flight_is_not_sold_to_who_plays_and_nobody_loses_their_seat(
    roomful: Callable[..., Typed], tmp_path: Path
) -> None:
    run = roomful(FLIGHTS, "register Ann, Bob, Carla --flight 1A")
    with pytest.raises(Refused, match=r"Ann is registered already \(entry 1\) in flight 1A") as refused:
        run("register Ann --flight 1B")
    assert refused.value.hints == ()
    (tmp_path / "list.csv").write_text("name\nAnn\nBob\nCarla\nDee\n")
    told = run("register --csv list.csv --flight 1A")
    assert "1 registered for flight 1A, 0 not." in told
    assert "registered already" not in told
