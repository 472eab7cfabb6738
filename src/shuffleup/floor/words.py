"""What a player said, read as a declaration: a category, an amount, both, or neither.

Only official terms are understood, with the regional ones a house has listed. Anything else is not guessed:
it comes back as `unknown` and the floor is asked.

>>> declared = read_words("I raise to fifteen hundred")
>>> declared.category, int(declared.amount)
('raise', 1500)
>>> read_words("call... no, raise").then
'raise'
"""

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import Literal

import msgspec

from shuffleup.floor.numbers import read_number

Category = Literal["fold", "check", "call", "bet", "raise", "complete", "all-in", "pot", "amount", "unknown"]

_OFFICIAL: dict[str, Category] = {
    "fold": "fold",
    "folded": "fold",
    "check": "check",
    "call": "call",
    "bet": "bet",
    "raise": "raise",
    "reraise": "raise",
    "complete": "complete",
    "allin": "all-in",
    "pot": "pot",
}
_REGIONAL: dict[str, Category] = {"make it": "raise"}
"""Clear English that is not in the rulebooks; a house adds its own."""

_FILLER = frozenset(
    "i im ill i'm i'll i'd it it's its will would to the please ok okay uh um er just go going gonna and "
    "that's thats want like chips total straight let's lets me with for of do you up dealer sir".split()
)
_MORE = frozenset("more by another additional top extra".split())
_DENIAL = frozenset("not don't dont won't wont never cannot can't cant didn't".split())


class Declared(msgspec.Struct, frozen=True):
    """A declaration. `more`: the amount comes on top; `then`: a second word came after the first."""

    category: Category
    amount: Fraction | None = None
    unit: bool = False
    more: bool = False
    then: Category | Literal[""] = ""
    conditional: bool = False
    figures: bool = False
    """The amount was given in figures."""


UNKNOWN = Declared("unknown")


def read_words(text: str, regional: Mapping[str, Category] = _REGIONAL) -> Declared:
    """Reads an utterance; `regional` maps further phrases to official categories."""
    plain = re.sub(r"\ball[\s-]+in\b", "allin", text.lower().replace("re-raise", "reraise"))
    for phrase, category in regional.items():
        plain = re.sub(rf"\b{re.escape(phrase)}\b", "allin" if category == "all-in" else category, plain)
    words = re.findall(r"\d[\d,]*(?:\.\d+)?[km]?\b|[a-z']+|\?", plain.replace("-", " "))
    if "if" in words or "unless" in words:
        return Declared("unknown", conditional=any(word in _OFFICIAL for word in words))
    if "?" in words or _DENIAL & set(words):
        return UNKNOWN
    return _declared(words)


def _declared(words: list[str]) -> Declared:
    category: Category | None = None
    then: Category | Literal[""] = ""
    amount: Fraction | None = None
    unit = more = figures = False
    at = 0
    while at < len(words):
        word = words[at]
        number = read_number(words[at:])
        if number is not None:
            if amount is None and not then:
                amount, unit, figures = number.value, number.unit, number.figures
            elif not then:
                return UNKNOWN
            at += number.length
            continue
        if word in _OFFICIAL:
            said = _OFFICIAL[word]
            if category is None:
                category = said
            elif {category, said} == {"bet", "pot"} or {category, said} == {"raise", "pot"}:
                category = "pot"
            elif said != category and not then:
                then = said
        elif word in _MORE:
            more = more or not then
        elif word not in _FILLER and word not in ("no", "on", "a"):
            return UNKNOWN
        at += 1
    if category is None:
        return Declared("amount", amount, unit, more, figures=figures) if amount is not None else UNKNOWN
    return Declared(category, amount, unit, more, then, figures=figures)
