"""How near two sentences are: the words they have in common, the rarer the weightier.

>>> alike("the dealer booted the stub", "the dealer dropped the stub") > alike("the stub", "B folds")
True
"""

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache, lru_cache
from math import fsum, log

from shuffleup.floor.telling.grammar import grammar
from shuffleup.floor.telling.step_grammar import step_grammar
from shuffleup.floor.telling.steps_told import all_lists

_WORD = re.compile(r"\d[\d,.]*(?:[kmcdhs](?!\w))?|[^\W\d_][\w']*")
_IN_PHRASE = re.compile(r"[^\W\d_A-Z][\w'/]*")
_OF_A_NUMBER = 3.0
_UNKNOWN = 3.5
"""What a word counts that no sentence has."""
_MISSING, _TOO_MUCH = 0.5, 0.6
"""How much it takes away that a word is left out, and that one is there which nobody said."""
_PUT_IN = 0.4
"""How much that nobody said may be in it beside what was said."""
_MOSTLY = 0.5
"""How much of what was said a sentence has to say too."""


def alike(text: str, other: str, called: frozenset[str] = frozenset()) -> float:
    """From 0 to 1; `called`: names, which say nothing of a subject."""
    one, two = stems(text, called), stems(other, called)
    shared = fsum(map(weight, one & two))
    missing = fsum(map(weight, one - two))
    too_much = fsum(map(weight, two - one))
    return shared / (shared + _MISSING * missing + _TOO_MUCH * too_much) if shared else 0.0


def is_about_the_same(text: str, other: str, called: frozenset[str] = frozenset()) -> bool:
    """Whether who says the one could mean the other: most of it is said, and little else put in.

    A card or a number that both have says nothing of a subject.

    >>> is_about_the_same("9h on the turn", "there are two 9h")
    False
    >>> is_about_the_same("the dealer booted the stub", "the dealer dropped the stub")
    True
    """
    one, two = _subject(text, called), _subject(other, called)
    shared, said, put_in = (fsum(map(weight, some)) for some in (one & two, one, two - one))
    return put_in <= _PUT_IN * shared and shared >= _MOSTLY * said


def says_enough(text: str, called: frozenset[str] = frozenset()) -> bool:
    """Whether it has a subject of its own: more than one word that says something."""
    return sum(weight(found) > 0 for found in _subject(text, called)) > 1


def _subject(text: str, called: frozenset[str]) -> frozenset[str]:
    return frozenset(found for found in stems(text, called) if not found[:1].isdigit())


@lru_cache(4096)
def stems(text: str, called: frozenset[str] = frozenset()) -> frozenset[str]:
    """What a text is about: the words without their endings, each as the one that stands for its kind."""
    words = (word.casefold() for word in _WORD.findall(text))
    return frozenset(
        meant
        for word in words
        if word not in called and word.removesuffix("'s") not in called
        for meant in _meant(word)
    )


@lru_cache(8192)
def _meant(word: str) -> tuple[str, ...]:
    plain = word.replace(",", "")
    if plain[:1].isdigit():
        return (plain,)
    found = stem(word)
    return tuple(_kinds().get(found, (found,)))


@cache
def _kinds() -> dict[str, tuple[str, ...]]:
    """Words that stand for the same thing where a sentence is looked for."""
    same = step_grammar().asking.same
    return {stem(word): (stem(kind),) for kind, words in same.items() for word in (kind, *words)}


@lru_cache(8192)
def stem(word: str) -> str:
    """`dropped`, `drops` and `dropping` are drop."""
    word = word.casefold().removesuffix("'s")
    for ending in ("ing", "ed", "es", "s", "d"):
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            word = word.removesuffix(ending)
            break
    return word[:-1] if len(word) > 3 and (word[-1] == "e" or word[-1] == word[-2]) else word


@lru_cache(8192)
def weight(found: str) -> float:
    """What a stem counts."""
    if found[:1].isdigit():
        return _OF_A_NUMBER
    if found in _little():
        return 0.0
    often, phrases = _often()
    return log(phrases / often[found]) * 0.6 if often[found] else _UNKNOWN


@cache
def _little() -> frozenset[str]:
    return frozenset(map(stem, step_grammar().asking.little))


@cache
def _often() -> tuple[Counter[str], int]:
    phrases = [phrase_stems(told) for sentence in step_grammar().steps for told in sentence.told]
    phrases += [phrase_stems(told) for verbs in grammar().acts for told in verbs.told]
    return Counter(found for one in phrases for found in one), len(phrases)


@cache
def phrase_stems(told: str) -> frozenset[str]:
    """Every word that a phrase of the grammar can have."""
    return frozenset(meant for word in _words_of(told) for meant in _meant(word))


def _words_of(told: str, depth: int = 0) -> Iterable[str]:
    lists = all_lists()
    for name in re.findall(r"<(\w+)>", told):
        if depth < 2:
            for inner in lists.get(name, ()):
                yield from _words_of(inner, depth + 1)
    for word in _IN_PHRASE.findall(re.sub(r"<\w+>|[A-Z][A-Z_]+\d?(?:'s|-is)?", " ", told)):
        first, *endings = word.split("/")
        yield first
        yield from (first + ending for ending in endings)
