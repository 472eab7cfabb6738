"""How strong a hand is in a game: one number for its high side, one for its low."""

from array import array
from collections.abc import Sequence

from shuffleup.hand.games import Evaluation, Game
from shuffleup.ranking.filling import fill

_KINDS: dict[Evaluation, int] = {
    "high": 0,
    "high-short-deck": 1,
    "ace-to-five": 2,
    "ace-to-five-8": 3,
    "deuce-to-seven": 4,
    "badugi": 5,
    "badugi-ace-high": 6,
}


def strengths(of: Game, hole: Sequence[int], board: Sequence[int]) -> tuple[int, int]:
    """High and low strength, more is better; 0 is no qualifying low.

    >>> from shuffleup.cards import parse_cards
    >>> from shuffleup.hand.games import game
    >>> nuts = strengths(game("nlhe"), parse_cards("AhKh"), parse_cards("QhJhTh2c3d"))
    >>> nuts > strengths(game("nlhe"), parse_cards("AsAc"), parse_cards("AdQhJhTh2c"))
    True
    """
    low = 0 if of.low is None else _strength(of, of.low, hole, board)
    return _strength(of, of.high, hole, board), low


def strength_of(kind: Evaluation, cards: Sequence[int]) -> int:
    """Of one to seven cards on their own, such as the upcards of a stud hand."""
    found = array("H", [0])
    fill(_KINDS[kind], bytes(cards), len(cards), 0, found, 0, 1)
    return found[0]


def kind_of(of: Game, evaluation: Evaluation) -> int:
    """The number by which the tables of `shuffleup.ranking` know it."""
    if of.from_hand == 2:
        return 7 if evaluation == "high" else 8
    return _KINDS[evaluation]


def _strength(of: Game, evaluation: Evaluation, hole: Sequence[int], board: Sequence[int]) -> int:
    kind = kind_of(of, evaluation)
    found = array("H", [0])
    fill(kind, bytes((*hole, *board)), len(hole) + len(board), len(board), found, 0, 1)
    return found[0]
