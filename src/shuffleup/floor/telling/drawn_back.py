"""Chips drawn back, as they are typed: counted, as `their big blind`, or as those just put out."""

import re
from functools import cache
from typing import NamedTuple

from shuffleup.floor.steps.acts import PullBack
from shuffleup.floor.telling.chips_told import read_chips
from shuffleup.floor.telling.grammar import OneOf, grammar
from shuffleup.floor.telling.numbers_in_text import blank
from shuffleup.floor.telling.words_around import Words

_BACK = re.compile(r"\s+back(?!\w)(?:\s+(?:again|in))?", re.IGNORECASE)


class Drawn(NamedTuple):
    """The chips, and where the text goes on."""

    atom: PullBack
    end: int


def read_pulled_back(text: str, at: int) -> Drawn | None:
    """Behind a verb that says that they were drawn back: `pulls back 500`, `takes back their blind`."""
    begin = blank(text, at)
    if lying := Words.of_grammar().in_front.match(text, begin):
        return Drawn(PullBack(()), lying.end())
    chips = read_chips(text, begin)
    if chips is None or chips.push.everything:
        return None
    return Drawn(PullBack(chips.push.chips or (chips.push.amount,)), chips.end)


def read_taken_back(text: str, at: int) -> Drawn | None:
    """`takes 500 back`: what was taken stands before the word that says where to."""
    found = read_pulled_back(text, at)
    back = _BACK.match(text, found.end) if found else None
    return found._replace(end=back.end()) if found and back else None


def read_drawn_again(text: str, at: int) -> Drawn | None:
    """Those just put out: `takes it back`, `pulls back that`."""
    begin = blank(text, at)
    for verbs, says_back in ((_verbs()[0], True), (_verbs()[1], False)):
        found = verbs.match(text, begin)
        them = Words.of_grammar().counted.match(text, blank(text, found.end())) if found else None
        back = _BACK.match(text, them.end()) if them else None
        if them and (back or says_back):
            return Drawn(PullBack(()), (back or them).end())
    return None


@cache
def _verbs() -> tuple[OneOf, OneOf]:
    """Verbs that say `back`, and those behind which it has to stand."""
    moves, lists = grammar().moves, grammar().lists
    return OneOf(moves.back, lists), OneOf(moves.takes, lists)
