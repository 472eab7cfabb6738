"""Players with nothing behind who throw their cards in while others can still bet."""

import pytest

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.options import Option, read_option
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.steps.incidents.conduct import CardsExposed
from shuffleup.floor.steps.incidents.showdown import RefusedToTable
from shuffleup.floor.steps.table import DealStreet, MuckHand, TableHand
from shuffleup.floor.telling.telling import act_told
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Illegal
from shuffleup.rulebook import EDITION_NAMES, Policies, edition

RIVER = "nlhe 100/200 river pot 2400 | A 6000* | B 6000 | C 7000"
SHORT = "nlhe 100/200 flop pot 2400 | A 1000* | B 6000 | C 6000"
DRAW = "2-7-triple 100/200 predraw | A 150* | B 5000 btn | D 4900 bet 100 | E 4800 bet 200"
HELD = [name for name in EDITION_NAMES if name != "tda-2013"]
RESTORE_OR_DEAD = (Option("hand-restored"), Option("hand-dead"))


def desk_after(name: str, line: str, *sentences: str) -> Desk:
    desk = Desk(edition(name), Policies(), Position.parse(line))
    for sentence in sentences:
        if sentence == "deal":
            desk.take(DealStreet())
        else:
            desk.take(act_told(sentence))
    return desk


def chips(desk: Desk) -> int:
    there = 0 if desk.hand.is_over else desk.pot
    return there + sum(desk.stack(player) for player in desk.hand.order)


@pytest.mark.parametrize("name", HELD)
def test_a_bettor_who_is_all_in_is_held_for_the_floor_like_any_other(name: str) -> None:
    desk = desk_after(name, RIVER, "A is all-in", "B folds", "A releases cards")
    ruling = desk.rulings[-1]
    assert (ruling.options, ruling.default) == (RESTORE_OR_DEAD, Option("hand-restored"))
    assert ruling.citations[0].rule == "bettor-discards-early"
    assert desk.hand.held["A"].state == "held for the floor"
    assert desk.hand.legal().actor == "C"


@pytest.mark.parametrize("name", HELD)
def test_what_the_floor_says_of_that_hand_is_done(name: str) -> None:
    acts = ("A is all-in", "B folds", "A releases cards")
    desk = desk_after(name, RIVER, *acts)
    desk.take(Choose(Option("hand-dead")))
    assert (desk.stack("A"), desk.stack("C")) == (6000, 9400)
    desk = desk_after(name, RIVER, *acts)
    desk.take(Choose(Option("hand-restored")))
    desk.take(act_told("C calls"))
    assert (desk.pot, desk.hand.held["A"].live, desk.stack("C")) == (14_400, True, 1000)


def test_in_2013_it_is_a_fold_and_the_floor_says_what_becomes_of_the_uncalled_bet() -> None:
    for choice, left in (("return-uncalled 6000", (6000, 9400)), ("leave-in-pot 6000", (0, 15_400))):
        desk = desk_after("tda-2013", RIVER, "A is all-in", "B folds", "A releases cards")
        assert not desk.hand.is_live("A")
        assert desk.rulings[-1].decided_by == "director"
        desk.take(Choose(read_option(choice)))
        assert (desk.stack("A"), desk.stack("C")) == left
        assert chips(desk) == 21_400


@pytest.mark.parametrize("name", HELD)
@pytest.mark.parametrize("last", ["A releases cards", "A folds"])
@pytest.mark.parametrize("between", [(), ("deal",), ("deal", "B bets 500")])
def test_an_all_in_player_who_is_called_may_not_muck(name: str, last: str, between: tuple[str, ...]) -> None:
    """Rule 16 forbids it, rule 58 makes every discard a fold: the floor says which, restoring first."""
    called: tuple[str, ...] = ("A is all-in", "B calls", "C calls")
    if not between:  # the last bettor is under 15-B until the next card
        called = ("A checks", "B bets 1500", "C calls", "A calls")
    desk = desk_after(name, SHORT, *called, *between, last)
    ruling = desk.rulings[-1]
    assert (ruling.options, ruling.default) == (RESTORE_OR_DEAD, Option("hand-restored"))
    assert ruling.citations[0].rule == "no-muck-in-all-in"
    assert desk.hand.is_live("A")
    desk.take(Choose(Option("hand-restored")))
    assert desk.hand.held["A"].state == "held"
    assert chips(desk) == 15_400


