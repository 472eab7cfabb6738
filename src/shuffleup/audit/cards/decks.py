"""A deck made again from its seed: its order, the root that was published, and its pads.

Written anew from docs/verify.md: nothing here knows the code that shuffled.
"""

import hmac
from hashlib import sha256

from shuffleup.audit.lots import Lot

FULL = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
SHORT = FULL[16:]


class Deck:
    """What a seed gives."""

    def __init__(self, seed: bytes, cards: list[str]) -> None:
        self.seed = seed
        self.cards = Lot(seed, "deck").shuffled(cards)

    @property
    def root(self) -> str:
        row = [
            sha256(b"\0" + self._keyed(b"salt", place) + place.to_bytes(2, "big") + card.encode()).digest()
            for place, card in enumerate(self.cards)
        ]
        while len(row) > 1:
            pairs = [sha256(b"\1" + row[n] + row[n + 1]).digest() for n in range(0, len(row) - 1, 2)]
            row = pairs + row[2 * len(pairs) :]
        return row[0].hex()

    def pad(self, number: int) -> int:
        """What hides which cards were thrown away."""
        return self._keyed(b"thrown away", number)[0]

    def mixed_again(self, cards: list[str], done: int) -> list[str]:
        """A muck that becomes the stub, after so many things were done in the hand."""
        key = sha256(f"{''.join(self.cards)} {done}".encode()).digest()
        return Lot(key, "reshuffle").shuffled(sorted(cards, key=FULL.index))

    def _keyed(self, word: bytes, number: int) -> bytes:
        return hmac.digest(self.seed, word + number.to_bytes(2, "big"), "sha256")


def roots(seed: bytes) -> set[str]:
    """What a seed can have been committed to as a deck."""
    return {Deck(seed, FULL).root, Deck(seed, SHORT).root}
