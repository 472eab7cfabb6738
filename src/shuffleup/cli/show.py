"""How answers look in a terminal: one console, plain tables, values in words."""

import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from shuffleup.refused import Malformed

console = Console(highlight=False, width=None if sys.stdout.isatty() else 200)


def tell(text: str = "", style: str = "") -> None:
    """A paragraph: wrapped at words on a terminal, left whole for a file or a pipe. No markup."""
    console.print(text, style=style, markup=False, soft_wrap=not console.is_terminal)


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
    if isinstance(value, tuple | list):
        return ", ".join(map(str, value))
    return f"{value:,}" if isinstance(value, int) else str(value)


def indented(text: str) -> str:
    """Every line moved in by two blanks."""
    return "\n".join(f"  {line}" for line in text.splitlines())


def write_file(to: Path, text: str) -> None:
    """Writes a file that was asked for; what stands in the way is said in one line."""
    try:
        to.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise Malformed(f"{to}: cannot be written: {problem.strerror}; name another file") from None
