"""The seeds of an event's draws: each committed to before anybody asks for it, and told with its result.

The seed of the next draw is chosen when the one before is made, so whoever asks for a draw cannot choose what
comes of it. A seed is 64 bytes: two draws of 32, because a table breaks by two independent steps.
"""

import secrets
from hashlib import sha256
from typing import Protocol

from shuffleup.chance import SEED_BYTES, Draw, simulated_seed
from shuffleup.refused import Illegal, Malformed


class Chance(Protocol):
    """Where seeds come from."""

    def next_seed(self) -> str: ...


class SecretChance:
    """Seeds that nobody can foresee."""

    def next_seed(self) -> str:
        return secrets.token_hex(2 * SEED_BYTES)


class SeededChance:
    """Seeds that follow from a number: for simulated events, never for a served one."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._made = 0

    def next_seed(self) -> str:
        self._made += 1
        halves = (simulated_seed(self._number, 2 * self._made + step) for step in (0, 1))
        return b"".join(halves).hex()


def commit(seed: str) -> str:
    """What is published before the draw.

    >>> commit(SeededChance(1).next_seed())[:16]
    '189014aea9ebc6ea'
    """
    return sha256(b"shuffleup seed 1\0" + _bytes(seed)).hexdigest()


def two_draws(seed: str, purpose: str) -> tuple[Draw, Draw]:
    """The two independent draws of a seed."""
    raw = _bytes(seed)
    return Draw(raw[:SEED_BYTES], purpose), Draw(raw[SEED_BYTES:], purpose)


def check_seed(seed: str, commitment: str) -> None:
    """A draw may only use the seed that was committed to."""
    if not commitment or commit(seed) != commitment:
        raise Illegal(
            "the seed is not the one that was committed to before this draw; let the director make the draw"
        )


def _bytes(seed: str) -> bytes:
    try:
        raw = bytes.fromhex(seed)
    except ValueError:
        raw = b""
    if len(raw) != 2 * SEED_BYTES:
        raise Malformed(f"a seed is {4 * SEED_BYTES} hexadecimal digits; let the director fill it in")
    return raw
