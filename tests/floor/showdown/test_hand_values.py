"""What the dealer calls out, against another evaluator."""

import random

import pytest

from shuffleup.cards import DECK, show_cards
from shuffleup.floor.showdown.hand_values import called
from shuffleup.hand.hand import Hand
from shuffleup.hand.starting.position import Position

eval7 = pytest.importorskip("eval7")

NAMES = {
    "High Card": "no pair",
    "Pair": "a pair",
    "Two Pair": "two pair",
    "Trips": "three of a kind",
    "Straight": "a straight",
    "Flush": "a flush",
    "Full House": "a full house",
    "Quads": "four of a kind",
    "Straight Flush": "a straight flush",
}


def test_hands_are_called_as_another_evaluator_calls_them() -> None:
    chance = random.Random(12)
    seen = set()
    for _ in range(1500):
        cards = chance.sample(DECK, 7)
        line = f"nlhe 1/2 showdown pot 2 board {show_cards(cards[2:])} | A cards {show_cards(cards[:2])} | B"
        value = called(Hand(Position.parse(line)), "A")
        kind = eval7.handtype(eval7.evaluate([eval7.Card(str(card)) for card in cards]))
        assert value == NAMES[kind]
        seen.add(value)
    assert len(seen) >= 8
