"""What was done, and somebody who says that it was otherwise: `Bob calls and Ann says she bet 6000`.

What a player says of before is no act of anybody. What the dealer tells stands beside it; the floor is asked.

>>> at = Table(("Ann", "Bob", "Cat"), actor="Bob", bettor="Ann")
>>> try:
...     ask_about_a_claim("Bob calls and Ann says she meant to bet 6000", at)
... except Ambiguous as asked:
...     print([(one.sentence, one.not_understood) for one in asked.readings])
[('Bob calls', 'Ann says she meant to bet 6000')]
"""

import re
from functools import lru_cache

from shuffleup.floor.asking.in_a_hurry.hurried import Table
from shuffleup.floor.asking.nearest.guesses import read
from shuffleup.floor.steps.acts import Act
from shuffleup.floor.telling.doubts import as_one, masked
from shuffleup.floor.telling.grammar import either, grammar
from shuffleup.hand.starting.position_notation import quoted
from shuffleup.refused import Ambiguous, Reading

_BETWEEN = r"(?:[\s,;.]+(?:and|but|then|while|though|although|now)?(?<!\w)|[\s,;.]*\s(?:and|but|then|now)\s)"
_BEHIND = re.compile(r"(?:[\s,;.]+(?:and|but|then|now|while|though|although))?[\s,;.]*$", re.IGNORECASE)
_DENIED = r"(?:didn't|did not|never|hadn't|had not|wasn't|was not)\s.+"
_BARE = r"(?:objects|objected|protests|protested|complains|complained|disagrees|disputes it|contests it)"


def ask_about_a_claim(text: str, at: Table) -> None:
    """Raises the question; anything else goes on to be read."""
    if '"' in text or not at.names:
        return
    _ask_if_it_is_so(text.strip().rstrip(".!"), at)
    found = _claim(at.names).search(masked(text.strip().rstrip(".!")))
    if found is None:
        return
    text = text.strip()
    before, claim = text[: found.start("who")], text[found.start("who") :].rstrip(" .!")
    before = re.sub(
        r"(?:[\s,;.]+(?:and|but|then|now|while|though|although))?[\s,;.]*$", "", before, flags=re.I
    )
    name = next(one for one in at.names if one.casefold() == found["who"].casefold())
    asked = Ambiguous(f"{text!r}: {name} says that it was otherwise, and that is no act. What was done?")
    if before:
        if read(before, at) is not None:
            raise asked.offering([Reading(before, not_understood=claim)])
        return
    if found["act"] is None:
        return
    nothing = f"{quoted(name)} does nothing"
    theirs = found["subject"] is not None
    done = f"{quoted(name)} {found['act']}"
    ways = [done, nothing] if theirs and name == at.actor and read(done, at) else [nothing]
    raise asked.offering(map(Reading, ways))


def _ask_if_it_is_so(text: str, at: Table) -> None:
    """`Bob folded, says Cat`: nobody but another player tells it."""
    name = either(at.names)
    found = re.fullmatch(rf"(?P<told>({name})\s.+?)[\s,]+(?:says|said|claims|claimed)\s+({name})", text, re.I)
    if found is None or found[2].casefold() == found[3].casefold():
        return
    account = read(found["told"], at)
    if account is not None and all(isinstance(step, Act) for step in account.steps):
        ways = (found["told"], f"{quoted(found[2])} does nothing")
        raise Ambiguous(f"{text!r}: it is told by {found[3]}. Was it so?").offering(map(Reading, ways))


@lru_cache(64)
def _claim(names: tuple[str, ...]) -> re.Pattern[str]:
    says, name = grammar().says, either(names)
    verbs, acts = as_one(says.claims, names), as_one(says.claimed, names)
    of_whom = rf"(?:(?P<subject>he|she|they)|(?:{name})|it|that)"
    return re.compile(
        rf"(?:^|{_BETWEEN})(?P<who>{name})\s+"
        rf"(?:(?:{verbs})\s+{of_whom}\s+(?:(?P<act>(?:{acts}))|{_DENIED})|{_BARE})$",
        re.IGNORECASE,
    )
