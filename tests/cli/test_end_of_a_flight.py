"""The end of a flight as a director types and reads it: races, bags, what is on the wall and on paper."""

import re
from pathlib import Path

import pytest

from shuffleup.cli.main import app
from shuffleup.cli.show import hint_lines
from shuffleup.refused import Illegal, Malformed, Refused
from tests.cli.rooms import Typed
from tests.cli.test_two_flights import FLIGHTS

PLAYERS = ("Ann", "Bob", "Carla", "Dee", "Eve", "Fay", "Gus", "Hal")


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Types a line in a room of its own: flight 1A is being played, by four players at each of two tables."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "main.yaml").write_text(FLIGHTS)

    def typed(line: str) -> str:
        capsys.readouterr()
        app(["event", *line.split(), "--as", "Tara"], result_action="return_value")
        return " ".join(capsys.readouterr().out.split())

    for line in ("open main.yaml", f"register {', '.join(PLAYERS)} --flight 1A", "draw", "start"):
        typed(line)
    return typed


def at(run: Typed, table: int) -> list[str]:
    """Who sits at a table."""
    return re.findall(rf"(\w+) {table} \d", run("seats"))


def bags(names: list[str], chips: int) -> str:
    return " ".join(f"{name}:{chips}" for name in names)


def hints(refused: Refused) -> list[str]:
    return [f"{hint.do} {sorted(hint.fields)}" for hint in refused.hints]


def test_a_race_outside_the_schedule_is_for_every_table(run: Typed) -> None:
    """Chips that the other table has still to race are not lost."""
    first, second = at(run, 1), at(run, 2)
    with pytest.raises(Illegal, match="name the denominations") as refused:
        run(f"chips race 1 {first[0]}:12x25")
    assert hints(refused.value) == ["race-chips ['remove']"]
    told = run("chips race 1 " + " ".join(f"{name}:12x25" for name in first) + " --remove 25")
    assert "table 2 has to count, and race its chips of 25" in told
    assert "never came in" not in told
    told = run("chips race 2 " + " ".join(f"{name}:12x25" for name in second))
    assert "has to count" not in told
    assert "never came in" not in told
    assert "80,000 chips are in play" in run("chips")


def test_no_table_breaks_while_chips_go_into_bags(run: Typed) -> None:
    first = at(run, 1)
    for name in first[:3]:
        run(f"out {name}")
    assert "is to break" in run("next")
    run("clock next")
    told = run("clock next")
    assert "flight 1A is over: bag the chips" in told
    assert "is to break" not in run("next")


def test_a_flight_whose_seats_are_drawn_is_started_by_start(run: Typed) -> None:
    run("undo --reason early")  # the start
    with pytest.raises(Illegal, match="flight 1A is on, and its seats are drawn: start play") as refused:
        run("flight start 1A")
    assert hints(refused.value) == ["start-play []"]
    run("start")


def test_a_wrong_bag_of_an_earlier_table_can_be_put_right(
    run: Typed, capsys: pytest.CaptureFixture[str]
) -> None:
    first, second = at(run, 1), at(run, 2)
    run("clock next")
    run("clock next")
    with pytest.raises(Illegal, match=f"of table 2 the bag of {second[-1]} is missing"):
        run(f"bag {bags(first + second[:-1], 10000)}")
    told = run(f"bag {bags(first, 10500)}")
    number = re.match(r"\[(\d+)\]", told)
    assert number
    with pytest.raises(Illegal, match="hold 82,000, but 80,000 are in play, 2,000 too many") as refused:
        run(f"bag {bags(second, 10000)}")
    assert hints(refused.value) == ["undo []", "correct-chips []"]
    with pytest.raises(Illegal, match=f"{first[0]} has bagged 10,500: if that was wrong, take") as refused:
        run(f"bag {first[0]}:10000")
    assert hint_lines(refused.value) == [f"→ shuffleup event undo {number[1]} REASON"]
    run(f"undo {number[1]} wrong")
    run(f"bag {bags(first, 10000)}")
    assert "flight 1B comes next" in run(f"bag {bags(second, 10000)}")


