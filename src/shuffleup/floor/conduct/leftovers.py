"""Chips of a denomination that has left play and turn up after the race: what is given for them.

The one place where it is decided; table and tournament ask here.
"""

import msgspec

from shuffleup.floor.citing import cite_reading
from shuffleup.refused import Citation
from shuffleup.rulebook import Edition


class LeftoverAnswer(msgspec.Struct, frozen=True):
    """What is given for removed chips, in chips that are in play."""

    given: int
    lost: int
    """Value taken in with nothing given for it."""
    saved: bool
    """They had nothing else, and get a chip so as not to go out through a colour-up."""
    citations: tuple[Citation, ...]


def for_leftovers(book: Edition, value: int, smallest: int, *, nothing_else: bool) -> LeftoverAnswer:
    """Whole multiples of the smallest denomination in play; all removed chips of a player count together.

    >>> from shuffleup.rulebook import edition
    >>> book = edition("tda-2019")
    >>> for value, nothing_else in ((125, False), (75, True)):
    ...     found = for_leftovers(book, value, 100, nothing_else=nothing_else)
    ...     print(found.given, found.lost, found.saved)
    100 25 False
    100 0 True

    Decides `leftover-removed-chips`.
    """
    rule = book.cite("leftover-removed-chips")
    given = value - value % smallest
    if given or not nothing_else:
        # Below one chip the text itself takes it away; above a whole multiple it is our reading.
        rest = cite_reading(book, "leftover-removed-chips", "rest-above-a-multiple-lost")
        cited = (rule, rest) if given and value > given else (rule,)
        return LeftoverAnswer(given, value - given, False, cited)
    saving = cite_reading(book, "leftover-removed-chips", "nobody-out-by-a-colour-up")
    chip = smallest * book.procedure.chip_race.saving_chips
    return LeftoverAnswer(chip, 0, True, (rule, saving, book.cite("chip-race")))
