"""Satellites: seats in another event as prizes, and what to do with money that does not buy one more.

>>> prizes = seat_prizes(entries=43, pool=430000, seat=100000)
>>> prizes.seats, prizes.cash, prizes.ladder.prizes
(4, (0, 0, 0, 0, 30000), (100000, 100000, 100000, 100000, 30000))
"""

from typing import Literal

import msgspec

from shuffleup.prizes.ladder import Ladder
from shuffleup.prizes.money import told
from shuffleup.prizes.sharing import evenly
from shuffleup.refused import Malformed

Remainder = Literal["next-place", "seat-winners", "winner"]
"""Who gets what buys no further seat: the next place if there is one, all seat winners, or the winner."""


class SeatPrizes(msgspec.Struct, frozen=True):
    """So many seats, and cash by place beside them."""

    seats: int
    seat: int
    cash: tuple[int, ...]

    @property
    def ladder(self) -> Ladder:
        """What each place is worth, seat and cash together: for ties, hand-for-hand and deals."""
        worth = [self.seat * (place < self.seats) + cash for place, cash in enumerate(self.cash)]
        return Ladder(tuple(worth))


def seat_prizes(entries: int, pool: int, seat: int, remainder: Remainder = "next-place") -> SeatPrizes:
    """As many seats as the pool buys, one a player at most, and the remainder in cash.

    Shared among seat winners, odd minor units go one each to the higher places. A guarantee of seats is a
    guarantee of their price on the pool.

    >>> seat_prizes(10, 250000, 100000, "seat-winners").cash
    (25000, 25000)
    >>> seat_prizes(10, 90000, 100000)
    Traceback (most recent call last):
    ...
    shuffleup.refused.Malformed: a pool of 90000 does not buy one seat at 100000: add money or guarantee one
    """
    if seat < 1 or entries < 1:
        raise Malformed("a satellite has entries, and seats that cost something")
    seats = min(pool // seat, entries)
    if not seats:
        raise Malformed(
            f"a pool of {told(pool)} does not buy one seat at {told(seat)}: add money or guarantee one"
        )
    rest = pool - seats * seat
    if not rest:
        cash: tuple[int, ...] = (0,) * seats
    elif remainder == "winner":
        cash = (rest, *[0] * (seats - 1))
    elif remainder == "next-place" and seats < entries:
        cash = (*[0] * seats, rest)
    else:
        cash = evenly(rest, seats)
    return SeatPrizes(seats, seat, cash)
