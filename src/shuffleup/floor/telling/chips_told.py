"""Chips as people write them: `1000 500 4x25`, `a 5k chip`, `three 500 chips`, `a stack of twenty 100s`.

>>> read_chips("a 1000 and five 100s", 0).push.chips
(1000, 100, 100, 100, 100, 100)
>>> read_chips("1500, says nothing", 0).push.amount  # there is no such chip: nobody said which they were
1500
"""

import re
from functools import cache
from typing import NamedTuple

from shuffleup.floor.speech import english
from shuffleup.floor.steps.acts import Push
from shuffleup.floor.telling.grammar import OneOf, grammar
from shuffleup.floor.telling.numbers_in_text import blank, number_at
from shuffleup.floor.telling.words_around import Words as Around
from shuffleup.floor.telling.words_around import joins
from shuffleup.refused import Ambiguous, Malformed

DENOMINATIONS = (
    *(1, 5, 25, 100, 500, 1_000, 5_000, 25_000, 100_000, 500_000, 1_000_000, 5_000_000, 25_000_000),
)
"""Chips that every set has: a bare number of this kind is one chip."""

ALSO_MADE = (50, 250, 10_000, 50_000, 250_000)
"""Chips that some sets have."""

MOST = 1000
"""Nobody puts out more chips than this in one motion."""

_COUNTED_OUT = 100
"""A number below this can be how many chips, and not only what one of them is worth: `10 100`, `2 chips`."""

_SO_MANY = 20
"""A stack: nobody counts more chips than this before what each is worth, `500 x 3`."""

_ABOVE_SO_MANY = frozenset(worth for worth in (*DENOMINATIONS, *ALSO_MADE) if worth > _SO_MANY)

_FIGURES = re.compile(r"(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?([km]?)(s?)(?![\w-]|[.,]\d)", re.IGNORECASE)
_JOINED = re.compile(r"(\d+)\s*[x×]\s*(?=\d)", re.IGNORECASE)
_SCALES = {"": 1, "k": 1_000, "m": 1_000_000}


class Words(NamedTuple):
    """The words around the numbers, ready to be looked for."""

    colours: OneOf
    one: OneOf
    two: OneOf
    further: OneOf
    chip: OneOf
    chips: OneOf
    times: OneOf
    of: OneOf
    stack_of: OneOf
    stacks_of: OneOf
    in_chips_of: OneOf
    about: OneOf
    join: OneOf
    paid_with: OneOf
    as_one: OneOf
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
        return _all_that_is(text, everything.end()) or Found(Push(everything=True), everything.end())
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
    if only.bare:
        if len(items) == 1 and (parted := _in_chips_of(text, at, only.chips[0])):
            return parted
        if paid := read_paid_with(text, at):
            return _made_of(text[start : paid.end], _worth(items), paid)
        if len(items) == 1 and only.chips[0] not in DENOMINATIONS:
            return Found(Push(amount=only.chips[0]), at)
        if items[1:] == [only._replace(end=at)]:
            _check_told_twice(text[start:at], only.chips[0])
        elif only.chips[0] not in DENOMINATIONS and only.chips[0] == _worth(items[1:]):
            items = items[1:]  # 600, six 100 chips: what they came to, then which they were
    chips = tuple(chip for item in items for chip in item.chips)
    if len(chips) > MOST:
        raise Malformed(f"{text[start:at]!r}: nobody puts out {len(chips):,} chips at once")
    return Found(Push(chips), at)


def _all_that_is(text: str, at: int) -> Found | None:
    """`his last chips, a 1000 and two 500s`: all they had, and which chips that was."""
    found = re.compile(r"\s*[,:(]\s*|\s+(?:of|which is|which are|namely)\s+").match(text, at)
    item = _item(text, found.end()) if found else None
    told = read_chips(text, found.end()) if found and item and not item.bare else None
    if told is None or not told.push.chips:
        return None
    end = told.end + (text[told.end : told.end + 1] == ")")
    return Found(Push(told.push.chips, everything=True), end)


