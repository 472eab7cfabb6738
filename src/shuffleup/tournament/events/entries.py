"""What happened to the event as a whole and to its entries."""

from shuffleup.rulebook import Policies
from shuffleup.tournament.entry import EntryKind
from shuffleup.tournament.event_file import EventFile
from shuffleup.tournament.events._shape import Drawn, Event, logged
from shuffleup.tournament.seating_draw import SeatDraw


@logged("event-opened")
class EventOpened(Event, frozen=True):
    """The first event of a log: file and settings are pinned here, whatever the defaults become later."""

    file: EventFile
    policies: Policies
    commitment: str
    """To the seed of the first draw."""
    simulated: bool = False
    """Seeded chance and a simulated clock; a served event is never so."""


@logged("entry-registered")
class EntryRegistered(Drawn, frozen=True):
    """A person bought an entry. Once seats are drawn he draws his at once, unless he has to wait."""

    entry: int
    person: str
    kind: EntryKind
    paid: int
    at: int
    waits: bool = False
    draw: SeatDraw | None = None
    flight: str = ""


@logged("entry-withdrawn")
class EntryWithdrawn(Event, frozen=True):
    """An entry was given back before it was played, and its money refunded."""

    entry: int
    refunded: int
    reason: str = ""
