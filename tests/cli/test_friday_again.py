"""A Friday of 27 players run by somebody new to the program: slips that were sold as typed, and answers that
did not say what to do."""

import re
from pathlib import Path

import pytest

from shuffleup.cli.main import app
from shuffleup.cli.show import hint_lines
from shuffleup.refused import Ambiguous, Illegal, Malformed
from tests.cli.rooms import Typed, play_begun

FILE = """
name: Friday
edition: tda-2024
table_size: 8
tables: 1
stack: {100: 10, 500: 8, 1000: 5}
schedule:
  - {blinds: [100, 200]}
  - {blinds: [2000, 4000]}
entry: {prizes: 20}
re_entries: 1
late_entry_until: 1
prizes: {percentages: [50, 30, 20]}
flights: [{name: 1A, ends_after: 1}, {name: 1B, ends_after: 1}]
bags: best
"""
NAMES = ["Ann", "Bob", "Cleo", "Dee Roth"]


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("again")
    return play_begun(folder, FILE.replace("flights:", "#").replace("bags:", "#"), NAMES)


@pytest.fixture
def flights(tmp_path: Path, typed: Typed) -> Typed:
    """In the first of two flights."""
    (tmp_path / "room.shuffleup").unlink()
    play_begun(tmp_path, FILE, NAMES)
    return typed


def test_a_comma_left_out_among_others_is_asked_about(typed: Typed) -> None:
    with pytest.raises(Ambiguous, match="'Uli Beck Vic Ross' could be one name or several") as refused:
        typed("register", *"Tom Hill, Uli Beck Vic Ross".split())
    one, two = re.findall(r"shuffleup event register ([^:]*?)(?:   |$)", str(refused.value))
    assert (one, two) == ('Tom Hill, "Uli Beck Vic Ross"', "Tom Hill, Uli Beck, Vic Ross")
    assert "Tom Hill" not in typed("entries")
    told = typed("register", "Tom", "Hill,", "Uli Beck Vic Ross")
    assert "Uli Beck Vic Ross enters" in told


@pytest.mark.parametrize("name", ["Ana Maria Diaz", "Maria de la Cruz", "Jan van der Berg"])
def test_one_long_name_among_others_is_sold(typed: Typed, name: str) -> None:
    assert f"{name} enters" in typed("register", *f"Zoe Blum, {name}".split())


def test_a_reason_in_quotes_behind_the_player_who_leaves(typed: Typed) -> None:
    told = typed("forfeit", "Bob", "has to leave, babysitter", "--grant")
    assert "Bob gives up" in told
    assert "has to leave, babysitter" in told


def test_a_player_in_quotes_is_no_reason(typed: Typed) -> None:
    with pytest.raises(Ambiguous, match="could be one name or several"):
        typed("forfeit", "Ann", "Cleo is gone, Bob", "--grant")
    assert "Dee Roth gives up" in typed("forfeit", "Dee Roth", "--grant")


@pytest.mark.parametrize("word", ["help", "banana", "1500"])
def test_a_question_that_there_is_not_is_told_first(typed: Typed, word: str) -> None:
    with pytest.raises(Malformed, match="there is no ruling 8"):
        typed("choose", "8", word)


def test_what_was_taken_back_together_is_not_taken_back_twice(typed: Typed) -> None:
    first, last = re.findall(r"\[(\d+)\]", typed("register", *"Zoe Blum, Vic Ross".split()))
    typed("undo", f"{first}-{last}", "twice")
    with pytest.raises(Illegal, match="were taken back already; to restore them, take back") as refused:
        typed("undo", f"{first}-{last}", "twice")
    for number in re.findall(r"\[(\d+)\]", str(refused.value)):
        typed("undo", number, "they play after all")
    told = typed("entries")
    assert "Vic Ross" in told
    assert "Zoe Blum" in told


def test_bags_in_one_pair_of_quotes_and_the_next_flight_before_its_draw(flights: Typed) -> None:
    flights("clock", "next")
    assert "[" in flights("bag", "Ann:10000, Bob:10,000 Cleo:10000, Dee Roth:10000")
    assert "4 players" in flights("status")
    flights("register", "Eve", "--flight", "1B")
    flights("flight", "start", "1B")
    told = flights("status")
    assert "1 of 1 entries left, 0 tables" in told
    assert "0 chips" not in told
    assert "average" not in told


def test_all_unknown_names_are_told(typed: Typed) -> None:
    with pytest.raises(Malformed, match="nobody here is called 'Zed', 'Cyd'"):
        typed("out", "Zed,", "Cyd,", "Ann")


def test_a_path_that_is_too_long_is_told_in_words(typed: Typed) -> None:
    with pytest.raises(Malformed, match=r"cannot be opened: File name too long$"):
        app(["event", "status", "--room", "a" * 300], result_action="return_value")


REBUYS = """
name: Friday
edition: tda-2024
table_size: 4
tables: 2
final_table: 4
stack: {100: 10, 500: 8, 1000: 5}
schedule:
  - {blinds: [100, 200], minutes: 20}
  - {break: 10}
  - {blinds: [200, 400], minutes: 20}
  - {blinds: [2000, 4000], minutes: 20}
entry: {prizes: 20, bounty: 5}
add_on: {price: {prizes: 20}, chips: {1000: 10}, after: 1}
late_entry_until: 1
prizes: {percentages: [50, 30, 20]}
"""


