"""Taking over an event that is running already."""

from typing import Literal

import msgspec
from msgspec.structs import replace

from shuffleup.chips import Counts
from shuffleup.ids import PersonId, SeatNumber, TableNumber
from shuffleup.tournament.command import Command, NameSeal
from shuffleup.tournament.seats.tables import Roles


class Found(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who sits in a seat, and with what."""

    person: PersonId
    stack: int | None = None
    """Left out: not counted yet. Those who were not counted share what is left of the chips in play."""
    chips: Counts | None = None
    """The same by denomination."""
    violations: dict[str, int] = {}
    """What stands on their record: kinds of conduct, and how often."""


class TableFound(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table between two hands."""

    table: TableNumber
    players: dict[SeatNumber, Found]
    chairs: int | None = None
    """Left out: as many as a full table of the event has players."""
    last: Roles | None = None
    """Button and blinds of the last hand. Left out: they are asked for when a rule needs them."""
    hand: int = 0
    """Number of the last hand, where the room counts them."""
    vacated: dict[SeatNumber, int] = {}
    """Empty seats and the number of the hand in which each came open."""


class TakeOver(Command, frozen=True):
    """An event that is running already goes on here: everything as it was found, in one step.

    It comes right after the event was opened. What is not told here follows by ordinary commands: who is
    away, penalties, the dealers' rota, a hand that is being played.
    """

    tables: tuple[TableFound, ...]
    level: int
    seconds_left: int | None = None
    """On the clock. Left out: the level, or the break, has just begun."""
    on_break: bool = False
    """The clock is in the break after that level."""
    clock: Literal["running", "stopped"] = "running"
    out: tuple[PersonId, ...] = ()
    """Everybody whose entry is out, first out first; who entered again is named once for each."""
    waiting: tuple[PersonId, ...] = ()
    """Alternates, first come first."""
    rebuys: dict[PersonId, int] = msgspec.field(default_factory=dict)
    """Rebuys of each person's last entry, all paid."""
    add_ons: tuple[PersonId, ...] = ()
    chips_in_play: int | None = None
    """All chips. Left out: what was sold, entries, rebuys and add-ons."""
    by_denomination: Counts | None = None
    """The same, chip by chip. Left out: as all players were counted, if they were."""
    removed: tuple[int, ...] = ()
    """Denominations that have left play."""
    closed_at_level: int | None = None
    """The level in which registration closed. Left out: it is open."""
    prizes: tuple[int, ...] = ()
    """As posted, in minor units; left out: by the plan of the file."""
    final_table: bool = False
    """The final table has been formed."""
    hand_for_hand: bool = False
    days_over: int = 0
    """How many of the file's days have been played."""
    by: str = ""
    reason: str = ""
    name_seals: dict[PersonId, str] = msgspec.field(default_factory=dict)
    """Of the names that the room has for them; the director fills them in."""

    def naming(self, seal: NameSeal) -> "TakeOver":
        seated = (found.person for table in self.tables for found in table.players.values())
        people = sorted({*seated, *self.out, *self.waiting})
        return replace(self, name_seals={person: sealed for person in people if (sealed := seal(person))})
