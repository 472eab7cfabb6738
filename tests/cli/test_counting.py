"""Chips counted, raced and bagged, from sheets or typed: read as meant, or refused with what to type."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from shuffleup.cli.event._reading import chips, whole
from shuffleup.cli.main import app
from shuffleup.cli.show import hint_lines
from shuffleup.refused import Ambiguous, Illegal, Malformed

FILE = """
name: Friday
edition: tda-2024
table_size: 6
tables: 1
stack: {25: 12, 100: 12, 500: 5, 1000: 6}
schedule:
  - {blinds: [25, 50]}
  - {break: 10, colour_up: [25]}
  - {blinds: [100, 200], ante: 200}
  - {blinds: [2000, 4000], ante: 4000}
entry: {prizes: 100}
final_table: 6
days: [{name: Day 1, ends_after: 2}]
"""
Typed = Callable[..., str]


@pytest.fixture
def typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Typed:
    """Types a command after `shuffleup event`, in a break in which the chips of 25 leave play."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "friday.yaml").write_text(FILE)

    def run(*arguments: str) -> str:
        capsys.readouterr()
        app(["event", *arguments, "--as", "Tara"], result_action="return_value")
        return capsys.readouterr().out

    for words in (["open", "friday.yaml"], ["register", "Ann,", "Bob,", "Carla"], ["draw"], ["start"]):
        run(*words)
    run("clock", "next")
    return run


@pytest.mark.parametrize(
    ("text", "chips"),
    [
        ("50k", 50_000),
        ("1.5k", 1_500),
        ("1,5k", 1_500),
        ("2m", 2_000_000),
        ("23.000", 23_000),
        ("23,000", 23_000),
        ("1 250 000", 1_250_000),
        ("1.250.000", 1_250_000),
    ],
)
def test_numbers_are_read_as_people_write_them(text: str, chips: int) -> None:
    assert whole(text) == chips


@pytest.mark.parametrize("text", ["1.5", "12,50", "1,250.000", "23.0000", "0,5", "k", "1.2345k", "ten", "-5"])
def test_what_can_be_no_number_of_chips_is_refused_with_what_to_type(text: str) -> None:
    with pytest.raises(Malformed, match="write whole chips, such as 12500"):
        whole(text)


def test_chips_of_a_thousand_may_be_written_short() -> None:
    assert chips("12x25, 4x1k 2×500") == {25: 12, 1000: 4, 500: 2}


def test_a_sheet_of_another_country_is_read(typed: Typed, tmp_path: Path) -> None:
    typed("chips", "waive", "no small chips are left")
    typed("clock", "next")
    typed("clock", "next")
    (tmp_path / "bags.csv").write_text("Player;Chips\nAnn;23.000\nBob;6,5k\nCarla;500\n")
    assert "3 players, 30,000 chips" in typed("bag", "--csv", "bags.csv")


def test_a_sheet_without_a_column_for_chips_in_play_is_no_count_of_stacks(
    typed: Typed, tmp_path: Path
) -> None:
    (tmp_path / "small.csv").write_text("player,25\nAnn,9\nBob,13\nCarla,10\n")
    with pytest.raises(Malformed, match=r"no column for chips of 100, 500, 1,000.*race --csv small.csv"):
        typed("chips", "count", "--csv", "small.csv")
    (tmp_path / "wrong.csv").write_text("player,25\nAnn,9\nBob,1300\nCarla,10\n")
    with pytest.raises(Illegal, match=r"wrong.csv has 1,319 chips of 25, and \d+ are in play: count again"):
        typed("chips", "race", "--csv", "wrong.csv")
    told = typed("chips", "race", "--csv", "small.csv")
    assert "25 raced off for 100: 1 chip" in told
    assert "4 of 25 (100) never came in" in told
    assert "chips race" not in typed("next")


