"""The steps of a case that are not the floor's: commands of the event, and checks."""

from typing import Any

import msgspec

from shuffleup.floor.steps import Step as FloorStep
from shuffleup.tournament.seats.tables import Place


class Asked(msgspec.Struct, frozen=True):
    """A command of the event as the case writes it: `{do: <name>, <fields>}`. Names become ids in play."""

    written: dict[str, Any]
    drawn: Place | None = None
    """The seat that the draw comes to, where the case says so."""


class AtTable(msgspec.Struct, frozen=True):
    """A step of the floor at a table of the event, by the name that the case has for it."""

    step: FloorStep
    table: str | None = None
    """Left out: where the player sits whom the step names, or the only table."""


class Check(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Facts that must hold at this point of the steps: `{check: [<expectation>, …]}`."""

    check: tuple[dict[str, Any], ...]
