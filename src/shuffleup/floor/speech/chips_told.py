"""Chips as people write them: `1000 500 4x25`, `a 5k chip`, `three 500 chips`, `a stack of twenty 100s`.

>>> read_chips("a 1000 and five 100s", 0).push.chips
(1000, 100, 100, 100, 100, 100)
>>> read_chips("1500, says nothing", 0).push.amount  # there is no such chip: nobody said which they were
1500
"""

import re
from functools import cache
from typing import NamedTuple

from shuffleup.floor.speech.grammar import OneOf, grammar
from shuffleup.floor.speech.numbers_in_text import blank, number_at
from shuffleup.floor.steps.acts import Push
from shuffleup.refused import Malformed

DENOMINATIONS = (
    *(1, 5, 25, 100, 500, 1_000, 5_000, 25_000, 100_000, 500_000, 1_000_000, 5_000_000, 25_000_000),
)
"""Chips that every set has: a bare number of this kind is one chip."""

MOST = 1000
"""Nobody puts out more chips than this in one motion."""

_FIGURES = re.compile(r"(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?([km]?)(s?)(?![\w-]|[.,]\d)", re.IGNORECASE)
_JOINED = re.compile(r"(\d+)\s*[x×]\s*(?=\d)", re.IGNORECASE)
_SCALES = {"": 1, "k": 1_000, "m": 1_000_000}


class Words(NamedTuple):
    """The words around the numbers, ready to be looked for."""

    one: OneOf
    chip: OneOf
    times: OneOf
    of: OneOf
    stack_of: OneOf
    in_chips_of: OneOf
    about: OneOf
    join: OneOf
    all: OneOf


class Found(NamedTuple):
    """Chips that were read, and where the text goes on."""

    push: Push
    end: int


class _Value(NamedTuple):
    """A number as it stands, how it was written, and where the text goes on."""

    worth: int
    several: bool
    end: int
    figures: bool


class _Item(NamedTuple):
    """Some chips of one kind; `bare`: a number alone, which may be no chip but what several came to."""

    chips: tuple[int, ...]
    end: int
    bare: bool = False


@cache
def _words() -> Words:
    told, lists = grammar().chips, grammar().lists
    return Words(*(OneOf(getattr(told, name), lists) for name in Words._fields))


def read_chips(text: str, at: int) -> Found | None:
    """The chips that are told from here on; None if none are."""
    words = _words()
    start = at
    if everything := words.all.match(text, at):
        return Found(Push(everything=True), everything.end())
    if about := words.about.match(text, at):
        at = blank(text, about.end())
    first = _item(text, at)
    if first is None:
        return None
    items, at = [first], first.end
    while more := _next(text, at):
        items.append(more)
        at = more.end
    only = items[0]
    if len(items) == 1 and only.bare:
        if parted := _in_chips_of(text, at, only.chips[0]):
            return parted
        if only.chips[0] not in DENOMINATIONS:
            return Found(Push(amount=only.chips[0]), at)
    chips = tuple(chip for item in items for chip in item.chips)
    if len(chips) > MOST:
        raise Malformed(f"{text[start:at]!r}: nobody puts out {len(chips):,} chips at once")
    return Found(Push(chips), at)


def _next(text: str, at: int) -> _Item | None:
    """One more item of the same motion: after a blank, a comma or a word that joins."""
    begin = blank(text, at)
    if text[begin : begin + 1] == ",":
        begin = blank(text, begin + 1)
    if join := _words().join.match(text, begin):
        begin = blank(text, join.end())
    return _item(text, begin) if begin > at else None


def _item(text: str, at: int) -> _Item | None:
    words = _words()
    if stack := words.stack_of.match(text, at):
        item = _item(text, blank(text, stack.end()))
        return item if item is None or not item.bare else None
    if joined := _JOINED.match(text, at):
        value = _value(text, joined.end())
        return None if value is None else _several(text, at, int(joined[1]), value)
    count, article = _value(text, at), words.one.match(text, at)
    if article and (count is None or count.end <= article.end()):
        value = _value(text, blank(text, article.end()))
        return None if value is None else _by_article(text, at, value)
    if count is None:
        return None
    return _counted(text, at, count) or _alone(text, at, count)


