"""Hands that the floor was called to, and what was ruled."""

from shuffleup.floor.acts import Act
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Ruling
from shuffleup.tournament.events._shape import Event, logged


@logged("hand-put-on-desk")
class HandPutOnDesk(Event, frozen=True):
    """A hand as it stands at a table, for the floor to rule on."""

    table: int
    position: str


@logged("act-ruled")
class ActRuled(Event, frozen=True):
    """One acknowledged act: what was done, and every ruling that followed without a choice."""

    table: int
    act: Act
    rulings: tuple[Ruling, ...]


@logged("option-chosen")
class OptionChosen(Event, frozen=True):
    """What the director decided, who he was and why."""

    table: int
    option: Option
    by: str
    reason: str = ""
