"""The ways a hand can be ranked."""

from enum import IntEnum
from operator import index
from typing import Any, Never

from shuffleup.refused import Malformed


class Kind(IntEnum):
    """A way to rank hands; goes into compiled code as the number it is.

    >>> Kind.OMAHA_EIGHT.is_low, Kind.OMAHA_EIGHT.is_omaha
    (True, True)
    """

    HIGH = 0
    """The best five of the cards, aces high or low in a straight: hold'em, stud, draw."""
    SHORT_DECK = 1
    """Six to ace; a flush beats a full house, a straight beats trips, A-6-7-8-9 is a straight."""
    ACE_TO_FIVE = 2
    """Lowest wins, aces are low, straights and flushes do not count: razz, ace-to-five draw."""
    EIGHT_OR_BETTER = 3
    """Ace-to-five that must have five different ranks no higher than eight; otherwise there is no low."""
    DEUCE_TO_SEVEN = 4
    """The worst high hand wins, aces are high: 7-5-4-3-2 of two suits or more is best."""
    BADUGI = 5
    """Up to four cards of different ranks and suits, aces low: badugi, badacey."""
    BADUGI_ACE_HIGH = 6
    """The same with aces high: badeucy."""
    OMAHA = 7
    """High with exactly two cards from the hand and three from the board."""
    OMAHA_EIGHT = 8
    """Eight-or-better with exactly two cards from the hand and three from the board."""

    @classmethod
    def _missing_(cls, value: object) -> Never:
        raise _no_kind(value)

    @property
    def is_omaha(self) -> bool:
        return self >= Kind.OMAHA

    @property
    def is_low(self) -> bool:
        return self in _LOW

    @property
    def is_badugi(self) -> bool:
        return self in (Kind.BADUGI, Kind.BADUGI_ACE_HIGH)


def _no_kind(given: object) -> Malformed:
    there = ", ".join(f"Kind.{kind.name}" for kind in Kind)
    return Malformed(f"{given!r} is no way to rank hands: say {there}")


_LOW = frozenset(
    {
        Kind.ACE_TO_FIVE,
        Kind.EIGHT_OR_BETTER,
        Kind.DEUCE_TO_SEVEN,
        Kind.BADUGI,
        Kind.BADUGI_ACE_HIGH,
        Kind.OMAHA_EIGHT,
    }
)


def kind_of(given: Any) -> Kind:
    """The kind that is meant by itself or by its number; refused if it is none.

    >>> kind_of(Kind.HIGH)
    <Kind.HIGH: 0>
    """
    try:
        return Kind(index(given))
    except TypeError:
        raise _no_kind(given) from None
