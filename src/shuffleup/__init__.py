"""Shuffle Up runs poker tournaments by the book."""

import os as _os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shuffleup.floor.ruling import Ruling

__version__ = "0.2.0.dev0"

if _os.environ.get("SHUFFLEUP_PLAIN"):
    from shuffleup import _plain

    _plain.prefer_plain_modules()


def ruling(line: str, edition: str = "tda-2019") -> "Ruling":
    """The ruling on the last thing that happened on a line, under one edition.

    >>> ruling("nlhe 100/200 flop pot 800 | A 9000* | B 9000; A bets 400; B pushes 1000").says
    'B calls 400; 600 comes back.'
    """
    from shuffleup import rulebook
    from shuffleup.floor.line import play_line

    return play_line(line, rulebook.edition(edition)).rulings[-1]
