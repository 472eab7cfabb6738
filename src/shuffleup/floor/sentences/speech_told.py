"""Where a player's words, told without quotes, go on with what the player did not say."""

import re
from collections.abc import Sequence
from functools import cache

from shuffleup.floor.speech.words import read_words
from shuffleup.floor.telling.grammar import OneOf, either, grammar, phrase
from shuffleup.floor.telling.step_grammar import step_grammar
from shuffleup.floor.telling.words_around import joins


def moves_chips(said: str) -> int:
    """Where words without quotes go on with chips that are moved in a way nobody knows; 0 if they do not."""
    found = (
        join.start()
        for join in joins().finditer(said)
        if any(moved.search(said, join.end()) for moved in _moved())
    )
    return next(found, 0)


def end_of_speech(said: str, names: Sequence[str]) -> int:
    """Where words without quotes go on with what no player says of themselves; 0 where they do not."""
    between = step_grammar().between
    named = [re.escape(name) for name in sorted(names, key=len, reverse=True)]
    others = "|".join((*named, *(phrase(one).pattern for one in between.tells)))
    goes_on = re.search(
        rf"[,;.]\s*(?:(?:and|but|then|so)\s+)*(?:{others})(?!\w)|\s(?:and|but)\s+(?:{others})(?!\w)",
        said,
        re.I,
    )
    if goes_on and goes_on.start():
        return goes_on.start()
    when = re.search(rf"\s(?:{either(between.tells_when)})\s", said, re.IGNORECASE)
    official = when and read_words(said[: when.start()]).category not in ("unknown", "remark")
    return when.start() if when and official else 0


@cache
def _moved() -> tuple[re.Pattern[str], ...]:
    patterns = OneOf(grammar().moves.told, grammar().lists).patterns
    return tuple(re.compile(rf"(?<!\w){one.pattern}", re.IGNORECASE) for one in patterns)
