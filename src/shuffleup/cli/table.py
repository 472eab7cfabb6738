"""Tables without a frame, as wide as the terminal at most."""

import sys
import unicodedata
from shutil import get_terminal_size
from textwrap import wrap

from shuffleup.cli.show import FOR_A_PAGE, plain, tell

_BETWEEN = "  "
_ON_A_PAGE = 200
_NARROWEST = 6
"""Letters that a column keeps however narrow the terminal is, if it has that many."""


class PlainTable:
    """Rows of text under a heading; what does not fit a terminal goes on in the next line of its column."""

    def __init__(self, *columns: str, numbers: tuple[int, ...] = ()) -> None:
        """`numbers` are the columns that are set to the right, counted from 0."""
        self._numbers = numbers
        self._rows: list[tuple[tuple[str, ...], str]] = [(tuple(map(plain, columns)), "bold")]

    def add_row(self, *cells: str, style: str = "") -> None:
        self._rows.append((tuple(map(plain, cells)), style))

    def show(self) -> None:
        widths = self._widths(_room())
        for cells, style in self._rows:
            for line in self._lines(cells, widths):
                tell(line, style)

    def _widths(self, room: int | None) -> list[int]:
        """What each column needs; where that is too much together, the widest give way."""
        columns = zip(*(cells for cells, _ in self._rows), strict=True)
        widths = [max(_width(line) for cell in column for line in cell.split("\n")) for column in columns]
        if room is not None:
            spare = room - len(_BETWEEN) * (len(widths) - 1)
            while sum(widths) > spare and max(widths) > _NARROWEST:
                widths[widths.index(max(widths))] -= 1
        return widths

    def _lines(self, cells: tuple[str, ...], widths: list[int]) -> list[str]:
        """One row: the lines of its cells side by side."""
        folded = [_folded(cell, width) for cell, width in zip(cells, widths, strict=True)]
        lines: list[str] = []
        for at in range(max(map(len, folded))):
            parts: list[str] = []
            for column, (cell, width) in enumerate(zip(folded, widths, strict=True)):
                text = cell[at] if at < len(cell) else ""
                padding = " " * (width - _width(text))
                parts.append(padding + text if column in self._numbers else text + padding)
            lines.append(_BETWEEN.join(parts).rstrip())
        return lines


def _room() -> int | None:
    """Letters to a line; a file or a pipe takes as many as there are."""
    if FOR_A_PAGE.get():
        return _ON_A_PAGE
    return get_terminal_size().columns if sys.stdout.isatty() else None


def _width(text: str) -> int:
    """Places that a text takes: an accent of its own takes none, a Chinese character two.

    >>> _width("Ann"), _width("Zoe\u0308"), _width("\u5f20\u4f1f")
    (3, 3, 4)
    """
    if text.isascii():
        return len(text)
    return sum(1 + _is_wide(letter) for letter in text if not unicodedata.combining(letter))


def _is_wide(letter: str) -> bool:
    return unicodedata.east_asian_width(letter) in "WF"


def _folded(cell: str, width: int) -> list[str]:
    """A cell broken at words into lines that fit its column."""
    lines: list[str] = []
    for line in cell.split("\n"):
        if _width(line) <= width:
            lines.append(line)
        else:
            letters = max(1, width // 2) if any(map(_is_wide, line)) else width
            lines += wrap(line, letters, break_on_hyphens=False)
    return lines
