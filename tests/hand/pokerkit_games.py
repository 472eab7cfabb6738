"""PokerKit's games under our names: its own where it has them, else put together from its parts."""

from typing import Any

import pokerkit as pk
from pokerkit import games as parts

_LOW8 = pk.OmahaEightOrBetterLowHand
_NO, _POT, _FIXED = pk.NoLimitPokerMixin, pk.PotLimitPokerMixin, pk.FixedLimitPokerMixin


def _omaha(limit: type, base: type, cards: int, low: bool) -> Any:
    kinds = (pk.OmahaHoldemHand, _LOW8) if low else (pk.OmahaHoldemHand,)
    made = {"hand_types": kinds, "hole_dealing_count": cards}
    return type("Omaha", (limit, parts.OmahaHoldemMixin, base), made)


def _draw(limit: type, base: type, kind: type) -> Any:
    made = {"deck": pk.Deck.STANDARD, "hand_types": (kind,), "hole_dealing_count": 5}
    return type("Draw", (limit, base), made)


_HOLDEM, _UNFIXED = parts.Holdem, parts.UnfixedLimitHoldem

GAMES: dict[str, Any] = {
    "nlhe": pk.NoLimitTexasHoldem,
    "plhe": type("PotLimitHoldem", (_POT, parts.TexasHoldemMixin, _UNFIXED), {}),
    "lhe": pk.FixedLimitTexasHoldem,
    "plo": pk.PotLimitOmahaHoldem,
    "nlo": _omaha(_NO, _UNFIXED, 4, False),
    "lo": _omaha(_FIXED, _HOLDEM, 4, False),
    "plo8": _omaha(_POT, _UNFIXED, 4, True),
    "nlo8": _omaha(_NO, _UNFIXED, 4, True),
    # Its own limit Omaha eight or better is bet pot-limit.
    "lo8": _omaha(_FIXED, _HOLDEM, 4, True),
    "plo5": _omaha(_POT, _UNFIXED, 5, False),
    "bigo": _omaha(_POT, _UNFIXED, 5, True),
    "plo6": _omaha(_POT, _UNFIXED, 6, False),
    "plo6-8": _omaha(_POT, _UNFIXED, 6, True),
    "short-deck": pk.NoLimitShortDeckHoldem,
    "stud": pk.FixedLimitSevenCardStud,
    "stud8": pk.FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    "razz": pk.FixedLimitRazz,
    "draw": _draw(_NO, parts.SingleDraw, pk.StandardHighHand),
    "2-7": pk.NoLimitDeuceToSevenLowballSingleDraw,
    "2-7-triple": pk.FixedLimitDeuceToSevenLowballTripleDraw,
    "a-5-triple": _draw(_FIXED, parts.TripleDraw, pk.RegularLowHand),
    "badugi": pk.FixedLimitBadugi,
}
"""Not here, because it has nothing to make them of: pineapples (a discard without a draw)."""
