"""An evening with rebuys, an add-on and bounties at several tables, as it is typed by somebody in a hurry."""

import re
import shlex
from datetime import UTC, datetime
from pathlib import Path

import pytest

import shuffleup.director
from shuffleup.cli.console import made
from shuffleup.cli.main import app
from shuffleup.cli.show import hint_lines
from shuffleup.refused import Illegal, Malformed, Refused
from tests.cli.test_friday import ComputerClock, Typed

EVENING = """
name: Evening
edition: tda-2024
table_size: 5
tables: 3
stack: {25: 12, 100: 12, 500: 5, 1000: 6}
schedule:
  - {blinds: [25, 50], minutes: 20}
  - {blinds: [50, 100], minutes: 20}
  - {break: 10, colour_up: [25]}
  - {blinds: [100, 200], ante: 200, minutes: 20}
  - {blinds: [2000, 4000], ante: 4000, minutes: 20}
entry: {prizes: 20, fee: 5, bounty: 5}
late_entry_until: 2
rebuys: {price: {prizes: 20}, chips: {25: 12, 100: 12, 500: 5, 1000: 6}, until: 2}
add_on: {price: {prizes: 20}, chips: {25: 12, 100: 12, 500: 5, 1000: 6}, after: 2}
final_table: 4
"""
EIGHT = "Ann Smith, Bob, Carla, Dee, Eve Stone, Fay, Gus, Hal"


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
    (tmp_path / "evening.yaml").write_text(EVENING)

    def run(*arguments: str) -> str:
        capsys.readouterr()
        app(["event", *arguments], result_action="return_value")
        return " ".join(capsys.readouterr().out.split())

    run("open", "evening.yaml")
    run("register", *EIGHT.split())
    run("register", "Ann Smyth")
    run("unregister", "Ann Smyth")
    run("draw")
    run("start")
    return run


def _beside(typed: Typed, who: str) -> list[str]:
    """The first names of the others at a player's table."""
    where = dict(re.findall(r"(\w+)(?: \w+)? (\d) \d", typed("seats")))
    return [name for name, table in where.items() if table == where[who] and name != who]


# The clock


@pytest.mark.parametrize("acts_between", [0, 1])
def test_what_the_clock_closed_while_play_stood_still_is_open_again(
    typed: Typed, clock: ComputerClock, acts_between: int
) -> None:
    clock.wait(3)
    typed("rebuy", "Ann")
    clock.wait(90)
    told = typed("status")
    assert "Registration is closed" in told
    assert "Nobody has done anything for 90 minutes, and the clock ran on." in told
    offered = re.search(r"shuffleup event (clock take-back)", told)
    assert offered
    for _ in range(acts_between):
        typed("absent", "Bob")
    assert "90 minutes count as a pause; on the clock is Level 1" in typed(*offered[1].split())
    assert "Entries are open" in typed("status")
    assert "rebuys 10,000" in typed("rebuy", "Ann")


def test_a_time_in_which_nobody_was_away_is_not_taken_back(typed: Typed) -> None:
    with pytest.raises(Illegal, match="say when play stood still") as refusal:
        typed("clock", "take-back")
    assert _hints(refusal) == [["clock", "take-back", "--since", "HH:MM", "--until", "HH:MM"]]


def test_a_clock_set_back_by_hand_says_how_to_sell_again(typed: Typed) -> None:
    typed("clock", "set", "20", "--level", "3")
    told = typed("clock", "set", "10", "--level", "2")
    offered = re.search(r'Registration stays closed.*shuffleup event undo (\d+) "([^"]+)"', told)
    assert offered
    typed("undo", offered[1], offered[2])
    assert "rebuys 10,000" in typed("rebuy", "Ann")
    typed("close")
    assert "stays closed" not in typed("clock", "set", "9")


def test_paper_and_lists_have_the_time_of_the_computer(typed: Typed, clock: ComputerClock) -> None:
    near = _beside(typed, "Ann")[0]
    clock.wait(60 * 5)
    typed("clock", "pause")
    clock.wait(-60 * 5 + 10)
    assert "set back by 5 hours" in typed("status")
    clock.wait(1)
    now = datetime.fromtimestamp(clock.now / 1000, UTC).astimezone().strftime("%H:%M")
    with pytest.raises(Illegal):
        typed("clock", "pause")
    typed("out", near, "--by", "Ann")
    assert re.search(rf"When \d+-\d+-\d+ {now}", typed("pay", "Ann"))
    assert f" {now}:" in typed("refusals")
    assert f" {now}:" in typed("warn", "Ann", "phone") + typed("rulings")
    assert re.search(rf"\d {now}:", typed("status", "--at", "22"))


