"""What happened to the money."""

import msgspec

from shuffleup.ids import NO_TICKET, EntryId, ReceiptNumber, TicketNumber
from shuffleup.prizes.deals import Terms
from shuffleup.prizes.ladder import Ladder
from shuffleup.prizes.pool import Pool
from shuffleup.prizes.satellites import SeatPrizes
from shuffleup.refused import Citation, Hint
from shuffleup.tournament.event import Drawn, Event, Stands, logged


@logged("registration-closed")
class RegistrationClosed(Event, frozen=True):
    """No more entries: the pool is final and the prizes are posted."""

    pool: Pool
    ladder: Ladder | None
    """None if there is nothing to win."""
    at: int
    seats: SeatPrizes | None = None
    """In a satellite."""
    refunded: tuple[EntryId, ...] = ()
    """Alternates who got no seat, and have their money back."""
    envelopes: tuple[int, ...] = ()
    """Mystery bounties: what each holds, the best first."""


@logged("prizes-posted")
class PrizesPosted(Event, frozen=True):
    """Other prizes were posted, for the same pool."""

    ladder: Ladder
    at: int
    reason: str


@logged("bounty-claimed")
class BountyClaimed(Event, frozen=True):
    """Who won a player's bounty is known now."""

    entry: EntryId
    by: tuple[EntryId, ...]
    at: int
    reason: str = ""


@logged("bounty-drawn")
class BountyDrawn(Drawn, frozen=True):
    """An envelope was drawn for a player who was knocked out. No seed: a real one, by hand."""

    entry: EntryId
    by: tuple[EntryId, ...]
    value: int
    at: int


@logged("deal-proposed")
class DealProposed(Event, frozen=True):
    """A draft: exact amounts, among all who are left, for all that is left to be won. It binds nobody."""

    terms: Terms
    """Entries by their numbers in words."""
    prizes: tuple[int, ...]
    at: int
    stacks: dict[EntryId, int] = msgspec.field(default_factory=dict)
    """The count it was made on."""
    citations: tuple[Citation, ...] = ()
    unit: int = 0
    """What shares were rounded to; 0: not told, in older logs."""

    @property
    def shares(self) -> dict[EntryId, int]:
        """What each entry gets."""
        return {EntryId(int(name)): amount for name, amount in self.terms.amounts.items()}


@logged("deal-answered")
class DealAnswered(Event, frozen=True):
    entry: EntryId
    agrees: bool
    at: int
    binds: bool = False
    """Whether the deal binds from here on."""
    citations: tuple[Citation, ...] = ()
    amount: int | None = None
    """What the deal gives them; None in older logs."""


@logged("deal-approved")
class DealApproved(Event, frozen=True):
    by: str
    at: int
    binds: bool = False
    citations: tuple[Citation, ...] = ()
    shares: dict[EntryId, int] = msgspec.field(default_factory=dict)
    """The exact terms; nothing in older logs."""


@logged("deal-rejected")
class DealRejected(Event, frozen=True):
    by: str
    at: int
    citations: tuple[Citation, ...] = ()


@logged("deal-confirmed")
class DealConfirmed(Event, frozen=True):
    """A player confirmed the deal aloud."""

    entry: EntryId
    witness: str
    at: int
    binds: bool = False
    citations: tuple[Citation, ...] = ()
    amount: int | None = None
    """What the deal gives them; None in older logs."""


@logged("ended-by-deal")
class EndedByDeal(Event, frozen=True):
    """Play stopped on a deal, or because all who were left get the same; in this order, the best first."""

    order: tuple[EntryId, ...]
    at: int
    citations: tuple[Citation, ...] = ()
    level: bool = False
    """They share the first places, as the winners of seats do; the order means nothing."""


@logged("prize-paid")
class PrizePaid(Event, frozen=True):
    """Money was handed over, against a receipt."""

    entry: EntryId
    amount: int
    """All of it: prize and bounties; a seat counts at its price."""
    receipt: ReceiptNumber
    at: int
    by: str = ""
    bounties: int = 0
    seat: int = 0
    """How much of it is a seat in another event."""
    ticket: TicketNumber = NO_TICKET
    """That seat as a ticket."""

    def stands(self) -> Stands:
        how = "reverse the payment, under a receipt of its own"
        reverse = Hint("reverse-payment", {"receipt": self.receipt})
        return Stands(f"receipt {self.receipt} was handed out", how, (reverse,))


@logged("payment-reversed")
class PaymentReversed(Event, frozen=True):
    """A payment was taken back, under a receipt of its own."""

    payment: ReceiptNumber
    amount: int
    receipt: ReceiptNumber
    at: int
    reason: str
    by: str = ""

    def stands(self) -> Stands:
        how = "pay the prize again, under a receipt of its own"
        return Stands(f"receipt {self.receipt} was handed out", how, (Hint("pay-prize"),))
