"""Everyday words that are no official terms: what they can reasonably be taken for, laid before the floor.

>>> facing = Facing(player="B", structure="no-limit", current=400, already_in=0, behind=9000,
...                 minimum_to=800, maximum_to=9000, increment=400, pot=1200)
>>> [str(option) for option in reasonable_readings("double it", facing)]
['raise-to 800', 'no-action']
>>> [str(option) for option in reasonable_readings("2.5x", facing)]
['raise-to 1000', 'no-action']
>>> reasonable_readings("abracadabra", facing)
()
"""

import re
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from typing import NamedTuple

from shuffleup.floor.options import Option
from shuffleup.floor.situation.facing import Facing
from shuffleup.floor.situation.said import Category
from shuffleup.floor.speech.unofficial_amounts import so_many_times
from shuffleup.floor.speech.words import official_words, read_words
from shuffleup.floor.telling.grammar import Means, grammar, phrase


def reasonable_readings(words: str, facing: Facing) -> tuple[Option, ...]:
    """What the words can be taken for, none if they are not known either; that it was no act comes last."""
    text = " ".join(words.casefold().replace("’", "'").split())
    committed = bool({"bet", "raise"} & set(official_words(words)))
    known = _known()
    if found := next((part for part, pattern in known.parts if pattern.search(text)), None):
        readings = _part_of_the_pot(found, facing)
    elif times := next(
        (Fraction(n) for n, pattern in known.times if pattern.search(text)), so_many_times(text)
    ):
        exact = int(times * (facing.current or facing.big_blind))
        readings = (_wager(facing, exact // facing.smallest_chip * facing.smallest_chip),)
    elif any(pattern.search(text) for pattern in known.most):
        readings = (_wager(facing, facing.maximum_to),)
    elif means := _means(text):
        committed, readings = False, options_for(means, facing)
    elif len(said := official_words(words)) == 1:
        readings = _by_one_word(said[0], facing)
    else:
        return ()
    return (*dict.fromkeys(readings), *(() if committed else (Option("no-action"),)))


def is_an_act(words: str) -> bool:
    """Whether words are a declaration, or known to stand for one.

    >>> is_an_act("I want to fold"), is_an_act("I'm out"), is_an_act("I'm tired")
    (True, True, False)
    """
    official = read_words(words).category not in ("unknown", "remark")
    return official or bool(_means(" ".join(words.casefold().replace("’", "'").split())))


def names_part_of_the_pot(words: str) -> bool:
    """Whether a part of the pot is said: three quarters of it are no three of anything.

    >>> names_part_of_the_pot("bet three quarters of the pot"), names_part_of_the_pot("three quarters")
    (True, False)
    """
    text = " ".join(words.casefold().split())
    return any(pattern.search(text) for _, pattern in _known().parts)


def names_an_amount(words: str) -> bool:
    """Whether it is said how often, which part of the pot, or all that may be bet.

    >>> names_an_amount("double it"), names_an_amount("bump it")
    (True, False)
    """
    text, known = " ".join(words.casefold().split()), _known()
    every = (*known.parts, *known.times, *((None, pattern) for pattern in known.most))
    return any(pattern.search(text) for _, pattern in every) or bool(so_many_times(text))


class _Known(NamedTuple):
    """The unofficial words of the grammar, ready to be looked for."""

    times: tuple[tuple[int, re.Pattern[str]], ...]
    parts: tuple[tuple[Fraction, re.Pattern[str]], ...]
    most: tuple[re.Pattern[str], ...]
    words: tuple[tuple[tuple[Means, ...], re.Pattern[str]], ...]


@cache
def _known() -> _Known:
    told, lists = grammar().unofficial, grammar().lists

    def anywhere(said: str) -> re.Pattern[str]:
        return re.compile(rf"(?<![\w'])(?:{phrase(said, lists).pattern})", re.IGNORECASE)

    return _Known(
        tuple((times, anywhere(said)) for times, phrases in told.times.items() for said in phrases),
        tuple(
            (Fraction(part), anywhere(f"{said} {told.of_the_pot}"))
            for part, phrases in reversed(told.parts.items())
            for said in phrases
        ),
        tuple(map(anywhere, told.most)),
        tuple((kind.means, anywhere(said)) for kind in told.words for said in kind.said),
    )


def _means(text: str) -> tuple[Means, ...]:
    """What the words of the list that stand in the text can be taken for: the longest of them decide."""
    found = [
        (found.end() - found.start(), means) for means, one in _known().words if (found := one.search(text))
    ]
    return max(found, key=lambda one: one[0])[1] if found else ()


def options_for(means: Iterable[Means], facing: Facing) -> tuple[Option, ...]:
    """What each reading would be here, every option once.

    >>> facing = Facing(player="B", structure="no-limit", current=400, already_in=0, behind=9000,
    ...                 minimum_to=800, maximum_to=9000, increment=400, pot=1200)
    >>> [str(option) for option in options_for(("along", "away", "wager"), facing)]
    ['call 400', 'fold', 'raise-to 800']
    """
    found: dict[Option, None] = {}
    for reading in means:
        match reading:
            case "along":
                found[_goes_along(facing)] = None
            case "away":
                found |= dict.fromkeys((Option("fold"), *(() if facing.owes else (Option("check"),))))
            case "declines":
                found[Option("fold") if facing.owes else Option("check")] = None
            case "wager":
                found[_wager(facing, facing.minimum_to)] = None
            case "all-in":
                found[Option("all-in")] = None
    return tuple(found)


def _by_one_word(said: Category, facing: Facing) -> tuple[Option, ...]:
    """One official term among words nobody can make out."""
    match said:
        case "fold":
            return (Option("fold"),)
        case "check" if not facing.owes:
            return (Option("check"),)
        case "check":
            return (Option("call-or-fold"),)
        case "call":
            return (_goes_along(facing),)
        case "all-in":
            return (Option("all-in"),)
    return (_wager(facing, facing.minimum_to),)


def _part_of_the_pot(part: Fraction, facing: Facing) -> tuple[Option, ...]:
    """In pot-limit the pot is counted for a player; elsewhere it is not, and may get them a minimum."""
    if facing.structure == "limit":
        return (_wager(facing, facing.minimum_to),)
    exact = facing.current + int(part * (facing.pot + facing.owes))
    whole = exact // facing.smallest_chip * facing.smallest_chip
    if facing.structure == "pot-limit":
        return (_wager(facing, whole),)
    return _wager(facing, facing.minimum_to), _wager(facing, whole)


def _wager(facing: Facing, total: int) -> Option:
    """A lawful bet or raise of about that total; who may not raise calls."""
    if facing.current and not facing.may_raise:
        return _goes_along(facing)
    lawful = min(max(total, facing.minimum_to), facing.maximum_to)
    if lawful >= facing.stack:
        return Option("all-in")
    return Option("raise-to" if facing.current else "bet", lawful)


def _goes_along(facing: Facing) -> Option:
    return Option("call", min(facing.current, facing.stack)) if facing.owes else Option("check")
