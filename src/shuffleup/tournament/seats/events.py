"""What happened to seats and tables."""

from typing import Literal

import msgspec

from shuffleup.ids import NOBODY, EntryId, SeatNumber, TableNumber
from shuffleup.refused import Citation
from shuffleup.tournament.event import Drawn, Event, logged
from shuffleup.tournament.seats.final_table import FinalTable
from shuffleup.tournament.seats.final_table import Redraw as NewSeats
from shuffleup.tournament.seats.on_the_way import MoveReason
from shuffleup.tournament.seats.seating_draw import SeatDraw
from shuffleup.tournament.seats.short_tables.balancing import Move
from shuffleup.tournament.seats.short_tables.breaking import BreakDraw
from shuffleup.tournament.seats.tables import Place, Roles


@logged("seats-drawn")
class SeatsDrawn(Drawn, frozen=True):
    """Everybody registered drew a seat."""

    draw: SeatDraw
    tables: tuple[TableNumber, ...]
    """The tables that opened, in order."""
    buttons: dict[TableNumber, SeatNumber]
    """The seat that has the button first at each table."""
    at: int


@logged("table-opened")
class TableOpened(Event, frozen=True):
    table: TableNumber
    at: int
    for_draw: bool = False
    """Added to the tables of the event while none is in play: the next draw of all seats opens it."""


@logged("button-drawn")
class ButtonDrawn(Drawn, frozen=True):
    """The players of a new table drew for the button."""

    table: TableNumber
    seat: SeatNumber
    among: tuple[SeatNumber, ...]
    citations: tuple[Citation, ...] = ()


@logged("seat-locked")
class SeatLocked(Event, frozen=True):
    seat: Place
    reason: str = ""


@logged("seat-unlocked")
class SeatUnlocked(Event, frozen=True):
    seat: Place


Reseating = Literal["assigned-seat", "assigned-seat-gone", "special-need", "order"]


@logged("player-reseated")
class PlayerReseated(Drawn, frozen=True):
    """A player was put in another seat: the one that was theirs, one that meets their need, or by order."""

    entry: EntryId
    origin: Place
    to: Place
    why: Reseating
    at: int
    draw: SeatDraw | None = None
    chips: int = 0
    """By how much their stack was put right."""
    workable: tuple[Place, ...] = ()
    """Seats that meet their need, for the draws to come."""
    swapped_with: EntryId = NOBODY
    """The entry that takes the seat which they leave."""
    arrived: bool = True
    by: str = ""
    reason: str = ""
    citations: tuple[Citation, ...] = ()


@logged("need-recorded")
class NeedRecorded(Event, frozen=True):
    """A special need: the seats that meet it, for the draws to come; none if none could be found."""

    entry: EntryId
    seats: tuple[Place, ...]
    by: str = ""
    reason: str = ""
    citations: tuple[Citation, ...] = ()


@logged("table-broken")
class TableBroken(Drawn, frozen=True):
    """A table broke and its players drew seats at the others."""

    draw: BreakDraw
    at: int
    reason: str = ""
    """Why it broke out of order."""
    cards: dict[EntryId, str] | None = None
    """What each was dealt, where staff drew with cards."""
    arrived: bool = True
    carried: tuple[EntryId, ...] = ()
    """Who was away: staff carried their chips to the new seat, where they are away still."""


@logged("final-table-formed")
class FinalTableFormed(Drawn, frozen=True):
    """The last players sit at one table."""

    final: FinalTable
    citations: tuple[Citation, ...]
    at: int


@logged("seats-redrawn")
class SeatsRedrawn(Drawn, frozen=True):
    """All players left drew new seats at these tables."""

    redraw: NewSeats
    tables: tuple[TableNumber, ...]
    at: int
    due_at: int = 0
    """The number of players at which the file asks for it; 0: it was ordered."""
    reason: str = ""
    citations: tuple[Citation, ...] = ()


@logged("player-moved")
class PlayerMoved(Drawn, frozen=True):
    """A player changed tables to even them out; the move says why this table, this player, this seat."""

    move: Move
    at: int
    by: str = ""
    reason: str = ""
    arrived: bool = True
    seen: dict[TableNumber, Roles] = msgspec.field(default_factory=dict)
    """Where the floor saw button and blinds of the two tables, for their next hands; older logs keep it in
    the move alone."""


@logged("player-arrived")
class PlayerArrived(Drawn, frozen=True):
    """A player who was on their way sat down."""

    entry: EntryId
    to: Place
    at: int
    lone: bool = False
    """They are big blind there once more, alone."""
    passed: tuple[Literal["big", "small"], ...] = ()
    """Blinds that passed the seat they were first given."""
    overdue: bool = False
    citations: tuple[Citation, ...] = ()
    because: MoveReason | None = None
    """Why they had been told to move; None in older logs."""
    seen: dict[TableNumber, Roles] = msgspec.field(default_factory=dict)
    """Where the floor saw button and blinds of their table."""


@logged("balance-gap-set")
class BalanceGapSet(Event, frozen=True):
    gap: int | None
    by: str = ""
    reason: str = ""
    citations: tuple[Citation, ...] = ()


@logged("halt-decided")
class HaltDecided(Event, frozen=True):
    """The director halted a short table, or let it play on."""

    table: TableNumber
    halt: bool
    by: str
    reason: str = ""
    citations: tuple[Citation, ...] = ()
    short_by: int | None = None
    """It holds while the table has so many players less than the fullest; None in older logs."""
