"""Rules found by the words that somebody has for them.

>>> [found.slug for found in search("chip race")][:1]
['chip-race']
"""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from itertools import pairwise
from math import log
from typing import NamedTuple

from shuffleup.rulebook.catalogue import Rule, rules
from shuffleup.rulebook.editions import all_editions
from shuffleup.rulebook.policies import settings

_WORD = re.compile(r"[^\W_]+")
_LEAST = 4
"""So many first letters two words must share to be forms of one, such as deal and dealing."""
_SAYS_NOTHING = frozenset(
    "a about an and are as at be because but by can could did do does for from get gets got had has "
    "have he her him his how i if in into is it its just like many may me much must my not of on one "
    "or our out says she so some somebody than that the their them then there they this to two us was "
    "we were what when where whether which who whose why will with would you your".split()
)
_IN_TITLE, _IN_STATEMENT, _ELSEWHERE = 3.0, 2.0, 1.0
_ALL = 1.5
"""What it counts that all the words stand in a rule, or two in one of its names as they were said."""
_HARDLY = 0.4
"""What has less than this share of what the best one has is left out."""


class _Said(NamedTuple):
    """The words of a rule, each with the weight of the place where it stands, its numbers, and its names."""

    words: Mapping[str, float]
    numbers: frozenset[str]
    names: str
    """Its title, and what people call it who do not know that."""


def search(said: str) -> list[Rule]:
    """The rules that speak of it, best first.

    >>> [found.slug for found in search("rabbit hunting")]
    ['rabbit-hunting']
    >>> search("lunch")
    []
    """
    told = said.casefold().split()
    wanted = [word for word in dict.fromkeys(told) if word not in _SAYS_NOTHING] or told
    pairs = [f" {' '.join(pair)} " for pair in pairwise(told) if not _SAYS_NOTHING.issuperset(pair)]
    found = {slug: [_weight(word, one) for word in wanted] for slug, one in _all_said().items()}
    tells = [_tells(heavy > 0 for heavy in column) for column in zip(*found.values(), strict=True)]
    scores = {
        slug: sum(heavy * much for heavy, much in zip(heavies, tells, strict=True))
        * (_ALL if all(heavies) else 1)
        * _ALL ** sum(pair in _all_said()[slug].names for pair in pairs)
        for slug, heavies in found.items()
    }
    enough = max(scores.values(), default=0) * _HARDLY
    best_first = sorted(scores, key=lambda slug: -scores[slug])
    return [rules()[slug] for slug in best_first if scores[slug] and scores[slug] >= enough]


def speaks_of(said: str, text: str) -> bool:
    """Whether at least half of the words stand in a text, and not only such as say nothing.

    >>> what = "which table breaks next, and when"
    >>> speaks_of("table breaks", what), speaks_of("which race", what)
    (True, False)
    """
    words, parts = _words(text), [word for word in _words(said) if word not in _SAYS_NOTHING]
    return sum(2 * any(_alike(part, word) for word in words) for part in parts) >= max(1, len(parts))


def _tells(stands: Iterable[bool]) -> float:
    """How much a word tells: the more, the fewer rules have it."""
    found = list(stands)
    return log(len(found) / max(1, sum(found)))


def _weight(word: str, one: _Said) -> float:
    """The best place in which a word stands, each part of it where it has several; numbers are as written."""
    if any(letter.isdigit() for letter in word):
        return _IN_TITLE if word in one.numbers else 0
    parts = _words(word)
    heavy = [max((w for known, w in one.words.items() if _alike(part, known)), default=0) for part in parts]
    return min(heavy, default=0)


def _alike(one: str, other: str) -> bool:
    """The same word, or another form of it."""
    least = max(_LEAST, min(len(one), len(other)) - 1)
    return one == other or (min(len(one), len(other)) >= _LEAST and one[:least] == other[:least])


def _words(text: str) -> list[str]:
    return _WORD.findall(text.casefold())


@cache
def _all_said() -> dict[str, _Said]:
    sets: dict[str, list[str]] = {}
    for setting in settings():
        sets.setdefault(setting.rule, []).append(f"{setting.name} {setting.means}")
    return {
        slug: _Said(_with_weights(one, sets.get(slug, [])), _numbers(one), _names(one))
        for slug, one in rules().items()
    }


def _names(one: Rule) -> str:
    return " | ".join(["", *(" ".join(_words(name)) for name in (one.title, *one.called)), ""])


def _with_weights(one: Rule, sets: list[str]) -> dict[str, float]:
    elsewhere = [
        *(difference.says for difference in one.differs),
        *(f"{position.name} {position.reading}" for position in one.positions),
        *one.options,
        *sets,
    ]
    found = dict.fromkeys(_words(" ".join(elsewhere)), _ELSEWHERE)
    found |= dict.fromkeys(_words(f"{one.statement} {one.teach or ''}"), _IN_STATEMENT)
    return found | dict.fromkeys(_words(" ".join([one.slug, one.title, *one.called])), _IN_TITLE)


def _numbers(one: Rule) -> frozenset[str]:
    """As they are written, and without the letter of the part: 45-B1, 45."""
    found = (book.number(one.slug) or "" for book in all_editions())
    written = {word.strip(",") for number in found for word in number.casefold().split()}
    return frozenset(written | {word.partition("-")[0] for word in written})
