"""What happens in an event, told to other programs as it is committed: server-sent events.

Nothing waits for whoever listens. A program that was away asks for what came after the last number it
heard, and gets every act from there on, once and in order.
"""

import asyncio
from bisect import bisect_right
from collections.abc import AsyncIterator, Callable
from time import monotonic

import msgspec

from shuffleup.ids import LogNumber
from shuffleup.views.console import Deed

LOOK_EVERY = 0.2
"""Seconds between two looks for what is new."""
BEAT_EVERY = 10.0
"""Seconds after which a line without meaning shows that the room still speaks."""
AT_ONCE = 200
"""Acts that are written before others have their turn."""


class Happened(msgspec.Struct, frozen=True, omit_defaults=True):
    """An act. For others than the staff it says only that there is something new to look at."""

    number: LogNumber
    time: int
    actor: str = ""
    told: str = ""
    is_undo: bool = False


async def happening(
    deeds: list[Deed], after: int, *, full: bool, still: Callable[[], bool]
) -> AsyncIterator[bytes]:
    """Every act after a number, and then each as it comes, for as long as they may listen.

    `deeds` grows while this goes on. What was taken back is told by an act of its own.
    """
    beat = monotonic() + BEAT_EVERY
    yield b": after %d\n\n" % after
    while still():
        at = bisect_right(deeds, after, key=lambda deed: deed.number)
        for deed in deeds[at : at + AT_ONCE]:
            after = deed.number
            said = Happened(deed.number, deed.time)
            if full:
                said = Happened(deed.number, deed.time, deed.actor, deed.told, deed.is_undo)
            yield b"id: %d\ndata: %s\n\n" % (after, msgspec.json.encode(said))
        if at + AT_ONCE < len(deeds):
            continue
        if monotonic() >= beat:
            beat = monotonic() + BEAT_EVERY
            yield b": still here\n\n"
        await asyncio.sleep(LOOK_EVERY)
