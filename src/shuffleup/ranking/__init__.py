"""Hand values and equity."""

from shuffleup.ranking.batch import strengths
from shuffleup.ranking.classes import CLASSES, classes
from shuffleup.ranking.counting import count_classes
from shuffleup.ranking.equities import equity
from shuffleup.ranking.kinds import Kind
from shuffleup.ranking.ranges import Range, parse_range
from shuffleup.ranking.reading import best, name
from shuffleup.ranking.shares import Equity, Halves, Share
from shuffleup.ranking.single import high, strength

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
