"""The marks that part several sentences on one line: joins, pronouns, and whose cards are meant."""

import re
from functools import cache

from shuffleup.floor.telling.grammar import either, phrase
from shuffleup.floor.telling.step_grammar import step_grammar
from shuffleup.floor.telling.steps_told import all_lists
from shuffleup.floor.telling.values import one_card


@cache
def string() -> str:
    return either(step_grammar().between.string)


@cache
def wants_to() -> re.Pattern[str]:
    verbs = either(step_grammar().between.wants_to)
    return re.compile(rf".+?\s(?:now |then )?(?:{verbs}) (?:fold|call|check|raise|bet)", re.IGNORECASE)


@cache
def all_of_them() -> re.Pattern[str]:
    """`all` in `Ann, Bob and Cid all fold`."""
    return re.compile(rf"(?:{either(step_grammar().between.each)})\s+", re.IGNORECASE)


@cache
def joins() -> re.Pattern[str]:
    told = step_grammar().between
    who_, joins = either(told.who), either(told.joins)
    return re.compile(rf"\s*(?:(?<!\w)(?P<who>{who_})(?!\w)|(?:{_words(joins)}))\s+", re.IGNORECASE)


@cache
def asks_who() -> re.Pattern[str]:
    """What follows `who` where it asks: `Bob mucks, who wins the pot`."""
    return re.compile(step_grammar().between.asks_who, re.IGNORECASE)


@cache
def pronouns() -> re.Pattern[str]:
    return re.compile(rf"(?:{either(step_grammar().between.pronouns)})(?![\w'])", re.IGNORECASE)


@cache
def possessive() -> re.Pattern[str]:
    """`her hand`: what belongs to somebody who is named elsewhere."""
    own = either(step_grammar().lists["own"])
    return re.compile(rf"(?<!\w)(?:{own})\s+(?=(?:hand|cards|chips|stack|bet)\b)", re.IGNORECASE)


@cache
def dealer_does() -> re.Pattern[str]:
    return re.compile(rf"(?:{either(step_grammar().lists['dealer'])})\s", re.IGNORECASE)


@cache
def their_cards() -> re.Pattern[str]:
    """`the dealer mucked it`: the cards of whoever went before."""
    return re.compile(r"(?<!\w)(?:it|them)(?!\w)", re.IGNORECASE)


@cache
def asks_to_see() -> re.Pattern[str]:
    """`Ann wants to see it`: the hand of whoever went before."""
    return re.compile(
        r"\s(?:wants?|wanted|asks?|asked|demands?|would like|insists?) to see (?=it\b|them\b)", re.I
    )


@cache
def off_the_deck() -> tuple[re.Pattern[str], ...]:
    """Cards told by their place off the deck; the last phrases say only that it was the first card."""
    lists = step_grammar().lists
    told = (*lists["off_the_deck"], *lists["first_of_the_deal"])
    return tuple(phrase(one, all_lists(), WHICH="(?P<which>first|second)") for one in told)


@cache
def action_on() -> re.Pattern[str]:
    return re.compile(rf"(?:{either(step_grammar().between.action_on)})\s+", re.IGNORECASE)


@cache
def street_with_cards() -> re.Pattern[str]:
    return re.compile(rf"(?:the\s+)?(?:flop|turn|river)\s+(?:\w+\s+)?{one_card()}", re.IGNORECASE)


def _words(joins: str) -> str:
    """A join that is a word stands alone; a comma or a stop stands behind one."""
    return "|".join(rf"(?<!\w){one}(?!\w)" if one[:1].isalpha() else one for one in joins.split("|"))
