"""Players with their cards, and what has become of those."""

from typing import Literal

import msgspec

from shuffleup.cards import UNKNOWN, Card, show_cards

CardState = Literal["held", "folded", "discarded", "held for the floor", "partly tabled", "tabled", "killed"]
"""`discarded` is face down at showdown and can still come back; `folded` and `killed` cannot."""

LIVE: tuple[CardState, ...] = ("held", "discarded", "held for the floor", "partly tabled", "tabled")


class CardsHeld(msgspec.Struct):
    """One player's cards during a hand."""

    cards: tuple[Card, ...] = ()
    state: CardState = "held"
    face_up: tuple[Card, ...] = ()
    """Tabled or exposed: everybody has seen these."""

    @property
    def live(self) -> bool:
        return self.state in LIVE

    @property
    def known(self) -> bool:
        return bool(self.cards) and UNKNOWN not in self.cards

    def knows(self, cards: tuple[Card, ...]) -> bool:
        """Whether these can be among the cards held: the same ones, or ones not known before."""
        new = [card for card in cards if not card.known or card not in self.cards]
        return len(new) <= self.cards.count(UNKNOWN)

    def reveal(self, cards: tuple[Card, ...]) -> None:
        """Unknown cards turn out to be these."""
        held = list(self.cards)
        for card in cards:
            if card.known and card not in held:
                held[held.index(UNKNOWN)] = card
        self.cards = tuple(held)

    def turn_up(self, cards: tuple[Card, ...]) -> None:
        self.face_up = tuple(dict.fromkeys((*self.face_up, *cards)))

    def remove(self, card: Card) -> None:
        held = list(self.cards)
        held.remove(card if card in held else UNKNOWN)
        self.cards = tuple(held)
        self.face_up = tuple(shown for shown in self.face_up if shown != card)

    def __str__(self) -> str:
        return f"{show_cards(self.cards) or 'no cards'} ({self.state})"


class Player(msgspec.Struct, frozen=True):
    """A player of a hand as it stands: chips behind and in front, cards, and what has become of them."""

    name: str
    stack: int
    bet: int
    cards: tuple[Card, ...]
    state: CardState

    @property
    def is_in(self) -> bool:
        """Whether the pot can still be won with this hand."""
        return self.state in LIVE
