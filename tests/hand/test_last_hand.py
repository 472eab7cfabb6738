"""The last live hand takes everything, whatever it has put in itself."""

import pytest

from shuffleup.hand import operations as ops
from shuffleup.hand.consequences import Awarded, Over, Returned
from shuffleup.hand.hand import Hand
from shuffleup.hand.kernel import codes
from shuffleup.hand.playing import awards
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.starting.position import Level
from shuffleup.refused import Illegal, Malformed

PLAYERS = (("Ann", 1000), ("Bob", 1000), ("Cat", 1000))
BLINDS_TO_ANN = {"Ann": 1150, "Bob": 950, "Cat": 900}


def three_handed(absent: tuple[str, ...] = ()) -> Hand:
    return Hand(Deal(game="nlhe", level=Level(50, 100), players=PLAYERS, button="Ann", absent=absent))


def test_absent_blinds_go_to_the_only_player_there() -> None:
    hand = three_handed(absent=("Bob", "Cat"))
    assert hand.is_over
    assert hand.stacks == BLINDS_TO_ANN


@pytest.mark.parametrize("out", [ops.Kill, ops.Fold])
def test_dead_blinds_go_to_a_player_who_has_put_nothing_in(out: type[ops.Kill] | type[ops.Fold]) -> None:
    hand = three_handed()
    hand.apply(out("Bob"))
    assert hand.apply(out("Cat")) == (Awarded("Ann", 150, 0), Over("uncontested"))
    assert hand.stacks == BLINDS_TO_ANN


def at_showdown() -> Hand:
    """Bob and Ann have 100 each in, Cat's blind of 100 lies there too."""
    hand = three_handed()
    hand.call("Ann")
    hand.call("Bob")
    hand.fold("Cat")
    for cards in ("2c3c4d", "9h", "Jh"):
        hand.deal_street(cards)
        hand.check("Bob")
        hand.check("Ann")
    return hand


@pytest.mark.parametrize("end", [ops.Kill("Ann"), ops.PushIntoMuck("Ann")])
def test_the_last_live_hand_cannot_be_killed(end: ops.Operation) -> None:
    hand = at_showdown()
    hand.apply(ops.HoldForFloor("Ann"))
    hand.apply(ops.Kill("Bob"))
    with pytest.raises(Illegal, match="last live hand"):
        hand.apply(end)
    assert hand.pot == 300
    hand.apply(ops.Restore("Ann"))
    assert hand.stacks == {"Ann": 1200, "Bob": 900, "Cat": 900}


@pytest.mark.parametrize("absent", [("Ann", "Bob", "Cat"), ("Bob", "Bob")])
def test_somebody_must_be_there_and_nobody_is_absent_twice(absent: tuple[str, ...]) -> None:
    with pytest.raises(Malformed, match="absent"):
        three_handed(absent)


def test_a_hand_does_not_close_over_an_unpaid_pot() -> None:
    hand = at_showdown()
    with pytest.raises(codes.KernelRefusal):
        awards.close(hand, "report")
    assert (hand.phase, hand.pot) == ("showdown", 300)


def test_cards_shown_after_the_win_return_no_chips() -> None:
    hand = three_handed()
    hand.raise_to("Ann", 300)
    hand.fold("Bob")
    assert hand.apply(ops.Fold("Cat")) == (Returned("Ann", 200), Awarded("Ann", 250, 0), Over("uncontested"))
    assert hand.apply(ops.Expose("Ann", "Ah")) == ()
