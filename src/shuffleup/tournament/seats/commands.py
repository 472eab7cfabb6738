"""Drawing seats, opening, breaking and evening out tables, the final table."""

from typing import Literal

import msgspec

from shuffleup.ids import EntryId, TableNumber
from shuffleup.tournament.command import Command, Drawing
from shuffleup.tournament.seats.tables import Place, Roles


class DrawSeats(Drawing, frozen=True):
    """Everybody registered draws a seat."""


class OpenTable(Command, frozen=True):
    """A further table is put into play; left out, the next one of the file."""

    table: TableNumber | None = None


class DrawButton(Drawing, frozen=True):
    """The players of a table that has not begun draw for the button."""

    table: TableNumber


class LockSeat(Command, frozen=True):
    """A chair is not to be used."""

    seat: Place
    reason: str = ""


class UnlockSeat(Command, frozen=True):
    """A chair that was not to be used may be used again."""

    seat: Place


class PutInRightSeat(Drawing, frozen=True):
    """A player is found to have begun in a seat that was not theirs.

    `swaps`: whoever sits in their seat belongs in the one that they leave.
    """

    entry: EntryId
    assigned: Place
    started_with: int | None = None
    """What they were given when they sat down, if it was not the starting stack."""
    swaps: bool = False
    choice: Literal["move-with-stack", "correct-stack"] | None = None
    """The floor's, where their stack was wrong too."""
    by: str = ""
    reason: str = ""


class Accommodate(Drawing, frozen=True):
    """A special need is met by one of these seats, before the draw or now; by none: why is recorded."""

    entry: EntryId
    seats: tuple[Place, ...]
    by: str = ""
    reason: str = ""


class MovePlayer(Command, frozen=True):
    """An official seats a player elsewhere. The seat is chosen, not drawn, so it takes a reason."""

    entry: EntryId
    to: Place
    by: str
    reason: str
    arrived: bool = True
    """False: they have been told and are still on their way; the seat is kept."""
    swaps: bool = False
    """Whoever sits there takes the seat that they leave, both at once."""


class BreakTable(Drawing, frozen=True):
    """A table breaks; left out, the one that is due by the order of breaking.

    A draw that staff made with cards is told: the seats offered, these shuffled, and a card for each entry
    or the entries shuffled. With nothing told the program draws.
    """

    table: TableNumber | None = None
    reason: str = ""
    """Why it breaks out of order."""
    seats: tuple[Place, ...] = ()
    seats_shuffled: tuple[Place, ...] | None = None
    players_shuffled: tuple[EntryId, ...] | None = None
    cards_dealt: dict[EntryId, str] | None = None
    arrived: bool = True
    """False: they have been told and are still on their way."""


class FormFinalTable(Drawing, frozen=True):
    """The players left take their seats at the final table."""


class Redraw(Drawing, frozen=True):
    """All players left draw new seats; at numbers that the file does not name it takes a reason."""

    reason: str = ""


class Balance(Drawing, frozen=True):
    """One player moves to even out the tables. What is not named is found by the rule."""

    gives: TableNumber | None = None
    receives: TableNumber | None = None
    seen: dict[TableNumber, Roles] = msgspec.field(default_factory=dict)
    """Button and blinds of the last hand, at tables that are not followed hand by hand."""
    stay: tuple[EntryId, ...] = ()
    """Entries that are not moved, by order of the director."""
    by: str = ""
    reason: str = ""
    """Needed where a table is named that is not due, or somebody stays."""
    arrived: bool = True
    """False: they have been told and are still on their way."""


class ArriveAtTable(Drawing, frozen=True):
    """A player who was on their way has reached their table."""

    entry: EntryId
    seen: dict[TableNumber, Roles] = msgspec.field(default_factory=dict)


class SetBalanceGap(Command, frozen=True):
    """The director orders a move whenever tables differ by so many players; None: by the setting again."""

    gap: int | None
    by: str = ""
    reason: str = ""


class DecideHalt(Command, frozen=True):
    """The director halts a short table, or lets it play on."""

    table: TableNumber
    halt: bool
    by: str
    reason: str = ""
