"""The games PHH has a code for, and what we call them. A new game is a line here.

>>> variant("FO/8").game
'lo8'
>>> variant("FR").game
Traceback (most recent call last):
shuffleup.refused.Illegal: Fixed-limit razz is a stud game, not played yet
"""

from typing import Literal

import msgspec

from shuffleup.hand.games import game
from shuffleup.refused import Illegal, Malformed


class Variant(msgspec.Struct, frozen=True):
    """One code: the game it stands for, or the family of games we cannot play yet."""

    code: str
    game: str = ""
    standard: bool = True
    """Whether the PHH specification lists the code; the others are ours, made in the same way."""
    title: str = ""
    family: Literal["flop", "stud", "draw"] = "flop"


_ALL = (
    Variant("NT", "nlhe"),
    Variant("FT", "lhe"),
    Variant("NS", "short-deck"),
    Variant("PO", "plo"),
    Variant("FO/8", "lo8"),
    Variant("F7S", title="Fixed-limit seven-card stud", family="stud"),
    Variant("F7S/8", title="Fixed-limit seven-card stud eight or better", family="stud"),
    Variant("FR", title="Fixed-limit razz", family="stud"),
    Variant("N2L1D", title="No-limit deuce-to-seven single draw", family="draw"),
    Variant("F2L3D", title="Fixed-limit deuce-to-seven triple draw", family="draw"),
    Variant("FB", title="Fixed-limit badugi", family="draw"),
    Variant("PT", "plhe", standard=False),
    Variant("FO", "lo", standard=False),
    Variant("NO", "nlo", standard=False),
    Variant("PO/8", "plo8", standard=False),
    Variant("NO/8", "nlo8", standard=False),
    Variant("PO5", "plo5", standard=False),
    Variant("PO5/8", "bigo", standard=False),
    Variant("PO6", "plo6", standard=False),
    Variant("PO6/8", "plo6-8", standard=False),
    Variant("NP", "pineapple", standard=False),
    Variant("NCP", "crazy-pineapple", standard=False),
    Variant("FCP/8", "crazy-pineapple-8", standard=False),
)

CODES = {found.code: found for found in _ALL}
_BY_GAME = {found.game: found.code for found in _ALL if found.game}


def variant(code: str) -> Variant:
    """The variant of a code; refused if nobody knows it or we do not play it."""
    found = CODES.get(code)
    if found is None:
        raise Malformed(f"there is no variant {code!r} in PHH; there are {', '.join(CODES)}")
    if not found.game:
        raise Illegal(f"{found.title} is a {found.family} game, not played yet")
    return found


def code_of(name: str) -> str:
    """The code of a game of ours.

    >>> code_of("plo"), code_of("plo8")
    ('PO', 'PO/8')
    """
    code = _BY_GAME.get(game(name).name)
    if code is None:
        raise Malformed(f"PHH has no code for {game(name).title}: add a line to the table of variants")
    return code
