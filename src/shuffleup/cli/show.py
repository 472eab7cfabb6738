"""How answers look in a terminal: one console, values in words.

What people typed (names, reasons, events) is text and nothing else: no markup, and no control characters.
"""

import codecs
import os
import re
import sys
import unicodedata
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from pathlib import Path
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Any

from shuffleup.refused import Malformed, Refused

_CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
_INSTEAD = {"→": "->", "…": "...", "×": "x"} | dict(zip("·–—♠♥♦♣", "---shdc", strict=True))


def plain(text: str) -> str:
    r"""Text that a terminal shows and does not obey: control characters are written out.

    >>> plain("Ann \x1b[31mSmith")
    'Ann \\x1b[31mSmith'
    """
    return _CONTROLS.sub(lambda found: found[0].encode("unicode_escape", "surrogatepass").decode(), text)


FOR_A_PAGE: ContextVar[bool] = ContextVar("for a page", default=False)
"""Whether what is printed is the answer to a page: nobody sits here who could be asked, or see colours."""
_STYLES = re.compile("\x1b\\[[0-9;]*m")
_CODES = {"bold": 1, "dim": 2, "strike": 9, "red": 31, "green": 32, "yellow": 33}
OTHER_TERMINALS = ("FORCE_COLOR", "NO_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE", "COLUMNS")
"""Settings with which a terminal is not what it seems."""


class _Console:
    """A console, made when something is printed with it.

    Most answers are a line or two and need none of it; to load it takes longer than to find the answer.
    """

    def __init__(self, *, stderr: bool = False) -> None:
        self._stderr = stderr

    def __getattr__(self, name: str) -> Any:
        from shuffleup.cli.console import made

        return getattr(made(stderr=self._stderr), name)


if TYPE_CHECKING:
    from shuffleup.cli.console import PlainConsole

    console: PlainConsole
    errors: PlainConsole
else:
    console, errors = _Console(), _Console(stderr=True)


HINTS_NAME: ContextVar[str] = ContextVar("hints name", default="")
"""The event that a hint has to name, because another one would be meant without it; empty: none has to."""


def naming_event(text: str) -> str:
    """What is to be typed, with the event it is for where that has to be said."""
    if not (event := HINTS_NAME.get()):
        return text
    from shuffleup.views.hints import for_event

    return for_event(text, event)


def tell(text: str = "", style: str = "") -> None:
    """A paragraph: wrapped at words on a terminal, left whole for a file or a pipe."""
    text = naming_event(text)
    written = plain(text)
    narrow = written.isascii() or not any(unicodedata.east_asian_width(one) in "WF" for one in written)
    if FOR_A_PAGE.get() or sys.platform == "win32" or any(map(os.environ.get, OTHER_TERMINALS)):
        if narrow and console.is_terminal:
            text = wrapped(written, console.width)
        console.print(text, style=style, soft_wrap=narrow or not console.is_terminal)
    elif not sys.stdout.isatty():
        _pass_on(written)
    elif narrow:
        print(_styled(wrapped(written, get_terminal_size().columns), style))
    else:
        console.print(text, style=style)


def tell_refused(who: str, refused: Refused) -> None:
    """One of several was refused: why, and what to type instead."""
    tell(f"{who}{refused}", "red")
    for line in hint_lines(refused):
        tell(line, "yellow")


def hint_lines(refused: Refused) -> list[str]:
    """What to type where something was refused."""
    if not refused.hints:
        return []
    from shuffleup.views.hints import for_event, lines

    typed = [f"shuffleup event {line}" for line in lines(refused.hints)]
    return [f"→ {for_event(line, refused.event) if refused.event else line}" for line in typed]


def _pass_on(text: str) -> None:
    """To a file or a pipe. If nobody reads on (`| head`), what was asked for is done all the same."""
    try:
        print(text)
    except BrokenPipeError:
        nobody_reads()


def nobody_reads() -> None:
    """What is still to be said goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def wrapped(text: str, width: int) -> str:
    """Broken at words where a line is longer than the terminal is wide. What is to be typed stays whole on a
    line of its own, which the terminal continues: with a line break in it, it could not be pasted.

    >>> print(wrapped("→ the tables are uneven   shuffleup event move --button 1:2/3/4", 40))
    → the tables are uneven
      shuffleup event move --button 1:2/3/4
    """
    if max(map(len, text.split("\n"))) <= width:
        return text
    from textwrap import wrap

    lines: list[str] = []
    for line in text.split("\n"):
        at = -1 if len(line) <= width else line.find("shuffleup ")
        said, typed = (line, "") if at < 0 else (line[:at].rstrip(), line[at:])
        lines += wrap(said, width, break_on_hyphens=False, replace_whitespace=False) or [""] * (not typed)
        lines += [f"  {typed}"] * bool(typed)
    return "\n".join(lines)


def _styled(text: str, style: str) -> str:
    if not style or not text or os.environ.get("TERM", "dumb") in ("dumb", "unknown"):
        return text
    return f"\x1b[{';'.join(str(_CODES[word]) for word in style.split())}m{text}\x1b[0m"


@contextmanager
def printed_for_a_page() -> Iterator[Callable[[], str]]:
    """What is printed meanwhile is kept for a page, whatever terminal the server runs in."""
    before = FOR_A_PAGE.set(True)
    try:
        with console.capture() as printed:
            yield lambda: _STYLES.sub("", printed.get())
    finally:
        FOR_A_PAGE.reset(before)


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


def indented(text: str) -> str:
    """Every line moved in by two blanks."""
    return "\n".join(f"  {line}" for line in text.splitlines())


def why_not(problem: Exception) -> str:
    """What stands in the way of a file, as people say it."""
    return (problem.strerror if isinstance(problem, OSError) else None) or str(problem)


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