@pytest.mark.parametrize("name", HELD)
def test_mucked_past_recovery_the_all_in_hand_is_dead(name: str) -> None:
    desk = desk_after(name, SHORT, "A is all-in", "B calls", "C calls", "deal", "A releases cards")
    desk.take(MuckHand("A"))
    assert desk.hand.held["A"].state == "killed"
    assert "A" not in desk.undecided
    assert {cited.rule for cited in desk.rulings[-1].citations} >= {
        "no-muck-in-all-in",
        "killed-fouled-hands",
    }
    assert (desk.stack("A"), chips(desk)) == (0, 15_400)


@pytest.mark.parametrize("last", ["A releases cards", "A folds"])
@pytest.mark.parametrize("between", [(), ("deal",)])
def test_in_2013_nothing_forbids_it_and_a_fold_out_of_turn_binds(last: str, between: tuple[str, ...]) -> None:
    desk = desk_after("tda-2013", SHORT, "A is all-in", "B calls", "C calls", *between, last)
    assert not desk.hand.is_live("A")
    assert desk.rulings[-1].noticed("binds", "A")
    assert (desk.pot, chips(desk)) == (5400, 15_400)


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_the_same_holds_while_cards_are_drawn(name: str) -> None:
    desk = desk_after(name, DRAW, "A is all-in", "B calls", "D calls", "E checks")
    assert desk.hand.phase == "drawing"
    desk.take(act_told("A releases cards"))
    assert desk.hand.is_live("A") == (name != "tda-2013")


PINEAPPLE = "crazy-pineapple 100/200 flop pot 2400 | A 6000* | B 6000 | C 6000"
STUD = "stud limits 200/400 bring-in 50 fourth pot 2400 | A 6000* | B 6000 | C 6000"


@pytest.mark.parametrize("name", EDITION_NAMES)
@pytest.mark.parametrize("last", ["B releases cards", "B folds"])
@pytest.mark.parametrize(("line", "dealt"), [(PINEAPPLE, ()), (STUD, ("deal",)), (STUD, ())])
def test_a_fold_between_two_rounds_of_betting_binds_in_every_game(
    name: str, last: str, line: str, dealt: tuple[str, ...]
) -> None:
    """While cards are thrown away, while nobody has said whose card opens, before the next card."""
    desk = desk_after(name, line, "A checks", "B checks", "C checks", *dealt, last)
    assert not desk.hand.is_live("B")
    assert desk.rulings[-1].noticed("binds", "B")


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_all_in_players_still_cannot_bet(name: str) -> None:
    desk = desk_after(name, RIVER, "A is all-in")
    with pytest.raises(Illegal, match="nothing to act with"):
        desk.take(act_told("A raises to 9000"))


@pytest.mark.parametrize("name", HELD)
def test_a_hand_that_may_not_be_mucked_can_be_turned_up(name: str) -> None:
    """It was held because it must be tabled: nobody has to rule before it is."""
    line = "nlhe 100/200 showdown pot 900 board Kh9h4h8c2d | A all-in | B 5000 cards KsKd tabled"
    desk = desk_after(name, line, "A releases cards")
    desk.take(TableHand("A", ("Ah", "7h")))
    assert desk.award == {"A": 900}


@pytest.mark.parametrize("name", EDITION_NAMES)
@pytest.mark.parametrize("cards", ["", " cards Ah7h"])
def test_told_to_table_they_can(name: str, cards: str) -> None:
    """The floor's word that a hand must be tabled does not keep it from being tabled."""
    line = f"nlhe 100/200 showdown pot 900 board Kh9h4h8c2d | A all-in{cards} | B 5000 cards KsKd tabled"
    desk = desk_after(name, line)
    desk.take(RefusedToTable(player="A"))
    desk.take(Choose(Option("table-hand")))
    if not desk.hand.is_over:
        desk.take(TableHand("A", ("Ah", "7h")))
    assert desk.award == {"A": 900}


@pytest.mark.parametrize("name", HELD)
def test_a_whole_hand_shown_while_it_is_held_is_tabled(name: str) -> None:
    line = "nlhe 100/200 showdown pot 900 board Kh9h4h8c2d | A all-in | B 5000 cards KsKd tabled"
    desk = desk_after(name, line, "A releases cards")
    desk.take(CardsExposed(player="A", cards=("Ah", "7h")))
    assert desk.award == {"A": 900}
