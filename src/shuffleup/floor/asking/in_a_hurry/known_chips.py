"""Chips told without their worth where the table knows it: the call put out in chips, a player's last chip.

`Bob puts out a call, then adds 2000` is the chips of a call and a second motion. A last chip is one chip: a
call where it is more than that, and not all-in.
"""

import re
from fractions import Fraction
from functools import cache

from shuffleup.floor.asking.in_a_hurry.hurried import Table
from shuffleup.floor.asking.trial import Trial
from shuffleup.floor.telling.chips_told import ALSO_MADE, DENOMINATIONS
from shuffleup.floor.telling.grammar import either, grammar, phrase
from shuffleup.floor.telling.telling import who
from shuffleup.floor.telling.values import NUMBER
from shuffleup.refused import Reading

_THE_CALL = (
    "[put/s|push/es/ed|slide/s|slid|toss/es/ed|throw/s|threw|place/s/d|drop/s/ped|set/s|move/s/d] "
    "(in|out|forward) (exactly|just) "
    "[a|the|<own>] call (in|out|forward)"
)
_LAST = "[<own>|the] [last|only|one|final|last remaining|only remaining|one remaining] chip"
_ONE_LEFT = (
    "(only|just) [has|had|is down to|was down to|with] (only|just) [one|a single|one single|<own> last] chip "
    "(left|behind|left behind|remaining)"
)
_ONE_CHIP = re.compile(
    r"(?<![\w'])(?:(?:a|an|one|just one|only one)(?: (?:single|lone|solitary))?|single) chip(?![\w'])",
    re.IGNORECASE,
)
_WORTH = rf"(?:[\s,(]+(?:which is |it's |it is |worth )?(?:an?\s+)?(?P<worth>{NUMBER})(?:\s+chip)?\)?)?"
_MOVES_IT = r"\s*,?\s*(?:and|so)?\s*(?:he |she |they )?(?P<verb>\w+)\s+(?:it|that)(?=\s|$|,)"


def with_worth_for_colour(text: str) -> str:
    """`a purple chip, 500`: one chip whose worth is told needs no colour.

    >>> [with_worth_for_colour(one) for one in ("Ann bets a red chip (500)", "Ann puts in a black 100 chip")]
    ['Ann bets a 500 chip', 'Ann puts in a 100 chip']
    """
    return _coloured().sub(lambda one: f"a {one['before'] or one['behind'] or one['after']} chip", text)


def with_known_chips(text: str, at: Table, trial: Trial | None) -> str:
    """The sentence with the chips in figures; as it was where nothing is known or it would not fit."""
    text = with_worth_for_colour(text) if '"' not in text else text
    name, begins = who(text, at.names)
    if trial is None or name not in at.names or trial.called(name) != trial.actor:
        return text
    legal, seat = trial.hand.legal(), trial.hand.position().seat(trial.actor)
    rest, behind = text[begins:], seat.stack or 0
    if legal.to_call and (found := _the_call().match(rest)) and rest[found.end() :].strip(" .!"):
        return f"{text[:begins]}pushes {legal.to_call}{rest[found.end() :]}"
    if found := _one_left().match(rest):
        worth = _figure(found["worth"]) if found["worth"] else behind
        if _is_last(worth, behind, legal.to_call):
            return f"{text[:begins]}{found['verb']} a {worth} chip{rest[found.end() :]}"
    if last := _last().search(rest):
        told = _worth().match(rest, last.end())
        worth = _figure(told["worth"]) if told and told["worth"] else behind
        if _is_last(worth, behind, legal.to_call):
            end = told.end() if told else last.end()
            return f"{text[:begins]}{rest[: last.start()]}a {worth} chip{rest[end:]}"
    return text


def of_each_worth(text: str, at: Table, trial: Trial | None) -> tuple[Reading, ...]:
    """`tosses in one chip`: the same with every chip that it can have been, the smallest first."""
    found = _ONE_CHIP.search(text)
    name, _ = who(text, at.names)
    if trial is None or found is None or name not in at.names or trial.called(name) != trial.actor:
        return ()
    behind = trial.hand.position().seat(trial.actor).stack or 0
    least = trial.hand.level.big_blind // 4
    worths = (worth for worth in DENOMINATIONS if least <= worth <= behind)
    return tuple(Reading(f"{text[: found.start()]}a {worth} chip{text[found.end() :]}") for worth in worths)


def _is_last(worth: int, behind: int, to_call: int) -> bool:
    """One chip, and all they have; of one that is more than the call it does not matter what they have."""
    return worth in (*DENOMINATIONS, *ALSO_MADE) and (worth == behind or worth >= to_call > 0)


def _figure(told: str) -> int:
    scale = {"k": 1_000, "m": 1_000_000}.get(told[-1].lower(), 1)
    return int(Fraction(told.rstrip("kKmM").replace(",", "")) * scale)


@cache
def _the_call() -> re.Pattern[str]:
    return phrase(_THE_CALL, grammar().lists)


@cache
def _last() -> re.Pattern[str]:
    return phrase(_LAST, grammar().lists)


@cache
def _worth() -> re.Pattern[str]:
    return re.compile(_WORTH, re.IGNORECASE)


@cache
def _coloured() -> re.Pattern[str]:
    colour = either(grammar().chips.colours)
    is_ = r"[\s,(]+(?:which is |that's |that is |it's |is |worth |= ?)?(?:an? )?"
    return re.compile(
        rf"(?<![\w'])(?:an?|one|a single|one single) (?:(?P<before>{NUMBER}) (?:{colour})(?: chip)?"
        rf"|(?:{colour}) (?P<behind>{NUMBER})(?: chip)?"
        rf"|(?:{colour}) chip{is_}(?P<after>{NUMBER})(?: chip)?\)?)"
        r"(?![\w.])(?!\s+(?:more|on top|chips?|total|behind|all))",
        re.IGNORECASE,
    )


@cache
def _one_left() -> re.Pattern[str]:
    return re.compile(phrase(_ONE_LEFT, grammar().lists).pattern + _WORTH + _MOVES_IT, re.IGNORECASE)
