"""What is ruled about seats before anybody is moved; the same in every edition."""

import pytest

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.event_facts import EventFacts
from shuffleup.floor.options import Option
from shuffleup.floor.remedies import PutInSeat
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.steps.incidents.seats import (
    AccommodationRequested,
    LateArrival,
    SeatRequested,
    ShortTableObjection,
    WrongSeatFound,
)
from shuffleup.hand.starting.position import Position
from shuffleup.refused import Illegal
from shuffleup.rulebook import Policies, all_editions

DESKS = [
    Desk(book, Policies(), Position.parse("nlhe 100/200 flop pot 600 | A 900* | B 900"))
    for book in all_editions()
]
each_edition = pytest.mark.parametrize("table", DESKS, ids=lambda desk: desk.book.name)


@each_edition
def test_nobody_chooses_his_seat(table: Desk) -> None:
    granted = table.copy().take(SeatRequested(player="A", beside="B"))[0].finding("granted")
    assert granted is not None
    assert granted.value is False


@each_edition
def test_a_special_need_is_the_directors_and_none_possible_is_never_offered_first(table: Desk) -> None:
    desk = table.copy()
    asked = desk.take(AccommodationRequested(player="A", need="end-seat", seats=("T6S1",)))[0]
    assert asked.default == Option("grant")
    without = desk.take(AccommodationRequested(player="B", need="end-seat"))[0]
    assert [str(option) for option in without.options] == ["grant-other", "none-possible"]
    assert desk.take(Choose(Option("grant-other"), reason="a table by the door"))[0].decided_by == "rule"
    with pytest.raises(Illegal, match="not one of the options"):
        desk.take(Choose(Option("halt-table")))


@each_edition
def test_a_hand_dealt_at_a_short_table_is_no_misdeal_and_a_slow_walk_no_certain_penalty(table: Desk) -> None:
    misdeal = table.copy().take(ShortTableObjection(player="A"))[0].finding("misdeal")
    required = table.copy().take(LateArrival(player="A"))[0].finding("penalty_required")
    assert misdeal is not None
    assert required is not None
    assert (misdeal.value, required.value) == (False, False)


@each_edition
def test_a_player_in_a_wrong_seat_moves_with_his_chips_unless_his_first_stack_was_wrong(table: Desk) -> None:
    found = WrongSeatFound(player="A", assigned="T7S2", started_in="T4S2", starting_stack=20000)
    table = table.copy()
    table.event = EventFacts(starting_stack=20000)
    right = table.copy().take(found)[0]
    assert right.beyond_the_hand == (PutInSeat("A", "T7S2"),)
    table.event = EventFacts(starting_stack=25000, open_seats=("T7S2",))
    asked = table.take(found)[0]
    assert not asked.beyond_the_hand
    assert {option.name for option in asked.options} == {"move-with-stack", "correct-stack", "other"}
    after = {
        name: table.copy().take(Choose(Option(name)))[0].beyond_the_hand
        for name in ("move-with-stack", "other")
    }
    assert after == {"move-with-stack": (PutInSeat("A", "T7S2"),), "other": ()}
    assert table.take(Choose(Option("correct-stack")))[0].beyond_the_hand == (PutInSeat("A", "T7S2", 5000),)


@each_edition
def test_a_seat_that_is_gone_is_drawn_anew(table: Desk) -> None:
    table = table.copy()
    table.event = EventFacts(starting_stack=20000, open_seats=("T1S3",))
    found = WrongSeatFound(player="A", assigned="T7S2", started_in="T4S2", starting_stack=20000)
    assert table.take(found)[0].beyond_the_hand == (PutInSeat("A", None, gone="T7S2"),)


@each_edition
def test_at_a_table_alone_nobody_knows_what_a_full_stack_is(table: Desk) -> None:
    found = WrongSeatFound(player="A", assigned="T7S2", started_in="T4S2", starting_stack=20000)
    asked = table.copy().take(found)[0]
    assert [str(option) for option in asked.options] == ["move-with-stack", "other"]
