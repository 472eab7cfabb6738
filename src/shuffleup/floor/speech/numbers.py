"""Numbers as people say them at a table: "fourteen hundred", "fourteen seventy-five", "one-four", "5k".

>>> int(heard(["fourteen", "seventy", "five"]).value), int(heard(["eleven", "five"]).value)
(1475, 11500)
>>> heard(["two", "and", "a", "half"]).kind, heard(["two", "grand"]).closed
('half', True)
"""

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Literal, NamedTuple

import msgspec

from shuffleup.floor.speech.english import (
    AND,
    BUCK,
    CLOSERS,
    HALF,
    HUNDRED,
    NOUGHT,
    POINT,
    QUARTER,
    SMALL,
    A,
)

_FIGURES = re.compile(r"(\d{1,3}(?:,\d{3})+|\d*)(\.\d+)?(k|m)?")

Kind = Literal["whole", "half", "decimal"]


class Number(msgspec.Struct, frozen=True):
    """A number as it was said, before anybody asks what it is worth."""

    value: Fraction
    closed: bool = False
    """It said of what: thousand, grand, k, million. Nothing more is read into it."""
    kind: Kind = "whole"
    unit: bool = False
    """Hundred or a closer was said."""
    also: Fraction | None = None
    """The other thing the same words say: "a million two" is hardly ever two chips more than a million."""
    length: int = 0
    """How many words it took."""


class _Group(NamedTuple):
    """What stands before a closer."""

    value: Fraction
    length: int
    kind: Kind = "whole"
    bare: bool = True
    """Without the word hundred."""
    closed: bool = False
    """With its closer in it: 5k."""


def heard(words: Sequence[str]) -> Number | None:
    """The number that `words` begin with, as long a one as there is; None if they begin with none."""
    total, also, kind, at = Fraction(0), None, "whole", 0
    closed, unit, ceiling, joined = False, False, 10**12, False
    while (group := _group(words[at:])) is not None:
        scale = CLOSERS.get(_word(words, at + group.length), 1)
        if scale >= ceiling or (at and group.value * scale >= ceiling):
            break
        if at and scale == 1 and not joined and group.bare and group.kind == "whole":
            also = _spoken_on(total, group.value, ceiling)
        total += group.value * scale
        at += group.length + (scale > 1)
        closed, kind = closed or group.closed or scale > 1, group.kind
        unit = unit or closed or not group.bare
        if scale == 1:
            break
        ceiling = scale
        if _half_follows(words, at):
            return Number(total + scale * _half_at(words, at), True, unit=True, length=at + 3)
        joined = _is(words, at, AND) and _group(words[at + 1 :]) is not None
        at += joined
    if not at or not total:
        return None
    return Number(total, closed, "whole" if closed else kind, unit, also, at)  # type: ignore[arg-type]


def _spoken_on(total: Fraction, rest: Fraction, scale: int) -> Fraction | None:
    """A million two is 1.2 million, a million two-fifty 1.25; two thousand five is 2,500."""
    if 1 <= rest <= 9:
        return total + rest * scale / 10
    return total + rest * scale / 1000 if scale > 1000 else None


def _word(words: Sequence[str], at: int) -> str:
    return words[at] if at < len(words) else ""


def _is(words: Sequence[str], at: int, those: frozenset[str]) -> bool:
    return _word(words, at) in those


def _group(words: Sequence[str]) -> _Group | None:
    """Figures, up to nine thousand nine hundred in words, a half, a decimal, a buck."""
    first = _word(words, 0)
    if not first:
        return None
    if first[0].isdigit() or first[0] == ".":
        return _in_figures(words)
    if first in A:
        return _after_a(words)
    if first in HUNDRED:
        return _with_hundreds(1, words, 0)
    if first in CLOSERS and len(first) > 1:
        return _Group(Fraction(1), 0)
    if first in BUCK:
        return _buck(words, 1)
    if first in HALF | QUARTER:
        return _part_of_one(words, 0)
    if first in POINT:
        return _decimal(0, words, 0)
    return _in_words(words)


def _after_a(words: Sequence[str]) -> _Group | None:
    if _is(words, 1, HUNDRED):
        return _with_hundreds(1, words, 1)
    if _is(words, 1, BUCK):
        return _buck(words, 2)
    if _is(words, 1, QUARTER):
        return _part_of_one(words, 1)
    closer = _word(words, 1)
    return _Group(Fraction(1), 1) if closer in CLOSERS and len(closer) > 1 else None


def _part_of_one(words: Sequence[str], at: int) -> _Group | None:
    """Half a million, a quarter of a million."""
    part = Fraction(1, 2 if words[at] in HALF else 4)
    at += 1
    while _word(words, at) == "of" or _is(words, at, A):
        at += 1
    return _Group(part, at) if _word(words, at) in CLOSERS else None


