"""What a dealer calls a hand at showdown, high and low."""

from collections.abc import Sequence

from shuffleup.hand.games import Game
from shuffleup.ranking.kinds import Kind
from shuffleup.ranking.reading import name

_KINDS = {
    "high": "HIGH",
    "high-short-deck": "SHORT_DECK",
    "ace-to-five": "ACE_TO_FIVE",
    "ace-to-five-8": "EIGHT_OR_BETTER",
    "deuce-to-seven": "DEUCE_TO_SEVEN",
    "badugi": "BADUGI",
    "badugi-ace-high": "BADUGI_ACE_HIGH",
}
_FROM_TWO = {"high": "OMAHA", "ace-to-five-8": "OMAHA_EIGHT"}


def hand_names(of: Game, hole: Sequence[int], board: Sequence[int]) -> str:
    """Its high side, and in a split game its low side too."""
    sides = [side for side in (of.high, of.low) if side]
    kinds = [(_FROM_TWO if of.from_hand == 2 else _KINDS)[side] for side in sides]
    return " / ".join(name(Kind[kind], hole, board) for kind in kinds)
