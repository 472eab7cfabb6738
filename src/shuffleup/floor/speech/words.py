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
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Literal

import msgspec

from shuffleup.floor.situation.said import Category, Condition
from shuffleup.floor.speech.numbers import read_number

_OFFICIAL: dict[str, Category] = {
    **dict.fromkeys("fold folds folding folded".split(), "fold"),
    **dict.fromkeys("check checks checking".split(), "check"),
    **dict.fromkeys("call calls calling".split(), "call"),
    **dict.fromkeys("bet bets betting".split(), "bet"),
    **dict.fromkeys("raise raises raising reraise reraises reraising".split(), "raise"),
    **dict.fromkeys("complete completes completing".split(), "complete"),
    "allin": "all-in",
    "pot": "pot",
}
_REGIONAL: dict[str, Category] = {"make it": "raise"}
"""Clear English that is not in the rulebooks; a house adds its own."""

_FILLER = frozenset(
    "i im ill i'm i'll i'd it it's its will would to the please ok okay uh um er just go going gonna and "
    "that's thats want like chips total straight let's lets me with for of do you up dealer sir no on a "
    "my hand then yes yeah well so alright full amount is be here now madam "
    "wait mean sorry actually oops man bro buddy mate friend dude guys folks boss baby ma'am".split()
)
_MORE = frozenset("more by another additional top extra over plus".split())
_LEAST = frozenset("minimum min".split())
_DENIAL = frozenset("not don't dont won't wont never cannot can't cant didn't".split())
_TALK_OF_NONE = re.compile(r"\bno (?:bets?|raises?|calls?|folds?|checks?|pot|allin)\b")


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
    least: bool = False
    """The amount was given as the minimum."""


UNKNOWN = Declared("unknown")


@lru_cache(maxsize=1024)
def _read_plain(text: str) -> Declared:
    words = re.findall(r"\d[\d,]*(?:\.\d+)?[km]?\b|[a-z']+|\?", text.replace("-", " "))
    if "if" in words or "unless" in words:
        return Declared("unknown", conditional=any(word in _OFFICIAL for word in words))
    if "?" in words or _DENIAL & set(words) or _TALK_OF_NONE.search(text):
        return UNKNOWN
    return _declared(words)


def read_words(text: str, regional: Mapping[str, Category] = _REGIONAL) -> Declared:
    """Reads an utterance; `regional` maps further phrases to official categories."""
    return _read_plain(_plain(text, regional.items()))


def _plain(text: str, regional: Iterable[tuple[str, str]]) -> str:
    """In small letters, all-in in one word, and regional phrases by their official term."""
    plain = text.lower().replace("’", "'").replace("re-raise", "reraise")
    plain = re.sub(r"\ball[\s-]+in\b", "allin", plain)
    for phrase, category in regional:
        plain = re.sub(
            rf"\b{re.escape(phrase.lower())}\b", "allin" if category == "all-in" else category, plain
        )
    return plain


def in_official_terms(text: str, regional: Iterable[tuple[str, str]]) -> str:
    """An utterance with the house's regional phrases put into official terms.

    >>> in_official_terms("Ich schiebe", (("ich schiebe", "check"),))
    'check'
    """
    plain = _plain(text, regional)
    return text if plain == _plain(text, ()) else plain.replace("allin", "all-in")


def official_words(text: str) -> tuple[Category, ...]:
    """The official terms among words that as a whole are not understood; none where they are denied or asked.

    >>> official_words("I raise like a madman"), official_words("should I call?")
    (('raise',), ())
    """
    plain = _plain(text, _REGIONAL.items())
    words = re.findall(r"[a-z']+|\?", plain)
    if "?" in words or _DENIAL & set(words) or _TALK_OF_NONE.search(plain):
        return ()
    return tuple(dict.fromkeys(_OFFICIAL[word] for word in words if word in _OFFICIAL))


def _declared(words: list[str]) -> Declared:
    category: Category | None = None
    then: Category | Literal[""] = ""
    amount: Fraction | None = None
    unit = more = figures = least = False
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
            elif joined := _one_term(category, said):
                category = joined
            elif said != category and not then:
                then = said
        elif word in _MORE:
            more = more or not then
        elif word in _LEAST:
            least = least or not then
        elif word not in _FILLER:
            return UNKNOWN
        at += 1
    if category is None:
        if least or amount is None:
            return UNKNOWN
        return Declared("amount", amount, unit, more, figures=figures)
    return Declared(category, amount, unit, more, then, figures=figures, least=least)


def _one_term(first: Category, second: Category) -> Category | None:
    """Two official words that say one thing: bet the pot, raise all-in."""
    both = {first, second}
    if both in ({"bet", "pot"}, {"raise", "pot"}):
        return "pot"
    if both in ({"bet", "all-in"}, {"raise", "all-in"}):
        return "all-in"
    return None


_CLAUSES = re.compile(r"[,;:.]|\bthen\b")
_HAPPENS: tuple[tuple[str, Literal["bet", "check", "call", "fold"]], ...] = (
    (r"\b(?:bet|bets|raise|raises|allin|shove|shoves|push|pushes|lead|leads)\b", "bet"),
    (r"\bchecks?\b", "check"),
    (r"\bcalls?\b", "call"),
    (r"\bfolds?\b", "fold"),
)


def read_condition(text: str) -> Condition:
    """The two halves of "If you bet, I will raise", in either order; `unknown` where he says no official act.

    >>> read_condition("I'm all in if you check")
    Condition(happens='check', does='all-in')
    """
    plain = _plain(text, _REGIONAL.items())
    before, _, after = re.split(r"\b(if|unless)\b", plain, maxsplit=1)
    condition, *rest = _CLAUSES.split(after)
    if not rest and not before.strip(" ,"):
        condition, _, told = after.partition(" i ")
        rest = [told]
    consequence = " ".join(rest).strip() or before
    happens = next((kind for pattern, kind in _HAPPENS if re.search(pattern, condition)), "")
    return Condition(happens, _read_plain(consequence).category)  # type: ignore[arg-type]
