"""Four cards on the flop, found whenever it may be before the hand is over."""

import pytest

from shuffleup.cards import show_cards
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.steps.incidents.dealing import FourCardFlop
from shuffleup.floor.steps.table import DealStreet, FloorDraws
from shuffleup.floor.telling.telling import act_told
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Illegal
from shuffleup.rulebook import EDITION_NAMES, Policies, edition

FOUND = FourCardFlop(cards=("Ah", "Kh", "Qh", "Jh"))
FLOP = "nlhe 100/200 flop pot 400 board AhKhQh stub 37 burns 1 | A 5000* | B 5000 | C 5000"
ALL_IN = "nlhe 100/200 pot 400 stub 41 closed | A all-in | B 5000"


def desk_after(name: str, line: str, *sentences: str) -> Desk:
    desk = Desk(edition(name), Policies(), Position.parse(line))
    for sentence in sentences:
        if sentence == "deal":
            cards = {"flop": ("Ah", "Kh", "Qh"), "turn": ("2c",), "river": ("3d",)}
            desk.take(DealStreet(cards=cards[desk.hand.next_street]))
        else:
            desk.take(act_told(sentence))
    return desk


MOMENTS = (
    (FLOP, ("A bets 300",)),
    (FLOP, ("A bets 300", "B calls")),
    (FLOP, ("A checks", "B checks", "C checks")),
    (FLOP, ("A bets 300", "B calls", "C folds", "deal")),
    (FLOP, ("A checks", "B checks", "C checks", "deal", "A bets 300")),
    (FLOP, ("A checks", "B checks", "C checks", "deal", "A checks", "B checks", "C checks", "deal")),
    ("nlhe 100/200 flop pot 400 board AhKhQh | A 4400 bet 600 | B 5000*", ()),
    (ALL_IN, ("deal",)),
    (ALL_IN, ("deal", "deal")),
)


@pytest.mark.parametrize("name", EDITION_NAMES)
@pytest.mark.parametrize(("line", "before"), MOMENTS)
def test_it_is_put_right_and_what_was_done_stands(name: str, line: str, before: tuple[str, ...]) -> None:
    desk = desk_after(name, line, *before)
    pot, turn, later, stub = desk.pot, desk.hand.legal().actor, desk.hand.board[3:], len(desk.hand.stub)
    ruling = desk.take(FOUND)[0]
    assert ruling.citations[0].rule == "four-card-flop"
    with pytest.raises(Illegal, match="has yet to draw"):
        desk.take(act_told("B checks"))
    desk.take(FloorDraws("Kh"))
    assert show_cards(desk.hand.board) == "AhQhJh" + show_cards(later)
    assert (desk.pot, desk.hand.legal().actor) == (pot, turn)
    assert show_cards(desk.hand.burns).endswith("Kh")
    assert len(desk.hand.stub) == max(0, stub - 1)


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_the_card_drawn_is_the_next_burn(name: str) -> None:
    for before in (("A bets 300", "B calls", "C calls"), ("A checks", "B checks", "C checks", "deal")):
        desk = desk_after(name, FLOP, *before)
        desk.take(FOUND)
        desk.take(FloorDraws("Jh"))
        if desk.hand.phase == "betting":
            for player in "ABC":
                desk.take(act_told(f"{player} checks"))
        burned = len(desk.hand.burns)
        desk.take(DealStreet(cards=("9s",)))
        assert len(desk.hand.burns) == burned


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_found_after_somebody_acted_it_is_our_reading_and_the_floor_may_depart_from_it(name: str) -> None:
    desk = desk_after(name, FLOP, "A bets 300")
    ruling = desk.take(FOUND)[0]
    assert ruling.citations[0].basis == "position"
    assert ruling.finding("override_offered")
    desk = desk_after(name, FLOP)
    assert desk.take(FOUND)[0].citations[0].basis == "text"
    desk = desk_after(name, ALL_IN, "deal")
    assert desk.take(FOUND)[0].citations[0].basis == "text"


def test_before_the_flop_and_after_the_hand_there_is_none() -> None:
    for line in (
        "nlhe 100/200 | A 5000* | B 4900 bet 100 | C 4800 bet 200",
        "stud limits 100/200 bring-in 20 | A up 2c | B up Kd",
    ):
        with pytest.raises(Illegal, match="no flop"):
            desk_after("tda-2019", line).take(FOUND)
    desk = desk_after("tda-2019", FLOP, "A bets 300", "B folds", "C folds")
    with pytest.raises(Illegal, match="over"):
        desk.take(FOUND)
