"""How much memory a server keeps that it has freed."""

import ctypes
import sys
from contextlib import suppress

_M_ARENA_MAX = -8


def share_one_heap() -> None:
    """All threads take memory from one heap, before any other thread begins.

    Otherwise glibc gives each a heap of its own, and what is freed in one is of no use to the others: pages
    are made by whichever thread is free, and a server grew by a megabyte every few minutes.
    """
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):  # another C library
            ctypes.CDLL(None).mallopt(_M_ARENA_MAX, 1)
