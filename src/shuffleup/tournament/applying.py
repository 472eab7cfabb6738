"""Applies events to the state, by area. Nothing is checked and nothing is decided here."""

from collections.abc import Callable, Iterable
from typing import Any, cast

from shuffleup.refused import Malformed
from shuffleup.tournament._areas import registered
from shuffleup.tournament._areas.applies import APPLY
from shuffleup.tournament.event import Drawn, Event
from shuffleup.tournament.state import Tournament

__all__ = ["apply", "apply_all"]

_Plan = tuple[Callable[[Tournament, Any], None], bool, bool]
_PLANS: dict[type, _Plan] = {}
"""By kind of event: what applies it, whether it has a time, and whether it has a draw in it."""


def apply(state: Tournament, event: Event) -> None:
    """Changes the state by one event."""
    apply_all(state, (event,))


def apply_all(state: Tournament, events: Iterable[Event]) -> None:
    """Changes the state by one event after the other."""
    plans, told = _PLANS, cast("Iterable[Any]", events)
    for event in told:
        try:
            does, timed, draws = plans[type(event)]
        except KeyError:
            does, timed, draws = _plan(event)
        if timed:
            state.at = event.at
        does(state, event)
        if draws and event.next_commitment:
            state.commitment = event.next_commitment


def _plan(event: Event) -> _Plan:
    kind = type(event)
    how = registered(APPLY, kind, "applying")
    if how is None:
        raise Malformed(f"{event!r} is no event of a tournament")
    found = _PLANS[kind] = (how, "at" in kind.__struct_fields__, issubclass(kind, Drawn))
    return found
