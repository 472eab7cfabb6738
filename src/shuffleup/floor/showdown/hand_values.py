"""What a tabled hand is worth, in the words a dealer calls out."""

from shuffleup.hand.hand import Hand
from shuffleup.hand.playing.awards import hand_strengths

_CALLED = (
    "",
    "no pair",
    "a pair",
    "two pair",
    "three of a kind",
    "a straight",
    "a flush",
    "a full house",
    "four of a kind",
    "a straight flush",
)


def called(hand: Hand, player: str) -> str:
    """The value of a player's hand; nothing while a card of it or of the board is unknown.

    >>> from shuffleup.hand.starting.position import Position
    >>> line = "nlhe 100/200 showdown pot 900 board Kh9h4h9c2d | A cards Ah7h | B btn cards KsKd"
    >>> hand = Hand(Position.parse(line))
    >>> called(hand, "A"), called(hand, "B")
    ('a flush', 'a full house')
    """
    found = hand_strengths(hand, player)
    if found is None or hand.rules.high != "high":
        return ""
    low = ", and a low" if found[1] else ""
    return _CALLED[found[0] >> 12] + low
