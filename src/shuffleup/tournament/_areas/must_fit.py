"""Which function says whether an event fits."""

from collections.abc import Callable
from typing import Any, TypeVar

from shuffleup.tournament.event import Event
from shuffleup.tournament.state import Tournament

E = TypeVar("E", bound=Event)
Check = Callable[[Tournament, E], None]

FITS: dict[type[Event], Callable[[Tournament, Any], None]] = {}


def must_fit(type_: type[E]) -> Callable[[Check[E]], Check[E]]:
    """Registers the check of one kind of event: it raises `Illegal` and says why, or returns."""

    def register(function: Check[E]) -> Check[E]:
        FITS[type_] = function
        return function

    return register
