"""The words of the cases on general rules, seating and showdown: commands.

Importing this module declares the facts too (`seating_facts`); the set-ups are in `setups`. Hands dealt in a
case are numbered on from `last_hand.number`, which is 0 unless the case says otherwise.
"""

from typing import Literal

from shuffleup.casebook import seating_facts
from shuffleup.casebook.setups import SETUP
from shuffleup.casebook.steps import Command
from shuffleup.floor.seat_names import SeatName, TableName
from shuffleup.floor.steps._shape import CardName
from shuffleup.tournament.entries.entry import EntryKind

__all__ = ["COMMANDS", "SETUP", "seating_facts"]


# Commands: entries and seats


class Enter(Command, frozen=True, tag="enter"):
    """A player buys an entry; `seat` is what he drew, and without it the draw is made."""

    player: str
    entry: EntryKind = "new"
    seat: SeatName | None = None


class SetSeatPool(Command, frozen=True, tag="set-seat-pool"):
    """Staff lay down the seats from which one kind of entry draws."""

    entry: EntryKind
    seats: tuple[SeatName, ...]


class BreakTable(Command, frozen=True, tag="break-table"):
    """A table breaks and its players get `seats`. A step of the draw that is not given was not made."""

    table: TableName
    seats: tuple[SeatName, ...]
    """The seats offered, in the order in which they are listed or stacked."""
    seats_shuffled: tuple[SeatName, ...] | None = None
    """The same seats after a random step, first to be given out first."""
    cards_dealt: dict[str, CardName] | None = None
    """One card to each player, to rank them: a random step."""
    players_shuffled: tuple[str, ...] | None = None
    """The players after a random step, first to receive first."""


class Arrive(Command, frozen=True, tag="arrive"):
    """A player reaches the table to which he was sent, before its next deal; `seat` if a draw gave it."""

    player: str
    sent_by: Literal["broken-table", "balancing"]
    seat: SeatName | None = None


class Balance(Command, frozen=True, tag="balance"):
    """One player moves to even out the tables. What is not named is found by the rule."""

    player: str | None = None
    """The mover, where he comes from a table outside the case."""
    gives: TableName | None = None
    receives: TableName | None = None
    arrives: bool = True
    """False: he has been told and is still on his way."""


class NameGivingTable(Command, frozen=True, tag="name-giving-table"):
    """An official picks the table that is to give a player."""

    table: TableName
    by: str = "floor"
    reason: str = ""


class SetBalanceGap(Command, frozen=True, tag="set-balance-gap"):
    """The director orders a move whenever tables differ by `gap` players."""

    gap: int
    by: str = "TD"
    reason: str = ""


class StartEvent(Command, frozen=True, tag="start-event"):
    """The event is to begin: shuffle up and deal."""


# Commands: hands and time


class DealerReadies(Command, frozen=True, tag="dealer-readies"):
    """What the dealer does towards the next hand; whether that begins it is for the edition to say."""

    # Not named `on`: YAML reads a bare `on` as true.
    does: Literal["first-riffle", "shuffler-button", "dealer-push"] = "first-riffle"
    table: TableName | None = None


class DealHand(Command, frozen=True, tag="deal-hand"):
    """The next hand is begun, its blinds and antes posted, its cards dealt."""

    table: TableName | None = None
    position: str | None = None
    """The hand as it then stands, where the case has no event that says who sits where."""


class HandEnds(Command, frozen=True, tag="hand-ends"):
    """The hand in progress, or else the last hand of the set-up, is over; `eliminated` have no chips left."""

    table: TableName | None = None
    eliminated: tuple[int, ...] = ()
    """Their seats."""


class PlayHands(Command, frozen=True, tag="play-hands"):
    """Whole hands are dealt and played, and nobody leaves."""

    count: int
    table: TableName | None = None


class ChangeGame(Command, frozen=True, tag="change-game"):
    """In a mixed event the table passes to the next game."""

    game: str
    table: TableName | None = None


class TimePasses(Command, frozen=True, tag="time-passes"):
    """Seconds go by in which nobody does anything."""

    seconds: int


class ReleaseTable(Command, frozen=True, tag="release-table"):
    """In hand-for-hand play staff let a table that was held go on."""

    table: TableName | None = None


# Commands: showdown. A face-down discard is a player's act: `A releases cards`.


COMMANDS = (
    Enter
    | SetSeatPool
    | BreakTable
    | Arrive
    | Balance
    | NameGivingTable
    | SetBalanceGap
    | StartEvent
    | DealerReadies
    | DealHand
    | HandEnds
    | PlayHands
    | ChangeGame
    | TimePasses
    | ReleaseTable
)
