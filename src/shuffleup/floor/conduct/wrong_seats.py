"""A player who began in a seat that was not theirs: where they belong, and with which chips.

The one place where it is decided; table and tournament ask here.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec

from shuffleup.floor.options import Option
from shuffleup.floor.seat_names import SeatName
from shuffleup.refused import Citation, Illegal
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


def check_theirs(book: Edition, player: str, assigned: SeatName, given: Sequence[SeatName]) -> None:
    """Refuses a seat that was never theirs, where the event drew their seat itself; where they are now is
    the last of those that it gave them."""
    if not given or assigned in given:
        return
    told = given[0] if given[0] == given[-1] else f"{given[0]}, and is at {given[-1]} now"
    raise Illegal(
        f"{player} was drawn {told}, by the event's own draw: {assigned} was never theirs",
        (book.cite("random-seating"), book.cite("wrong-seat-start")),
    )


def right_seat(book: Edition, *, right_stack: bool, seat_open: bool, hand_on: bool = False) -> RightSeat:
    """Where a player belongs who is found in a seat that was not theirs, when the hand in progress is over.

    >>> from shuffleup.rulebook import edition
    >>> right_seat(edition("house"), right_stack=True, seat_open=True).answer
    'assigned-seat'

    Decides `wrong-seat-start`.
    """
    rule = book.cite("wrong-seat-start")
    if not right_stack:
        return RightSeat("floor", (rule, book.cite("floor-decisions")))
    waits = (book.cite("wrong-seat-start", position="after-the-hand"),) if hand_on else ()
    if seat_open:
        return RightSeat("assigned-seat", (rule, *waits))
    return RightSeat("draw-a-seat", (book.cite("wrong-seat-start", position="seat-gone"), *waits))
