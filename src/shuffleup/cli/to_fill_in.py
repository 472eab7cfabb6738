"""Lines that are printed to be typed have words in capitals for what only a person can say.

Pasted as they stand, these name nobody and are no reason.
"""

import re
from collections.abc import Sequence

from shuffleup.refused import Malformed

PUT = {
    "NAME": "the player's name",
    "NEW-NAME": "the new name",
    "WINNER": "the name of whoever won",
    "NUMBER": "the number",
    "REASON": "the reason",
    "WHY": "the reason",
    "CHIPS": "the number of chips",
    "TABLE": "the table's number",
    "BUTTON": "the seat of the button",
    "SB": "the seat of the small blind",
    "BB": "the seat of the big blind",
    "OPTION": "the option that you choose",
    "HANDS": "how many hands",
    "MINUTES": "the minutes",
    "WHAT": "what happened",
    "FILE": "the name of the file",
    "EVENT": "the name of the event",
    "FLIGHT": "the flight",
    "HH": "the hour",
    "MM": "the minute",
    "…": "the rest",
}
"""By the word that stands for it."""
_IN_A_SENTENCE = {"NAME", "CHIPS", "WHAT"}
"""Those that are printed within quotes; any other capitals there are somebody's own words."""
_PIECES = re.compile(r"[\s,;:/*]+")


def check_filled_in(words: Sequence[str]) -> None:
    """Refuses a line in which something is left to fill in.

    >>> check_filled_in(["undo", "NUMBER", "REASON"])
    Traceback (most recent call last):
    ...
    shuffleup.refused.Malformed: put the number in place of NUMBER
    >>> check_filled_in(["undo", "23", "WRONG NAME"])
    >>> check_filled_in(["register", "Ann,", "…"])
    Traceback (most recent call last):
    ...
    shuffleup.refused.Malformed: put the rest in place of …, or leave it out
    """
    left = next((found for word in words for found in _left_in(word)), None)
    if left == "…":
        raise Malformed("put the rest in place of …, or leave it out")
    if left is not None:
        raise Malformed(f"put {PUT[left]} in place of {left}")


def _left_in(word: str) -> list[str]:
    pieces = [piece for piece in _PIECES.split(word.replace("...", "…")) if piece]
    if len(word.split()) < 2 or PUT.keys() >= set(pieces):
        return [piece for piece in pieces if piece in PUT]
    if word.upper() == word:
        return []
    return [piece for piece in pieces if piece in _IN_A_SENTENCE]