def _buck(words: Sequence[str], at: int) -> _Group:
    rest, length = _below_hundred(words[at:])
    return _Group(Fraction(100 + rest), at + length) if rest >= 10 else _Group(Fraction(100), at)


def _in_figures(words: Sequence[str]) -> _Group | None:
    figures = _FIGURES.fullmatch(words[0])
    if figures is None or not any(figures.groups()[:2]):
        return None
    whole, decimals, suffix = figures.groups()
    value = Fraction((whole.replace(",", "") or "0") + (decimals or ""))
    if suffix:
        return _Group(value * CLOSERS[suffix], 1, bare=False, closed=True)
    if decimals:
        return _Group(value, 1, "decimal")
    if _is(words, 1, HUNDRED):
        return _with_hundreds(int(value), words, 1)
    if _half_follows(words, 1):
        return _Group(value + _half_at(words, 1), 4, "half")
    if _is(words, 1, POINT):
        return _decimal(int(value), words, 1) or _Group(value, 1)
    return _Group(value, 1)


def _in_words(words: Sequence[str]) -> _Group | None:
    first, at = _below_hundred(words)
    if not at:
        return None
    if _is(words, at, HUNDRED):
        return _with_hundreds(first, words, at)
    if _half_follows(words, at):
        return _Group(first + _half_at(words, at), at + 3, "half")
    if _is(words, at, POINT) and (decimal := _decimal(first, words, at)):
        return decimal
    if first and (run := _run_together(first, words, at)):
        return run
    return _Group(Fraction(first), at)


def _half_follows(words: Sequence[str], at: int) -> bool:
    """And a half, and a quarter."""
    return _is(words, at, AND) and _is(words, at + 1, A) and _is(words, at + 2, HALF | QUARTER)


def _half_at(words: Sequence[str], at: int) -> Fraction:
    return Fraction(1, 2 if _is(words, at + 2, HALF) else 4)


def _run_together(first: int, words: Sequence[str], at: int) -> _Group | None:
    """Two numbers in one: fourteen seventy-five, two fifty, one oh five; one-four and eleven-five."""
    if _is(words, at, NOUGHT) and 1 <= SMALL.get(_word(words, at + 1), 0) <= 9:
        return _Group(Fraction(first * 100 + SMALL[words[at + 1]]), at + 2)
    second, length = _below_hundred(words[at:])
    after = _word(words, at + length)
    twice = after in HUNDRED or (second == first and after in CLOSERS) or _half_follows(words, at + length)
    if not second or twice:
        return None  # said twice, in full the second time: five, five hundred
    if second >= 10:
        return None if after in SMALL else _Group(Fraction(first * 100 + second), at + length)
    if first <= 9 and (third := _figure(words, at + 1)) is not None and not _goes_on(words, at + 2):
        return _Group(Fraction(first * 100 + second * 10 + third), at + 2)
    if _goes_on(words, at + length):
        return None
    return _Group(Fraction(first * 1000 + second * 100), at + length)


def _figure(words: Sequence[str], at: int) -> int | None:
    """One figure, as in one five oh."""
    figure = 0 if _is(words, at, NOUGHT) else SMALL.get(_word(words, at), 10)
    return figure if figure < 10 else None


def _goes_on(words: Sequence[str], at: int) -> bool:
    word = _word(words, at)
    return word in SMALL or word in HUNDRED or word in CLOSERS or word in POINT or word in NOUGHT


def _with_hundreds(count: int, words: Sequence[str], at: int) -> _Group:
    at += 1
    skip = 1 if _is(words, at, AND) else 0
    rest, length = _below_hundred(words[at + skip :])
    if _is(words, at + skip + length, HUNDRED):  # another number: five hundred six hundred
        rest = length = 0
    at += skip + length if length else 0
    return _Group(Fraction(count * 100 + rest), at, bare=False)


def _decimal(whole: int, words: Sequence[str], at: int) -> _Group | None:
    """Figures after the point, one by one or as a number: one point two five, one point twenty-five."""
    at, digits = at + 1, ""
    while True:
        value, length = _below_hundred(words[at:])
        if _is(words, at, NOUGHT):
            value, length = 0, 1
        elif not length and _word(words, at).isdigit():
            value, length = int(words[at]), 1
        if not length:
            break
        digits, at = digits + str(value), at + length
    return _Group(Fraction(f"{whole}.{digits}"), at, "decimal") if digits else None


def _below_hundred(words: Sequence[str]) -> tuple[int, int]:
    """(value, words used) of one number from 0 to 99; no words used if there is none."""
    if not words or words[0] not in SMALL:
        return 0, 0
    value = SMALL[words[0]]
    if value >= 20 and len(words) > 1 and 1 <= SMALL.get(words[1], 0) <= 9:
        return value + SMALL[words[1]], 2
    return value, 1