def told_again(text: str, at: int, push: Push) -> Found | None:
    """Behind chips, which they were: `900 in (a 500 and four 100s)`, `1k in, one chip`; None if not told."""
    worth = sum(push.chips) or push.amount
    if not worth:
        return None
    begin = _past_stop(text, at)
    if len(push.chips) < 2 and (one := _words().as_one.match(text, begin)):
        return _closed(text, begin, Found(Push((worth,)), one.end()))
    found = _in_brackets(text, at) or read_paid_with(text, at)
    return _made_of(text[at : found.end], worth, found) if found else None


def _past_stop(text: str, at: int) -> int:
    """Past a comma or a bracket that opens."""
    begin = blank(text, at)
    return blank(text, begin + 1) if text[begin : begin + 1] in (",", "(") else begin


def _in_brackets(text: str, at: int) -> Found | None:
    begin = blank(text, at)
    if text[begin : begin + 1] != "(":
        return None
    found = read_chips(text, blank(text, begin + 1))
    return _closed(text, begin + 1, found) if found else None


def _closed(text: str, begin: int, found: Found) -> Found | None:
    """With the bracket that closes, where one was opened right before."""
    if not text[:begin].rstrip().endswith("("):
        return found
    return found._replace(end=found.end + 1) if text[found.end : found.end + 1] == ")" else None


def read_paid_with(text: str, at: int, *, comma: bool = False) -> Found | None:
    """Behind an amount, the chips it was paid with: `600 with six 100 chips`; None if none are told."""
    if brackets := _in_brackets(text, at):
        return brackets
    begin = blank(text, at)
    if _words().as_one.match(text, begin):
        return None
    if found := _words().paid_with.match(text, begin):
        begin = blank(text, found.end())
    elif comma and text[begin : begin + 1] == ",":
        begin = blank(text, begin + 1)
    else:
        return None
    first = _item(text, begin) if begin > at else None
    return read_chips(text, begin) if first and (found or not first.bare) else None


def begins_with_chip(text: str, at: int) -> bool:
    """Whether chips stand here by their article, their count or what they are called: no number alone."""
    item = _item(text, at)
    return item is not None and not item.bare


def _worth(items: list[_Item]) -> int:
    return sum(chip for item in items for chip in item.chips)


def _made_of(written: str, amount: int, paid: Found) -> Found:
    """`pushes 600 with six 100 chips`: the chips, if they come to what was told."""
    if (sum(paid.push.chips) or paid.push.amount) != amount:
        raise Ambiguous(f"{written!r}: which chips were put out? Write them, such as 500, or 3x500 for three")
    return paid


def _next(text: str, at: int) -> _Item | None:
    """One more item of the same motion: after a blank, a comma or a word that joins."""
    begin = blank(text, at)
    if text[begin : begin + 1] == ",":
        begin = blank(text, begin + 1)
    if join := _words().join.match(text, begin):
        begin = blank(text, join.end())
    return _item(text, begin) if begin > at and not _words().as_one.match(text, begin) else None


def _item(text: str, at: int) -> _Item | None:
    words = _words()
    if stack := words.stack_of.match(text, at):
        item = _item(text, blank(text, stack.end()))
        return item if item is None or not item.bare else None
    if joined := _JOINED.match(text, at):
        value = _value(text, joined.end())
        if value and value.worth <= _SO_MANY and int(joined[1]) in _ABOVE_SO_MANY:  # 500 x 3
            return _several(text, at, value.worth, value._replace(worth=int(joined[1])))
        return None if value is None else _several(text, at, int(joined[1]), value)
    if two := words.two.match(text, at):
        value = _value(text, blank(text, two.end()))
        return None if value is None else _several(text, at, 2, value)
    count, article = _value(text, at), words.one.match(text, at)
    if count and (counted := _stacks(text, count) or _counted(text, at, count)):
        return counted
    if article and (count is None or count.end <= article.end()):
        return _after_article(text, at, blank(text, article.end()))
    return None if count is None else _alone(text, at, count)


