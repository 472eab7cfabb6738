"""Hands that move with chips in them or without, what went before, and what staff are told in passing."""

import pytest

from shuffleup.floor.line import play_line
from shuffleup.refused import Refused
from shuffleup.rulebook import edition

OPEN = "nlhe 100/200 flop pot 900 | Ann 9000* | Bob 9000 | Cat 9000"
BET = "nlhe 100/200 flop pot 900 | Ann 9000 bet 500 | Bob 9000* | Cat 9000"
SHOWDOWN = "nlhe 100/200 showdown pot 4000 board AhKd7c4s2d | Ann 9000 | Bob 9000 | Cat 9000"


@pytest.mark.parametrize(
    ("sentence", "offered"),
    [
        ("Bob had already called when Cat folded", ["Bob called, Cat folded"]),
        ("Bob thought it was 50, put in a call", ["Bob calls"]),
        ("Bob taps his cards with a finger", ["Bob does nothing", "Bob taps the table"]),
        (
            "Bob puts in two 500 chips one at a time",
            ["Bob pushes 500, pauses, pushes 500", "Bob pushes 2x500"],
        ),
        (
            "Bob slides his hand over the line with two 500 chips",
            ["Bob pushes 2x500", "Bob moves his hand forward with chips"],
        ),
        ("Bob's hand crosses the line with chips", ["Bob moves his hand forward with chips"]),
    ],
)
def test_what_may_be_an_act_is_asked_with_it(sentence: str, offered: list[str]) -> None:
    with pytest.raises(Refused) as asked:
        play_line(f"{BET}; {sentence}", edition("tda-2024"))
    assert [one.sentence for one in asked.value.readings] == offered


@pytest.mark.parametrize(
    ("situation", "sentence", "says"),
    [
        (BET, "Bob grabs a stack like he's going to raise but doesn't put it in", "That is no act."),
        (BET, "Bob told Ann to go f herself", "Bob: abuse (against Ann)."),
        (BET, "Bob puts in a call", "Bob calls 500."),
        (OPEN, "dealer forgot to burn", "Nobody has acted: the three cards are mixed"),
        (SHOWDOWN, "Ann shows Bob her hand, Cat wants to see it too", "Cat has no right to see Ann's hand"),
    ],
)
def test_what_happens_beside_the_betting_is_read(situation: str, sentence: str, says: str) -> None:
    assert play_line(f"{situation}; {sentence}", edition("tda-2024")).rulings[-1].says.startswith(says)


@pytest.mark.parametrize(
    "sentence", ["they're checking it down on purpose", "wrong person posted the big blind"]
)
def test_who_it_was_is_asked_where_nobody_is_named(sentence: str) -> None:
    situation = "nlhe 100/200 | Ann 9000* | Bob 9000 btn | Cat 9000 | Dan 9000"
    with pytest.raises(Refused) as asked:
        play_line(f"{situation}; {sentence}", edition("tda-2024"))
    assert asked.value.readings
    assert all(sentence in one.sentence for one in asked.value.readings)


@pytest.mark.parametrize("asked", ["who wins the pot", "who wins the pot?", "who gets it"])
def test_who_wins_is_a_question_and_gives_nobody_the_pot(asked: str) -> None:
    with pytest.raises(Refused) as refused:
        play_line(f"{SHOWDOWN}; Cat mucks, Bob mucks, {asked}", edition("tda-2024"))
    assert [one.sentence for one in refused.value.readings] == ["Cat mucks, Bob mucks"]
