"""What happened to the event as a whole and to its entries."""

from typing import Literal

from shuffleup.chips import Counts
from shuffleup.ids import EntryId, PersonId
from shuffleup.refused import Citation, Hint
from shuffleup.rulebook import Policies
from shuffleup.tournament.entries.entry import EntryKind
from shuffleup.tournament.event import Drawn, Event, Stands, logged
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.money.ticket import Ticket
from shuffleup.tournament.seats.seating_draw import SeatDraw
from shuffleup.tournament.seats.tables import Place


@logged("event-opened")
class EventOpened(Event, frozen=True):
    """The first event of a log: file and settings are pinned here, whatever the defaults become later."""

    file: EventFile
    policies: Policies
    commitment: str
    """To the seed of the first draw."""
    simulated: bool = False
    """Seeded chance and a simulated clock; a served event is never so."""
    rules: str = ""
    """Digest of the edition as it was read then; empty in logs that were written before it was kept."""

    def stands(self) -> Stands:
        return Stands("everything rests on it", "call the event off", (Hint("cancel-event"),))


@logged("entry-registered")
class EntryRegistered(Drawn, frozen=True):
    """A person bought an entry. Once seats are drawn they draw theirs at once, unless they have to wait."""

    entry: EntryId
    person: PersonId
    kind: EntryKind
    paid: int
    at: int
    waits: bool = False
    draw: SeatDraw | None = None
    flight: str = ""
    carried: int = 0
    """Chips of theirs that they gave up before, where the room adds them to the new stack."""
    citations: tuple[Citation, ...] = ()
    name_seal: str = ""
    """Of the name that the room had for them; empty in logs that were written before it was kept."""
    ticket: Ticket | None = None
    """What part of `paid` came as; if it is worth more, the rest was given back in cash."""
    pile: Counts | None = None
    """The stack that was handed out, where chips of the file's stack have left play; None: that stack."""

    def ticket_taken(self) -> Ticket | None:
        return self.ticket


@logged("entry-withdrawn")
class EntryWithdrawn(Event, frozen=True):
    """An entry was given back before it was played, and its money refunded."""

    entry: EntryId
    refunded: int
    """In cash; a ticket is given back as a ticket."""
    reason: str = ""


@logged("alternate-seated")
class AlternateSeated(Drawn, frozen=True):
    """An alternate drew a seat that came open."""

    entry: EntryId
    draw: SeatDraw
    at: int
    reason: str = ""
    """Why they came before others who waited longer."""
    citations: tuple[Citation, ...] = ()
    pile: Counts | None = None
    """The stack that was handed out, where chips of the file's stack have left play; None: that stack."""


@logged("seat-pool-set")
class SeatPoolSet(Event, frozen=True):
    """Newcomers of one kind draw from these seats; none: from the same as all others."""

    kind: EntryKind
    seats: tuple[Place, ...]
    citations: tuple[Citation, ...] = ()


@logged("stack-forfeited")
class StackForfeited(Event, frozen=True):
    """A player gave up their stack and their seat."""

    entry: EntryId
    chips: int
    removed: bool
    """They left play for good; otherwise they are added to the next stack they buy."""
    at: int
    by: str = ""
    reason: str = ""
    citations: tuple[Citation, ...] = ()


@logged("event-cancelled")
class EventCancelled(Event, frozen=True):
    """The event was called off; who gets how much of the money."""

    divide: Literal["refund", "even", "by-chips"]
    money: dict[EntryId, int]
    at: int
    reason: str
    by: str = ""