def _by_article(text: str, at: int, value: _Value) -> _Item:
    """`a 500`, `his last 900`: one chip if there is such a chip or it is called one, else several."""
    named = _named_chip(text, value.end)
    item = _several(text, at, 1, value, named)
    return item._replace(bare=named == value.end and value.worth not in DENOMINATIONS)


def _counted(text: str, at: int, count: _Value) -> _Item | None:
    """`three 500s`, `3 x 500`, `3 chips of 500`, `3 500 chips`: how many, then of what."""
    words = _words()
    begin = blank(text, count.end)
    times = words.times.match(text, begin)
    if times:
        begin = blank(text, times.end())
    elif (chip := words.chip.match(text, begin)) and (of := words.of.match(text, blank(text, chip.end()))):
        begin = blank(text, of.end())
        times = of
    value = _value(text, begin) if begin > count.end else None
    if value is None or not 0 < count.worth <= MOST:
        return None
    named = _named_chip(text, value.end)
    plural = value.several or (named > value.end and count.worth <= 20)
    spoken = not count.figures and value.figures
    if not (times or plural or spoken):
        return None
    return _several(text, at, count.worth, value, named)


def _alone(text: str, at: int, value: _Value) -> _Item | None:
    """A number by itself, perhaps with the word chip behind it, which makes it one."""
    named = _named_chip(text, value.end)
    if value.several:
        return None
    _check(text[at : value.end], value.worth)
    singular = re.search(r"\w+$", text[value.end : named])
    one = singular is not None and singular[0].casefold() == grammar().chips.chip[0]
    return _Item((value.worth,), named, bare=not one)


def _several(text: str, at: int, count: int, value: _Value, end: int | None = None) -> _Item:
    written = text[at : value.end]
    _check(written, value.worth)
    if not 0 < count <= MOST:
        raise Malformed(f"{written!r} is no chip; write 500, or 3x500 for three of them")
    return _Item((value.worth,) * count, _named_chip(text, value.end) if end is None else end)


def _check(written: str, worth: int) -> None:
    if worth <= 0:
        raise Malformed(f"{written!r} is no chip; write 500, or 3x500 for three of them")


def _named_chip(text: str, at: int) -> int:
    """Where the word chip (or the like) behind a number ends; the same place if there is none."""
    begin = blank(text, at)
    if text[begin : begin + 1] == "-":
        begin += 1
    found = _words().chip.match(text, begin)
    return found.end() if found else at


def _in_chips_of(text: str, at: int, amount: int) -> Found | None:
    """`1500 in 100s`: an amount, all in chips of one kind."""
    said = _words().in_chips_of.match(text, blank(text, at))
    value = _value(text, blank(text, said.end())) if said else None
    if value is None or not value.worth or amount % value.worth or amount // value.worth > MOST:
        return None
    end = _named_chip(text, value.end)
    return (
        Found(Push((value.worth,) * (amount // value.worth)), end)
        if value.several or end > value.end
        else None
    )


def _value(text: str, at: int) -> _Value | None:
    """A whole number in figures (`1,000`, `1.5k`, `100s`) or in words."""
    if found := _FIGURES.match(text, at):
        whole, decimals, scale, plural = found.groups()
        digits = whole.replace(",", "")
        worth = int(digits + (decimals or ".")[1:]) * _SCALES[scale.lower()]
        shift = 10 ** len((decimals or ".")[1:])
        unit = number_at(text, found.end(), (found[0].lower(),)) if not plural else None
        if unit and len(unit.words) == 2 and unit.words[1] not in grammar().chips.plural:
            return _Value(int(unit.value), False, unit.end, True) if unit.value.denominator == 1 else None
        return _Value(worth // shift, bool(plural), found.end(), True) if worth % shift == 0 else None
    return _in_words(text, at)


def _in_words(text: str, at: int) -> _Value | None:
    """`five hundred`, `twenty`: as many words as make a number."""
    number = number_at(text, at)
    if number is None or number.value.denominator != 1 or number.value <= 0:
        return None
    if len(number.words) > 1 and number.words[-1] in grammar().chips.plural:  # how many, then of what
        number = number_at(" ".join(number.words[:-1]), 0) or number
        return _Value(int(number.value), False, at + number.end, False)
    return _Value(int(number.value), number.words[-1] in grammar().chips.plural, number.end, False)
