"""A player's words told in the third person: as the player says them, and as the teller would.

>>> in_first_person("he's out"), in_first_person("his hand is dead"), in_first_person("the pot is short")
("I'm out", 'my hand is dead', '')
>>> told_of("B", "she's only got one card"), told_of("B", "my card was exposed")
('B has only one card', "B's card was exposed")
"""

import re
from functools import cache

from shuffleup.floor.telling.grammar import either, grammar
from shuffleup.hand.starting.position_notation import quoted


def in_first_person(words: str) -> str:
    """The words as the player speaks of themselves; nothing where they are told of nobody."""
    said = grammar().says.first_person
    found = _begins(tuple(said)).match(words)
    if found is None:
        return ""
    own = tuple(told for told, spoken in said.items() if spoken == "my")
    rest = _begins(own).sub("my", words[found.end() :])
    return f"{said[found[0].casefold()]}{rest}"


def told_of(player: str, words: str) -> str:
    """What they say of themselves, told of them by name; nothing where they speak of something else."""
    for begins, told in grammar().says.of_themselves.items():
        if found := re.match(rf"(?:{begins})(?![\w'])", words, re.IGNORECASE):
            return f"{quoted(player)}{told}{words[found.end() :]}"
    return ""


@cache
def _begins(phrases: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w'])(?:{either(phrases)})(?![\w'])", re.IGNORECASE)
