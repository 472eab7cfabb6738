"""Whom a step names, and the same step with its players called otherwise: by seat, or by name.

>>> from shuffleup.floor.steps.incidents.betting import CountAsked
>>> asked = CountAsked(player="Bob", of="Ann")
>>> players_in(asked)
('Bob', 'Ann')
>>> called_otherwise(asked, {"Ann": "S5", "Bob": "S2"}.get)
CountAsked(player='S2', of='S5', told=None, what='stack')
"""

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from shuffleup.floor.steps._shape import Player, StepShape
from shuffleup.floor.steps.table import NextHand
from shuffleup.hand.starting.position import Position

Call = Callable[[str], str | None]
"""What a player is called instead; None: as before."""

S = TypeVar("S", bound=StepShape)


def called_otherwise(step: S, call: Call) -> S:
    """The step with every player in it called so; words that were said stay as they are."""
    changes = {name: _called(getattr(step, name), hint, call) for name, hint in _naming(type(step)).items()}
    if isinstance(step, NextHand):
        changes["position"] = str(seats_called_otherwise(Position.parse(step.position), call))
    return msgspec.structs.replace(step, **changes)


def seats_called_otherwise(position: Position, call: Call) -> Position:
    """The position with every player in it called so."""

    def named(name: str | None) -> str | None:
        return name and (call(name) or name)

    seats = tuple(msgspec.structs.replace(seat, name=call(seat.name) or seat.name) for seat in position.seats)
    return msgspec.structs.replace(
        position,
        seats=seats,
        button=named(position.button),
        actor=named(position.actor),
        aggressor=named(position.aggressor),
    )


def players_in(step: StepShape) -> tuple[str, ...]:
    """Every player that the step names, each once, as they come."""
    found: dict[str, None] = {}
    called_otherwise(step, found.setdefault)
    return tuple(found)


@cache
def _naming(type_: type[StepShape]) -> dict[str, Any]:
    """The fields of a kind of step that name players."""
    hints = get_type_hints(type_, include_extras=True)
    return {name: hints[name] for name in type_.__struct_fields__ if _names_players(hints[name])}


def _names_players(hint: Any) -> bool:
    return hint == Player or any(_names_players(inner) for inner in get_args(hint) if inner is not ...)


def _called(value: Any, hint: Any, call: Call) -> Any:
    if not value:
        return value
    if hint == Player:
        return call(value) or value
    origin, inner = get_origin(hint), get_args(hint)
    if origin is tuple:
        return tuple(_called(one, inner[0], call) for one in value)
    if origin is dict:
        return {_called(one, inner[0], call): held for one, held in value.items()}
    assert origin is Union or len(inner) == 2, hint  # a player, or nobody
    return _called(value, inner[0], call)
