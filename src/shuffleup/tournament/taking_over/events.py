"""An event was taken over."""

from typing import Literal

import msgspec

from shuffleup.chips import Counts
from shuffleup.ids import EntryId, PersonId, TableNumber
from shuffleup.prizes.ladder import Ladder
from shuffleup.prizes.pool import Pool
from shuffleup.prizes.satellites import SeatPrizes
from shuffleup.refused import Citation
from shuffleup.tournament.entries.entry import EntryKind
from shuffleup.tournament.event import Event, logged
from shuffleup.tournament.seats.tables import Table


class EntryFound(msgspec.Struct, frozen=True, omit_defaults=True):
    """An entry as it was found."""

    entry: EntryId
    person: PersonId
    kind: EntryKind
    standing: Literal["playing", "alternate", "out"]
    paid: int
    stack: int = 0
    chips: Counts | None = None
    counted: bool = False
    """False: the stack is a share of what is left, and nobody has looked."""
    rebuys: int = 0
    add_ons: int = 0
    violations: dict[str, int] = {}
    """What stands on the record: kinds of conduct, and how often."""


@logged("event-taken-over")
class EventTakenOver(Event, frozen=True):
    """An event that had been running elsewhere goes on here."""

    entries: tuple[EntryFound, ...]
    """Those who are out first, in the order in which they went."""
    tables: tuple[Table, ...]
    hands: dict[TableNumber, int]
    """The number of the last hand at each table."""
    line: int
    left: int
    """Milliseconds on the clock."""
    chips_in_play: int
    at: int
    running: bool = True
    by_denomination: Counts = msgspec.field(default_factory=dict)
    removed: tuple[int, ...] = ()
    closed_at_level: int = 0
    """0: registration is open."""
    pool: Pool | None = None
    ladder: Ladder | None = None
    seats: SeatPrizes | None = None
    final_table: bool = False
    hand_for_hand: bool = False
    clock_stands: bool = False
    """Hand for hand each hand takes a fixed time off the clock, which stands meanwhile."""
    days_over: int = 0
    by: str = ""
    reason: str = ""
    citations: tuple[Citation, ...] = ()
    name_seals: dict[PersonId, str] = msgspec.field(default_factory=dict)
    """Of the names that the room had for them."""
