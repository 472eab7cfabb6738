"""What is said in the same breath as an act: ruled too, or recorded as no act; never lost."""

import pytest

from shuffleup import ruling
from shuffleup.floor.line import play_line
from shuffleup.refused import Ambiguous
from shuffleup.rulebook import edition

FLOP = "nlhe 100/200 flop pot 800 | A 20000* | B 20000 | C 20000; "
BET = f"{FLOP}A bets 400; "


@pytest.mark.parametrize(
    "told",
    [
        'A checks and says "if you bet I\'m raising you"',
        'A says "if you bet I\'m raising you" and checks',
        'A checks saying "if you bet I\'m raising you"',
        'A checks, tells B "if you bet I\'m raising you"',
        "A checks and says if you bet I'm raising you",
        'A checks, "if you bet I\'m raising you"',
        'A checks; A says "if you bet I\'m raising you"',
    ],
)
def test_a_condition_beside_an_act_is_the_directors(told: str) -> None:
    """59-A: it may bind or be penalised. The check stands either way."""
    ruled = ruling(FLOP + told)
    assert {str(option) for option in ruled.options} == {"bound", "not-bound"}
    assert "59-A" in [one.number for one in ruled.citations]
    assert play_line(FLOP + told, edition("tda-2019")).hand.legal().actor == "B"


def test_who_is_held_to_it_raises_when_it_comes_true() -> None:
    told = 'A checks and says "if you bet I raise"; B bets 400; choose bound; C folds; A calls'
    assert ruling(FLOP + told).acts[0].total == 800


def test_nothing_is_left_to_hold_a_folded_player_to() -> None:
    told = ruling(BET + 'B folds and says "if you call I raise"')
    assert not told.options
    assert "nothing left to act with" in told.says


@pytest.mark.parametrize(
    ("told", "kind"),
    [
        ('B folds and says "you\'re an idiot"', "abuse"),
        ('B says "you are such an idiot" and folds', "abuse"),
        ('B calls and says "I have a flush"', "tells-hand"),
        ('B folds, "I had the ace of spades"', "tells-hand"),
        ('B calls and tells C "you should fold"', "gives-advice"),
        ("B tells C to fold and calls", "gives-advice"),
        ("B folds and calls A an idiot", "abuse"),
    ],
)
def test_words_that_may_be_penalised_are_put_to_the_director(told: str, kind: str) -> None:
    """67 and 71-B. The act beside them stands."""
    ruled = ruling(BET + told)
    assert getattr(ruled.about, "kind", "") == kind
    assert [act.action for act in ruled.acts] in (["fold"], ["call"])
    assert ruled.options


@pytest.mark.parametrize(
    ("told", "action", "said"),
    [
        ('B raises to 1200 and says "good luck"', "raise", "good luck"),
        ('B says "good luck" and raises to 1200', "raise", "good luck"),
        ('B calls, "nice bet"', "call", "nice bet"),
        ('B says "I think you\'re bluffing" then says "call"', "call", "I think you're bluffing"),
        ('B says "I might raise" and calls', "call", "I might raise"),
        ('B mucks saying "you got it"', "fold", "you got it"),
    ],
)
def test_talk_beside_an_act_is_recorded_as_none(told: str, action: str, said: str) -> None:
    ruled = ruling(BET + told)
    assert not ruled.options
    assert ruled.acts[0].action == action
    assert f"no act: {said!r}" in ruled.says


@pytest.mark.parametrize(
    ("told", "action", "total"),
    [
        ('B calls and says "I mean raise"', "call", 400),
        ('B calls, "I mean raise"', "call", 400),
        ('B raises to 1000, says "make it 1200"', "raise", 1000),
        ('B folds and says "no wait, call"', "fold", 0),
        ('B raises to 1200 saying "min raise"', "raise", 1200),
        ('B pushes a 500 chip, then says "raise"', "call", 400),
    ],
)
def test_what_came_first_stands_and_what_came_then_is_told(told: str, action: str, total: int) -> None:
    ruled = ruling(BET + told)
    assert (ruled.acts[0].action, ruled.acts[0].total) == (action, total)
    assert "What came first stands." in ruled.says


@pytest.mark.parametrize(
    ("told", "first", "at_once"),
    [
        ('B pushes a 500 chip and says "raise"', "B calls 400", "B raises to 800"),
        ("B tosses in a 1000 chip and announces raise", "B calls 400", "B raises to 1,000"),
        ('B slaps down five 1000 chips and says "two thousand"', "B raises to 5,000", "the director decides"),
    ],
)
def test_whether_chips_went_out_before_the_words_is_asked_where_it_matters(
    told: str, first: str, at_once: str
) -> None:
    with pytest.raises(Ambiguous) as asked:
        ruling(BET + told)
    before, with_them = asked.value.readings
    assert first in before.would
    assert at_once in with_them.would
    assert ruling(BET + before.sentence).says.startswith(first)


@pytest.mark.parametrize(
    "told",
    [
        'B pushes 1000 and says "call"',
        "B throws out three 500s and announces raise",
        'B tosses in a 1000 chip and says "good luck"',
        "B tosses in a 5000 chip and says raise after it has hit the felt",
        "B tosses in a 5000 chip and says raise before it hits the table",
    ],
)
def test_where_it_does_not_matter_or_is_told_nothing_is_asked(told: str) -> None:
    assert ruling(BET + told).acts


@pytest.mark.parametrize("told", ['B raises and says "1200"', 'B pushes 1000 and says "call"'])
def test_words_that_only_fill_in_the_act_are_not_told_again(told: str) -> None:
    assert "said" not in ruling(BET + told).says


def test_so_much_more_than_somebodys_bet_is_asked() -> None:
    """No official term, and no mere talk either."""
    assert ruling(BET + 'B says "your 400 and 800 more"').options


def test_a_tap_and_then_a_bet_is_asked() -> None:
    """A tap is a check (rule 3) and came first, unless it only went with the words."""
    offered = {str(option) for option in ruling(FLOP + 'A taps the table and says "I bet 500"').options}
    assert {"check", "bet 500"} <= offered
