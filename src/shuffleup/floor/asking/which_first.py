"""Chips and words told with a mere `and`: which came first is asked where the ruling hangs on it.

What comes first defines the bet; what comes at the same time is defined by clear words. `B tosses in a 5000
chip and says "raise"` is a call or a raise, and the sentence does not tell which.
"""

import re
from functools import cache

from msgspec.structs import replace

from shuffleup.floor.asking.trial import Trial
from shuffleup.floor.sentences import Account
from shuffleup.floor.steps import Step
from shuffleup.floor.steps.acts import Act, Push, Say
from shuffleup.floor.telling.grammar import OneOf, grammar
from shuffleup.floor.telling.telling import moment_told
from shuffleup.refused import Ambiguous, Reading, Refused

_LANDS = re.compile(
    r"\s*,?\s+(?:and\s+)?(?:just\s+|right\s+)?(?:as|when)\s+(?:it|they|the\s+chips?)\s+"
    r"(?:lands?|landed|hits?|touch(?:es|ed)?)(?:\s+the\s+(?:table|felt|cloth))?(?:\s*,?\s+(?:he|she|they)(?=\s))?\s*,?\s*",
    re.IGNORECASE,
)
_AND = re.compile(r",?\s+and\s+(?!then\b)", re.IGNORECASE)


def ask_which_came_first(text: str, account: Account, trial: Trial) -> None:
    """Refuses the sentence where chips first and both at once come to different rulings, and offers both."""
    masked = re.sub(r'"[^"]*"', lambda quote: "x" * len(quote[0]), text)
    ands = (one for one in _AND.finditer(masked) if _says().match(text, one.end()))
    if (join := next(ands, None)) is None or moment_told(text, join.end())[1]:
        return
    if not any(map(_is_chips_then_words, account.steps)):
        return
    at_once = account._replace(steps=tuple(map(_at_once, account.steps)))
    if _ruled(account, trial) == _ruled(at_once, trial):
        return
    before, after = text[: join.start()], text[join.end() :]
    raise Ambiguous(f"{text!r}: did the chips go out first, or with the words?").offering(
        Reading(f"{before}{how} {after}") for how in (", then", " and at the same time")
    )


def ask_when_it_landed(text: str) -> None:
    """`as it lands says raise`: whether the words came before the chip touched the table, nobody can tell."""
    masked = re.sub(r'"[^"]*"', lambda quote: "x" * len(quote[0]), text)
    found = _LANDS.search(masked)
    if found is None:
        return
    before, after = text[: found.start()], text[found.end() :]
    ways = (
        (f"{before}, then {after}", f"{before} and at the same time {after}")
        if after.strip(" .!")
        else (f"{before}, after it landed", f"{before}, before it landed")
    )
    raise Ambiguous(f"{text!r}: did the chips touch the table first, or were the words said?").offering(
        map(Reading, ways)
    )


def _is_chips_then_words(step: Step) -> bool:
    return (
        isinstance(step, Act)
        and not step.together
        and isinstance(step.atoms[0], Push)
        and any(isinstance(atom, Say) for atom in step.atoms)
    )


def _at_once(step: Step) -> Step:
    return replace(step, together=True) if isinstance(step, Act) and _is_chips_then_words(step) else step


def _ruled(account: Account, trial: Trial) -> str:
    try:
        return trial.copy().take(account)
    except Refused as refusal:
        return refusal.message


@cache
def _says() -> OneOf:
    return OneOf(grammar().says.told)
