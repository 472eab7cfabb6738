"""The end of a flight and the morning of the day after it, as a director types them."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest

import shuffleup.director
from shuffleup.cli.main import app
from shuffleup.cli.show import hint_lines
from shuffleup.refused import Illegal

Typed = Callable[[str], str]
EVENT = """
name: Two Flights
edition: tda-2019
table_size: 3
tables: 3
stack: {25: 12, 100: 12, 500: 5, 1000: 6}
late_entry_until: 1
re_entries: 1
bags: BAGS
schedule:
  - {blinds: [25, 50], minutes: 20}
  - {break: 10, colour_up: [25]}
  - {blinds: [100, 200], ante: 200, minutes: 20}
  - {blinds: [2000, 4000], ante: 4000, minutes: 20}
flights: [{name: 1A, ends_after: 1}, {name: 1B, ends_after: 1}]
final_table: 3
"""
FIRST = ("Ann", "Bob", "Carla", "Dee", "Eve", "Fay")
SECOND = ("Gus", "Hal", "Ida")


@pytest.fixture
def typed(
    request: pytest.FixtureRequest,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> Typed:
    """Types a line after `shuffleup event`, in a room where flight 1A is being played at two tables."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "two.yaml").write_text(EVENT.replace("BAGS", getattr(request, "param", "best")))

    def run(line: str) -> str:
        capsys.readouterr()
        app(["event", *line.split(), "--as", "Tara"], result_action="return_value")
        return " ".join(capsys.readouterr().out.split())

    run("open two.yaml")
    _play(run, "1A", FIRST)
    return run


def _play(typed: Typed, flight: str, names: tuple[str, ...]) -> None:
    for line in (
        f"register {', '.join(names)} --flight {flight}",
        f"flight start {flight}",
        "draw",
        "start",
    ):
        typed(line)


def _bagged(typed: Typed, names: tuple[str, ...]) -> str:
    typed("clock next")
    return typed("bag " + " ".join(f"{name}:10000" for name in names))


def _at(typed: Typed, table: int) -> list[str]:
    return [name for name in (*FIRST, *SECOND) if f"{name} " in typed(f"seats {table}") + " "]


def _next_day(typed: Typed) -> str:
    _bagged(typed, FIRST)
    _play(typed, "1B", SECOND)
    _bagged(typed, SECOND)
    return typed("day start")


def test_who_has_to_bag_is_named_table_by_table(typed: Typed) -> None:
    typed("hand begin 2")
    told = typed("clock next")
    assert "flight 1A is over: bag the chips of tables 1, 2; still in a hand: 2 " in told
    typed("hand end 2")
    assert "flight 1A is over: bag the chips of tables 1, 2 shuffleup" in typed("next")
    first = " ".join(f"{name}:10000" for name in _at(typed, 1))
    assert "flight 1A is over: bag the chips of table 2 shuffleup" in typed(f"bag {first}")


def test_stacks_fresh_from_bags_are_no_guesses_until_hands_are_played(
    typed: Typed, monkeypatch: pytest.MonkeyPatch
) -> None:
    then = time.time_ns()
    _next_day(typed)
    for look in ("entries", "seats 1"):
        assert "*" not in typed(look)
    typed("clock resume")
    assert "*" not in typed("entries"), "no hand can have been played yet"
    monkeypatch.setattr(shuffleup.director, "time_ns", lambda: then + 3 * 60 * 10**9)
    for look in ("entries", "seats 1"):
        assert "10,000 *" in typed(look)
    typed("clock pause")
    assert "10,000 *" in typed("entries")


def test_races_of_the_night_come_before_the_clock(typed: Typed) -> None:
    _next_day(typed)
    told = typed("next")
    assert 0 < told.index("table 3 has to count, and race") < told.index("clock resume")
    typed("chips waive none-are-left")
    assert "the clock is stopped at 20:00" in typed("next")


@pytest.mark.parametrize(
    ("typed", "counts"),
    [("best", "the largest bag counts"), ("first", "the first bag counts")],
    indirect=["typed"],
)
def test_who_has_a_bag_and_enters_again_is_told_which_one_counts(typed: Typed, counts: str) -> None:
    _bagged(typed, FIRST)
    told = typed("register Ann --flight 1B")
    assert f"Ann has bagged 10,000 in flight 1A: {counts} on the next day, the others leave play." in told
    assert "has bagged" not in typed("register Gus --flight 1B")


@pytest.mark.parametrize("typed", ["one-entry"], indirect=True)
def test_where_one_bag_is_all_nobody_enters_another_flight(typed: Typed) -> None:
    _bagged(typed, FIRST)
    with pytest.raises(Illegal, match="Ann"):
        typed("register Ann --flight 1B")


def test_the_close_of_registration_is_told_with_what_brought_it(typed: Typed) -> None:
    assert "Registration is closed: 9 entries" in _next_day(typed)


def test_a_sheet_of_the_whole_room_holds_after_one_table_has_raced(typed: Typed, tmp_path: Path) -> None:
    _next_day(typed)
    sheet = tmp_path / "small.csv"
    sheet.write_text("player,25\n" + "".join(f"{name},12\n" for name in (*FIRST, *SECOND)))
    typed("chips race 1 " + " ".join(f"{name}:12x25" for name in _at(typed, 1)))
    told = typed("chips race --csv small.csv")
    assert "Table 1 has nothing to race any more: those lines are left out." in told
    assert "has to count, and race" not in typed("next")


def test_a_sheet_with_too_many_chips_races_nothing(typed: Typed, tmp_path: Path) -> None:
    _next_day(typed)
    typed("chips race 1 " + " ".join(f"{name}:12x25" for name in _at(typed, 1)))
    others = (*_at(typed, 2), *_at(typed, 3))
    (tmp_path / "small.csv").write_text("player,25\n" + "".join(f"{name},13\n" for name in others))
    with pytest.raises(Illegal, match="count again, nothing of it was raced"):
        typed("chips race --csv small.csv")
    assert "table 2 has to count, and race" in typed("next")


def test_a_sheet_that_is_wrong_for_a_table_that_has_raced_says_what_to_take_back(
    typed: Typed, tmp_path: Path
) -> None:
    _next_day(typed)
    at_one = _at(typed, 1)
    told = typed(
        "chips race 1 " + " ".join(f"{name}:{16 if name == at_one[0] else 12}x25" for name in at_one)
    )
    number = told[told.index("[") + 1 : told.index("]")]
    others = (*_at(typed, 2), *_at(typed, 3))
    (tmp_path / "small.csv").write_text("player,25\n" + "".join(f"{name},12\n" for name in others))
    with pytest.raises(Illegal, match="If a table that has raced miscounted") as refused:
        typed("chips race --csv small.csv")
    assert hint_lines(refused.value) == [f"→ shuffleup event undo {number} REASON"]


def test_a_flight_begins_once(typed: Typed) -> None:
    _bagged(typed, FIRST)
    typed("flight start 1B")
    with pytest.raises(Illegal, match="flight 1B has begun: draw its seats"):
        typed("flight start 1B")
