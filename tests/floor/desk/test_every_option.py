"""Whatever the director is offered he can take: no option of any question in the casebook is a dead end."""

import pytest

from shuffleup.casebook.case import Case
from shuffleup.casebook.play.playing import set_up
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.options import Option
from shuffleup.floor.steps._shape import StepShape
from shuffleup.floor.steps.choice import Choose
from shuffleup.refused import Refused
from shuffleup.rulebook import rule
from tests.casebook.book import BOOK

CASES = [case for case in BOOK.cases if case.has_hand]
AREAS = sorted({rule(case.rule).area for case in CASES})


def _take_every_option(desk: Desk) -> int:
    """Each on a copy; how many there were."""
    asked = [*desk.undecided.values(), *desk.asked]
    options = [option for question in asked for option in question.options]
    for option in options:
        counted = Option(option.name, 100) if option.name == "chip-forfeiture" else option
        desk.copy().take(Choose(counted, reason="it is the fairest"))
    return len(options)


def _play(case: Case) -> int:
    desk = set_up(case, case.ruled_under[0])
    for step in case.read_steps():
        if not isinstance(step, StepShape):
            continue
        try:
            desk.take(step)
        except Refused:
            break
    return _take_every_option(desk)


@pytest.mark.parametrize("area", AREAS)
def test_every_option_offered_can_be_taken(area: str) -> None:
    taken = sum(_play(case) for case in CASES if rule(case.rule).area == area)
    assert taken or area in ("button", "seating"), f"no case on {area} asks the director anything"