def test_a_race_typed_twice_is_said_to_have_been_held(typed: Typed) -> None:
    number = re.search(
        r"\[(\d+)\] Table 1", typed("chips", "race", "1", "Ann:9x25", "Bob:12x25", "Carla:12x25")
    )
    assert number
    for more in ([], ["--remove", "25"]):
        with pytest.raises(Illegal, match="table 1 has raced its chips of 25 already") as refused:
            typed("chips", "race", "1", "Ann:9x25", "Bob:12x25", "Carla:12x25", *more)
        assert hint_lines(refused.value) == [f"→ shuffleup event undo {number[1]} REASON"]


def test_odd_chips_too_few_for_a_race_are_told_with_whose_they_were(typed: Typed) -> None:
    told = typed("chips", "race", "1", "Ann:9x25", "Bob:12x25", "Carla:12x25")
    assert "25 changed up for 100: 25 in odd chips, too few to race, rounded off for Ann." in told


def test_without_odd_chips_nothing_is_rounded_off(typed: Typed) -> None:
    told = typed("chips", "race", "1", "Ann:12x25", "Bob:12x25", "Carla:12x25")
    assert "25 changed up for 100: there were no odd chips to race." in told


def test_a_count_of_everybody_that_does_not_come_out_says_so(typed: Typed, tmp_path: Path) -> None:
    (tmp_path / "counts.csv").write_text(
        "player,25,100,500,1000\nAnn,12,12,5,6\nBob,12,12,5,6\nCarla,12,12,5,5\n"
    )
    told = typed("chips", "count", "--csv", "counts.csv")
    assert "everybody is counted: 29,000, and 30,000 are in play: count again" in told
    assert "chips correct REASON --missing 1x1000" in told
    assert "missing: 1 of 1,000" in typed("chips", "reconcile")


@pytest.mark.parametrize("by", [[], ["--by", "Ann"]])
def test_chips_of_somebody_who_went_out_after_a_count_are_not_missing(typed: Typed, by: list[str]) -> None:
    """The last hand before the break is reported late: who has these chips nobody has counted."""
    each = "12x25,12x100,5x500,6x1000"
    typed("chips", "count", *(f"{name}:{each}" for name in ("Ann", "Bob", "Carla")))
    told = typed("out", "Carla", *by)
    assert "is counted" not in told
    assert "table 1 has to count, and race its chips of 25" in told
    with pytest.raises(Illegal, match="not been counted in this break: Ann"):
        typed("chips", "reconcile")


def test_a_line_of_a_sheet_that_cannot_be_is_named(typed: Typed, tmp_path: Path) -> None:
    sheet = tmp_path / "counts.csv"
    sheet.write_text("player,25,100,500,1000\nAnn,12,12,5,6\nBob,12,1.5,5,6\n")
    with pytest.raises(Malformed, match=r"counts\.csv, line 3, Bob: '1\.5' is not a number of chips of 100"):
        typed("chips", "count", "--csv", "counts.csv")
    sheet.write_text("player,25,100,500,1000,total\nAnn,12,12,5,6,10000\n")
    with pytest.raises(Malformed, match="the column 'total' is no chip"):
        typed("chips", "count", "--csv", "counts.csv")


def test_impossible_counts_are_refused_by_name(typed: Typed) -> None:
    with pytest.raises(Illegal, match=r"Ann.*there are no chips of 30 in play"):
        typed("chips", "count", "Ann:4x30,9x1000")
    with pytest.raises(Illegal, match=r"Ann.*1,100 chips of 100, and 36 are in play"):
        typed("chips", "count", "Ann:1100x100")
    with pytest.raises(Ambiguous, match=r"Ann.*are chips of 25 all they have"):
        typed("chips", "count", "Ann:12x25")


def test_a_bag_that_is_missing_is_named_and_so_is_who_was_not_counted(typed: Typed) -> None:
    with pytest.raises(Illegal, match=r"3 players have not been counted in this break: Ann, Bob"):
        typed("chips", "reconcile")
    with pytest.raises(Illegal, match=r"of table 1 the bag of Carla is missing"):
        typed("bag", "Ann:12k", "Bob:8k")


