"""The games PHH has a code for, and what we call them. A new game is a line here, or goes by its own name.

>>> game_of("FO/8").name, game_of("FR").title
('lo8', 'Razz')
"""

from shuffleup.hand.games import EVERY, Game, game
from shuffleup.refused import Malformed

STANDARD = {
    "NT": "nlhe",
    "FT": "lhe",
    "NS": "short-deck",
    "PO": "plo",
    "FO/8": "lo8",
    "F7S": "stud",
    "F7S/8": "stud8",
    "FR": "razz",
    "N2L1D": "2-7",
    "F2L3D": "2-7-triple",
    "FB": "badugi",
}
"""The codes of the PHH specification."""

OUR_OWN = {
    "PT": "plhe",
    "FO": "lo",
    "NO": "nlo",
    "PO/8": "plo8",
    "NO/8": "nlo8",
    "PO5": "plo5",
    "PO5/8": "bigo",
    "PO6": "plo6",
    "PO6/8": "plo6-8",
    "NP": "pineapple",
    "NCP": "crazy-pineapple",
    "FCP/8": "crazy-pineapple-8",
    "N5D": "draw",
    "FA53D": "a-5-triple",
}
"""Codes made in the same way for games the specification does not list."""

CODES = STANDARD | OUR_OWN
_BY_GAME = {name: code for code, name in CODES.items()}


def game_of(code: str) -> Game:
    """The game of a code; refused if nobody knows it."""
    if code in CODES:
        return game(CODES[code])
    own = {rules.name: rules for rules in EVERY if rules.name not in _BY_GAME}
    if code in own:
        return own[code]
    raise Malformed(f"there is no variant {code!r} in PHH; there are {', '.join((*CODES, *own))}")


def code_of(name: str) -> str:
    """The code of a game of ours, or the name of one that has none.

    >>> code_of("plo"), code_of("plo8"), code_of("razz")
    ('PO', 'PO/8', 'FR')
    """
    rules = game(name)
    return _BY_GAME.get(rules.name, rules.name)