# Who is meant


def test_who_has_withdrawn_is_not_meant_where_money_is_paid(typed: Typed) -> None:
    near = _beside(typed, "Ann")[0]
    typed("out", near)
    assert "goes to Ann Smith" in typed("claim", near, "--by", "Ann")
    assert "Ann Smith rebuys" in typed("rebuy", "Ann")
    assert "Ann Smith is paid 5 EUR" in typed("pay", "Ann")


def test_two_of_one_name_are_meant_as_lists_show_them(typed: Typed, tmp_path: Path) -> None:
    typed("register", "Fay", "--new")
    with pytest.raises(Malformed, match="nobody here is called 'Bob \\(#10\\)'"):
        typed("rebuy", "Bob (#10)")
    assert "Fay (#10) rebuys" in typed("rebuy", "Fay (#10)")
    (tmp_path / "counts.csv").write_text("player,25,100,500,1000\nFay (#10),0,110,0,0\n")
    assert "11,000" in typed("chips", "count", "--csv", "counts.csv") + typed("entries")


# What is printed to be typed


def _hints(refusal: pytest.ExceptionInfo[Refused]) -> list[list[str]]:
    return [shlex.split(line)[3:] for line in hint_lines(refusal.value)]


@pytest.mark.parametrize("name", ["Fay", "Eve Stone"])
def test_a_namesake_enters_with_what_is_printed(typed: Typed, name: str) -> None:
    with pytest.raises(Illegal) as refusal:
        typed("register", name)
    assert _hints(refusal) == [["register", name, "--new"]]
    assert f"{name} enters (entry 10" in typed(*_hints(refusal)[0])


def test_a_namesake_with_a_comma_enters_with_what_is_printed(typed: Typed) -> None:
    typed("register", "--one", "Weiß, Karl")
    with pytest.raises(Illegal) as refusal:
        typed("register", "--one", "Weiß, Karl")
    assert "Weiß, Karl enters (entry 11" in typed(*_hints(refusal)[0])


def test_what_was_told_of_one_table_is_not_asked_again(typed: Typed) -> None:
    first, second, _ = _beside(typed, "Ann")
    typed("out", first)
    gives, receives = re.findall(r"--button (\d):BUTTON", typed("out", second))
    with pytest.raises(Malformed) as refusal:
        typed("move", "--button", f"{gives}:1/2/3")
    assert _hints(refusal) == [["move", "--button", f"{gives}:1/2/3", "--button", f"{receives}:BUTTON/SB/BB"]]


# A deal


@pytest.mark.parametrize("words", [("yes", "Bob"), ("confirm", "Bob")])
def test_a_deal_to_which_somebody_said_no_is_not_gone_on_with(typed: Typed, words: tuple[str, ...]) -> None:
    typed("close", "100", "60")
    typed("deal", "propose", "even")
    typed("deal", "yes", "Bob")
    typed("deal", "no", "Hal")
    with pytest.raises(Illegal, match=r"Hal said no, so that deal is off: propose it again"):
        typed("deal", *words)


