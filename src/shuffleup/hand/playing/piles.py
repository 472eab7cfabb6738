"""Cards that change their place: out of the stub, into the muck."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from shuffleup.cards import UNKNOWN, Card
from shuffleup.hand.cards_held import CardState

if TYPE_CHECKING:
    from shuffleup.hand.hand import Hand


def out_of_play(hand: "Hand", player: str, state: CardState) -> None:
    """A hand is out of play, its cards go to the muck."""
    held = hand.held[player]
    held.state = state
    hand.muck += held.cards


def take_from_stub(hand: "Hand", cards: Iterable[Card]) -> None:
    """Cards that came off the deck are no longer in the stub."""
    for card in cards:
        if card in hand.stub:
            hand.stub.remove(card)
        elif UNKNOWN in hand.stub:
            hand.stub.remove(UNKNOWN)
