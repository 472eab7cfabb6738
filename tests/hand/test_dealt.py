"""Hands that the program deals: everybody sees the same chips, and no card that nobody showed."""

from random import Random

import pytest

from shuffleup.bots import STYLES, Bot
from shuffleup.cards import DECK, Card, parse_cards
from shuffleup.chance import simulated_seed
from shuffleup.decks import CommittedDeck
from shuffleup.hand import Deal, Hand, Level
from shuffleup.hand import operations as ops
from shuffleup.hand.dealt import DealtHand
from shuffleup.hand.games import EVERY
from shuffleup.hand.hand import play_again
from shuffleup.hand.operations import InTurn, Operation
from shuffleup.refused import Illegal, Malformed


def _start(chance: Random) -> Deal:
    rules = chance.choice(EVERY)
    count = chance.randint(2, min(9, rules.most_seats))
    players = tuple((f"S{n}", chance.choice((100, 150, 400, 1000, 5000))) for n in range(1, count + 1))
    ante = chance.choice((0, 100))
    return Deal(
        game=rules.name,
        level=Level(ante=10, small_bet=100, big_bet=200, bring_in=25)
        if rules.is_stud
        else Level(50, 100, ante, "big-blind"),
        players=players,
        button=f"S{chance.randint(1, count)}",
        absent=("S1",) if chance.random() < 0.1 else (),
        left=count,
    )


def _deck(start: Deal, seed: int) -> CommittedDeck:
    return CommittedDeck(simulated_seed(seed), DECK[52 - start.rules.deck_size :])


def _cards_in(seen: list[Operation]) -> set[int]:
    return {card for one in seen for card in parse_cards(getattr(one, "cards", "")) if card.known}


def _played(seed: int, acts: str) -> tuple[Deal, DealtHand, set[Card]]:
    chance, shown = Random(seed), set[Card]()
    start = _start(chance)
    dealt = DealtHand(start, _deck(start, seed))
    bots = {name: Bot(chance.choice(list(STYLES.values())), seed) for name, _ in start.players}
    while (actor := dealt.hand.actor) is not None:
        act = (
            chance.choice(dealt.hand.legal_actions())
            if acts == "any"
            else bots[actor](dealt.hand.seen_by(actor))
        )
        assert isinstance(act, InTurn)
        dealt.act(act)
        shown.update(dealt.hand.board)
        for held in dealt.hand.held.values():
            shown.update(held.cards if held.state == "tabled" else held.face_up)
    return start, dealt, shown | set(dealt.hand.board)


@pytest.mark.parametrize("acts", ["any", "bots"])
def test_what_everybody_saw_gives_the_same_hand_and_shows_no_other_card(acts: str) -> None:
    for seed in range(300):
        start, dealt, shown = _played(seed, acts)
        everybody = Hand(start)
        play_again(everybody, dealt.seen)
        assert everybody.is_over
        assert everybody.stacks == dealt.hand.stacks
        assert everybody.board == dealt.hand.board
        assert sum(dealt.hand.stacks.values()) == sum(stack for _, stack in start.players)
        assert _cards_in(dealt.seen) <= shown
        for held in everybody.held.values():
            assert {card for card in held.cards if card.known} <= shown


def test_own_cards_and_the_board_can_be_proved() -> None:
    start, dealt, _ = _played(5, "any")
    root = _deck(start, 5).root
    for name, _ in start.players:
        proofs = dealt.proofs(name)
        assert all(proof.opens(root) for proof in proofs)
        cards = (*dealt.hand.held[name].cards, *dealt.hand.board)
        assert [proof.card for proof in proofs] == list(map(str, cards))


def test_only_the_player_to_act_acts_and_only_as_the_rules_allow() -> None:
    start = Deal(game="nlhe", level=Level(50, 100), players=(("S1", 900), ("S2", 900)), button="S1")
    dealt = DealtHand(start, CommittedDeck(simulated_seed(1)))
    for act, told in (
        (ops.Call("S2"), "S1 is to act, not S2"),
        (ops.RaiseTo("S1", 150), "too little"),
        (ops.RaiseTo("S1", 5000), "has no 5000"),
    ):
        with pytest.raises(Illegal, match=told):
            dealt.act(act)
    with pytest.raises(Malformed, match="fold, check, call, bet, raise, draw or throw away"):
        dealt.act(ops.Award())
    assert dealt.seen == []


def test_a_hand_goes_on_from_what_everybody_saw_and_its_deck() -> None:
    for seed in range(300):
        start, dealt, _ = _played(seed, "any")
        again = DealtHand(start, _deck(start, seed))
        again.replay(dealt.seen)
        assert again.seen == dealt.seen
        assert again.hand.held == dealt.hand.held