def _chip_worth(text: str, at: int) -> re.Match[str] | None:
    """`chips of`, `black chip worth`: behind how many, and before what each is worth."""
    words = _words()
    colour = words.colours.match(text, at)
    chip = words.chip.match(text, blank(text, colour.end()) if colour else at)
    return words.of.match(text, blank(text, chip.end())) if chip else None


def _after_article(text: str, at: int, begin: int) -> _Item | None:
    """`his two 1000 chips`: how many, of what; `a 500`, `his last 900`: one, or what several came to."""
    worth = _chip_worth(text, begin)
    if worth and (value := _value(text, past_article(text, worth.end()))):  # a black chip worth a thousand
        return _several(text, at, 1, value)
    begin = _past_colour(text, begin)
    value = _value(text, begin)
    if value is None and (told := _worth_behind(text, begin)):
        return _several(text, at, 1, told)
    if value is None:
        _check_worth(text, at, begin)
        return None
    if begin > at and (counted := _counted(text, begin, value)):
        return counted
    _check_pair(text, begin, value)
    _check_which(text, begin, value)
    named = _named_chip(text, value.end)
    if value.several or (value.worth in DENOMINATIONS and _are_chips(text, value.end)):
        raise Ambiguous(f"{text[at:named]!r}: how many of them? Write 3x{value.worth} for three")
    item = _several(text, at, 1, value, named)
    one = _is_chip(text, value.end, named)
    return item._replace(bare=not one and value.worth not in DENOMINATIONS)


def _worth_behind(text: str, at: int) -> _Value | None:
    """`his last chip, a 1000`: what it is worth, told behind it."""
    chip = _words().chip.match(text, at)
    stop = re.compile(r"\s*[,:]\s*(?:an?|one)\s+").match(text, chip.end()) if chip else None
    return _value(text, stop.end()) if stop else None


def past_article(text: str, at: int) -> int:
    """To the number behind it: `worth a thousand`."""
    begin = blank(text, at)
    article = re.compile(r"an?\s+(?!hundred|thousand|million)", re.IGNORECASE).match(text, begin)
    return article.end() if article else begin


def _stacks(text: str, count: _Value) -> _Item | None:
    """`two stacks of ten 100s`: so many times the chips of one."""
    stacks = _words().stacks_of.match(text, blank(text, count.end))
    item = _item(text, blank(text, stacks.end())) if stacks else None
    if item is None or item.bare or not 0 < count.worth <= MOST:
        return None
    return item._replace(chips=item.chips * count.worth)


def _counted(text: str, at: int, count: _Value) -> _Item | None:
    """`three 500s`, `3 x 500`, `3 chips of 500`, `two more 500 chips`: how many, then of what."""
    words = _words()
    begin = blank(text, count.end)
    times = words.times.match(text, begin) or words.further.match(text, begin)
    if times:
        begin = blank(text, times.end())
    elif (worth := _chip_worth(text, begin)) is not None:
        begin, times = blank(text, worth.end()), worth
    begin = _past_colour(text, begin)
    value = _value(text, begin) if begin > count.end else None
    if value is None or not 0 < count.worth <= MOST:
        return None
    named = _named_chip(text, value.end)
    no_chip = count.worth < _COUNTED_OUT and count.worth not in DENOMINATIONS
    plural = value.several or (named > value.end and (count.worth <= 20 or no_chip))
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
    _check_pair(text, at, value)
    _check_which(text, at, value)
    return _Item((value.worth,), named, bare=not _is_chip(text, value.end, named))


def _is_chip(text: str, at: int, end: int) -> bool:
    """Whether the number was called a chip, which makes it one."""
    called = re.search(r"\w+$", text[at:end])
    return called is not None and called[0].casefold() == grammar().chips.chip[0]


def _are_chips(text: str, at: int) -> bool:
    return _words().chips.match(text, blank(text, at)) is not None


