"""The terminal for what is more than a line or two: tables, questions, help."""

import sys
from functools import cache
from typing import Any

from rich.console import Console, ConsoleDimensions
from rich.text import Text

from shuffleup.cli.show import FOR_A_PAGE, nobody_reads, plain

_PAGE = ConsoleDimensions(200, 50)


class PlainConsole(Console):
    """A console for which every string is plain text, in tables, too."""

    @property
    def is_terminal(self) -> bool:
        return super().is_terminal and not FOR_A_PAGE.get()

    @property
    def size(self) -> ConsoleDimensions:
        return _PAGE if FOR_A_PAGE.get() else super().size

    @size.setter
    def size(self, new_size: tuple[int, int]) -> None:
        self._width, self._height = new_size

    def on_broken_pipe(self) -> None:
        """Nobody reads on: what was asked for is done all the same."""
        nobody_reads()

    def render_str(self, text: str, **options: Any) -> Text:
        return super().render_str(plain(text), **{**options, "markup": False, "emoji": False})


@cache
def made(*, stderr: bool) -> PlainConsole:
    """The one for answers, or the one for what is wrong."""
    if stderr:
        return PlainConsole(stderr=True, highlight=False)
    return PlainConsole(highlight=False, width=None if sys.stdout.isatty() else 200)
