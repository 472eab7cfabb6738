"""What a log keeps of an act is enough: played from the record, the desk stands as it stood."""

import msgspec
import pytest

from shuffleup.casebook.case import Case
from shuffleup.casebook.playing import set_up
from shuffleup.casebook.reading import shipped
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.steps._shape import StepShape
from shuffleup.floor.steps.acts import Act
from shuffleup.refused import Refused

PLAYED = [case for case in shipped().cases if case.has_hand and not case.waits_for]
AREAS = sorted({case.rule for case in PLAYED})


def through_the_log(rulings: tuple[Ruling, ...]) -> tuple[Ruling, ...]:
    return msgspec.json.decode(msgspec.json.encode(rulings), type=tuple[Ruling, ...])


def record(desk: Desk, act: Act) -> None:
    """Rules on an act on one desk and plays the record of it on another; `desk` goes on as the second."""
    ruled = desk.copy()
    try:
        rulings = ruled.act(act)
    except Refused:
        return
    desk.record(act, through_the_log(rulings))
    assert desk.hand == ruled.hand
    assert desk.rulings == ruled.rulings
    for kept in (
        "parked",
        "pending",
        "undecided",
        "asked",
        "restricted",
        "told",
        "returned",
        "open",
        "entries",
    ):
        assert getattr(desk, kept) == getattr(ruled, kept), kept


@pytest.mark.parametrize("rule", AREAS)
def test_a_recorded_act_leaves_the_desk_as_the_act_itself_did(rule: str) -> None:
    for case in (case for case in PLAYED if case.rule == rule):
        play(case)


def play(case: Case) -> None:
    desk = set_up(case, case.ruled_under[-1])
    for step in case.read_steps():
        if isinstance(step, Act):
            record(desk, step)
        elif isinstance(step, StepShape):
            try:
                desk.take(step)
            except Refused:
                return
