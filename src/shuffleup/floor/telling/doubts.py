"""How sure the teller is of what they tell: a doubt that nobody may set aside or take for a player's words.

>>> doubt_told("Bob says raise, I think", ("Ann", "Bob"))[0]
'I think'
>>> doubt_told('Bob says "I guess I call"', ("Bob",)) or doubt_told("Bob says I guess I call", ("Bob",))
>>> doubt_told("Bob says raise, no sorry that was Ann", ("Ann", "Bob"))[0]
'sorry that was Ann'
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache

from shuffleup.floor.steps import Step
from shuffleup.floor.steps.acts import Act, Atom, Gesture, NoAct, Push, Release
from shuffleup.floor.telling.grammar import Phrases, grammar, phrase
from shuffleup.floor.telling.values import NUMBER
from shuffleup.hand.starting.position_notation import quoted
from shuffleup.refused import Ambiguous, Reading

_QUOTED = re.compile(r'"[^"]*"|(?<!\w)\'[^\']*\'(?!\w)')
_UNIT = r"(?:chips?|seconds?|secs?|minutes?|mins?|times?|%|percent)"
_ABOUT = rf"(?:about|around|some)(?=\s+(?:{NUMBER})(?!\s*{_UNIT}\b))"
"""So much, more or less: raises to about 900."""
_OPENS = (
    r"(?:(?:well|ok|okay|uh|um|er|so|oh|hm+|yeah|yes|then|and|but|hey|wait|look|man|dude|alright)[\s,]+)*"
)
"""What a player can begin with: says well I guess I call."""


def masked(text: str) -> str:
    """The text with as many blanks in the place of what stands in quotes."""
    return _QUOTED.sub(lambda quote: '"' * len(quote[0]), text)


def doubt_told(text: str, names: Sequence[str]) -> re.Match[str] | None:
    """Where the teller doubts what was done, by whom or how much; None where they do not."""
    plain = masked(text)
    found = _doubts(tuple(names)).finditer(plain)
    return next((one for one in found if not _own_words().search(plain[: one.start()])), None)


def check_certain(text: str, names: Sequence[str], steps: Iterable[Step]) -> None:
    """Refuses an act that is told with a doubt; what happened and is no act is looked into anyway."""
    steps = tuple(steps)
    _check_denied(text, steps)
    if any(map(_is_done, steps)) and (found := doubt_told(text, names)):
        raise in_doubt(text, found[0])


_DENIED: tuple[tuple[str, str, type[Atom]], ...] = (
    (r"fold|muck|let go|throw it away|throw \w+ hand away", "folds", Release),
    ("check|tap", "checks", Gesture),
    ("bet|wager", "bets", Push),
)
"""An act, how it is told, and the motion by which it is done without a word."""


def _check_denied(text: str, steps: Iterable[Step]) -> None:
    """`didn't fold, he just pushed his cards forward`: the one denies what the other comes to."""
    for step in steps:
        for verbs, done, motion in _DENIED:
            denied = (
                rf"(?:didn't|did not|never|wasn't|hasn't|isn't)\s+(?:\w+ ){{0,2}}?(?:{verbs})(?:ed|ing|s)?\b"
            )
            found = re.search(denied, masked(text), re.IGNORECASE)
            if found and isinstance(step, Act) and any(isinstance(atom, motion) for atom in step.atoms):
                told = (f"{quoted(step.player)} {done}", f"{quoted(step.player)} does nothing")
                raise in_doubt(text, found[0]).offering(map(Reading, told))


def in_doubt(text: str, told: str) -> Ambiguous:
    """The question what was done for certain."""
    return Ambiguous(f"{text!r}: told with a doubt, {told.strip(' ,')!r}. What is certain?")


def _is_done(step: Step) -> bool:
    return isinstance(step, Act) and not all(isinstance(atom, NoAct) for atom in step.atoms)


@lru_cache(256)
def _doubts(names: tuple[str, ...]) -> re.Pattern[str]:
    told = grammar().doubts
    return re.compile(
        rf"(?<![\w'])(?:{as_one((*told.unsure, *told.another), names)}|{_ABOUT})", re.IGNORECASE
    )


def doubts(text: str, names: Sequence[str]) -> Iterator[re.Match[str]]:
    """Every place where something else may have been done, or done by another; `other` if it is told what."""
    plain = masked(text)
    for found in _places(tuple(names)).finditer(plain):
        if not _own_words().search(plain[: found.start()]):
            yield found


@lru_cache(256)
def _places(names: tuple[str, ...]) -> re.Pattern[str]:
    told = grammar().doubts
    other, unsure = as_one((*told.another, *told.or_else), names), as_one(told.unsure, names)
    return re.compile(rf"(?<![\w'])(?:{unsure}|{_ABOUT}|(?P<other>{other}))", re.IGNORECASE)


def as_one(phrases: Phrases, names: Sequence[str]) -> str:
    """One pattern for all of them."""
    called = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    name = rf'"?(?:{called})"?' if called else r"(?-i:[A-Z][\w'-]*)"
    return "|".join(
        phrase(one, grammar().lists, NAME=name, WHOM=r"[\w'-]+", NUMBER=f"(?:{NUMBER})").pattern
        for one in phrases
    )


@cache
def _own_words() -> re.Pattern[str]:
    """Right behind it stand the player's own words."""
    says = grammar().says
    verbs = "|".join(
        phrase(one, WHOM=r"[\w'-]+").pattern for one in (*says.told, *says.with_quotes, *says.to_the_table)
    )
    return re.compile(rf"(?<!\w)(?:{verbs})[\s:]*{_OPENS}$", re.IGNORECASE)
