"""Whom the steps and facts of a case name: each has to be somebody of its set-up."""

import re
from collections.abc import Container, Iterable
from typing import Any

from shuffleup.casebook.play.step_reading import CaseStep
from shuffleup.casebook.play.steps import At, Check, InEvent, WrittenCommand
from shuffleup.floor.steps import Step as FloorStep
from shuffleup.floor.steps.calling import players_in
from shuffleup.floor.steps.incidents.dealing import DealError
from shuffleup.refused import Malformed
from shuffleup.tournament.rulings.at_desk.desks import STAFF


def check_named(
    seated: Container[str], steps: Iterable[CaseStep], expect: Iterable[dict[str, Any]], where: str
) -> None:
    """Refuses, by name, players at a table with a hand who do not sit there."""
    for n, step in enumerate(steps, 1):
        for name in _unknown(seated, step):
            raise Malformed(f"{where}, step {n}: {name} is not seated here")
    for name in _unknown(seated, Check(tuple(expect))):
        raise Malformed(f"{where}: expect: {name} is not seated here")


def _unknown(seated: Container[str], step: CaseStep) -> list[str]:
    match step:
        case Check():
            named = [facts["player"] for facts in step.check if "player" in facts]
        case WrittenCommand():
            named = []  # the event says who is who, once it is played
        case At() | InEvent():
            named = _named(step.step)
        case _:
            named = _named(step)
    return [name for name in named if name not in seated]


def _named(step: FloorStep) -> list[str]:
    """Players whom a step names and who have to sit at the table."""
    if isinstance(step, DealError) and step.may_name_a_chair:
        return []
    elsewhere = [getattr(step, step.from_elsewhere, None)]
    return [name for name in players_in(step) if name not in STAFF and not _sits_elsewhere(name, elsewhere)]


def _sits_elsewhere(name: str, elsewhere: list[str | None]) -> bool:
    return name in elsewhere and re.fullmatch(r"T\d+S\d+", name) is not None
