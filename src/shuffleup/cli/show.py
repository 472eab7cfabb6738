"""How answers look in a terminal: one console, plain tables, values in words.

What people typed (names, reasons, events) is text and nothing else: no markup, and no control characters.
"""

import codecs
import re
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from shuffleup.refused import Malformed

_CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
_INSTEAD = {"→": "->", "…": "...", "×": "x"} | dict(zip("·–—♠♥♦♣", "---shdc", strict=True))


def plain(text: str) -> str:
    r"""Text that a terminal shows and does not obey: control characters are written out.

    >>> plain("Ann \x1b[31mSmith")
    'Ann \\x1b[31mSmith'
    """
    return _CONTROLS.sub(lambda found: found[0].encode("unicode_escape", "surrogatepass").decode(), text)


class PlainConsole(Console):
    """A console for which every string is plain text, in tables, too."""

    def render_str(self, text: str, **options: Any) -> Text:
        return super().render_str(plain(text), **{**options, "markup": False, "emoji": False})


console = PlainConsole(highlight=False, width=None if sys.stdout.isatty() else 200)
errors = PlainConsole(stderr=True, highlight=False)


def tell(text: str = "", style: str = "") -> None:
    """A paragraph: wrapped at words on a terminal, left whole for a file or a pipe."""
    console.print(text, style=style, soft_wrap=not console.is_terminal)


def never_fail() -> None:
    """A terminal that lacks a letter (an old Windows console) gets another in its place."""
    codecs.register_error("shuffleup", _instead)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="shuffleup")


def _instead(problem: UnicodeError) -> tuple[str, int]:
    assert isinstance(problem, UnicodeEncodeError)
    missing = problem.object[problem.start : problem.end]
    return "".join(_INSTEAD.get(letter, "?") for letter in missing), problem.end


def plain_table(*columns: str) -> Table:
    """A table without a frame, wrapped to the terminal."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for column in columns:
        table.add_column(column, overflow="fold")
    return table


def in_words(value: Any) -> str:
    """A parameter's value as a person says it.

    >>> in_words(True), in_words(None), in_words(("first-riffle", "dealer-push")), in_words(25)
    ('yes', 'none', 'first-riffle, dealer-push', '25')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "none"
    if isinstance(value, dict):
        return ", ".join(f"{key}: {held}" for key, held in value.items()) or "none"
    if isinstance(value, tuple | list) and not value:
        return "none"
    if isinstance(value, tuple | list):
        return ", ".join(map(str, value))
    return f"{value:,}" if isinstance(value, int) else str(value)


def short_name(name: str) -> str:
    """What an event or its file is called in a command: letters of any script, numbers and dashes.

    >>> short_name("Friday Night, €50"), short_name("Пятница"), short_name("!!!")
    ('friday-night-50', 'пятница', 'event')
    """
    return re.sub(r"[^\w]+|_+", "-", name.casefold()).strip("-")[:60] or "event"


def indented(text: str) -> str:
    """Every line moved in by two blanks."""
    return "\n".join(f"  {line}" for line in text.splitlines())


def write_file(to: Path, text: str) -> None:
    """Writes a file that was asked for; what stands in the way is said in one line."""
    try:
        to.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise Malformed(f"{to}: cannot be written: {problem.strerror}; name another file") from None


def show_page(page: str, write: Path | None) -> None:
    """A page on the screen, or in the file that is named for it."""
    if write is None:
        print(page)
        return
    write_file(write, page)
    tell(f"wrote {write}")


def clock_time(milliseconds: int) -> str:
    """A moment as the clock of this computer shows it."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).astimezone().strftime("%H:%M:%S")
