"""Pool, prizes, bounties, deals and payouts."""

import msgspec

from shuffleup.ids import NO_TICKET, EntryId, ReceiptNumber, TicketNumber
from shuffleup.prizes.deals import Kind
from shuffleup.tournament.command import Command, Drawing


class CloseRegistration(Command, frozen=True):
    """No more entries, rebuys or add-ons: the prizes are posted. Fired when late entry ends.

    Alternates who got no seat have their money back. `amounts`, in minor units: the director's own prizes,
    where the plan of the file does not suit the pool.
    """

    amounts: tuple[int, ...] = ()


class PostPrizes(Command, frozen=True):
    """Other prizes than those posted, as long as none has been paid; they still add up to the pool."""

    amounts: tuple[int, ...]
    reason: str


class ClaimBounty(Command, frozen=True):
    """Says who won the bounty of a player when it was not known, in the order in which odd units go.

    Nobody at all: only of somebody who was not knocked out, with the reason. The house keeps it then.
    """

    entry: EntryId
    by: tuple[EntryId, ...]
    reason: str = ""
    """Why it is somebody whom the event has not seen at that player's table, or nobody."""


class DrawBounty(Drawing, frozen=True):
    """Whoever knocked this player out draws an envelope."""

    entry: EntryId
    value: int | None = None
    """What it held, in minor units, where real envelopes are drawn; left out: the event draws one."""


class ProposeDeal(Command, frozen=True):
    """A draft of a deal among all who are left. It replaces one that does not bind yet.

    `stacks` is a fresh count; left out, the last stacks reported, if they are all the chips in play.
    """

    kind: Kind
    stacks: dict[EntryId, int] = msgspec.field(default_factory=dict)
    amounts: dict[EntryId, int] = msgspec.field(default_factory=dict)
    """In a custom deal, what each gets, in minor units."""
    held_back: int = 0
    """Left to be played for."""
    unit: int = 1


class AnswerDeal(Command, frozen=True):
    """A player says yes or no to the draft."""

    entry: EntryId
    agrees: bool


class ApproveDeal(Command, frozen=True):
    """The supervisor or director approves the exact terms."""

    by: str


class RejectDeal(Command, frozen=True):
    """The supervisor or director will not have these terms."""

    by: str


class ConfirmDeal(Command, frozen=True):
    """A player says aloud, before a witness, that they agree; where the book asks for it."""

    entry: EntryId
    witness: str


class EndByDeal(Command, frozen=True):
    """Play stops: a deal binds and nothing was held back, or all who are left get the same anyway.

    `order`: how they finish, the best first; left out, by the stacks of the deal, and level where all get the
    same.
    """

    order: tuple[EntryId, ...] = ()


class PayPrize(Command, frozen=True):
    """Hands a player all that is due to them: their prize once they have finished, and bounties."""

    entry: EntryId
    by: str = ""
    cash: bool = False
    """Money instead of a ticket that they have won, where the event file allows it."""
    ticket_number: TicketNumber = NO_TICKET
    """The next one of the room; the director fills it in."""

    @property
    def concerns_tickets(self) -> bool:
        return True


class ReversePayment(Command, frozen=True):
    """Takes back a payment that was made in error: a receipt is never deleted."""

    receipt: ReceiptNumber
    reason: str
    by: str = ""

    @property
    def concerns_tickets(self) -> bool:
        return True
