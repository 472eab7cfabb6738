"""Hand values and equity."""

from shuffleup.ranking.batch import strengths
from shuffleup.ranking.counting import count_classes
from shuffleup.ranking.kinds import Kind
from shuffleup.ranking.reading import best, name
from shuffleup.ranking.single import high, strength

__all__ = ["Kind", "best", "count_classes", "high", "name", "strength", "strengths"]
