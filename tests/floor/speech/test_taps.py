"""A tap on the table: a check where the book says so, else the floor's to read; never more than that."""

import pytest

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.options import Option, read_option
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.telling.telling import act_told
from shuffleup.hand.starting.position import Position
from shuffleup.rulebook import EDITION_NAMES, Policies, edition

LINE = "nlhe 100/200 flop pot 800 | A 20000* | B 20000 | C 20000"
CHECKS = [name for name in EDITION_NAMES if name != "tda-2013"]


def desk_after(name: str, *sentences: str) -> Desk:
    desk = Desk(edition(name), Policies(), Position.parse(LINE))
    for sentence in sentences:
        desk.take(act_told(sentence))
    return desk


def test_in_2013_a_tap_after_a_declared_raise_is_the_floors_to_read() -> None:
    """Bound to raise they stay: it can mean the least, or nothing."""
    desk = desk_after("tda-2013", "A bets 400", 'B says "raise"', "B taps")
    ruling = desk.rulings[-1]
    assert ruling.decided_by == "director"
    assert ruling.options == (Option("raise-to", 800), Option("no-action"))
    assert "B" in desk.undecided


def test_what_the_floor_reads_into_it_is_done() -> None:
    acts = ("A bets 400", 'B says "raise"', "B taps")
    desk = desk_after("tda-2013", *acts)
    desk.take(Choose(read_option("raise-to 800")))
    assert (desk.hand.legal().actor, desk.hand.legal().current, desk.situation.pending) == ("C", 800, None)
    desk = desk_after("tda-2013", *acts)
    desk.take(Choose(Option("no-action")))
    assert desk.may("B") == {"raise"}
    desk.take(act_told('B says "twelve hundred"'))
    assert (desk.hand.legal().actor, desk.hand.legal().current) == ("C", 1200)


def test_in_2013_the_same_goes_for_a_declared_bet() -> None:
    desk = desk_after("tda-2013", 'A says "bet"', "A taps")
    assert desk.rulings[-1].options == (Option("bet", 200), Option("no-action"))
    desk.take(Choose(read_option("bet 200")))
    assert desk.hand.legal().current == 200


@pytest.mark.parametrize("name", CHECKS)
def test_elsewhere_it_is_a_check_and_whoever_is_bound_makes_the_least_raise(name: str) -> None:
    said = desk_after(name, "A bets 400", 'B says "raise"', "B checks")
    tapped = desk_after(name, "A bets 400", 'B says "raise"', "B taps")
    assert tapped.rulings[-1].acts == said.rulings[-1].acts
    assert tapped.hand.legal().current == 800


def test_a_tap_does_not_replace_a_question_that_waits() -> None:
    desk = desk_after("tda-2013", "A bets 400", 'B says "ship it"')
    asked = desk.undecided["B"]
    ruling = desk.take(act_told("B taps"))[0]
    assert (ruling.options, ruling.citations) == (asked.options, asked.citations)
    skipped = desk_after("tda-2013", "B bets 400", "C calls")
    assert {option.name for option in skipped.undecided["A"].options} >= {"hand-dead", "call-or-fold"}
    skipped.take(act_told("A taps"))
    assert {option.name for option in skipped.undecided["A"].options} >= {"hand-dead", "call-or-fold"}


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_whoever_has_options_before_them_is_asked(name: str) -> None:
    """No ruling lists options and says that it was decided by rule."""
    for acts in (
        ("A taps",),
        ("A bets 400", "B taps"),
        ('A says "bet"', "A taps"),
        ("A bets 400", 'B says "raise"', "B taps"),
        ("A bets 400", "C taps", "B calls"),
        ("A bets 400", 'B says "pot"', "B taps"),
    ):
        for ruling in desk_after(name, *acts).rulings:
            assert bool(ruling.options) == (ruling.decided_by == "director"), acts
