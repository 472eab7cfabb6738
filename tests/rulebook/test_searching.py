"""Rules found by the words of people who do not know what they are called here."""

import pytest

from shuffleup.rulebook import rules
from shuffleup.rulebook.searching import search

CALLED = [(name, one.slug) for one in rules().values() for name in one.called]


@pytest.mark.parametrize(("name", "slug"), CALLED)
def test_what_people_call_a_rule_finds_it_first(name: str, slug: str) -> None:
    assert search(name)[0].slug == slug


@pytest.mark.parametrize(
    ("asked", "slug"),
    [
        ("the pot was pushed to the wrong player and the next hand has begun", "disputed-pot-accounting"),
        ("a caller was told a wrong count and accepted it", "accepted-action"),
        ("a player is absent for the rest of the event what happens to their chips", "blinded-out"),
        ("who gets the odd chip in a hi-lo split", "odd-chips-high-low"),
        ("who pays the big blind ante when the stack is short", "rp-ante-format"),
        ("the last aggressor must show first", "showdown-order"),
        ("the deck has two identical cards", "fouled-deck"),
        ("the length of the clock on a player", "clock-expiry"),
        ("three players left make a deal", "deal-making"),
        ("B slow rolls A", "penalty-triggers"),
        ("dealer pushed the pot to the wrong hand", "disputed-pot-accounting"),
    ],
)
def test_a_question_as_people_put_it_finds_its_rule_first(asked: str, slug: str) -> None:
    assert search(asked)[0].slug == slug
