"""A player's words told without quotes: whose they are, where they end, and that nobody guesses at them."""

import pytest

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.line import tell_desk
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Ambiguous
from shuffleup.rulebook import Policies, edition

FLOP = "nlhe 100/200 flop pot 800 | A 9000* | B 9000 | C 9000"
RIVER = "nlhe 100/200 river pot 800 board KhTs2c9h3d | A 9000 | B 9000*"


def says(position: str, *sentences: str) -> str:
    desk = Desk(edition("tda-2019"), Policies(), Position.parse(position))
    for sentence in sentences:
        tell_desk(desk, sentence)
    return desk.rulings[-1].says


@pytest.mark.parametrize(
    ("told", "ruled"),
    [
        ("B says all in before C says anything", "B is all-in for 9,000"),
        ("B says call before C says anything", "B calls 500."),
        ("B says call before anybody could stop it", "B calls 500."),
        ("B says call while nobody is looking", "B calls 500."),
    ],
)
def test_when_words_were_said_is_none_of_them(told: str, ruled: str) -> None:
    said = says(FLOP, "A bets 500", told)
    assert said.startswith(ruled)
    assert "Set aside" in said


def test_a_call_before_the_amount_is_named_is_the_directors() -> None:
    said = says(FLOP, "A says raise", "B says call before A says how much")
    assert said.startswith("B called before A named their amount: the director decides.")


def test_an_act_told_in_the_tail_is_not_set_aside() -> None:
    with pytest.raises(Ambiguous):
        says(FLOP, "A bets 500", "B says call before C says raise")


@pytest.mark.parametrize(
    ("told", "own"),
    [
        ("B says he's out", "I'm out"),
        ("B says he's in", "I'm in"),
        ("B says she's done", "I'm done"),
        ("B says he wants to fold", "I want to fold"),
        ("B says he wants to call", "I want to call"),
        ("B says they want to raise", "I want to raise"),
    ],
)
def test_what_they_say_of_themselves_is_heard_as_their_own_words(told: str, own: str) -> None:
    assert says(FLOP, "A bets 500", told) == says(FLOP, "A bets 500", f'B says "{own}"')


@pytest.mark.parametrize(
    ("told", "happened"),
    [
        ("B says she's only got one card", "B has only one card"),
        ("B announces he has only one card", "B has only one card"),
        ("A says he has three cards", "A has three cards"),
        ("A says he's missing a card", "A is missing a card"),
        ("A says his card was exposed", "A's card was exposed"),
        ('B says "I only have one card"', "B has only one card"),
    ],
)
def test_a_matter_of_the_deal_is_looked_at_first(told: str, happened: str) -> None:
    with pytest.raises(Ambiguous, match=f"is it so\\? Then write: {happened}\\."):
        says(FLOP, told)


@pytest.mark.parametrize(
    "told", ["B says zork blub", "B says he had already folded", "B says his hand is dead"]
)
def test_words_that_nobody_knows_are_asked_about(told: str) -> None:
    with pytest.raises(Ambiguous, match="was it an act"):
        says(FLOP, told)


@pytest.mark.parametrize("told", ["B says nice hand", "B says he's thinking", 'B says "zork blub"'])
def test_talk_stays_talk(told: str) -> None:
    assert says(FLOP, told) == "That is no act. It is A's turn."


@pytest.mark.parametrize("told", ["B says full house but tables 7h8h", "B says full house and tables 7h8h"])
def test_cards_tabled_are_none_of_the_words(told: str) -> None:
    assert says(RIVER, "B bets 500", "A calls", told) == "B tables no pair."
