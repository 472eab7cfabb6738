"""What is kept of a step is enough: carried out from the record, the desk stands as it stood."""

import msgspec
import pytest

from shuffleup.casebook.case import Case
from shuffleup.casebook.play.playing import set_up
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.desk.taken import PLAIN, DeskChange, Taken
from shuffleup.floor.reader import read_step
from shuffleup.floor.situation.on_the_desk import OnTheDesk
from shuffleup.floor.steps._shape import StepShape
from shuffleup.hand import operations as ops
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Refused
from shuffleup.rulebook import Policies, edition
from tests.casebook.book import BOOK

PLAYED = [case for case in BOOK.cases if case.has_hand]
RULES = sorted({case.rule for case in PLAYED})


def through_the_log(taken: Taken) -> Taken:
    return msgspec.json.decode(msgspec.json.encode(taken), type=Taken)


def same_hand(desk: Desk, twin: Desk) -> None:
    """Not only the same operations: chips and cards lie the same."""
    assert twin.hand.position() == desk.hand.position()
    assert twin.hand.held == desk.hand.held
    assert twin.hand.stacks == desk.hand.stacks


def play(case: Case) -> None:
    desk, twin = (set_up(case, case.ruled_under[-1]) for _ in range(2))
    assert twin == desk
    opened = Desk(desk.book, case.read_policies(), case.read_position(), opened=through_the_log(desk.opened))
    assert opened.rulings == desk.rulings[: len(opened.rulings)]
    for step in case.read_steps():
        if not isinstance(step, StepShape):
            continue
        before = desk.copy()
        try:
            taken = desk.considered(step)
        except Refused:
            assert desk == before
            return
        assert desk == before, "considering changes nothing"
        desk.carry_out(taken)
        twin.carry_out(through_the_log(taken))
        assert twin == desk
        same_hand(desk, twin)
        lies = desk.lies
        assert msgspec.json.decode(msgspec.json.encode(lies), type=OnTheDesk) == lies


@pytest.mark.parametrize("rule", RULES)
def test_a_desk_comes_to_the_same_from_the_record_alone(rule: str) -> None:
    for case in (case for case in PLAYED if case.rule == rule):
        play(case)


def test_an_act_adds_what_it_did_to_the_record_and_not_the_hand_once_more() -> None:
    line = "nlhe 100/200 flop pot 800 | A 9000* | B 9000"
    desk = Desk(edition("tda-2019"), Policies(), Position.parse(line))
    desk.take(read_step("A bets 400"))
    assert desk.considered(read_step("B raises to 1000")).change.played == (ops.RaiseTo("B", 1000),)


def test_a_change_can_say_whatever_lies_on_the_desk() -> None:
    """Each field of the desk but the few that a step cannot change, with the same type."""
    lies = {field.name: field.type for field in msgspec.structs.fields(OnTheDesk)}
    changes = {field.name: field.type for field in msgspec.structs.fields(DeskChange)}
    assert set(lies) - set(PLAIN) == {"hand", "earlier", "records", "rulings", "before_step"}
    assert all(changes[name] == lies[name] | msgspec.UnsetType for name in PLAIN)
