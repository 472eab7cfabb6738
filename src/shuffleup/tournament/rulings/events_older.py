"""What older versions recorded of hands on the desk, before everything told at a table was one event."""

from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.steps.acts import Act
from shuffleup.ids import TableNumber
from shuffleup.tournament.event import Event, logged
from shuffleup.tournament.older_logs import incidents_are_steps


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


@logged("hand-turned-up-on-desk", 2, older=incidents_are_steps)
class HandTurnedUpOnDesk(Event, frozen=True):
    """A player's cards were seen."""

    table: TableNumber
    player: str
    cards: str
    after: int
    rulings: tuple[Ruling, ...] = ()
