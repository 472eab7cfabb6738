"""Conduct: incidents away from the cards, penalties, presence."""

from shuffleup.chips import Counts
from shuffleup.floor.options import Option
from shuffleup.floor.remedies import PenaltyForm
from shuffleup.floor.steps.incidents import Incident
from shuffleup.ids import EntryId, IncidentNumber, TableNumber
from shuffleup.tournament.command import Command


class RecordIncident(Command, frozen=True):
    """Something happened that is not about the hand itself: rule on it.

    Players are named by their seats: `S5` at `table`, or `T3S5`.
    """

    incident: Incident
    table: TableNumber | None = None
    note: str = ""


class DecideIncident(Command, frozen=True):
    """The director takes one of the options that a ruling on an incident left him."""

    number: IncidentNumber
    option: Option
    by: str
    reason: str = ""
    stack: int | None = None
    """With a disqualification: the chips that were counted when they were taken away."""
    chips: Counts | None = None
    """The same by denomination."""


class Penalise(Command, frozen=True):
    """The director gives a penalty, or a warning."""

    entry: EntryId
    form: PenaltyForm
    count: int | None = None
    """Hands, rounds or chips; left out: one."""
    by: str = "TD"
    reason: str = ""
    stack: int | None = None
    """With a disqualification: the chips that were counted when they were taken away."""
    chips: Counts | None = None
    """The same by denomination."""


class ReplaceRuling(Command, frozen=True):
    """An official puts another ruling in the place of one that was given, and says why."""

    number: IncidentNumber
    outcome: str
    by: str
    reason: str
    hands_left: int | None = None
    """Hands that the player has still to miss by the new ruling; left out: as it is."""


class CountHands(Command, frozen=True):
    """Hands were dealt at a table that is not followed hand by hand: penalties there run down."""

    table: TableNumber
    hands: int = 1


class MarkAbsent(Command, frozen=True):
    """A player is away from his seat."""

    entry: EntryId


class BackAtSeat(Command, frozen=True):
    """A player who was away is within reach of his chair again."""

    entry: EntryId
