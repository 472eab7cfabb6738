"""What a bot hands over can do nothing but play its own hand, and its refusals tell no card of others."""

from random import Random

import pytest

from shuffleup import Deal, Hand, Level, operations
from shuffleup.cards import DECK
from shuffleup.refused import Refused

PLAYERS = (("Ann", 10_000), ("Bob", 10_000), ("Cat", 10_000))


def _hand(game: str = "nlhe", seed: int = 1) -> Hand:
    deal = Deal(game=game, level=Level(50, 100), players=PLAYERS, button="Ann")
    return Hand(deal.shuffled(seed), automatic=True)


def _told(hand: Hand, operation: operations.Operation) -> str:
    try:
        hand.copy().act("Ann", operation)
    except Refused as refusal:
        return str(refusal)
    return "done"


def test_asking_for_every_card_tells_nothing_of_where_it_lies() -> None:
    hand = _hand()
    for make in (
        lambda card: operations.GiveCard("Ann", card),
        lambda card: operations.Expose("Bob", card),
        lambda card: operations.DealHole("Ann", card + card),
        lambda card: operations.TakeCard("Bob", card),
        lambda card: operations.Draw("Bob", card),
    ):
        assert len({_told(hand, make(str(card))) for card in DECK}) == 1


def test_nobody_acts_for_others_nor_out_of_turn() -> None:
    hand = _hand()
    assert hand.actor == "Ann"
    for who, operation in (
        ("Ann", operations.Fold("Bob")),
        ("Bob", operations.Fold("Bob")),
        ("Ann", operations.Kill("Bob", "why not")),
        ("Ann", operations.Award()),
        ("Zoe", operations.Fold("Zoe")),
    ):
        with pytest.raises(Refused):
            hand.act(who, operation)
    assert hand.operations == _hand().operations


@pytest.mark.parametrize("game", ["nlhe", "plo", "2-7"])
def test_whatever_may_be_done_in_turn_is_taken(game: str) -> None:
    chance = Random(game)
    for seed in range(20):
        hand = _hand(game, seed)
        while (actor := hand.actor) is not None:
            hand.act(actor, chance.choice(hand.legal_actions()))
        assert hand.is_over


@pytest.mark.parametrize(
    "operation",
    [
        operations.Check("Cat"),
        operations.RaiseTo("Ann", 10**6),
        operations.DealHole("Ann", "AhAh"),
        operations.Award(),
        operations.Draw("Ann", "Ah"),
    ],
)
def test_a_list_from_anywhere_is_asked_about_when_it_is_replayed(operation: operations.Operation) -> None:
    hand = _hand()
    stacks, done = hand.stacks, hand.operations
    with pytest.raises(Refused):
        hand.replay([operation])
    assert (hand.stacks, hand.operations) == (stacks, done)
