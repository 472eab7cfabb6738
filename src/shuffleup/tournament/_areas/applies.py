"""Which function applies which event."""

from collections.abc import Callable
from typing import Any, TypeVar

from shuffleup.tournament.event import Event
from shuffleup.tournament.state import Tournament

E = TypeVar("E", bound=Event)
Apply = Callable[[Tournament, E], None]

APPLY: dict[type[Event], Callable[[Tournament, Any], None]] = {}


def applies(type_: type[E]) -> Callable[[Apply[E]], Apply[E]]:
    """Registers a function as the one that applies this kind of event."""

    def register(function: Apply[E]) -> Apply[E]:
        APPLY[type_] = function
        return function

    return register
