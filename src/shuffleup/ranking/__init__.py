"""Hand values and equity."""

from typing import TYPE_CHECKING

from shuffleup._on_first_use import offered_by

if TYPE_CHECKING:
    from shuffleup.ranking.batch import strengths
    from shuffleup.ranking.counting import count_classes
    from shuffleup.ranking.equities import equity
    from shuffleup.ranking.hand_classes import CLASSES, classes
    from shuffleup.ranking.kinds import Kind
    from shuffleup.ranking.ranges import Range, parse_range
    from shuffleup.ranking.reading import best, name
    from shuffleup.ranking.shares import Equity, Halves, Share
    from shuffleup.ranking.single import high, strength

_HOMES = {
    "CLASSES": "hand_classes",
    "Equity": "shares",
    "Halves": "shares",
    "Kind": "kinds",
    "Range": "ranges",
    "Share": "shares",
    "best": "reading",
    "classes": "hand_classes",
    "count_classes": "counting",
    "equity": "equities",
    "high": "single",
    "name": "reading",
    "parse_range": "ranges",
    "strength": "single",
    "strengths": "batch",
}

__all__ = [
    "CLASSES",
    "Equity",
    "Halves",
    "Kind",
    "Range",
    "Share",
    "best",
    "classes",
    "count_classes",
    "equity",
    "high",
    "name",
    "parse_range",
    "strength",
    "strengths",
]

if not TYPE_CHECKING:
    __getattr__ = offered_by(__name__, _HOMES)


def __dir__() -> list[str]:
    return __all__
