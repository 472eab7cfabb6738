"""A story taken apart: the sentences in it that are read, one after the other, and what is left of it."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from shuffleup.floor.telling.step_grammar import step_grammar

_MOST, _LONGEST = 10, 4
"""So many clauses are looked at, and so many of them together."""


class Reader(NamedTuple):
    """What the clauses are read with."""

    reads: Callable[[str], bool]
    in_full: Callable[[str, str], Iterator[str]]
    """A clause, and the same written out, with the subject of the one before."""
    near: Callable[[str, str], Iterator[str]]
    """What is near to a clause."""
    subject: Callable[[str], str]
    """Who a clause begins with, if it is a player."""


def pieces(text: str) -> list[tuple[int, int]]:
    """Where a clause can begin and end: at a stop, a comma or a word that joins; never inside quotes."""
    masked = re.sub(r'"[^"]*"', lambda found: "x" * len(found[0]), text)
    found, begin = [], 0
    for join in _joins().finditer(masked):
        if join.start() > begin:
            found.append((begin, join.start()))
        begin = join.end()
    found.append((begin, len(text)))
    return [(begin, end) for begin, end in found if text[begin:end].strip(" ,")][:_MOST]


@cache
def _joins() -> re.Pattern[str]:
    words = "|".join(sorted(map(re.escape, step_grammar().asking.parts), key=len, reverse=True))
    stop = r"\s*(?:[;,.!?:–—]+\s+|[;.!?]+$|\s-\s)"
    return re.compile(rf"{stop}(?:(?:{words})\s+)*|\s+(?:(?:{words})\s+)+", re.IGNORECASE)


def told_of_it(text: str, reader: Reader) -> list[str]:
    """Every clause that is read as it stands, as long as can be, or by what is near to it."""
    parts, told, last, at = pieces(text), [], "", 0
    while at < len(parts):
        last = reader.subject(text[parts[at][0] :]) or last
        way, at = _longest(text, parts, at, last, reader)
        if way:
            told.append(way)
            last = reader.subject(way) or last
    return _joined(list(dict.fromkeys(told)), reader)


def _longest(text: str, parts: list[tuple[int, int]], at: int, last: str, reader: Reader) -> tuple[str, int]:
    for end in range(min(len(parts), at + _LONGEST), at, -1):
        part = text[parts[at][0] : parts[end - 1][1]].strip(" ,")
        for way in reader.in_full(part, last):
            if reader.reads(way):
                return way, end
    part = text[slice(*parts[at])].strip(" ,")
    return next((way for way in reader.near(part, last) if reader.reads(way)), ""), at + 1


def _joined(told: list[str], reader: Reader) -> list[str]:
    """What one player did in two clauses as one act, where it is read so: says raise, puts 200 out."""
    found: list[str] = []
    for one in told:
        player = reader.subject(one)
        if found and player and player == reader.subject(found[-1]):
            both = (
                f"{found[-1]}, {one.removeprefix(chr(34)).removeprefix(player).removeprefix(chr(34)).strip()}"
            )
            if reader.reads(both):
                found[-1] = both
                continue
        found.append(one)
    return found
