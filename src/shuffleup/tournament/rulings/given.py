"""Rulings that an event keeps under a number, and what they leave a person to do."""

from typing import Final, Literal

import msgspec

from shuffleup.floor.remedies import Task
from shuffleup.floor.ruling import Ruling
from shuffleup.ids import EntryId, RulingNumber, TableNumber

Lies = Literal["on-desk", "told", "between-hands"]
"""Where a ruling belongs: to the hand on the table's desk, to one that was told on a line, or to no hand."""

ON_DESK: Final = "on-desk"
"""One string for all: a log leaves out a default that is the same object."""


class GivenRuling(msgspec.Struct, frozen=True):
    """What was ruled. On an incident, a penalty, or anything that the director has still to decide."""

    number: RulingNumber
    at: int
    ruling: Ruling
    """The last one: the director's, once they have decided."""
    table: TableNumber
    """Where; what lay in nobody's seat was told of any table."""
    entry: EntryId | None = None
    """The player it was about."""
    lies: Lies = "between-hands"
    outlives_hand: bool = False
    """A question about people and not about cards: it stays open when the hand is over."""
    called: dict[str, EntryId] = {}
    """Who was meant by the names in the ruling."""
    asked: str = ""
    """What was asked, once it is decided."""
    overtaken: bool = False
    """The director was asked, and the hand went on or ended without an answer."""
    replaced_by: str = ""
    """What an official put in the place of the ruling."""

    @property
    def is_open(self) -> bool:
        """Whether the director has still to decide."""
        return self.ruling.decided_by == "director" and not self.overtaken


TaskName = Literal[
    Task,
    "deal-again",
    "fresh-deck",
    "make-up-hand",
    "button-goes-on",
    "right-seat",
    "seat-for-need",
    "give-up-stack",
]
"""What has to be done by hand."""


class ToDo(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that a ruling left a person to do. It is shown until it is done."""

    task: TaskName
    table: TableNumber
    entry: EntryId | None = None
    seats: tuple[str, ...] = ()
    """Which, for a task about seats."""
    chips: int = 0
    """With a seat: by how much the stack is put right."""
    positions: int = 0
    """How far the button then moves on, after a make-up hand."""
    sits_at: str = ""
    """With a seat: where the player was found, and is no longer once the task is done."""
