"""A hand is changed by its operations alone."""

from typing import Any

import pytest

from shuffleup import Deal, Hand, Illegal, Level


@pytest.fixture
def hand() -> Any:
    players = (("Ann", 10_000), ("Bob", 10_000), ("Cat", 10_000))
    deal = Deal(game="nlhe", level=Level(50, 100), players=players, button="Ann")
    return Hand(deal.shuffled(7), automatic=True)


def _names(hand: Any) -> list[str]:
    return [name for name in dir(hand) if not name.startswith("__")]


def test_nothing_of_it_is_set_from_outside(hand: Any) -> None:
    before = hand.position()
    for name in (*_names(hand), "stack"):
        with pytest.raises(AttributeError):
            setattr(hand, name, getattr(hand, name, None))
    for twin in (hand.copy(), hand.at(0)):
        with pytest.raises(
            AttributeError, match="a hand is changed by its operations: board is only to be read"
        ):
            twin.board = ()
    assert hand.position() == before


def test_it_stays_closed_after_what_was_done_and_what_was_refused(hand: Any) -> None:
    hand.call("Ann")
    with pytest.raises(Illegal):
        hand.check("Ann")
    with pytest.raises(AttributeError):
        hand.phase = "over"
    hand.fold("Bob")
    assert hand.actor == "Cat"


def test_what_was_given_out_is_a_copy(hand: Any) -> None:
    hand.stacks["Ann"] = hand.bets["Bob"] = hand.winnings["Cat"] = 5
    assert hand.stacks == {"Bob": 9_950, "Cat": 9_900, "Ann": 10_000}
    assert hand.bets["Bob"] == 50
    assert not any(hand.winnings.values())
