"""A player who was not there for the deal: what is posted for them stays, the bring-in too."""

import pytest

import shuffleup
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.line import tell_desk
from shuffleup.hand.operations import Kill
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Refused
from shuffleup.rulebook import Policies, edition
from shuffleup.rulebook.shelf import EDITION_NAMES


@pytest.mark.parametrize("name", EDITION_NAMES)
@pytest.mark.parametrize(
    ("game", "low", "ups"), [("stud", "A", ("2c", "9d", "Kh")), ("razz", "C", ("2c", "9d", "Kh"))]
)
def test_an_absent_player_with_the_bring_in_card_posts_it(
    name: str, game: str, low: str, ups: tuple[str, ...]
) -> None:
    seats = " | ".join(f"{who} 9000 up {card}" for who, card in zip("ABC", ups, strict=True))
    position = Position.parse(f"{game} limits 200/400 ante 25 bring-in 50 third pot 75 | {seats}")
    desk = Desk(edition(name), Policies(), position)
    card = "first" if name == "tda-2013" else "last"
    tell_desk(desk, f"{low} was not there when the {card} card was dealt")
    assert desk.hand.held[low].state == "killed"
    assert desk.hand.stacks[low] == 8950
    assert desk.hand.bets[low] == 50
    assert desk.hand.legal().to_call == 50


def test_whoever_is_absent_without_it_posts_nothing() -> None:
    line = "stud limits 200/400 ante 25 bring-in 50 third pot 75 | A 9000 up 2c | B 9000 up 9d | C 9000 up Kh"
    ruled = shuffleup.ruling(f"{line}; B was not there for the deal", "tda-2019")
    assert [type(one) for one in ruled.operations] == [Kill]


@pytest.mark.parametrize(
    "told",
    [
        "A is away in the bathroom during the deal",
        "A was at the bar during the deal",
        "A is at the rail when the cards are dealt",
    ],
)
def test_where_somebody_was_during_the_deal_is_no_reason_to_leave_the_hand_live(told: str) -> None:
    """Rule 30: the hand of a player who is not there for the deal is dead."""
    ruled = shuffleup.ruling(f"nlhe 100/200 | A 9000* | B 9000 | C 9000 | D 9000; {told}", "tda-2019")
    assert [type(one) for one in ruled.operations] == [Kill]
    assert ruled.citations[0].rule == "at-your-seat"


def test_who_left_in_the_middle_of_the_deal_is_asked_about() -> None:
    with pytest.raises(Refused, match="was A there for the deal"):
        shuffleup.ruling("nlhe 100/200 | A 9000* | B 9000 | C 9000; A went to the bar during the deal")


def test_a_hand_that_has_been_played_on_is_not_killed_for_the_deal() -> None:
    line = "nlhe 100/200 | A 9000 bet 100 | B 9000 bet 200 | C 9000* btn; C calls"
    with pytest.raises(Refused, match="it is too late to kill their hand"):
        shuffleup.ruling(f"{line}; C was not there when the last card was dealt", "tda-2019")
