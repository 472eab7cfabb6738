"""A name is told where somebody is meant, and nowhere else: odd names, and reasons that look like seats."""

import re
from pathlib import Path

import pytest

from shuffleup.refused import Ambiguous, Refused
from tests.cli.rooms import Typed, play_begun

FILE = """
name: Friday
edition: tda-2019
table_size: 9
tables: 1
stack: {25: 12, 100: 12, 500: 5, 1000: 6}
schedule:
  - {blinds: [25, 50]}
  - {blinds: [2500, 5000]}
entry: {prizes: 100}
final_table: 9
"""
NAMES = ("A", "B", "Button", "Will", "Jo (Jr)", "Bo [x]")


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Six players at one table, and a hand of which everybody has to act."""
    return play_begun(tmp_path_factory.mktemp("room"), FILE, NAMES, ["hand", "begin", "1"])


@pytest.fixture
def typed(typed: Typed) -> Typed:
    """As everywhere, with what was printed on one line."""
    return lambda *words: " ".join(typed(*words).split())


def turn(typed: Typed) -> str:
    found = re.search(r"→ (.+?) is to act", typed("hand", "show", "1"))
    assert found
    return found[1]


def test_players_with_any_name_act_in_turn_by_their_names(typed: Typed) -> None:
    """Button is not the player on the button, nor A a letter, and brackets are no expression."""
    acted = []
    for _ in range(5):
        name = turn(typed)
        assert f"Table 1: {name} calls 50." in typed("floor", "1", f"{name} calls")
        acted.append(name)
    assert len(set(acted)) == 5
    assert {"A", "B", "Button", "Will", "Jo (Jr)", "Bo [x]"} >= set(acted)


def test_who_has_the_button_is_meant_with_the_article(typed: Typed) -> None:
    shown = typed("log", "--last", "1")
    on_it = re.search(r"button (.+?) \(seat", shown)
    assert on_it
    typed("floor", "1", f"{turn(typed)} folds")
    told = typed("floor", "1", "the button folds")
    assert on_it[1] in told


LOOKS_LIKE_SOMEBODY = "S1, S2 and T1S3 saw it, entry 2 and p1 too: B (#3)"


def test_a_reason_and_a_note_stay_as_they_were_written(typed: Typed) -> None:
    told = typed("penalty", "Will", "missed-hands", "1", "--reason", LOOKS_LIKE_SOMEBODY)
    assert f"Tara gives Will 1 missed hand, from the next hand on ({LOOKS_LIKE_SOMEBODY})." in told
    told = typed("incident", "conduct", "abuse", "--player", "A", "--note", LOOKS_LIKE_SOMEBODY)
    assert "A: abuse. " in told
    assert f"Noted: {LOOKS_LIKE_SOMEBODY}." in told
    told = typed("choose", "2", "find-no-breach", "--reason", LOOKS_LIKE_SOMEBODY)
    assert f"Tara finds no breach ({LOOKS_LIKE_SOMEBODY})." in told
    assert told.count(LOOKS_LIKE_SOMEBODY) == 2, "as what was chosen and as what was ruled"
    assert typed("rulings").count("S1, S2 and T1S3") >= 2
    assert not re.search(r"[\ue000-\uf8ff]", typed("log", "--last", "3") + typed("rulings"))


def test_what_was_said_is_quoted_and_who_said_it_is_named(typed: Typed) -> None:
    name = turn(typed)
    told = typed("floor", "1", f'{name} says "S2 is next"')
    assert f"{name} said 'S2 is next'" in told
    told = typed("rulings")
    assert "'S2 is next'" in told
    with pytest.raises(Ambiguous, match=re.escape(f'{name} says "S2 wibbles" wobbling')):
        typed("floor", "1", f'{name} says "S2 wibbles" wobbling')


def test_a_refusal_has_the_name_of_whom_it_means(typed: Typed) -> None:
    with pytest.raises(Refused, match=r"^Bo \[x\] is not marked as away"):
        typed("back", "Bo [x]")
    assert "Bo [x] is not marked as away" in typed("refusals")


def test_a_seat_is_no_name(typed: Typed) -> None:
    with pytest.raises(Refused) as refusal:
        typed("register", "S5")
    assert "'S5' would be taken for an entry, a seat" in str(refusal.value)
