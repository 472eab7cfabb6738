"""Hands that the floor was called to, and what was ruled."""

from shuffleup.floor.desk.replaced import Change
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.steps import Step
from shuffleup.floor.steps.acts import Act
from shuffleup.ids import TableNumber
from shuffleup.tournament.event import Event, logged
from shuffleup.tournament.older_logs import incidents_are_steps


@logged("hand-put-on-desk")
class HandPutOnDesk(Event, frozen=True):
    """A hand as it stands at a table, for the floor to rule on."""

    table: TableNumber
    position: str


@logged("ruled-at-table")
class RuledAtTable(Event, frozen=True):
    """What was told at a table, and every ruling that followed from it without another choice."""

    table: TableNumber
    step: Step
    rulings: tuple[Ruling, ...]
    after: int
    """Rulings on this hand before it."""


@logged("act-ruled", 2, older=incidents_are_steps)
class ActRuled(Event, frozen=True):
    """One acknowledged act: what was done, and every ruling that followed without a choice."""

    table: TableNumber
    act: Act
    rulings: tuple[Ruling, ...]


@logged("option-chosen", 2, older=incidents_are_steps)
class OptionChosen(Event, frozen=True):
    """What the director decided, who he was and why."""

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


@logged("hand-corrected", 2, older=incidents_are_steps)
class HandCorrected(Event, frozen=True):
    """A hand was put right, who did it and why."""

    table: TableNumber
    change: Change
    by: str
    reason: str
    ruling: Ruling


@logged("ruling-on-desk-replaced", 2, older=incidents_are_steps)
class RulingOnDeskReplaced(Event, frozen=True):
    """A ruling on an act was replaced by another; the first stays in the log."""

    table: TableNumber
    act: int
    change: Change
    by: str
    reason: str
    ruling: Ruling
