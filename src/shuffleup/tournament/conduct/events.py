"""What was ruled on conduct, who serves which penalty, who is away."""

from shuffleup.floor.options import Option
from shuffleup.floor.remedies import PenaltyForm
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.steps.incidents import Incident
from shuffleup.ids import EntryId, IncidentNumber, TableNumber
from shuffleup.refused import Citation
from shuffleup.tournament.conduct.incidents import Consequences
from shuffleup.tournament.event import Event, logged
from shuffleup.tournament.older_logs import incidents_are_steps


@logged("incident-ruled", 2, older=incidents_are_steps)
class IncidentRuled(Event, frozen=True):
    """Something happened, and the floor ruled on it; the director may have to choose."""

    number: IncidentNumber
    incident: Incident
    """Players are named by their seats at `table`."""
    ruling: Ruling
    consequences: Consequences
    at: int
    table: TableNumber | None = None
    entry: EntryId | None = None
    """The player it is about."""
    note: str = ""


@logged("incident-decided", 2, older=incidents_are_steps)
class IncidentDecided(Event, frozen=True):
    """What the director decided on an incident, who he was and why."""

    number: IncidentNumber
    option: Option
    by: str
    ruling: Ruling
    consequences: Consequences
    at: int
    reason: str = ""


@logged("penalty-given", 2, older=incidents_are_steps)
class PenaltyGiven(Event, frozen=True):
    """The director gave a penalty, or a warning."""

    number: IncidentNumber
    entry: EntryId
    table: TableNumber
    form: PenaltyForm
    by: str
    ruling: Ruling
    consequences: Consequences
    at: int
    reason: str = ""


@logged("ruling-replaced")
class RulingReplaced(Event, frozen=True):
    """A ruling was replaced by another; the first stays in the log."""

    number: IncidentNumber
    outcome: str
    by: str
    reason: str
    at: int
    hands_left: int | None = None
    citations: tuple[Citation, ...] = ()


@logged("hands-counted")
class HandsCounted(Event, frozen=True):
    """So many hands were dealt at a table that is not followed."""

    table: TableNumber
    hands: int
    at: int


@logged("player-absent")
class PlayerAbsent(Event, frozen=True):
    entry: EntryId
    at: int
    citations: tuple[Citation, ...] = ()


@logged("player-back")
class PlayerBack(Event, frozen=True):
    entry: EntryId
    at: int
