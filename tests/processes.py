"""Processes that tests start: waited for within bounds, and ended whatever happens to the test."""

import os
import re
import select
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from time import monotonic
from typing import Any

WITHIN = 60.0
"""Seconds that a process on a busy machine may take to say something, or to end by itself."""


HEARS_CTRL_C = """
import signal
signal.signal(signal.SIGINT, signal.SIG_IGN)
from shuffleup.cli.main import main
signal.signal(signal.SIGINT, signal.default_int_handler)
print("hears", flush=True)
main()
"""
"""As from a terminal: what is begun in the background ignores Ctrl-C, and so does all that it begins. It says
when it hears: before that the program itself is not there yet to answer."""


def begin(command: Sequence[str], **how: Any) -> "subprocess.Popen[bytes]":
    """Starts it with nobody at its keyboard, unless there is one; whoever begins one ends it."""
    return subprocess.Popen(command, **{"stdin": subprocess.DEVNULL, **how})


def end(process: "subprocess.Popen[bytes]") -> None:
    """As when the power goes; a process that has ended stays as it is."""
    process.kill()
    process.wait(WITHIN)
    for pipe in (process.stdin, process.stdout, process.stderr):
        if pipe is not None:
            pipe.close()


@contextmanager
def started(command: Sequence[str], **how: Any) -> "Iterator[subprocess.Popen[bytes]]":
    """A process for as long as the block lasts."""
    process = begin(command, **how)
    try:
        yield process
    finally:
        end(process)


def read_some(said: int, within: float = WITHIN) -> bytes:
    """What comes next from a pipe or a terminal; nothing if it was closed."""
    if not select.select([said], [], [], within)[0]:
        raise AssertionError(f"nothing was said within {within:.0f} seconds")
    try:
        return os.read(said, 65536)
    except OSError:  # a terminal of which the other side has gone
        return b""


def read_lines(said: int, count: int, within: float = WITHIN) -> bytes:
    """Reads until so many lines were said, or more."""
    seen, until = b"", monotonic() + within
    while seen.count(b"\n") < count:
        more = read_some(said, max(0.0, until - monotonic()))
        assert more, f"it ended and said {seen!r}, fewer than {count} lines"
        seen += more
    return seen


def read_until(said: int, wanted: str, within: float = WITHIN) -> re.Match[bytes]:
    """Reads until this is said."""
    seen, until = b"", monotonic() + within
    while not (found := re.search(wanted.encode(), seen)):
        more = read_some(said, max(0.0, until - monotonic()))
        assert more, f"it ended and never said {wanted!r}: {seen!r}"
        seen += more
    return found
