"""Whom `he` or `she` stands for behind a sentence: a player named there who can have done it."""

import re
from collections.abc import Iterator
from functools import cache

from shuffleup.floor.asking.in_a_hurry.hurried import Table, cleaned
from shuffleup.floor.asking.nearest.guesses import read
from shuffleup.floor.asking.trial import Trial
from shuffleup.floor.steps.acts import Act
from shuffleup.floor.steps.incidents.conduct import ClockRequested
from shuffleup.floor.telling.grammar import either
from shuffleup.floor.telling.step_grammar import step_grammar
from shuffleup.hand.starting.position_notation import quoted
from shuffleup.refused import Refused


def by_name(text: str, at: Table, trial: Trial) -> list[str]:
    """The sentence with each player whom the pronoun can stand for, the last named first."""
    return list(dict.fromkeys(_ways(cleaned(text, at), at, trial)))


def _ways(text: str, at: Table, trial: Trial) -> Iterator[str]:
    masked = re.sub(r'"[^"]*"', lambda quote: "x" * len(quote[0]), text)
    for found in reversed(list(_behind().finditer(masked))):
        before, rest = text[: found.start()].strip(" ,;"), text[found.end() :].lstrip()
        account = read(before, at)
        if account is None or not rest:
            continue
        table, last = trial.copy(), account.steps[-1]
        try:
            table.take(account)
        except Refused:
            continue
        is_ = " is" if "'" in found["he"] else ""
        clock = isinstance(last, ClockRequested)
        named = [table.actor] if clock else [*_named_last_first(before, at)]
        for player in filter(None, named):
            told = f"{before}; {quoted(player)}{is_} {rest}"
            way = read(told, at)
            after = way.steps[len(account.steps)] if way and len(way.steps) > len(account.steps) else None
            again = isinstance(last, Act) and isinstance(after, Act) and last.player == after.player
            if after is not None and not again:
                yield told


def _named_last_first(text: str, at: Table) -> list[str]:
    places = {
        name: max(
            (one.start() for one in re.finditer(rf"(?<!\w){re.escape(name)}(?!\w)", text, re.I)), default=-1
        )
        for name in at.names
    }
    return sorted((name for name in at.names if places[name] >= 0), key=lambda name: -places[name])


@cache
def _behind() -> re.Pattern[str]:
    """A pronoun where a clause begins."""
    pronouns = either(step_grammar().between.pronouns)
    joins = either([*step_grammar().asking.parts, "now", "and now"])
    return re.compile(
        rf"(?:[,;.]\s+(?:(?:{joins})\s+)*|\s+(?:(?:{joins})\s+)+)(?P<he>{pronouns})(?![\w'])", re.I
    )
