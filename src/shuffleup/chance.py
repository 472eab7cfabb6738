"""Chance that can be checked afterwards: draws of seats, of tables and of the cards of a race.

A draw has a seed of 32 bytes and a purpose. Its commitment is published before the draw, the seed with its
result; whoever has both can repeat the draw and see that nobody chose. Random numbers are HMAC-SHA-256 of the
purpose and a counter, keyed with the seed; numbers below a bound are taken by rejection, so that none is
likelier than another, and lists are put in order by Fisher and Yates.

>>> seed = simulated_seed(7)
>>> Draw(seed, "seats of table 3").shuffled(["T1S5", "T1S9", "T2S2"])
('T2S2', 'T1S9', 'T1S5')
>>> opens(commitment(seed, "seats of table 3"), seed, "seats of table 3")
True
"""

import hmac
import secrets
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Protocol, TypeVar

from shuffleup.refused import Malformed

SEED_BYTES = 32

_T = TypeVar("_T")


def new_seed() -> bytes:
    """A seed nobody can foresee, for one draw."""
    return secrets.token_bytes(SEED_BYTES)


def simulated_seed(number: int, part: int = 0) -> bytes:
    """A seed anybody can foresee: for simulated events and examples, never for a served one."""
    return sha256(f"shuffleup simulation {number} {part}".encode()).digest()


class Chance(Protocol):
    """Where seeds come from."""

    def seed(self) -> bytes:
        """A seed for one draw."""
        ...

    def luck(self) -> str:
        """For what is shuffled at a table without a commitment: 32 bytes, in hexadecimal."""
        ...


class SecretChance:
    """Seeds nobody can foresee: for every served event."""

    def seed(self) -> bytes:
        return new_seed()

    def luck(self) -> str:
        return new_seed().hex()


class SeededChance:
    """Seeds that follow from a number: for simulated events and tests.

    >>> SeededChance(7).seed() == SeededChance(7).seed()
    True
    """

    def __init__(self, number: int) -> None:
        self._number = number
        self._part = 0
        self._shuffles = 0

    def seed(self) -> bytes:
        self._part += 1
        return simulated_seed(self._number, self._part)

    def luck(self) -> str:
        self._shuffles -= 1
        return simulated_seed(self._number, self._shuffles).hex()


def commitment(seed: bytes, purpose: str) -> str:
    """What is published before a draw; it binds the seed to this one purpose and does not tell it.

    >>> commitment(simulated_seed(1), "final table")[:16]
    'ec7fcfe3d3f0350b'
    """
    _check_seed(seed)
    return sha256(b"shuffleup draw 1\0" + purpose.encode() + b"\0" + seed).hexdigest()


def opens(published: str, seed: bytes, purpose: str) -> bool:
    """Whether this seed, for this purpose, is the one that was committed to."""
    return hmac.compare_digest(published, commitment(seed, purpose))


_BYTE = 255
_MASKS = tuple((1 << last.bit_length()) - 1 for last in range(_BYTE + 1))


class Draw:
    """One draw: the same seed and purpose give the same numbers, on every machine and in every version."""

    __slots__ = ("_block", "_counter", "_left", "purpose", "seed")

    def __init__(self, seed: bytes, purpose: str) -> None:
        _check_seed(seed)
        self.seed = seed
        self.purpose = purpose
        self._counter = 0
        self._block = b""
        self._left = 0

    def __repr__(self) -> str:
        return f"Draw(bytes.fromhex({self.seed.hex()!r}), {self.purpose!r})"

    @property
    def commitment(self) -> str:
        return commitment(self.seed, self.purpose)

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1, each as likely."""
        if bound < 1:
            raise Malformed(f"nothing can be drawn from {bound} things")
        bits = (bound - 1).bit_length()
        if 0 < bits <= 8:
            return self._of_one_byte(bound, (1 << bits) - 1)
        wanted = (bits + 7) // 8
        while True:
            number = int.from_bytes(self._take(wanted), "big") & ((1 << bits) - 1)
            if number < bound:
                return number

    def shuffled(self, things: Iterable[_T]) -> tuple[_T, ...]:
        """The things in an order drawn at random, every order as likely."""
        order = list(things)
        for last in range(len(order) - 1, _BYTE, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        # The same numbers as from `below`, of one byte each, without a call for every card of a deck.
        block, left = self._block, self._left
        last = min(len(order) - 1, _BYTE)
        mask = _MASKS[last]
        while last > 0:
            if not left:
                self._next_block()
                block, left = self._block, self._left
            for byte in block[-left:]:
                left -= 1
                if (other := byte & mask) > last:
                    continue
                order[last], order[other] = order[other], order[last]
                last -= 1
                if not last:
                    break
                mask = _MASKS[last]
        self._left = left
        return tuple(order)

    def one_of(self, things: Sequence[_T]) -> _T:
        """One of the things, each as likely."""
        return things[self.below(len(things))]

    def raw(self, count: int) -> bytes:
        """So many bytes of what numbers are drawn from."""
        return self._take(count)

    def _of_one_byte(self, bound: int, mask: int) -> int:
        while True:
            if not self._left:
                self._next_block()
            number = self._block[-self._left] & mask
            self._left -= 1
            if number < bound:
                return number

    def _next_block(self) -> None:
        message = self.purpose.encode() + b"\0" + self._counter.to_bytes(8, "big")
        self._block = hmac.digest(self.seed, message, "sha256")
        self._left = len(self._block)
        self._counter += 1

    def _take(self, count: int) -> bytes:
        taken = bytearray()
        while len(taken) < count:
            if not self._left:
                self._next_block()
            start = len(self._block) - self._left
            part = self._block[start : start + count - len(taken)]
            self._left -= len(part)
            taken += part
        return bytes(taken)


def _check_seed(seed: bytes) -> None:
    if len(seed) != SEED_BYTES:
        raise Malformed(f"a seed has {SEED_BYTES} bytes, not {len(seed)}: make one with new_seed()")
