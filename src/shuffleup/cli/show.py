"""How answers look in a terminal: one console, plain tables, values in words."""

from typing import Any

from rich.console import Console
from rich.table import Table

console = Console(highlight=False)


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
