"""What is told besides a sentence and decides nothing: found by what is listed, and set aside by name.

>>> read_tails("for a smoke", ())[0].text
'for a smoke'
>>> read_tails("after two minutes", ())[0].sets
{'seconds': 120}
>>> read_tails("with three cards", ()) is None
True
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple

from shuffleup.floor.telling.grammar import phrase
from shuffleup.floor.telling.numbers_in_text import blank, number_at
from shuffleup.floor.telling.step_grammar import Tail, step_grammar
from shuffleup.floor.telling.steps_told import all_lists
from shuffleup.floor.telling.values import NUMBER, name_pattern, pattern

_WORDS = re.compile(r"[\w'-]+")
_JOIN = re.compile(r"\s*(?:,|\band\b|\bbut\b)?\s*", re.IGNORECASE)


class ToldTail(NamedTuple):
    """One tail as it was told: behind an act too or not, the fields it tells, the street it names."""

    text: str
    acts: bool = False
    sets: dict[str, Any] = {}  # noqa: RUF012
    street: str = ""


def read_tails(text: str, names: Sequence[str]) -> list[ToldTail] | None:
    """All of a text as tails, one after the other; None if any of it is none."""
    found, at = [], 0
    text = text.strip().strip(",").strip()
    while at < len(text):
        tail = _listed(text, at) or _duration(text, at) or _open(text, at, names)
        if tail is None:
            return None
        found.append(tail)
        at = _JOIN.match(text, at + len(tail.text)).end()  # type: ignore[union-attr]
    return found or None


def lead(text: str, names: Sequence[str]) -> tuple[ToldTail, str] | None:
    """A tail that stands before the sentence, `on the turn, Bob bets 400`, and the sentence."""
    found = _listed(text, 0)
    if found is None or not found.acts:
        return None
    rest = text[len(found.text) :].lstrip().removeprefix(",").lstrip()
    return (found, rest) if rest else None


def without_words_beside(text: str) -> tuple[str, tuple[str, ...]]:
    """A sentence without the words in its middle that decide nothing, and those words."""
    found = tuple(one[0].strip(" ,") for one in _beside().finditer(text))
    return re.sub(r"\s+", " ", _beside().sub(" ", text)).strip(), found


def _listed(text: str, at: int) -> ToldTail | None:
    fits = (
        (match, tail) for patterns, tail in _tails() for one in patterns if (match := one.match(text, at))
    )
    match, tail = max(fits, key=lambda fit: fit[0].end(), default=(None, None))
    return ToldTail(match[0], tail.acts, tail.sets, tail.street) if match and match[0] and tail else None


def _duration(text: str, at: int) -> ToldTail | None:
    """How long, in seconds: of a clock that is asked for it says how long they have had."""
    told = step_grammar().durations
    for begin in _durations():
        match = begin.match(text, at)
        if match is None:
            continue
        start = blank(text, match.end())
        figures, spoken = re.match(r"\d+", text[start:]), number_at(text, start)
        count = int(figures[0]) if figures else int(spoken.value) if spoken else 0
        end = start + figures.end() if figures else spoken.end if spoken else start
        unit = _WORDS.match(text, blank(text, end))
        if count and unit and unit[0].casefold() in told.units:
            seconds = count * told.units[unit[0].casefold()]
            return ToldTail(text[at : unit.end()], acts=True, sets={"seconds": seconds})
    return None


def _open(text: str, at: int, names: Sequence[str]) -> ToldTail | None:
    """The rest in anybody's words, if it begins as a reason or a place does and no ruling turns on a word."""
    begin = next((one for one in _open_begins() if one.match(text, at)), None)
    if begin is None:
        return None
    rest = text[at:]
    parts = {part for name in names for part in name.casefold().split()}
    for word in _WORDS.findall(rest):
        folded = word.casefold()
        if folded in _never() or folded in parts or "n't" in folded or number_at(folded, 0):
            return None
    return None if re.search(rf"\d|\"|{pattern_of_cards()}", rest) else ToldTail(rest)


@cache
def pattern_of_cards() -> str:
    """A card as it is written."""
    return r"\b(?-i:(?:10|[2-9TJQKA])[cdhs])\b"


@cache
def _tails() -> tuple[tuple[tuple[re.Pattern[str], ...], Tail], ...]:
    return tuple((tuple(map(as_pattern, tail.told)), tail) for tail in step_grammar().tails)


def as_pattern(told: str) -> re.Pattern[str]:
    """A tail of the grammar, ready to be looked for."""
    number = f"(?:{NUMBER}|{pattern(int)})"
    return phrase(told, all_lists(), WHOM=name_pattern(), NUMBER=number)


@cache
def _durations() -> tuple[re.Pattern[str], ...]:
    return tuple(map(phrase, step_grammar().durations.begin))


@cache
def _open_begins() -> tuple[re.Pattern[str], ...]:
    return tuple(map(phrase, step_grammar().open_tails.begin))


@cache
def _never() -> frozenset[str]:
    return frozenset(step_grammar().open_tails.never)


@cache
def _beside() -> re.Pattern[str]:
    either = "|".join(map(re.escape, sorted(step_grammar().beside, key=len, reverse=True)))
    return re.compile(
        rf",\s*(?:who (?:is|was) )?(?:{either})\s*,|(?<![\w'-])(?:{either})(?![\w'-])", re.IGNORECASE
    )


def cuts(text: str) -> Iterator[int]:
    """Where a sentence may end and a tail begin, the longest sentence first; never inside quotes."""
    masked = re.sub(r'"[^"]*"', lambda found: "x" * len(found[0]), text)
    return (found.start() for found in reversed(list(re.finditer(r"[\s,]+", masked))))
