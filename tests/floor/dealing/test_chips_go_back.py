"""A hand that is void: it is over, everybody has back what is known to be theirs, and no chip is lost."""

import pytest

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.options import Option
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.steps.incidents import Incident
from shuffleup.floor.steps.incidents.dealing import BoxedCards, DealError, FouledDeck
from shuffleup.floor.telling.telling import act_told
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Illegal
from shuffleup.rulebook import EDITION_NAMES, Policies, edition

FOULED = FouledDeck(fault="extra-card")
WRONG_SEAT = DealError(error="first-card-to-wrong-seat", player="A")
BLINDS = "A 5000* btn | B 4900 bet 100 | C 4800 bet 200"

KNOWN = (
    # what is told of the ante says who paid it
    (f"nlhe 100/200 ante 25 pot 75 | {BLINDS}", {"A": 5025, "B": 5025, "C": 5025}),
    (f"nlhe 100/200 bb-ante 200 pot 200 | {BLINDS}", {"A": 5000, "B": 5000, "C": 5200}),
    (f"nlhe 100/200 button-ante 200 pot 200 | {BLINDS}", {"A": 5200, "B": 5000, "C": 5000}),
    (f"nlhe 100/200 pot 0 | {BLINDS}", {"A": 5000, "B": 5000, "C": 5000}),
    ("nlhe 100/200 ante 25 pot 60 | A 900* btn | B 800 bet 100 | C all-in", {"A": 925, "B": 925, "C": 10}),
    (
        "nlhe 100/200 bb-ante 200 pot 90 | A 900* btn | B 800 bet 100 | C all-in",
        {"A": 900, "B": 900, "C": 90},
    ),
    (
        "stud limits 200/400 bring-in 50 ante 10 pot 30 | A 500 up 2c | B 500 up 3c | C 500 up 4d",
        {"A": 510, "B": 510, "C": 510},
    ),
)


def void(name: str, line: str, found: Incident, *sentences: str) -> Desk:
    desk = Desk(edition(name), Policies(), Position.parse(line))
    for sentence in sentences:
        desk.take(act_told(sentence))
    if desk.take(found)[0].decided_by == "director":
        desk.take(Choose(Option("void-hand")))
    return desk


@pytest.mark.parametrize("name", EDITION_NAMES)
@pytest.mark.parametrize("found", [FOULED, WRONG_SEAT], ids=["fouled", "misdeal"])
@pytest.mark.parametrize(("line", "behind"), KNOWN)
def test_where_the_ante_is_known_it_goes_back_too(
    name: str, found: Incident, line: str, behind: dict[str, int]
) -> None:
    desk = void(name, line, found)
    assert desk.hand.is_over
    assert {player: desk.stack(player) for player in behind} == behind
    assert desk.pot == 0


def test_bets_of_the_street_go_back_with_it() -> None:
    desk = void(
        "tda-2019", f"nlhe 100/200 bb-ante 200 pot 200 | {BLINDS}", FOULED, "A raises to 600", "B calls"
    )
    assert {player: desk.stack(player) for player in "ABC"} == {"A": 5000, "B": 5000, "C": 5200}


def test_told_what_each_paid_before_the_rest_is_the_big_blinds_ante() -> None:
    line = "nlhe 100/200 bb-ante 200 flop pot 800 | A 500* btn paid 200 | B 500 paid 200 | C 500 paid 200"
    desk = void("tda-2019", line, FOULED, "A checks")
    assert {player: desk.stack(player) for player in "ABC"} == {"A": 700, "B": 700, "C": 900}


UNKNOWN = (
    (f"nlhe 100/200 pot 300 | {BLINDS}", 300),
    (f"nlhe 100/200 ante 25 pot 100 | {BLINDS}", 100),
    (f"nlhe 100/200 bb-ante 200 pot 300 | {BLINDS}", 300),
    ("nlhe 100/200 flop pot 800 | A 5000* | B 4400 bet 600 | C 5000", 800),
)


@pytest.mark.parametrize("name", EDITION_NAMES)
@pytest.mark.parametrize(("line", "left"), UNKNOWN)
def test_where_nobody_knows_who_paid_the_pot_the_hand_is_over_and_the_rest_waits(
    name: str, line: str, left: int
) -> None:
    """Bets in front are somebody's; only the pot of unknown payers is left to the floor."""
    position = Position.parse(line)
    desk = void(name, line, FOULED)
    assert desk.hand.is_over
    assert desk.pot == left
    for seat in position.seats:
        assert desk.stack(seat.name) == (seat.stack or 0) + seat.bet
    assert f"{left:,}" in desk.rulings[-1].says
    with pytest.raises(Illegal, match="over"):
        desk.hand.call("A")


@pytest.mark.parametrize("name", EDITION_NAMES)
def test_a_director_can_void_a_hand_in_which_a_misdeal_is_barred(name: str) -> None:
    desk = void(name, f"nlhe 100/200 ante 25 pot 75 | {BLINDS}", FOULED, "A calls", "B calls", "C checks")
    assert {player: desk.stack(player) for player in "ABC"} == {"A": 5025, "B": 5025, "C": 5025}


def test_boxed_cards_give_everything_back() -> None:
    desk = Desk(
        edition("tda-2019"), Policies(), Position.parse(f"nlhe 100/200 bb-ante 200 pot 200 | {BLINDS}")
    )
    desk.take(BoxedCards(count=2))
    assert desk.stack("C") == 5200
