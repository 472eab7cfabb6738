"""An entry: one stack bought by a person. It is not the person, who may enter again."""

from typing import Literal

import msgspec

from shuffleup.chips import Counts
from shuffleup.ids import EntryId, PersonId
from shuffleup.tournament.money.ticket import Ticket
from shuffleup.tournament.seats.tables import Place

EntryKind = Literal["new", "late", "re-entry", "alternate"]

Standing = Literal[
    "registered", "alternate", "playing", "bagged", "out", "withdrawn", "forfeited", "disqualified"
]


class Entry(msgspec.Struct, gc=False):
    """One entry as the log has made it; only `apply` changes it."""

    number: EntryId
    person: PersonId
    kind: EntryKind
    standing: Standing
    """`registered`: paid and not seated yet; `alternate`: waits for a seat; `playing`; `bagged`: until the
    next day; `out`, `withdrawn`, `forfeited` or `disqualified`: no longer in the event."""
    place: Place | None = None
    """Where they sit; None while they have no seat."""
    drawn: Place | None = None
    """The seat that the event's own draw gave them first; None where they were found in one."""
    stack: int = 0
    """The chips last reported; between counts they belong to the field."""
    counted_at: int = 0
    """When they were reported, in milliseconds since the epoch."""
    chips: Counts | None = None
    """The same by denomination, if it was counted so."""
    paid: int = 0
    """Money taken for it, rebuys and add-ons included, in minor units."""
    ticket: Ticket | None = None
    """A ticket that they paid with, in whole or in part."""
    rebuys: int = 0
    add_ons: int = 0
    flight: str = ""

    @property
    def by_ticket(self) -> int:
        """How much of what was paid came as a ticket."""
        return self.ticket.value if self.ticket is not None else 0

    @property
    def seats_given(self) -> tuple[str, ...]:
        """The seat that the event's own draw gave them, and where it has them now; nothing without a draw."""
        return () if self.drawn is None else (str(self.drawn), str(self.place))

    @property
    def in_play(self) -> bool:
        return self.standing in ("playing", "bagged")
