"""Decks that are committed to before the first card is dealt: no card can change afterwards.

What is published is the root of a tree of hashes over the places of the deck, each with a salt of its own. A
card is shown with its salt and the hashes beside its way to the root; whoever has the root can check it, and
learns nothing of any other card. That the order itself was drawn fairly is shown by the seed, to an auditor:
told to a player it would show every mucked hand.

>>> from shuffleup.chance import simulated_seed
>>> deck = CommittedDeck(simulated_seed(7))
>>> proof = deck.proof(0)
>>> proof.card, proof.opens(deck.root)
('Kd', True)
>>> msgspec.structs.replace(proof, card="As").opens(deck.root)
False
"""

import hmac
from collections.abc import Sequence
from functools import cached_property
from hashlib import sha256

import msgspec

from shuffleup.cards import DECK, Card
from shuffleup.chance import Draw
from shuffleup.refused import Malformed

PURPOSE = "deck"
_LEAF, _NODE = b"\0", b"\1"


class CardProof(msgspec.Struct, frozen=True):
    """One card of a deck, and what it takes to check it against the root that was published."""

    place: int
    """From the top of the deck as it was shuffled, the first being 0."""
    of: int
    """How many cards the deck has."""
    card: str
    salt: str
    beside: tuple[str, ...]
    """The hashes beside its way, from the card up to the root."""

    def opens(self, root: str) -> bool:
        """Whether this card lay in this place of the deck with this root.

        `docs/check_card.py` does the same and needs nothing of Shuffle Up.
        """
        try:
            hash_ = _leaf(bytes.fromhex(self.salt), self.place, self.card)
            rest = [bytes.fromhex(one) for one in self.beside]
        except (ValueError, OverflowError):
            return False
        if not 0 <= self.place < self.of:
            return False
        place, width = self.place, self.of
        while width > 1:
            if place ^ 1 < width:
                if not rest:
                    return False
                other = rest.pop(0)
                hash_ = _node(other, hash_) if place & 1 else _node(hash_, other)
            place, width = place >> 1, (width + 1) >> 1
        return not rest and hmac.compare_digest(hash_.hex(), root)


class CommittedDeck:
    """A deck shuffled by a seed: its order, its root, and the proof of each card."""

    def __init__(self, seed: bytes, cards: Sequence[Card] = DECK) -> None:
        self._seed = seed
        self.cards = Draw(seed, PURPOSE).shuffled(cards)
        if not self.cards:
            raise Malformed("a deck without cards cannot be dealt")

    @cached_property
    def _salts(self) -> list[bytes]:
        """Of every place. Whoever only plays on with the deck needs none."""
        places = range(len(self.cards))
        return [hmac.digest(self._seed, b"salt" + place.to_bytes(2, "big"), "sha256") for place in places]

    @cached_property
    def _rows(self) -> list[list[bytes]]:
        """The hashes, from those of the cards to the root; one without a neighbour goes up as it is."""
        hashes = [
            _leaf(salt, place, str(card))
            for place, (salt, card) in enumerate(zip(self._salts, self.cards, strict=True))
        ]
        rows = [hashes]
        while len(hashes) > 1:
            pairs = [_node(*hashes[n : n + 2]) for n in range(0, len(hashes) - 1, 2)]
            hashes = pairs + hashes[len(pairs) * 2 :]
            rows.append(hashes)
        return rows

    @property
    def root(self) -> str:
        """What is published before the deal."""
        return self._rows[-1][0].hex()

    def pad(self, number: int) -> int:
        """A byte that only whoever has the deck knows, another one for each number: it hides which cards a
        player threw away."""
        return hmac.digest(self._seed, b"thrown away" + number.to_bytes(2, "big"), "sha256")[0]

    def proof(self, place: int) -> CardProof:
        """Of the card in this place, for whoever may see it."""
        if not 0 <= place < len(self.cards):
            raise Malformed(f"a deck of {len(self.cards)} cards has no place {place}")
        beside, at = [], place
        for row in self._rows[:-1]:
            if at ^ 1 < len(row):
                beside.append(row[at ^ 1].hex())
            at >>= 1
        salt = self._salts[place].hex()
        return CardProof(place, len(self.cards), str(self.cards[place]), salt, tuple(beside))


def _leaf(salt: bytes, place: int, card: str) -> bytes:
    return sha256(_LEAF + salt + place.to_bytes(2, "big") + card.encode()).digest()


def _node(left: bytes, right: bytes) -> bytes:
    return sha256(_NODE + left + right).digest()
