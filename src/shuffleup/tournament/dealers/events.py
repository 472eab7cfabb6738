"""Dealers at their tables."""

from shuffleup.floor.options import Option
from shuffleup.ids import TableNumber
from shuffleup.refused import Citation
from shuffleup.tournament.dealers.rota import HandOver
from shuffleup.tournament.event import Event, logged


@logged("dealer-rota-set")
class DealerRotaSet(Event, frozen=True):
    at_tables: dict[TableNumber, str]
    resting: tuple[str, ...]
    minutes: int
    at: int


@logged("dealers-pushed")
class DealersPushed(Event, frozen=True):
    """Every dealer went to the next table. Between two hands that begins a hand where the edition says so."""

    at_tables: dict[TableNumber, str]
    resting: tuple[str, ...]
    at: int
    citations: tuple[Citation, ...] = ()
    decks_changed: bool = False
    """Whether every table gets another deck with its new dealer."""
    handed_over: tuple[HandOver, ...] = ()
    """What those who leave tell those who come."""


@logged("dealer-push-held")
class DealerPushHeld(Event, frozen=True):
    """A push that was due just before a break or a new level waits until after it."""

    line: int
    """The line of the schedule that ends first."""
    at: int
    options: tuple[Option, ...] = ()
    """Where the book gives no number: what the director may choose."""
    citations: tuple[Citation, ...] = ()


@logged("dealer-rota-ended")
class DealerRotaEnded(Event, frozen=True):
    at: int
