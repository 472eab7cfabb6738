"""Refusals tell nobody of a card that they have not seen: not where it lies, nor that it is out."""

import random

import pytest

from shuffleup.cards import DECK, SHORT_DECK, Card, show_cards
from shuffleup.chance import simulated_seed
from shuffleup.decks import CommittedDeck
from shuffleup.hand import operations as ops
from shuffleup.hand.dealt import DealtHand
from shuffleup.hand.games import EVERY, game
from shuffleup.hand.hand import Hand
from shuffleup.hand.operations import Operation
from shuffleup.hand.starting.deal import Deal
from shuffleup.hand.starting.position import Level
from shuffleup.refused import Refused


def _hand(name: str, seed: int) -> Hand:
    rules = game(name)
    players = tuple((who, 5000) for who in "ABCD")
    level = Level(ante=10, small_bet=100, big_bet=200, bring_in=30) if rules.is_stud else Level(50, 100)
    deal = Deal(game=name, level=level, players=players, button="" if rules.is_stud else "A")
    return Hand(deal.shuffled(seed), automatic=True)


def _own(player: str, cards: str) -> list[Operation]:
    """Everything that is done with cards that a player has."""
    card = cards[:2]
    return [
        ops.Draw(player, cards),
        ops.Draw(player, cards * 9),
        ops.ThrowAway(player, cards),
        ops.Expose(player, cards),
        ops.Table(player, cards),
        ops.ReplaceDrawn(player, card),
        ops.TakeCard(player, card),
        ops.Replace(player, card, "??"),
        ops.UpcardIs(player, card),
        ops.RiverFaceUp(player, card),
    ]


def _unseen(hand: Hand, viewer: str) -> list[Card]:
    """What this player has never seen, straight from the piles; their own discards they know."""
    seen = {*hand.board, *hand.held[viewer].cards, *hand.thrown.get(viewer, ())}
    for held in hand.held.values():
        seen |= set(held.face_up)
    return [card for card in (SHORT_DECK if hand.rules.short_deck else DECK) if card not in seen]


def _answers(hand: Hand, viewer: str, with_: str) -> list[set[str]]:
    """For each thing to be done, the different answers to the cards that the viewer cannot tell apart."""
    answers: list[set[str]] = []
    for card in _unseen(hand, viewer):
        asked = [*_own(viewer, str(card)), *_own(viewer, f"{card}{with_}")]
        said = [str(hand.why_not(one)).replace(str(card), "X") for one in asked]
        answers = answers or [set() for _ in asked]
        for found, one in zip(answers, said, strict=True):
            found.add(one)
    return answers


@pytest.mark.parametrize("name", [one.name for one in EVERY])
def test_cards_a_player_has_not_seen_are_all_refused_alike(name: str) -> None:
    for seed in range(2):
        hand, chance = _hand(name, seed), random.Random(f"{name} {seed}")
        while (actor := hand.actor) is not None:
            for viewer in {actor, chance.choice(hand.order)}:
                with_ = show_cards(hand.held[viewer].cards[:1])
                for answers in _answers(hand, viewer, with_):
                    assert len(answers) == 1, f"{viewer} at {hand!r} can tell cards apart: {answers}"
            hand.apply(chance.choice([act for act in hand.legal_actions() if not isinstance(act, ops.Fold)]))


@pytest.mark.parametrize("name", ["2-7-triple", "badugi", "pineapple"])
def test_where_the_program_deals_nobody_finds_out_by_throwing_cards_away(name: str) -> None:
    """Asked with one and with too many: the hands of the others, the stub, the muck and the burns are one."""
    players = tuple((who, 5000) for who in "ABCD")
    dealt = DealtHand(
        Deal(game=name, level=Level(50, 100), players=players, button="A"), CommittedDeck(simulated_seed(4))
    )
    hand = dealt.hand
    while hand.phase not in ("drawing", "discards"):
        dealt.act(hand.legal_actions()[0 if hand.legal().may_check else 1])
    player = hand.actor
    assert player is not None
    kind = ops.Draw if hand.phase == "drawing" else ops.ThrowAway
    own = hand.held[player].cards
    for more in ("", str(own[0]), show_cards(own)):
        answers = set()
        for card in _unseen(hand, player):
            with pytest.raises(Refused) as refused:
                dealt.act(kind(player, f"{card}{more}"))
            answers.add(str(refused.value).replace(str(card), "X"))
        assert len(answers) == 1


def test_a_card_to_come_is_refused_without_its_holder() -> None:
    """The dealer reports the board, and does not learn from it who has which cards."""
    hand = Hand(Deal(game="nlhe", level=Level(50, 100), players=(("A", 900), ("B", 900)), button="A"))
    hand.deal_hole("A", "AhKh")
    assert str(hand.why_not(ops.DealHole("B", "AhKd"))) == "Ah is already out"
    hand.call("A")
    hand.check("B")
    assert str(hand.why_not(ops.DealStreet("Ah2c3d"))) == "Ah is already out"
    hand.deal_street("2c3d4h", burn="5s")
    for name in ("B", "A"):
        hand.check(name)
    assert str(hand.why_not(ops.DealStreet("5s"))) == "5s is already out"
    assert str(hand.why_not(ops.DealStreet("2c"))) == "2c is already out: on the board"
    hand.expose("A", "Ah")
    assert str(hand.why_not(ops.DealStreet("Ah"))) == "Ah is already out: A has it"


def test_a_card_of_a_hand_not_reported_is_not_one_that_lies_elsewhere() -> None:
    hand = Hand(Deal(game="nlhe", level=Level(50, 100), players=(("A", 900), ("B", 900)), button="A"))
    hand.deal_hole("A", "AhKh")
    assert str(hand.why_not(ops.Expose("B", "Ah"))) == "B does not hold Ah"
    assert hand.can(ops.Expose("B", "As"))
