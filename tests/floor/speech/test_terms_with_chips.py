"""An official term with other words beside it, and chips: neither the words nor the chips are dropped."""

import pytest

from shuffleup import ruling
from shuffleup.floor.speech.words import read_words

FLOP = "nlhe 100/200 flop pot 1800 | Ann 30000* | Ben 25000 | Cho 40000 btn; "
BET = f"{FLOP}Ann bets 600; "
SHOVED = f"{FLOP}Ann is all in; "
FIRMLY = (
    "definitely a {}",
    "{} for sure",
    "obviously {}",
    "of course I {}",
    "absolutely {}, sir",
    "please {}",
    "{} too",
    "I also {}",
    "I {} as well",
    "I will certainly {}",
    "{} indeed, gentlemen",
    "{}, obviously",
)


@pytest.mark.parametrize("said", FIRMLY)
@pytest.mark.parametrize(
    ("term", "chips", "action", "total"),
    [
        ("raise", "a 5000 chip", "raise", 5000),
        ("call", "1000 500", "call", 600),
        ("all in", "500", "all-in", 25000),
    ],
)
def test_how_firmly_a_term_is_said_changes_nothing(
    said: str, term: str, chips: str, action: str, total: int
) -> None:
    """40-A, 44, 51-A: the words came first; a declared raise is the most the chip allows."""
    act = ruling(f'{BET}Ben says "{said.format(term)}", pushes {chips}').acts[0]
    assert (act.action, act.total) == (action, total)


@pytest.mark.parametrize(
    ("told", "action", "total"),
    [
        (f'{FLOP}Ann says "definitely check", pushes a 1000 chip', "check", 0),
        (f'{FLOP}Ann says "obviously a bet", pushes a 1000 chip', "bet", 1000),
        (f'{SHOVED}Ben says "all in too", pushes a 500 chip', "all-in", 25000),
        (f'{SHOVED}Ben says "I\'m all in too"', "all-in", 25000),
        (f'{BET}Ben says "certainly folding"', "fold", 0),
        (f'{BET}Ben says "definitely five thousand", pushes a 5000 chip', "raise", 5000),
        (f'{BET}Ben pushes a 5000 chip, says "definitely a raise"', "call", 600),
        (f'{BET}Ben says "definitely a raise" while pushing a 5000 chip', "raise", 5000),
        (f'{BET}Ben says "definitely, raise", pushes a 5000 chip', "raise", 5000),
    ],
)
def test_the_same_with_other_acts_and_orders(told: str, action: str, total: int) -> None:
    act = ruling(told).acts[0]
    assert (act.action, act.total) == (action, total)


def test_a_term_said_firmly_is_official_without_chips() -> None:
    assert ruling(f'{BET}Ben says "definitely a raise"').noticed("amount-pending", "Ben")


@pytest.mark.parametrize(
    ("told", "offered"),
    [
        ('Ben says "raise like a madman", pushes a 5000 chip', {"raise-to 5000", "call 600"}),
        ('Ben says "no doubt a call", pushes 1000 500', {"call 600", "raise-to 1500"}),
        ('Ben says "zoop check", pushes 1000 500', {"call 600", "raise-to 1500"}),
        ('Ben says "zoop all in", pushes a 1000 chip', {"all-in", "call 600"}),
        ('Ben says "folding zoop", pushes a 1000 chip', {"fold", "call 600"}),
        ('Ben says "zoop raise", pushes 500 200', {"raise-to 1200", "call 600"}),
        ('Ben says "zoop pot", pushes a 5000 chip', {"raise-to 5000", "call 600"}),
        ('Ben says "zoop raise" while pushing a 5000 chip', {"raise-to 5000", "call 600"}),
        ('Ben says "raise three times", pushes a 5000 chip', {"raise-to 1800", "raise-to 5000", "call 600"}),
    ],
)
def test_a_term_among_unknown_words_is_asked_with_and_without_the_words(told: str, offered: set[str]) -> None:
    ruled = ruling(BET + told)
    assert not ruled.acts
    assert {str(option) for option in ruled.options} == {*offered, "other"}
    assert {"non-standard-terms", "methods-of-betting"} <= {one.rule for one in ruled.citations}


@pytest.mark.parametrize(
    ("told", "offered"),
    [
        ('Ben says "bump it", pushes a 5000 chip', {"raise-to 5000", "raise-to 1200", "call 600"}),
        ('Ben says "double it", pushes a 5000 chip', {"raise-to 5000", "raise-to 1200", "call 600"}),
        ('Ben says "I\'m in", pushes 2x600', {"call 600", "raise-to 1200"}),
        ('Ben says "I shove", pushes a 1000 chip', {"all-in", "call 600"}),
    ],
)
def test_an_everyday_word_with_chips_is_asked_like_the_word_alone(told: str, offered: set[str]) -> None:
    """57: at the player's risk; the most the chip allows is one of the readings."""
    ruled = ruling(BET + told)
    assert {str(option) for option in ruled.options} == {*offered, "other"}


@pytest.mark.parametrize(
    ("told", "action", "total"),
    [
        ('Ben says "bump it", pushes 2x600', "raise", 1200),
        ('Ben says "zoop raise", pushes 2000 500', "raise", 2500),
        ('Ben says "zoop call", pushes a 1000 chip', "call", 600),
        ('Ben says "zoop call", pushes 500 100', "call", 600),
        ('Ben says "I\'m in", pushes a 1000 chip', "call", 600),
    ],
)
def test_where_words_and_chips_come_to_the_same_nothing_is_asked(told: str, action: str, total: int) -> None:
    act = ruling(BET + told).acts[0]
    assert (act.action, act.total) == (action, total)


@pytest.mark.parametrize(
    "said",
    ["not a raise", "no raise", "definitely no raise", "please no raise", "certainly not raising", "raise?"],
)
def test_what_is_denied_or_asked_is_not_declared(said: str) -> None:
    assert ruling(f'{BET}Ben says "{said}", pushes a 5000 chip').acts[0].action == "call"
    assert read_words(said).doubt in ("denied", "asked")


def test_that_it_is_a_raise_may_be_told_of_another() -> None:
    assert read_words("that's definitely a raise").doubt == "perhaps"


def test_how_firmly_alone_is_no_declaration() -> None:
    assert ruling(f'{BET}Ben says "absolutely"').options