@pytest.fixture
def rebuys(tmp_path: Path, typed: Typed) -> Typed:
    """An evening with an add-on in the break after the only level in which entries are sold."""
    (tmp_path / "room.shuffleup").unlink()
    play_begun(tmp_path, REBUYS, [*NAMES, "Eve", "Fay"])
    typed("clock", "next")
    return typed


def numbers(told: str) -> list[str]:
    return re.findall(r"^\[(\d+)\]", told, re.MULTILINE)


def test_the_clock_set_on_too_far_is_put_back_with_what_it_closed(rebuys: Typed) -> None:
    far, closed = numbers(rebuys("clock", "next"))
    farther = numbers(rebuys("clock", "next"))[0]
    rebuys("undo", closed, "too soon")
    told = rebuys("undo", farther, "too soon")
    again = numbers(told)[0]
    told = rebuys("undo", far, "too soon")
    assert f"What came of it still stands: [{again}] Registration is closed" in told
    with pytest.raises(Illegal, match="no more chips are sold") as refused:
        rebuys("add-on", "Ann")
    assert hint_lines(refused.value) == [f"→ shuffleup event undo {again} REASON"]
    with pytest.raises(Illegal, match="registration is closed") as refused:
        rebuys("register", "Zoe")
    assert hint_lines(refused.value) == [f"→ shuffleup event undo {again} REASON"]
    rebuys("undo", again, "it is still the break")
    assert "Ann adds 10,000 chips" in rebuys("add-on", "Ann")


def test_registration_that_is_over_by_the_clock_is_not_offered_again(rebuys: Typed) -> None:
    rebuys("clock", "next")
    with pytest.raises(Illegal, match="registration is closed") as refused:
        rebuys("register", "Zoe")
    assert not hint_lines(refused.value)


def test_a_late_bust_out_is_printed_with_its_winner_and_the_reason_to_fill_in(rebuys: Typed) -> None:
    one = [name for name in [*NAMES, "Eve", "Fay"] if name in rebuys("seats", "1")]
    rebuys("out", one[0])
    with pytest.raises(Illegal, match="say why this is reported late") as refused:
        rebuys("out", one[1], "--by", one[2], "--before", one[0])
    [line] = hint_lines(refused.value)
    assert re.fullmatch(r"→ shuffleup event out \d+ --by \d+ --before \d+ --reason WHY", line)
    words = line.removeprefix("→ shuffleup event ").replace("WHY", "forgotten").split()
    assert f"{one[1]} is out (by {one[2]}" in rebuys(*words)


def _all_shared(rebuys: Typed) -> None:
    """All six share what there is, and it is over."""
    rebuys("clock", "next")
    rebuys("deal", "propose", "even")
    for word in ("yes", "confirm"):
        rebuys("deal", word, *", ".join([*NAMES, "Eve", "Fay"]).split())
    rebuys("deal", "approve")
    rebuys("deal", "end", *", ".join([*NAMES, "Eve", "Fay"]).split())


def test_a_deal_is_not_ended_twice(rebuys: Typed) -> None:
    _all_shared(rebuys)
    with pytest.raises(Illegal, match="the event is over"):
        rebuys("deal", "end")


def test_who_plays_is_not_refunded_but_may_stay_away(typed: Typed) -> None:
    with pytest.raises(Illegal, match="only an entry that was not played can be refunded") as refused:
        typed("unregister", "Ann")
    assert hint_lines(refused.value) == ["→ shuffleup event undo 2 REASON", "→ shuffleup event absent 1"]


def test_somebody_is_not_taken_for_another_of_a_like_name(rebuys: Typed) -> None:
    """Carl Diaz is nobody here; Carla Diaz plays, and answers for nobody else."""
    rebuys("register", "Carla Diaz")
    rebuys("register", "Pia Lang")
    for line in (
        ["warn", "Carl", "Diaz", "phone", "at", "the", "table"],
        ["warn", "Pi", "lang", "phone"],
        ["penalty", "Carl", "Diaz", "1", "hand"],
        ["warn", "Pia", "Lagn", "phone"],
    ):
        with pytest.raises(Malformed, match=f"nobody here is called '{line[1]} {line[2]}'"):
            rebuys(*line)
    with pytest.raises(Malformed, match=r"nobody here is called 'Carl Diaz'; did you mean Carla Diaz\?"):
        rebuys("rebuy", "Carl", "Diaz")
    assert "Pia Lang a verbal warning (phone at the table)" in rebuys("warn", "Pia", "phone at the table")
    assert "Carla Diaz" in rebuys("warn", "Carla", "Diaz", "phone")


def test_after_the_end_nothing_is_played_any_more(rebuys: Typed) -> None:
    _all_shared(rebuys)
    for line in (["clock", "next"], ["clock", "pause"], ["hand-for-hand", "announce"]):
        with pytest.raises(Illegal, match="the event is over"):
            rebuys(*line)