# Questions in a terminal


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What somebody at a terminal answers, one after another; then they press Ctrl-D."""
    told: list[str] = []

    def answered(question: str) -> str:
        if not told:
            raise EOFError
        return told.pop(0)

    monkeypatch.setattr("sys.stdin.isatty", lambda: True)
    monkeypatch.setattr(made(stderr=False), "_force_terminal", True)
    monkeypatch.setattr(made(stderr=False), "input", answered)
    return told


def test_a_number_that_is_not_there_is_asked_for_again(typed: Typed, answers: list[str]) -> None:
    typed("register", "Fay", "--new")
    answers += ["7", "fay", "2"]
    told = typed("rebuy", "Fay")
    assert "2 Fay (#6, T" in told
    assert "'7' is none of these: write the number before the name." in told
    assert "Fay (#6) rebuys" in told


def test_enter_and_the_end_of_input_choose_nobody(typed: Typed, answers: list[str]) -> None:
    typed("register", "Fay", "--new")
    before = typed("log")
    answers += [""]
    with pytest.raises(Malformed, match="nothing was done"):
        typed("rebuy", "Fay")
    with pytest.raises(EOFError):
        typed("rebuy", "Fay")
    with pytest.raises(EOFError):
        typed("register", "Eve")
    assert typed("log") == before


# Refusals say what to do, once


def test_what_refuses_everybody_is_said_once(typed: Typed) -> None:
    with pytest.raises(Illegal, match="the add-on is sold in the break after level 2"):
        typed("add-on", "--all")
    told = typed("rebuy", "Ann", "Nobody")
    assert told.count("Nobody:") == 1
    assert "Ann Smith rebuys" in told


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("draw", ["redraw", "REASON"]),
        ("deal propose icm Ann:5000", ["deal", "propose", "icm", "NAME:CHIPS", "…"]),
    ],
)
def test_a_refusal_has_the_command_that_mends_it(typed: Typed, words: str, offered: list[str]) -> None:
    if words.startswith("deal"):
        typed("close", "100", "60")
    with pytest.raises(Refused) as refusal:
        typed(*words.split())
    assert _hints(refusal)[0] == offered


def test_a_race_without_a_count_says_how_it_is_told(typed: Typed, clock: ComputerClock) -> None:
    clock.wait(41)
    assert "has to count, and race its chips of 25" in typed("next")
    with pytest.raises(Illegal, match="count the chips of") as refusal:
        typed("chips", "race")
    chips, race, table, *rest = _hints(refusal)[0]
    assert (chips, race, rest) == ("chips", "race", ["NAME:12x25", "…"])
    assert table in "12"


def test_a_rule_is_cited_once_in_a_refusal(typed: Typed) -> None:
    with pytest.raises(Illegal) as refusal:
        typed("table", "halt", "1")
    cited = re.findall(r"[^\[;]+\)", str(refusal.value).partition("[")[2])
    assert cited
    assert len(cited) == len(set(cited))


# To the end


def test_a_small_event_by_the_book_of_2019_plays_to_its_end(
    typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SHUFFLEUP_ROOM", str(tmp_path / "small.shuffleup"))
    wanted = "--players 6 --hours 3 --buy-in 20 --rebuy 20 --bounty 5 --edition tda-2019 --name Small"
    app(["new", *wanted.split(), "-o", "small.yaml"], result_action="return_value")
    typed("open", "small.yaml")
    names = ["Ann", "Bob", "Carla", "Dee", "Eve", "Fay"]
    typed("register", *", ".join(names).split())
    typed("draw")
    typed("start")
    typed("close")
    for name in names[1:]:
        told = typed("out", name, "--by", "Ann")
        assert f"{name} is out (by Ann" in told
    assert "Ann has won" in told
    typed("pay", "--all")
    assert "Nothing has to be done now." in typed("next")
    assert "The event is over." in typed("status")


def test_a_rebuy_told_twice_is_said_to_be_a_second_one(typed: Typed, clock: ComputerClock) -> None:
    typed("rebuy", "Bob")
    clock.now += 2_000
    told = typed("rebuy", "Bob")
    number = re.search(r"\[(\d+)\] Bob rebuys", told)
    assert number
    assert "Bob has rebought once before this. The last one was 2 seconds ago: if it is the same" in told
    assert f'shuffleup event undo {number[1]} "told twice"' in told
    clock.now += 15 * 60_000
    assert "has rebought 2 times before this" in typed("rebuy", "Bob")


def test_a_player_named_twice_on_a_line_is_sold_nothing(typed: Typed) -> None:
    for verb in ("rebuy", "absent"):
        with pytest.raises(Malformed, match="Bob is named twice: nothing was done"):
            typed(verb, "Bob,", "Carla,", "bob")
    assert "rebuys" not in typed("log")
    assert "Away" not in typed("rulings")


def test_a_rebuy_that_is_refused_says_nothing_of_earlier_ones(
    typed: Typed, capsys: pytest.CaptureFixture[str]
) -> None:
    typed("rebuy", "Bob")
    for _ in range(4):
        typed("clock", "next")
    with pytest.raises(Illegal):
        typed("rebuy", "Bob")
    assert "before this" not in capsys.readouterr().out


def test_who_runs_another_event_of_the_room_is_here(typed: Typed, clock: ComputerClock) -> None:
    typed("open", "evening.yaml", "--event", "side")
    listed = re.findall(r"\b[a-z]+(?:-[a-z]+)*\b", typed("list"))
    first = ("--event", next(name for name in listed if name.startswith(("evening", "friday"))))
    clock.wait(88)
    typed("register", "Zoe Blum", "--event", "side")
    clock.wait(2)
    told = typed("status", *first)
    assert "Registration is closed" in told
    assert "Nobody has done anything" not in told
