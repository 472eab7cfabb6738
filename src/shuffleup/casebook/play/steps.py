"""The steps of a case that are not the floor's own: commands of the event, steps at a table, checks."""

from typing import Any

import msgspec

from shuffleup.floor.steps import Step as FloorStep
from shuffleup.ids import TableNumber
from shuffleup.tournament.seats.tables import Place


class WrittenCommand(msgspec.Struct, frozen=True):
    """A command of the event as the case writes it: `{do: <name>, <fields>}`. Names become ids in play."""

    written: dict[str, Any]
    drawn: Place | None = None
    """The seat that the draw comes to, where the case says so."""


class At(msgspec.Struct, frozen=True):
    """A step of the floor of which the case says at which table it is taken."""

    table: TableNumber
    step: FloorStep


class InEvent(msgspec.Struct, frozen=True):
    """A step of the floor that comes about in an event by a command of its own."""

    step: FloorStep
    asked: WrittenCommand


class Check(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Facts that must hold at this point of the steps: `{check: [<expectation>, …]}`."""

    check: tuple[dict[str, Any], ...]
