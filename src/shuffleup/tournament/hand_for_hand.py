"""Hand for hand: what each hand takes off the level's clock, however long it lasts.

>>> from shuffleup.rulebook import edition
>>> clock_at_next_hand(edition("tda-2017-v3"), seconds_left=17 * 60 + 30, next_levels=[1200])
(0, 930)
>>> clock_at_next_hand(edition("tda-2017-v3"), seconds_left=60, next_levels=[1200])
(1, 1140)
"""

from collections.abc import Iterable

from shuffleup.refused import Citation, Illegal
from shuffleup.rulebook import Edition


def clock_at_next_hand(edition: Edition, seconds_left: int, next_levels: Iterable[int]) -> tuple[int, int]:
    """By how many levels play goes up with the next hand, and the seconds then left in the level.

    The clock stands from the announcement on and is set down when the next hand begins; the hand in progress
    at the announcement is the first one charged. What a hand takes beyond the end of a level is charged to
    the next (`next_levels`: their lengths in seconds).
    """
    left = seconds_left - edition.recommended.rp_h4h_clock.seconds_per_hand
    gone_up = 0
    lengths = iter(next_levels)
    while left <= 0:
        length = next(lengths, 0)
        if length <= 0:
            raise Illegal("the clock runs past the last level: add a level to the structure first")
        left += length
        gone_up += 1
    return gone_up, left


def why_clock(edition: Edition) -> tuple[Citation, ...]:
    """The procedure, borrowed where the book refers to one it does not print."""
    borrowed = edition.recommended.rp_unprinted_references.borrow_from
    if edition.has("rp-h4h-clock") or borrowed is None:
        return (
            edition.cite("rp-h4h-clock"),
            edition.cite("rp-h4h-clock", position="overrun-charged-to-the-new-level"),
        )
    return (edition.cite("rp-h4h-clock", borrowed=borrowed),)
