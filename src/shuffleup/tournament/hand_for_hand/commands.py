"""Hand for hand."""

import msgspec

from shuffleup.ids import EntryId, TableNumber
from shuffleup.tournament.command import Command
from shuffleup.tournament.finishes.events import Gone


class AnnounceHandForHand(Command, frozen=True):
    """The room is told: finish the hand you are on, then hand for hand."""


class FinishHand(Command, frozen=True):
    """A table that is not followed hand by hand has finished its hand."""

    table: TableNumber


class EndHandEverywhere(Command, frozen=True):
    """The hand is over at all tables, and these players went out on it."""

    gone: tuple[Gone, ...] = ()
    stacks: dict[EntryId, int] = msgspec.field(default_factory=dict)


class DealNextHand(Command, frozen=True):
    """All tables deal their next hand."""


class ReleaseTable(Command, frozen=True):
    """A table that was held at an all-in and call may go on."""

    table: TableNumber


class StopHandForHand(Command, frozen=True):
    """Play goes on as usual, and the clock runs."""

    reason: str = ""