def test_a_sheet_of_bags_may_be_loaded_again(run: Typed, tmp_path: Path) -> None:
    """One table was bagged before; the sheet that is loaded then is that of the whole room."""
    first, second = at(run, 1), at(run, 2)
    run("clock next")
    run("clock next")
    number = re.match(r"\[(\d+)\]", run(f"bag {bags(first, 10000)}"))
    assert number

    def sheet(*lines: str) -> None:
        (tmp_path / "bags.csv").write_text("player,chips\n" + "\n".join(lines) + "\n")

    sheet(f"{first[0]},9000", *(f"{name},10000" for name in first[1:]))
    with pytest.raises(Illegal, match=f"{first[0]} has bagged 10,000") as refused:
        run("bag --csv bags.csv")
    assert hint_lines(refused.value) == [f"→ shuffleup event undo {number[1]} REASON"]
    sheet(*(f"{name},10000" for name in first + second))
    told = run("bag --csv bags.csv")
    assert "4 of 8 on the sheet are in bags already" in told
    assert "With these bags" not in told
    assert "flight 1B comes next" in told
    with pytest.raises(Malformed, match="all that is on the sheet is in bags already"):
        run("bag --csv bags.csv")


def test_a_bag_that_no_chips_make_is_named_and_not_only_the_sum(run: Typed) -> None:
    first, second = at(run, 1), at(run, 2)
    run("clock next")
    run("clock next")
    with pytest.raises(Illegal, match=f"{first[1]}: 10,010 cannot be made of the chips in play"):
        run(f"bag {first[0]}:9975 {first[1]}:10010 {bags(first[2:] + second, 10000)}")


def test_chips_that_are_missing_from_the_bags_are_written_off(run: Typed) -> None:
    """Nobody is counted by denomination between the last hand and the bags."""
    first, second = at(run, 1), at(run, 2)
    run("clock next")
    run("clock next")
    told = run(f"bag {bags(first, 10000)}")
    assert f"{len(first)} players of this flight have bagged chips" in run("status"), told
    short = f"{second[0]}:9900 {bags(second[1:], 10000)}"
    with pytest.raises(Illegal, match="100 missing"):
        run(f"bag {short}")
    run("chips correct lost --missing 1x100")
    assert "flight 1B comes next" in run(f"bag {short}")


def test_what_was_told_of_a_table_stays_told(run: Typed) -> None:
    """Two leave table 2; the move asks for the buttons of both tables, and one is given."""
    first, second = at(run, 1), at(run, 2)
    run(f"out {second[0]}")
    run(f"out {second[1]}")
    seats = re.findall(r"\b(\d) (?:" + "|".join(first) + r")\b", run("seats 1"))
    assert len(seats) == 4
    with pytest.raises(Malformed, match="table 2: say where the button and blinds were") as refused:
        run(f"move --button 1:{'/'.join(seats[:3])}")
    told = [hint.fields["seen"] for hint in refused.value.hints]
    assert told == [f"1:{'/'.join(seats[:3])}", "2:BUTTON/SB/BB"]


def test_who_is_registered_and_has_a_ticket_or_comes_twice_is_told_how_to_take_it_back(run: Typed) -> None:
    run("register Ida --flight 1B")
    with pytest.raises(Illegal, match=r"Ida is registered already \(entry 9\)") as refused:
        run("register Ida --flight 1B")
    assert [(hint.do, hint.fields) for hint in refused.value.hints] == [("unregister", {"entry": 9})]


def test_the_wall_says_which_flight_or_day_is_played_and_when_it_ends(tmp_path: Path, run: Typed) -> None:
    """The break after the last level of a flight is the night: nobody waits for it."""
    told = run("status")
    assert told.startswith("Main, flight 1A Level 1")
    assert "flight 1A ends after level 2" in told
    assert "next break" not in told
    assert "2 1:00 50/100 60 last level of flights 1A, 1B" in run("structure")


