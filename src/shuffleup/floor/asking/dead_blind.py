"""A small blind that nobody posts because its player is gone: no incident, and part of how the hand began."""

import re

from shuffleup.refused import Malformed

_GONE = r"(?:busted|bust|busts|is out|was eliminated|is gone|left|got knocked out|was knocked out|went out)"
_WHY = (
    r"(?:,? (?:because|since|as|cause|cuz|after|when) "
    rf"(?:the (?:player|guy|small blind) |he |she |they |[\w'-]+ ){_GONE})?"
)
_WHEN = r"(?: (?:in |for )?(?:this|the) hand)?"
_TOLD = re.compile(
    r"(?:(?:there is|there's|there was|we have|it's|it is) )?"
    r"(?:(?:no|a dead) (?:small blind|sb)|(?:the )?(?:small blind|sb) (?:is|was) (?:dead|not posted))"
    rf"{_WHEN}{_WHY}{_WHEN}",
    re.IGNORECASE,
)


def refuse_a_dead_blind(text: str) -> None:
    """Says that it is lawful, and where it is told.

    >>> try:
    ...     refuse_a_dead_blind("no small blind this hand because Cat busted")
    ... except Malformed as refusal:
    ...     print("small-blind dead" in refusal.message)
    True
    >>> refuse_a_dead_blind("Cat forgot to post the small blind")
    """
    if _TOLD.fullmatch(text.strip(" .!?")):
        raise Malformed(
            f"{text!r}: with the player gone nobody posts the small blind, and the hand goes on without it. "
            "Where a hand is written on one line, its first part says so: small-blind dead"
        )
