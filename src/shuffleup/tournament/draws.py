"""The seeds of an event's draws: each committed to before anybody asks for it, and told with its result.

The seed of the next draw is chosen when the one before is made, so whoever asks for a draw cannot choose what
comes of it. A table breaks by two independent steps, so a seed gives two draws, each with a key of its own.
"""

import hmac

from shuffleup.chance import SEED_BYTES, Draw, commitment, opens
from shuffleup.refused import Illegal, Malformed

PURPOSE = "the next draw"


def commit(seed: bytes) -> str:
    """What is published before the draw.

    >>> from shuffleup.chance import SeededChance
    >>> commit(SeededChance(1).seed())[:16]
    '668e8eb48323ee21'
    """
    return commitment(seed, PURPOSE)


def two_draws(seed: str, purpose: str) -> tuple[Draw, Draw]:
    """The two draws of a seed; neither tells anything of the other.

    >>> first, second = two_draws("07" * 32, "seats")
    >>> first.below(1000), second.below(1000)
    (343, 876)
    """
    raw = _bytes(seed)
    keys = (hmac.digest(raw, step, "sha256") for step in (b"first step", b"second step"))
    first, second = (Draw(key, purpose) for key in keys)
    return first, second


def check_seed(seed: str, committed: str) -> None:
    """A draw may only use the seed that was committed to."""
    if not committed or not opens(committed, _bytes(seed), PURPOSE):
        raise Illegal(
            "the seed is not the one that was committed to before this draw; let the director make the draw"
        )


def _bytes(seed: str) -> bytes:
    try:
        raw = bytes.fromhex(seed)
    except ValueError:
        raw = b""
    if len(raw) != SEED_BYTES:
        raise Malformed(f"a seed is {2 * SEED_BYTES} hexadecimal digits; let the director fill it in")
    return raw