def test_a_hint_of_a_refusal_names_the_event_where_there_are_several(
    tmp_path: Path, run: Typed, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "side.yaml").write_text(re.sub(r"(?m)^flights.*$", "", FLIGHTS).replace("Main", "Side"))
    told = run("open side.yaml")
    assert "note: tables 1, 2 are also in main: if both are played at once, give this one others" in told
    run("register Ann, Bob, Carla --event side")
    run("draw --event side")
    run("start --event side")
    with pytest.raises(Refused) as refused:
        run("chips race 1 Ann:1x25 --event side")
    (line,) = hint_lines(refused.value)
    assert line == "→ shuffleup event chips race --event side TABLE NAME:12x25 --remove 25"


def test_lists_say_which_flight_and_the_morning_list_has_the_bags(run: Typed) -> None:
    assert run("print seats").startswith("Main, flight 1A ")
    assert run("print cards").startswith("Main, flight 1A ")
    assert "#1 Ann 1A new playing" in run("entries")
    run("dealers rota Mia Noah Pia")
    assert "2 Noah Resting: Pia." in run("dealers")
    first, second = at(run, 1), at(run, 2)
    run(f"out {first[0]}")
    assert "bounties" not in run("results")
    run("clock next")
    run("clock next")
    run(f"bag {bags(first[1:], 10000)}")
    assert "2 Noah Resting: Pia, Mia." in run("dealers")
    run(f"bag {second[0]}:20000 {bags(second[1:], 10000)}")
    for line in ("register Ida, Jon --flight 1B", "flight start 1B", "draw", "start"):
        run(line)
    for line in ("clock next", "clock next", "bag Ida:15000 Jon:5000", "day start"):
        run(line)
    listed = run("print seats")
    assert listed.startswith("Main ")
    assert re.search(r"Ida table \d seat \d 15,000", listed)
    assert re.search(rf"{second[0]} table \d seat \d 20,000", listed)


@pytest.mark.parametrize(("guarantee", "note"), [(2400, False), (2500, True)])
def test_a_full_room_is_one_for_each_flight(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], guarantee: int, note: bool
) -> None:
    """Twelve chairs in two flights are 24 entries of 100."""
    (tmp_path / "big.yaml").write_text(f"{FLIGHTS}prizes: {{guarantee: {guarantee}}}\n")
    app(["event", "check", str(tmp_path / "big.yaml")], result_action="return_value")
    told = capsys.readouterr().out
    assert "With 24 players" in told
    assert ("a full room of 24 entries leaves 100 for the house to add" in told) is note


def test_a_need_that_no_open_seat_meets_and_an_even_deal_with_names(run: Typed) -> None:
    taken = re.findall(r"(\w+) (\d) (\d)", run("seats"))
    (who, *_), (_, table, seat) = taken[0], taken[1]
    with pytest.raises(Refused, match="no open seat meets the need") as refused:
        run(f"need {who} T{table}S{seat} --reason wheelchair")
    typed = ["→ shuffleup event swap NAME NAME REASON", "→ shuffleup event need NAME --reason WHY"]
    assert hint_lines(refused.value) == typed
    with pytest.raises(Malformed, match="among everybody who is left: propose it without names"):
        run("deal propose even Ann Bob")


def test_an_undo_that_is_refused_says_what_to_do_instead(run: Typed) -> None:
    told = run("incident boxed-cards 2 --table 1")
    number = re.match(r"\[(\d+)\]", told)
    assert number, told
    run("warn Ann phone")
    with pytest.raises(Illegal, match="ruling 2 would be number 1: replace the ruling that was wrong"):
        run(f"undo {number[1]} wrong")
    for name in ("Ida", "Jon", "Kim", "Leo", "Mia"):
        run(f"register {name}")
    out = at(run, 1)[0]
    told = run(f"out {out}")
    number = re.match(r"\[(\d+)\]", told)
    assert number, told
    run("alternate")
    with pytest.raises(Illegal, match=r"seat \d of table 1 is taken; no seat there is open"):
        run(f"undo {number[1]} wrong")
