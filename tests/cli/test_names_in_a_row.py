"""Players in a row, as they are said at the desk: last names first, walk-ins, several of one hand."""

import re
from pathlib import Path

import pytest

from shuffleup.cli.main import app
from shuffleup.cli.show import hint_lines
from shuffleup.refused import Ambiguous, Illegal, Malformed, Refused
from tests.cli.rooms import Typed
from tests.cli.test_friday import FRIDAY

NAMES = "Peter Groß, Jürgen Roth, Noah Klein, Hal Marshall, Lou, Jürgen Müller"


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("row")
    (folder / "friday.yaml").write_text(FRIDAY.replace("table_size: 6", "table_size: 9") + "tables: 1\n")
    for words in (
        ["open", str(folder / "friday.yaml")],
        ["register", *NAMES.split()],
        ["draw"],
    ):
        app(["event", *words, "--room", str(folder / "room.shuffleup")], result_action="return_value")
    return folder / "room.shuffleup"


@pytest.mark.parametrize("words", ["Groß, Peter --by Lou", "groß, peter --by Lou"])
def test_a_last_name_before_the_comma_is_no_second_player(typed: Typed, words: str) -> None:
    typed("start")
    assert "Peter Groß is out (by Lou" in typed("out", *words.split())


def test_several_of_one_hand_keep_their_winner_in_the_line_that_is_printed(typed: Typed) -> None:
    typed("start")
    with pytest.raises(Ambiguous, match="to rank them") as refused:
        typed("out", "Jürgen Roth,", "Noah", "--by", "Hal")
    [line] = hint_lines(refused.value)
    assert line == "→ shuffleup event out Jürgen Roth:CHIPS, Noah Klein:CHIPS --by Hal Marshall"
    words = line.replace("Roth:CHIPS", "Roth:400").replace("Klein:CHIPS", "Klein:300").split()[3:]
    told = typed(*words)
    assert "Jürgen Roth is out (by Hal Marshall" in told
    assert "Noah Klein is out (by Hal Marshall" in told


@pytest.mark.parametrize("name", ["Mar Jones", "Pet Rot", "Jo Marsh"])
def test_a_walk_in_of_two_words_is_one_player(typed: Typed, name: str) -> None:
    assert f"{name} enters" in typed("register", *name.split())


@pytest.mark.parametrize("words", ["Hal Peter", "Lou Jones", "Zoe Roth"])
def test_two_words_of_which_one_stands_for_somebody_are_asked_about(typed: Typed, words: str) -> None:
    with pytest.raises(Ambiguous, match="could be one name or several"):
        typed("register", *words.split())


def test_a_name_written_without_its_accents_is_asked_about_as_one(typed: Typed) -> None:
    with pytest.raises(Ambiguous, match="Jurgen Muller may be Jürgen Müller"):
        typed("register", "Jurgen", "Muller")


def test_who_stands_beside_a_row_that_is_asked_about_stays_in_what_is_printed(typed: Typed) -> None:
    with pytest.raises(Ambiguous) as refused:
        typed("register", "Bob Marsh", "Hal", "Peter")
    assert "For 2 players: shuffleup event register Bob Marsh, Hal Peter " in str(refused.value)
    assert "For 3 players: shuffleup event register Bob Marsh, Hal, Peter" in str(refused.value)


def test_the_clock_before_play_says_that_it_has_not_begun(typed: Typed) -> None:
    for words in (["set", "1:30"], ["set", "99"]):
        with pytest.raises(Illegal, match="play has not begun: start it first") as refused:
            typed("clock", *words)
        assert hint_lines(refused.value) == ["→ shuffleup event start"]
    with pytest.raises(Refused, match="play has not begun"):
        typed("clock", "pause", "fire alarm")


def test_what_is_refused_for_want_of_something_says_how_to_go_on(typed: Typed) -> None:
    with pytest.raises(Malformed, match="say which tables have finished their hand"):
        typed("hand-for-hand", "finished")
    number = re.search(r"^(\d+) .* drew seats", typed("log"), re.M)
    assert number
    typed("undo", number[1], "one more came")
    for verb in ("start", "redraw"):
        with pytest.raises(Illegal, match="draw seats first") as refused:
            typed(verb, *(["why"] if verb == "redraw" else []))
        assert hint_lines(refused.value) == ["→ shuffleup event draw"]
    last = re.search(r"^(\d+) .*Jürgen Müller enters", typed("log"), re.M)
    assert last
    told = typed("undo", last[1], "he went home")
    assert "give Jürgen Müller 110 EUR back" in told
    assert "take in chips" not in told


def test_two_commas_in_quotes_are_of_several_players(typed: Typed) -> None:
    """A name has one comma at most."""
    told = typed("register", "Late Larry, Peter Pan, Wendy Darling")
    assert [name for name in ("Late Larry", "Peter Pan", "Wendy Darling") if f"{name} enters" in told]
    assert "3 registered" in told or told.count(" enters") == 3


def test_seats_are_listed_as_people_look_for_them(typed: Typed) -> None:
    typed("register", "Ágnes Zelk,", "Zoe Zelk")
    typed("start")
    lines = typed("seats").splitlines()
    names = [line.split("  ")[0] for line in lines if line[:1].isalpha()][1:]
    assert names.index("Ágnes Zelk") < names.index("Hal Marshall") < names.index("Zoe Zelk")
