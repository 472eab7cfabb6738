"""Chips: counts, races, colour-ups, change."""

import msgspec

from shuffleup.chips import Counts
from shuffleup.ids import EntryId, SeatNumber, TableNumber
from shuffleup.tournament.command import Command, Drawing


class ReportStacks(Command, frozen=True):
    """Stacks as they were seen, by value."""

    stacks: dict[EntryId, int]


class CountChips(Command, frozen=True):
    """Stacks counted by denomination."""

    chips: dict[EntryId, Counts]
    by: str = ""


class ReconcileChips(Command, frozen=True):
    """Everybody's chips against what the bank gave out; counts of this break need not be told again."""

    chips: dict[EntryId, Counts] = msgspec.field(default_factory=dict)
    by: str = ""


class CorrectChips(Command, frozen=True):
    """After a count that does not come out: what the director finds to be in play, or not to be."""

    found: Counts = msgspec.field(default_factory=dict)
    missing: Counts = msgspec.field(default_factory=dict)
    by: str = ""
    reason: str = ""


class RaceChips(Drawing, frozen=True):
    """A scheduled colour-up at one table: whole multiples are changed up, the odd chips raced off."""

    table: TableNumber
    remove: tuple[int, ...] = ()
    """Left out: the denominations that the schedule takes out in this break."""
    chips: dict[SeatNumber, Counts] = msgspec.field(default_factory=dict)
    """Stacks by seat, where they were not counted in this break."""
    cards: tuple[str, ...] = ()
    """As they came off a deck at the table; left out, they are drawn here."""
    confirmed_by: str = ""
    """Who confirmed the counts."""
    of_more: tuple[SeatNumber, ...] = ()
    """Seats whose chips in `chips` are only those that leave play: they have others beside them."""


class ColourUp(Command, frozen=True):
    """The director changes chips of one or more players up at equal value, outside the schedule."""

    entries: tuple[EntryId, ...]
    chips: Counts
    """Chips taken from each."""
    into: Counts
    """Chips given to each."""


class MakeChange(Command, frozen=True):
    """The bank changes chips of a player at equal value."""

    entry: EntryId
    chips: Counts
    into: Counts


class TakeInLeftover(Command, frozen=True):
    """Chips of a denomination that has left play turn up with a player."""

    entry: EntryId
    chips: Counts


class WaiveRace(Command, frozen=True):
    """A race that is due is not held, at one table or at all that have it to do."""

    table: TableNumber | None = None
    by: str = ""
    reason: str = ""


class BringChips(Command, frozen=True):
    """The room has more chips than the event's file says: the bank can give these out too."""

    chips: Counts
    by: str = ""
    reason: str = ""
