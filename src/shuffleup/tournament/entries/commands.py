"""Opening an event, its entries, and calling it off."""

from typing import Literal

from msgspec.structs import replace

from shuffleup.ids import NO_TICKET, EntryId, PersonId, TicketNumber
from shuffleup.tournament.command import Command, Drawing, NameSeal
from shuffleup.tournament.entries.entry import EntryKind
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.money.ticket import Ticket
from shuffleup.tournament.seats.tables import Place


class OpenEvent(Drawing, frozen=True):
    """Begins an event; file and settings are pinned. Its draw is none: it commits to the first seed."""

    file: EventFile
    simulated: bool = False
    """Played by a program, with seeded chance and a clock of its own: whether a room could play it is not
    asked. A server refuses such an event."""


class Register(Drawing, frozen=True):
    """A person buys an entry, the first or a further one; `seat` is a special need that was agreed."""

    person: PersonId
    seat: Place | None = None
    flight: str = ""
    ticket: TicketNumber = NO_TICKET
    """They pay with this ticket, won in a satellite of the room."""
    satellite: str = ""
    """Of which satellite, where two of them gave out the same number."""
    voucher: Ticket | None = None
    """That ticket as the room knows it; the director fills it in."""
    name_seal: str = ""
    """Of the name that the room has for them; the director fills it in."""

    @property
    def concerns_tickets(self) -> bool:
        return bool(self.ticket)

    def naming(self, seal: NameSeal) -> "Register":
        return replace(self, name_seal=seal(self.person))


class Unregister(Command, frozen=True):
    """An entry that was not played yet is given back."""

    entry: EntryId
    reason: str = ""


class SeatAlternate(Drawing, frozen=True):
    """The first alternate in the queue draws a seat; another one only with a reason."""

    entry: EntryId | None = None
    reason: str = ""


class SetSeatPool(Command, frozen=True):
    """One kind of newcomer draws from these seats alone; none named: from the same as all others."""

    kind: EntryKind
    seats: tuple[Place, ...] = ()


class Forfeit(Command, frozen=True):
    """A player gives up stack and seat. Where the book leaves it to the director, the director is named."""

    entry: EntryId
    chips: int | None = None
    """What they have, as counted now; left out: as last reported."""
    told_dealer: bool = True
    granted_by: str = ""
    reason: str = ""


class CancelEvent(Command, frozen=True):
    """The event is called off and the money given back.

    `refund`: everybody what they paid. Once play has begun it may also go to those who are left: `even`, or
    `by-chips` as last reported.
    """

    reason: str
    divide: Literal["refund", "even", "by-chips"] | None = None
    by: str = ""
