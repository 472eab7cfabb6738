"""Everyday words that are no official terms: what they can reasonably be taken for, laid before the floor.

>>> facing = Facing(player="B", structure="no-limit", current=400, already_in=0, behind=9000,
...                 minimum_to=800, maximum_to=9000, increment=400, pot=1200)
>>> [str(option) for option in reasonable_readings("double it", facing)]
['raise-to 800', 'no-action']
>>> reasonable_readings("abracadabra", facing)
()
"""

import re
from fractions import Fraction

from shuffleup.floor.options import Option
from shuffleup.floor.situation.facing import Facing
from shuffleup.floor.situation.said import Category
from shuffleup.floor.speech.words import official_words

_TIMES = {
    "double": 2, "doubling": 2, "twice": 2, "two times": 2, "2x": 2, "2 times": 2,
    "triple": 3, "three times": 3, "3x": 3, "3 times": 3,
    "quadruple": 4, "four times": 4, "4x": 4, "4 times": 4,
}  # fmt: skip
_PARTS = {
    "half": Fraction(1, 2),
    "a third": Fraction(1, 3),
    "third": Fraction(1, 3),
    "one third": Fraction(1, 3),
    "two thirds": Fraction(2, 3),
    "a quarter": Fraction(1, 4),
    "quarter": Fraction(1, 4),
    "one quarter": Fraction(1, 4),
    "three quarters": Fraction(3, 4),
}
_ANY_TIMES = re.compile(rf"\b({'|'.join(_TIMES)})\b")
_ANY_PART = re.compile(rf"\b({'|'.join(sorted(_PARTS, key=len, reverse=True))})(?: of)?(?: the)? pot\b")
_GOES_ALONG = re.compile(
    r"\bsame(?: bet| amount| again| here)?\b|\bme too\b|\b(?:i'?m|i am|count me|deal me) in\b"
    r"|\bi(?:'ll| will)? see (?:it|you|that|him|her)\b|\bmatch(?: it| that)?\b|\bpay (?:it|you|him|her)\b"
)
_GIVES_UP = re.compile(
    r"\b(?:i'?m|i am|count me) (?:out|done|gone)\b|\bpass\b|\bmuck(?: it)?\b|\bi quit\b"
    r"|\b(?:too much|too rich)\b|\btake it\b|\bit'?s yours\b|\byou win\b|\bgive up\b"
)


def reasonable_readings(words: str, facing: Facing) -> tuple[Option, ...]:
    """What the words can be taken for, none if they are not known either; that it was no act comes last."""
    text = words.casefold().replace("-", " ").replace("’", "'")
    committed = bool({"bet", "raise"} & set(official_words(words)))
    if found := _ANY_PART.search(text):
        readings = _part_of_the_pot(_PARTS[found[1]], facing)
    elif (found := _ANY_TIMES.search(text)) and facing.current:
        readings = (_wager(facing, _TIMES[found[1]] * facing.current),)
    elif _GOES_ALONG.search(text) and facing.owes:
        committed, readings = False, (_goes_along(facing),)
    elif _GIVES_UP.search(text):
        committed, readings = False, (Option("fold"), *(() if facing.owes else (Option("check"),)))
    elif len(said := official_words(words)) == 1:
        readings = _by_one_word(said[0], facing)
    else:
        return ()
    return (*dict.fromkeys(readings), *(() if committed else (Option("no-action"),)))


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
    """In pot-limit the pot is counted for a player; elsewhere it is not, and a minimum may be all he gets."""
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
