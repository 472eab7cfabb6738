"""What older versions recorded of conduct, when incidents away from the cards had a road of their own."""

from shuffleup.floor.options import Option
from shuffleup.floor.remedies import PenaltyForm
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.steps.incidents import Incident
from shuffleup.ids import EntryId, RulingNumber, TableNumber
from shuffleup.tournament.conduct.consequences import Consequences
from shuffleup.tournament.event import Event, logged
from shuffleup.tournament.older_logs import incidents_are_steps


@logged("incident-ruled", 2, older=incidents_are_steps)
class IncidentRuled(Event, frozen=True):
    """Something happened, and the floor ruled on it; the director may have to choose."""

    number: RulingNumber
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
    """What the director decided on an incident, who that was and why."""

    number: RulingNumber
    option: Option
    by: str
    ruling: Ruling
    consequences: Consequences
    at: int
    reason: str = ""


@logged("penalty-given", 2, older=incidents_are_steps)
class PenaltyGiven(Event, frozen=True):
    """The director gave a penalty, or a warning."""

    number: RulingNumber
    entry: EntryId
    table: TableNumber
    form: PenaltyForm
    by: str
    ruling: Ruling
    consequences: Consequences
    at: int
    reason: str = ""