def test_stacks_that_were_played_since_they_were_told_are_marked(typed: Typed) -> None:
    typed("chips", "count", "Ann:12x25,12x100,5x500,6x1000")
    told = typed("entries")
    assert "10,000  " in next(line for line in told.splitlines() if "Ann" in line)
    assert "10,000 *" in next(line for line in told.splitlines() if "Bob" in line)
    assert "* as last told; nobody has counted since." in told


def test_status_says_what_comes_after_the_last_level_and_after_the_bags(typed: Typed) -> None:
    typed("chips", "waive", "no small chips are left")
    typed("clock", "next")
    assert "then Day 1 is over, and chips are bagged" in typed("status")
    typed("bag", "Ann:12k", "Bob:8k", "Carla:10k")
    told = typed("status")
    assert "No table is in play: 3 players have bagged 30,000 chips, average 10,000." in told
    assert "begin the next day   shuffleup event day start" in told
    assert "Level" not in told


def test_a_stack_that_leaves_play_is_made_of_chips_that_are_there(typed: Typed) -> None:
    with pytest.raises(Illegal, match=r"7,210 cannot be made of the chips in play, the smallest .* is 25"):
        typed("penalty", "Ann", "dq", "abuse", "--stack", "7,210")
    with pytest.raises(Illegal, match="chips that are forfeited: 110 cannot be made"):
        typed("penalty", "Ann", "110", "chips", "abuse")
    typed("chips", "race", "1", "Ann:9x25", "Bob:12x25", "Carla:12x25")
    with pytest.raises(Illegal, match=r"7,250 cannot be made of the chips in play, the smallest .* is 100"):
        typed("penalty", "Ann", "dq", "abuse", "--stack", "7,250")
    assert "7,200 chips leave play" in typed("penalty", "Ann", "dq", "abuse", "--stack", "7,200")


def test_chips_that_the_event_never_had_are_neither_found_nor_missing(typed: Typed) -> None:
    for option in ("--found", "--missing"):
        with pytest.raises(Illegal, match="has no chips of 50: there are 25, 100, 500, 1,000"):
            typed("chips", "correct", "the count", option, "1x50")
    assert "put right by +25" in typed("chips", "correct", "the count", "--found", "1x25")


def test_a_count_that_does_not_come_out_says_which_way_and_what_to_do(typed: Typed) -> None:
    typed("chips", "race", "1", "Ann:12x25", "Bob:12x25", "Carla:12x25")
    typed("penalty", "Ann", "dq", "abuse", "--stack", "7,300")
    told = typed("chips", "reconcile", "Bob:15x100,5x500,6x1000", "Carla:13x100,5x500,9x1000")
    assert "22,800 counted, 22,700 in play, a difference of +100" in told
    assert "22,800, and 22,700 are in play: count again, or put right what is in play" in told
    assert "shuffleup event chips correct REASON --found 1x100" in told
    typed("chips", "correct", "her stack was 7,200", "--found", "1x100")
    assert "Every chip is there: 22,800 counted" in typed("chips", "reconcile")
    assert "is counted" not in typed("next")


def test_a_race_of_two_chips_is_not_held_with_one_of_them(typed: Typed) -> None:
    """What nobody told would be said to have never come in."""
    two = ("--remove", "25", "--remove", "100")
    with pytest.raises(Ambiguous, match="nobody's chips of 100 are told, and they leave play too"):
        typed("chips", "race", "1", *(f"{name}:12x25" for name in ("Ann", "Bob", "Carla")), *two)
    each = (f"{name}:12x25,12x100" for name in ("Ann", "Bob", "Carla"))
    assert "25 and 100" in typed("chips", "race", "1", *each, *two)
