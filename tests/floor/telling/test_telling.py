"""Sentences about players' acts, and what the floor is told."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shuffleup.floor.steps.acts import Gesture, PullBack, Push, Release, Say
from shuffleup.floor.telling.telling import act_told
from shuffleup.refused import Malformed


@pytest.mark.parametrize(
    ("sentence", "atoms"),
    [
        ("B bets 400", (Say("bet 400"),)),
        ("B bets 1,400.", (Say("bet 1400"),)),
        ("B raises to 12,000", (Say("raise to 12000"),)),
        ("B raises by 800", (Say("raise by 800"),)),
        ("B is all-in", (Say("all-in"),)),
        ('B says "raise", pushes 1000 3x500', (Say("raise"), Push((1000, 500, 500, 500)))),
        ("B pulls back 2x25, pushes 1,000", (PullBack((25, 25)), Push((1000,)))),
        ("B pushes 500 then pushes 500", (Push((500,)), Push((500,)))),
        ('B says "two" (not heard by all), pushes 25', (Say("two", heard=False), Push((25,)))),
        ("B taps", (Gesture("tap"),)),
        ("B mumbles", (Say("", clear=False),)),
        ("B releases cards face up retrievable", (Release("up", True),)),
    ],
)
def test_sentences(sentence: str, atoms: tuple[object, ...]) -> None:
    assert act_told(sentence).atoms == atoms


def test_at_the_same_moment_and_uncorrected() -> None:
    assert act_told('B says "call" while pushing 500').together
    assert act_told("B raises to 1000, uncorrected").uncorrected


@pytest.mark.parametrize(
    ("sentence", "hint"),
    [
        ("B rasies to 400", "B raises to 400"),
        ("B", "who and what"),
        ("B pushes 0", "no chip"),
        ("B bets 400 sideways", "understood 'B bets 400' and stopped at 'sideways'"),
        ("B pushes 3x", "stopped at 'pushes 3x'"),
    ],
)
def test_a_mistake_is_shown_with_what_could_stand_there(sentence: str, hint: str) -> None:
    with pytest.raises(Malformed, match=hint):
        act_told(sentence)


@given(st.text(max_size=50))
def test_no_sentence_crashes_the_floor(sentence: str) -> None:
    with suppress(Malformed):
        act_told(f"B {sentence}")


@pytest.mark.parametrize(
    ("sentence", "words"),
    [("A bets, 400", "bet 400"), ("A raises, 1200 more", "raise by 1200")],
)
def test_an_amount_may_come_after_a_comma(sentence: str, words: str) -> None:
    assert act_told(sentence).atoms == (Say(words),)
