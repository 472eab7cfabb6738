"""Amounts in words that are no amount: slang, a few hundred, so many big blinds. What they can come to.

>>> facing = Facing(player="A", structure="no-limit", current=0, already_in=0, behind=9000, minimum_to=200,
...                 maximum_to=9000, increment=200, big_blind=200)
>>> [int(number.value) for number, _ in unofficial_amounts("three big blinds", facing)]
[600]
>>> [int(number.value) for number, _ in unofficial_amounts("I bet a few hundred", facing)]
[300, 400]
"""

import re
from collections.abc import Iterator
from fractions import Fraction

from shuffleup.floor.situation.facing import Facing
from shuffleup.floor.speech import english as tongue
from shuffleup.floor.speech.numbers import Number, heard
from shuffleup.floor.telling.grammar import grammar

_WORDS = re.compile(r"\d+(?:\.\d+)?|[^\W\d_]+")
_TIMES_THE = re.compile(tongue.TIMES_THE)
_BLINDS = re.compile(rf"\b(?:{'|'.join(tongue.BLINDS)})\b")


def unofficial_amounts(text: str, facing: Facing) -> tuple[tuple[Number, bool], ...]:
    """The amounts the words can stand for, and whether each comes on top of the bet."""
    words = _WORDS.findall(text.lower().replace("-", " ").replace("'", "").replace("’", ""))
    more = bool(tongue.ADDED & set(words))
    found = [*_vague(words), *_slang(words), *_in_blinds(words, facing), *_in_pots(words, facing)]
    meant = [value for value in found if 2 * value >= facing.big_blind] or found
    return tuple(
        (Number(value, closed=True, unit=True), more)
        for value in dict.fromkeys(meant)
        if value.denominator == 1
    )


def so_many_times(text: str) -> Fraction:
    """How many times something was said to be bet; 0 if nothing of the kind was.

    >>> so_many_times("raise, two and a half times"), so_many_times("3x500")
    (Fraction(5, 2), Fraction(0, 1))
    """
    words = _WORDS.findall(text.lower().replace("-", " "))
    for at, word in enumerate(words):
        if word in grammar().unofficial.so_many_times and heard(words[at + 1 :]) is None:
            return _count(words[:at]) or Fraction(0)
    return Fraction(0)


def _count(words: list[str]) -> Fraction | None:
    """The number that stands last in these words, one if it is "a"; None if there is none."""
    for at in range(len(words)):
        number = heard(words[at:])
        if number is not None and at + number.length == len(words):
            return number.value
    return Fraction(1) if words and words[-1] in tongue.A else None


def _vague(words: list[str]) -> Iterator[Fraction]:
    """A few hundred, a couple of thousand."""
    for at, word in enumerate(words):
        if word in tongue.VAGUE:
            rest = [w for w in words[at + 1 :] if w != "of"]
            unit = (
                100
                if rest[:1] and rest[0] in tongue.HUNDRED
                else tongue.CLOSERS.get(rest[0] if rest else "", 0)
            )
            yield from (Fraction(count * unit) for count in tongue.VAGUE[word] if unit)


def _slang(words: list[str]) -> Iterator[Fraction]:
    for at, word in enumerate(words):
        if word in tongue.SLANG:
            count = _count(words[:at]) or 1
            yield from (Fraction(count * worth) for worth in tongue.SLANG[word])


def _in_blinds(words: list[str], facing: Facing) -> Iterator[Fraction]:
    said = " ".join(words)
    found = _BLINDS.search(said)
    before = _TIMES_THE.sub("", said[: found.start()]).split() if found else []
    if (count := _count(before)) is not None and facing.big_blind:
        yield count * facing.big_blind


def _in_pots(words: list[str], facing: Facing) -> Iterator[Fraction]:
    """Two pots: so often what is in the middle once the bet is called, on top of the bet."""
    if "pots" in words:
        times = _count(words[: words.index("pots")]) or Fraction(1)
        yield facing.current + times * (facing.pot + facing.owes)