def _check_pair(text: str, at: int, first: _Value) -> None:
    """`10 100`: ten chips of 100, or a 10 and a 100? Nobody can tell."""
    begin = blank(text, first.end)
    second = _value(text, begin) if begin > first.end else None
    if second and second.figures and not first.figures:
        raise Ambiguous(f"{text[at : second.end]!r}: how many, and of what? Write 2x500, or 2000 and 500")
    if second and second.figures and first.worth < min(_COUNTED_OUT, second.worth):
        one, other = f"{first.worth}x{second.worth}", f"{first.worth} and {second.worth}"
        raise Ambiguous(f"{text[at : second.end]!r} can be {one} or {other}: write which")


def _check_told_twice(written: str, worth: int) -> None:
    """`300 300`: two chips that hardly any set has, or one amount told twice? Nobody can tell."""
    if worth not in (*DENOMINATIONS, *ALSO_MADE):
        one, other = f"2x{worth}", f"{worth}"
        raise Ambiguous(f"{written!r} can be {one} or {other}: write which")


def _check_which(text: str, at: int, count: _Value) -> None:
    """`two chips`: so many, and nobody told of what."""
    if count.worth < _COUNTED_OUT and _are_chips(text, count.end):
        raise Ambiguous(
            f"{text[at : _named_chip(text, count.end)]!r}: which chips? Write what each is worth, "
            f"such as {count.worth}x500"
        )


def _past_colour(text: str, at: int) -> int:
    """`a blue 500`: a colour says nothing where the chip is told by its value."""
    colour = _words().colours.match(text, at)
    begin = blank(text, colour.end()) if colour else at
    return begin if colour and _value(text, begin) else at


def _check_worth(text: str, at: int, begin: int) -> None:
    """`a chip`: one, and nobody told of what worth."""
    found = _words().chip.match(text, begin)
    if found and _is_chip(text, begin, found.end()) and _goes_out(text, blank(text, found.end())):
        raise Ambiguous(
            f"{text[at : found.end()]!r}: what is it worth? Write it with its value, such as a 500 chip"
        )


def _goes_out(text: str, at: int) -> bool:
    """Whether nothing is told behind chips but where to and how: `a chip at Ann` is no bet."""
    around = Around.of_grammar()
    while found := around.where.match(text, at) or around.adverbs.match(text, at):
        at = blank(text, found.end())
    return not text[at:].strip(" .!") or joins().match(text, at) is not None


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
    found, where = _words().chip.match(text, begin), Around.of_grammar().where.match(text, begin)
    return found.end() if found and (where is None or where.end() <= found.end()) else at


def _in_chips_of(text: str, at: int, amount: int) -> Found | None:
    """`1500 in 100s`: an amount, all in chips of one kind."""
    said = _words().in_chips_of.match(text, blank(text, at))
    if _words().as_one.match(text, blank(text, at)):
        return None
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


def _is_either(words: tuple[str, ...]) -> bool:
    """`twenty five hundreds`: twenty-five of a hundred, or twenty of five hundred."""
    if len(words) != 3 or words[-1] not in grammar().chips.plural:
        return False
    return words[0] in english.TENS and words[1] in english.ONES[1:10]


def _in_words(text: str, at: int) -> _Value | None:
    """`five hundred`, `twenty`: as many words as make a number."""
    number = number_at(text, at)
    if number is None or number.value.denominator != 1 or number.value <= 0:
        return None
    if _is_either(number.words):
        tens, ones = (english.SMALL[word] for word in number.words[:2])
        unit = 100 if number.words[2] in english.HUNDRED else 1000
        one, other = f"{tens + ones}x{unit}", f"{tens}x{ones * unit}"
        raise Ambiguous(f"{text[at : number.end]!r} can be {one} or {other}: write which")
    if len(number.words) > 1 and number.words[-1] in grammar().chips.plural:  # how many, then of what
        number = number_at(" ".join(number.words[:-1]), 0) or number
        return _Value(int(number.value), False, at + number.end, False)
    return _Value(int(number.value), number.words[-1] in grammar().chips.plural, number.end, False)
