"""Numbers as people say them at a table: "fourteen hundred", "fourteen seventy-five", "5k", "two and a half".

>>> read_number(["fourteen", "seventy", "five"]).value
Fraction(1475, 1)
>>> say(1475)
'one thousand four hundred seventy-five'
"""

import re
from collections.abc import Sequence
from fractions import Fraction

import msgspec

_ONES = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen"
).split()
_TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
_SMALL = {word: value for value, word in enumerate(_ONES)} | {
    word: 20 + 10 * i for i, word in enumerate(_TENS)
}
_UNITS = {
    "thousand": 1_000,
    "thousands": 1_000,
    "k": 1_000,
    "grand": 1_000,
    "million": 1_000_000,
    "millions": 1_000_000,
    "mil": 1_000_000,
    "m": 1_000_000,
}
_FIGURES = re.compile(r"(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(k|m)?")


class Spoken(msgspec.Struct, frozen=True):
    """A number as it was said. `unit` is true if it said of what: hundred, thousand, k, or in figures."""

    value: Fraction
    unit: bool
    length: int
    """How many words it took."""
    figures: bool = False
    """Written in figures, which nobody can hear as another amount."""


def read_number(words: Sequence[str]) -> Spoken | None:
    """The number that `words` begin with, as long a one as there is; None if they begin with none."""
    total, unit, at = Fraction(0), False, 0
    ceiling = 10**12
    while True:
        group = _group(words[at:])
        if group is None:
            break
        value, length, hundreds = group
        scale = _UNITS.get(words[at + length]) if at + length < len(words) else None
        length += scale is not None
        if (scale or 1) >= ceiling or (at and value * (scale or 1) >= ceiling):
            break
        total += value * (scale or 1)
        unit = unit or hundreds or scale is not None
        at += length
        if scale is None:
            break
        ceiling = scale
        if at + 1 < len(words) and words[at] == "and" and _group(words[at + 1 :]):
            at += 1
    return Spoken(total, unit, at, words[0][:1].isdigit()) if at else None


def _group(words: Sequence[str]) -> tuple[Fraction, int, bool] | None:
    """What stands before a unit: figures, up to nine thousand nine hundred in words, or a half."""
    if not words:
        return None
    if figures := _FIGURES.fullmatch(words[0]):
        whole, decimals, suffix = figures.groups()
        value = Fraction(whole.replace(",", "") + (decimals or "")) * _UNITS.get(suffix or "", 1)
        return value, 1, suffix is not None or value >= 10
    if words[0] == "hundred":
        return Fraction(100), 1, True
    if words[0] in _UNITS and len(words[0]) > 1:
        return Fraction(1), 0, False
    if words[0] == "half" and words[1:2] == ["a"] and len(words) > 2 and words[2] in _UNITS:
        return Fraction(1, 2), 2, False
    if words[0] == "a" and len(words) > 1 and (words[1] == "hundred" or words[1] in _UNITS):
        return (Fraction(1), 1, False) if words[1] in _UNITS else (Fraction(100), 2, True)
    return _in_words(words)


def _in_words(words: Sequence[str]) -> tuple[Fraction, int, bool] | None:
    first, at = _below_hundred(words)
    if not at:
        return None
    if words[at : at + 1] == ["hundred"]:
        value, at = first * 100, at + 1
        skip = 1 if words[at : at + 1] == ["and"] else 0
        rest, length = _below_hundred(words[at + skip :])
        return (Fraction(value + rest), at + skip + length, True) if length else (Fraction(value), at, True)
    if words[at : at + 3] == ["and", "a", "half"]:
        return Fraction(first) + Fraction(1, 2), at + 3, False
    second, length = _below_hundred(words[at:])
    if length and second >= 10 and first:  # "fourteen seventy-five", "two fifty"
        return Fraction(first * 100 + second), at + length, False
    return Fraction(first), at, False


def _below_hundred(words: Sequence[str]) -> tuple[int, int]:
    """(value, words used) of one number from 0 to 99; no words used if there is none."""
    if not words or words[0] not in _SMALL:
        return 0, 0
    value = _SMALL[words[0]]
    if value >= 20 and len(words) > 1 and 1 <= _SMALL.get(words[1], 0) <= 9:
        return value + _SMALL[words[1]], 2
    return value, 1


def say(number: int) -> str:
    """A whole number in English words.

    >>> say(42_000), say(2_000_050)
    ('forty-two thousand', 'two million fifty')
    """
    if number < 20:
        return _ONES[number]
    if number < 100:
        tens, ones = divmod(number, 10)
        return _TENS[tens - 2] + (f"-{_ONES[ones]}" if ones else "")
    for scale, name in ((10**6, "million"), (10**3, "thousand"), (100, "hundred")):
        if number >= scale:
            count, rest = divmod(number, scale)
            return f"{say(count)} {name}" + (f" {say(rest)}" if rest else "")
    raise AssertionError("numbers from 100 up have a scale")
