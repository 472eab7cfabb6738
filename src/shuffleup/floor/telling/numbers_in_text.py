"""Numbers in words, found in what was typed.

>>> number_at("raises to twelve hundred more", 10)
NumberAt(value=Fraction(1200, 1), words=('twelve', 'hundred'), end=24)
"""

import re
from fractions import Fraction
from typing import NamedTuple

from shuffleup.floor.speech.numbers import heard

_SPOKEN = re.compile(r"[a-z]+(?:-[a-z]+)*", re.IGNORECASE)
_AN_AMOUNT = 100
_AT_MOST = 14
"""No number is told in more words."""


class NumberAt(NamedTuple):
    """A number, the words it is told in, and where it ends."""

    value: Fraction
    words: tuple[str, ...]
    end: int


def number_at(text: str, at: int, begun: tuple[str, ...] = ()) -> NumberAt | None:
    """The number in words that stands here; `begun`: figures that go before, as in `16 hundred`."""
    words, ends = [*begun], [at] * len(begun)
    while len(words) < _AT_MOST and (found := _SPOKEN.match(text, blank(text, at))):
        parts = found[0].lower().split("-")
        words += parts
        ends += [found.end()] * len(parts)
        at = found.end()
    number = heard(words) if words else None
    if number is None or not number.length:
        return None
    return NumberAt(number.value, tuple(words[: number.length]), ends[number.length - 1])


def in_figures(text: str, at: int) -> str:
    """The text with its amounts in figures, from a place on; what is less than a hundred is left as it is.

    >>> in_figures("Bob completes to two hundred", 4)
    'Bob completes to 200'
    """
    told, place = text[:at], at
    while place < len(text):
        word = _SPOKEN.match(text, place)
        number = number_at(text, place) if word else None
        if number is not None and number.value >= _AN_AMOUNT and number.value.denominator == 1:
            told, place = told + str(number.value), number.end
        else:
            end = word.end() if word else place + 1
            told, place = told + text[place:end], end
    return told


def blank(text: str, at: int) -> int:
    """The first place from here on that is not blank."""
    return at + len(text[at:]) - len(text[at:].lstrip())
