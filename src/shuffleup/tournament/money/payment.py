"""A payment to a player, as its receipt keeps it."""

import msgspec

from shuffleup.ids import NO_TICKET, EntryId, ReceiptNumber, TicketNumber


class Payment(msgspec.Struct, frozen=True, omit_defaults=True):
    """Money handed over, by what it was for; a reversal takes a whole payment back."""

    entry: EntryId
    prize: int = 0
    """In minor units; a seat counts at its price."""
    bounties: int = 0
    seat: int = 0
    """How much of the prize is a seat in another event."""
    ticket: TicketNumber = NO_TICKET
    """That seat as a ticket."""
    at: int = 0
    by: str = ""
    reversed_by: ReceiptNumber = ReceiptNumber(0)
    """The number of the receipt that took it back."""
    reverses: ReceiptNumber = ReceiptNumber(0)
    """This is such a receipt: the number of the one it takes back."""
    place: str = ""
    """The place for which it was paid, if they had one by then."""

    @property
    def amount(self) -> int:
        return self.prize + self.bounties
