"""A player who began in a seat that was not theirs: where they belong, and with which chips.

The one place where it is decided; table and tournament ask here.
"""

from typing import Literal

import msgspec

from shuffleup.floor.options import Option
from shuffleup.refused import Citation
from shuffleup.rulebook import Edition


class RightSeat(msgspec.Struct, frozen=True):
    """What becomes of a player who began in the wrong seat. They keep the chips they have now."""

    answer: Literal["assigned-seat", "draw-a-seat", "floor"]
    citations: tuple[Citation, ...]

    @property
    def options(self) -> tuple[Option, ...]:
        """What the floor may choose, where the starting stack was wrong too."""
        if self.answer != "floor":
            return ()
        return Option("move-with-stack"), Option("correct-stack"), Option("other")


def right_seat(book: Edition, *, right_stack: bool, seat_open: bool, hand_on: bool = False) -> RightSeat:
    """Where a player belongs who is found in a seat that was not theirs, when the hand in progress is over.

    >>> from shuffleup.rulebook import edition
    >>> right_seat(edition("house"), right_stack=True, seat_open=True).answer
    'assigned-seat'
    """
    rule = book.cite("wrong-seat-start")
    if not right_stack:
        return RightSeat("floor", (rule, book.cite("floor-decisions")))
    waits = (book.cite("wrong-seat-start", position="after-the-hand"),) if hand_on else ()
    if seat_open:
        return RightSeat("assigned-seat", (rule, *waits))
    return RightSeat("draw-a-seat", (book.cite("wrong-seat-start", position="seat-gone"), *waits))
