"""What a strength says without the cards: pair, flush, badugi of three."""

from collections.abc import Iterable

from shuffleup.ranking.kinds import Kind, kind_of
from shuffleup.refused import Malformed, must_be

_HIGH = (
    "no hand",
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
)
_SHORT = (*_HIGH[:6], "full house", "flush", *_HIGH[8:])
_ACE_TO_FIVE = ("no low", *("four of a kind", "full house", "three of a kind", "two pair", "pair", "low"))
_DEUCE = ("no low", *_HIGH[:0:-1][:9])
_BADUGI = ("no hand", "one-card badugi", "two-card badugi", "three-card badugi", "badugi")

CLASSES: dict[Kind, tuple[str, ...]] = {
    Kind.HIGH: _HIGH,
    Kind.OMAHA: _HIGH,
    Kind.SHORT_DECK: _SHORT,
    Kind.ACE_TO_FIVE: _ACE_TO_FIVE,
    Kind.EIGHT_OR_BETTER: _ACE_TO_FIVE,
    Kind.OMAHA_EIGHT: _ACE_TO_FIVE,
    Kind.DEUCE_TO_SEVEN: (*_DEUCE[:9], "low"),
    Kind.BADUGI: _BADUGI,
    Kind.BADUGI_ACE_HIGH: _BADUGI,
}
"""Names by number; the number of a strength is `strength >> 12`, of a badugi `strength >> 13`."""


def classes(kind: Kind, strengths: Iterable[int]) -> list[str]:
    """The class of each strength, by name.

    >>> from shuffleup.ranking import strength
    >>> classes(Kind.HIGH, [strength(Kind.HIGH, "AhAsKdKc7h7d2c"), strength(Kind.HIGH, "AhKhQhJhTh")])
    ['two pair', 'straight flush']
    """
    kind = kind_of(kind)
    must_be(Iterable, strengths, "a list of strengths is asked for")
    names, shift = CLASSES[kind], 13 if kind.is_badugi else 12
    try:
        numbers = [strength >> shift for strength in strengths]
        if min(numbers, default=0) < 0:
            raise IndexError
        return [names[number] for number in numbers]
    except (TypeError, IndexError, ValueError):
        raise Malformed("a strength is a number that `strength` or `strengths` gave for this kind") from None
