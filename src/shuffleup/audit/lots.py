"""Draws, made again from a seed that was told.

Written anew from what docs/verify.md says, and from nothing else: HMAC-SHA-256 of purpose and counter, keyed
with the seed; numbers below a bound by rejection; lists put in order by Fisher and Yates, from the last down.

>>> first, second = lots("07" * 32, "seats")
>>> first.below(1000), second.below(1000)
(343, 876)
"""

import hmac
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import TypeVar

from shuffleup.audit.wrong import Wrong

T = TypeVar("T")

NEXT_DRAW = "the next draw"
"""What every seed of an event is committed to for."""


def committed(seed: bytes, purpose: str) -> str:
    """What is published before a draw from this seed."""
    return sha256(b"shuffleup draw 1\0" + purpose.encode() + b"\0" + seed).hexdigest()


def seed_of(told: str) -> bytes:
    """A seed as it stands in a log: 64 hexadecimal digits."""
    try:
        seed = bytes.fromhex(told)
    except ValueError:
        seed = b""
    if len(seed) != 32:
        raise Wrong("its seed is not 32 bytes")
    return seed


class Lot:
    """One draw: numbers that follow from key and purpose."""

    def __init__(self, key: bytes, purpose: str) -> None:
        self.key = key
        self.purpose = purpose
        self._bytes = self._stream()

    def _stream(self) -> Iterator[int]:
        counter = 0
        while True:
            message = self.purpose.encode() + b"\0" + counter.to_bytes(8, "big")
            yield from hmac.digest(self.key, message, "sha256")
            counter += 1

    def below(self, bound: int) -> int:
        """A number from 0 to bound - 1."""
        if bound < 1:
            raise Wrong("there was nothing to draw from")
        bits = (bound - 1).bit_length()
        while True:
            number = 0
            for _ in range((bits + 7) // 8):
                number = number << 8 | next(self._bytes)
            number &= (1 << bits) - 1
            if number < bound:
                return number

    def shuffled(self, things: Iterable[T]) -> list[T]:
        order = list(things)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order

    def one_of(self, things: Sequence[T]) -> T:
        return things[self.below(len(things))]


def lots(seed: str, purpose: str) -> tuple[Lot, Lot]:
    """The two independent draws of a seed, each with a key of its own."""
    raw = seed_of(seed)
    first, second = (hmac.digest(raw, step, "sha256") for step in (b"first step", b"second step"))
    return Lot(first, purpose), Lot(second, purpose)
