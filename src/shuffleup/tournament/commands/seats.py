"""Drawing seats, breaking tables, moving players."""

import msgspec

from shuffleup.tournament.commands._shape import Drawing
from shuffleup.tournament.seats import Roles


class DrawSeats(Drawing, frozen=True):
    """Everybody registered draws a seat."""


class BreakTable(Drawing, frozen=True):
    """A table breaks; left out, the one that is due by the order of breaking."""

    table: int | None = None


class Balance(Drawing, frozen=True):
    """One player moves to even out the tables. What is not named is found by the rule."""

    gives: int | None = None
    receives: int | None = None
    seen: dict[int, Roles] = msgspec.field(default_factory=dict)
    """Button and blinds of the last hand, at tables that are not followed hand by hand."""


class FormFinalTable(Drawing, frozen=True):
    """The players left take their seats at the final table."""
