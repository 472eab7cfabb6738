"""Everyday words: nobody is held to them unasked, and what they can mean is lawful and to the point."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.options import Option
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.telling.telling import act_told
from shuffleup.hand.starting.position import Position
from shuffleup.rulebook import EDITION_NAMES, Policies, edition

FACED = "{game} 100/200 flop pot 800 | A 9000* | B 9000 | C 9000"


def options(words: str, *, game: str = "nlhe", bet: int = 400, name: str = "tda-2019") -> list[str]:
    desk = Desk(edition(name), Policies(), Position.parse(FACED.format(game=game)))
    if bet:
        desk.take(act_told(f"A bets {bet}"))
    ruling = desk.take(act_told(f'{"B" if bet else "A"} says "{words}"'))[-1]
    assert ruling.decided_by == "director"
    assert ruling.citations[0].rule == "non-standard-terms"
    return [str(option) for option in ruling.options]


@pytest.mark.parametrize("name", EDITION_NAMES)
@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("double it", ["raise-to 800", "no-action"]),
        ("three times", ["raise-to 1200", "no-action"]),
        ("same bet", ["call 400", "no-action"]),
        ("three quarters of the pot", ["raise-to 800", "raise-to 1600", "no-action"]),
        ("I'm in", ["call 400", "no-action"]),
        ("I'm out", ["fold", "no-action"]),
        ("pass", ["fold", "no-action"]),
        ("ship it", ["call 400", "all-in", "no-action"]),
    ],
)
def test_facing_a_bet(words: str, offered: list[str], name: str) -> None:
    assert options(words, name=name) == offered


def test_a_part_of_the_pot_is_an_amount_only_where_the_pot_is_counted() -> None:
    # 800 in the middle and a bet of 400: after the call the pot is 1,600, and half of it goes on top
    assert options("half pot", game="plo") == ["raise-to 1200", "no-action"]
    assert options("half pot", game="nlhe") == ["raise-to 800", "raise-to 1200", "no-action"]
    assert options("half pot", game="nlhe", bet=0) == ["bet 200", "bet 400", "no-action"]


def test_who_says_bet_or_raise_is_not_let_off() -> None:
    assert options("I bet half the pot", bet=0) == ["bet 200", "bet 400"]
    assert options("raise like a madman") == ["raise-to 800"]


@pytest.mark.parametrize("words", ["should I call?", "I won't call", "nobody folds here"])
def test_questions_and_denials_are_no_declarations(words: str) -> None:
    assert options(words)[-1] == "no-action"


def test_vocatives_do_not_make_a_word_unclear() -> None:
    desk = Desk(edition("tda-2019"), Policies(), Position.parse(FACED.format(game="nlhe")))
    desk.take(act_told("A bets 400"))
    assert desk.take(act_told('B says "call, buddy"'))[0].says == "B calls 400."


WORDS = ("double it", "triple it", "half pot", "two thirds of the pot", "same here", "I'm out", "raise big")


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from(WORDS), st.integers(1, 60), st.integers(1, 90), st.sampled_from(("nlhe", "plo", "lhe"))
)
def test_every_reading_offered_can_be_chosen(words: str, bet: int, behind: int, game: str) -> None:
    line = f"{game} 100/200 flop pot 5000 chip 100 | A 9000* | B {behind * 100} | C 9000"
    desk = Desk(edition("tda-2019"), Policies(), Position.parse(line))
    desk.take(act_told("A bets 200" if game == "lhe" else f"A bets {max(200, min(bet * 100, 5000))}"))
    asked = desk.take(act_told(f'B says "{words}"'))[-1]
    for option in asked.options:
        twin = desk.copy()
        twin.take(Choose(option))
        if option != Option("no-action"):
            assert twin.hand.legal().actor != "B"


@pytest.mark.parametrize(
    ("said", "bet"), [("4x", 800), ("four times", 800), ("2.5x", 500), ("three x", 600), ("double", 400)]
)
def test_so_many_times_with_no_bet_before_it_is_of_the_big_blind(said: str, bet: int) -> None:
    assert options(said, bet=0) == [f"bet {bet}", "no-action"]
