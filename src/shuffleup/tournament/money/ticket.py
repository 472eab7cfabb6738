"""A ticket: a seat that was won in a satellite, for one entry in a later event of the room."""

import msgspec

from shuffleup.ids import TicketNumber


class Ticket(msgspec.Struct, frozen=True):
    """As the later event takes it. Number and satellite name it; whose it is, the satellite knows."""

    number: TicketNumber
    satellite: str
    """The event that handed it out, by its short name."""
    value: int
    """In minor units; the satellite counts it as paid, the later event as taken in."""
