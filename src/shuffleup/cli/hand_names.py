"""What a dealer calls a hand at showdown, high and low."""

from collections.abc import Sequence
from importlib import import_module

from shuffleup.hand.games import Game

_KINDS = {
    "high": "HIGH",
    "high-short-deck": "SHORT_DECK",
    "ace-to-five": "ACE_TO_FIVE",
    "ace-to-five-8": "EIGHT_OR_BETTER",
    "deuce-to-seven": "DEUCE_TO_SEVEN",
    "badugi": "BADUGI",
}
_FROM_TWO = {"high": "OMAHA", "ace-to-five-8": "OMAHA_EIGHT"}


def hand_names(of: Game, hole: Sequence[int], board: Sequence[int]) -> str:
    """Its high side, and in a split game its low side too; empty where the ranking cannot read hands out."""
    try:
        reading, kinds = import_module("shuffleup.ranking.reading"), import_module("shuffleup.ranking.kinds")
    except ModuleNotFoundError:
        return ""
    sides = [side for side in (of.high, of.low) if side]
    names = [(_FROM_TWO if of.from_hand == 2 else _KINDS)[side] for side in sides]
    return " / ".join(str(reading.name(kinds.Kind[name], hole, board)) for name in names)
