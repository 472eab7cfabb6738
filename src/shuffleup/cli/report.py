"""What nobody expected to go wrong: said in two lines, with a report in a file instead of a traceback."""

import platform
import sys
import tempfile
import traceback
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from shuffleup._version import __version__
from shuffleup.cli import written
from shuffleup.cli.show import plain

FAILED = 70
"""The exit status for a defect of the program (EX_SOFTWARE)."""


def report(problem: Exception) -> int:
    """Says what to do and where the report is; the exit status, 0 if what was asked is done all the same."""
    done = written.numbers()
    what = f"{type(problem).__name__}: {problem}"[:200]
    if done:
        _say(f"what you asked is done: it is in the log as [{done[-1]}]. Do not enter it again")
        _say(f"only the answer failed ({what})")
    else:
        _say(f"this should not have happened ({what}). Nothing was written; what was there is safe")
    if (to := _written_down(problem)) is not None:
        _say(f"a report is in {to}: please send it along with what you typed")
    return 0 if done else FAILED


def _say(text: str) -> None:
    # If nobody can be told, the report may still be written.
    with suppress(OSError):
        print(plain(f"shuffleup: {text}"), file=sys.stderr)


def _written_down(problem: Exception) -> Path | None:
    to = Path(tempfile.gettempdir()) / f"shuffleup-report-{datetime.now():%Y%m%d-%H%M%S}.txt"
    head = f"shuffleup {__version__}, Python {platform.python_version()}, {platform.platform()}\n"
    told = "".join(traceback.format_exception(problem))
    try:
        to.write_text(f"{head}{sys.argv[1:]!r}\n\n{told}", encoding="utf-8", errors="backslashreplace")
    except OSError:
        return None
    return to
