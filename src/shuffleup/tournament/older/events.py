"""What only older versions recorded: acts, choices and incidents, each on a road of its own.

It is read and folded; nothing is decided so any more.
"""

from shuffleup.floor.options import Option
from shuffleup.floor.remedies import PenaltyForm
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.steps.acts import Act
from shuffleup.floor.steps.incidents import Incident
from shuffleup.ids import EntryId, RulingNumber, TableNumber
from shuffleup.tournament.conduct.consequences import Consequences
from shuffleup.tournament.event import Event, Stands, cards_seen, logged
from shuffleup.tournament.older.upcast import incidents_are_steps

# Hands on the desk


@logged("act-ruled", 2, older=incidents_are_steps)
class ActRuled(Event, frozen=True):
    """One acknowledged act: what was done, and every ruling that followed without a choice."""

    table: TableNumber
    act: Act
    rulings: tuple[Ruling, ...]


@logged("option-chosen", 2, older=incidents_are_steps)
class OptionChosen(Event, frozen=True):
    """What the director decided, who that was and why."""

    table: TableNumber
    option: Option
    by: str
    reason: str = ""
    ruling: Ruling | None = None
    """What follows from it."""


@logged("street-dealt-on-desk", 2, older=incidents_are_steps)
class StreetDealtOnDesk(Event, frozen=True):
    """Cards of the board were seen; from now on what came before is corrected and not undone."""

    table: TableNumber
    cards: str
    after: int
    """Rulings on this hand before it."""
    rulings: tuple[Ruling, ...] = ()

    def stands(self) -> Stands:
        return cards_seen(self.table)


@logged("hand-turned-up-on-desk", 2, older=incidents_are_steps)
class HandTurnedUpOnDesk(Event, frozen=True):
    """A player's cards were seen."""

    table: TableNumber
    player: str
    cards: str
    after: int
    rulings: tuple[Ruling, ...] = ()

    def stands(self) -> Stands:
        return cards_seen(self.table)


# Incidents


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
