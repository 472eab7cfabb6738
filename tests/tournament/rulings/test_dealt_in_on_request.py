"""Who asks to be dealt in is told what the deal does: one rule, one setting of the room, one position."""

from typing import Literal

import pytest

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.steps.incidents.seats import DealInRequested
from shuffleup.hand.starting.position import Position
from shuffleup.ids import PersonId, SeatNumber
from shuffleup.rulebook import EDITION_NAMES, Edition, EditionName, Policies, all_editions
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.entries.commands import Register
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.hands.events import HandBegun
from shuffleup.tournament.rulings.commands import RuleAtTable
from shuffleup.tournament.rulings.events import RuledAtTable
from shuffleup.tournament.seats.tables import Roles
from tests.ids import T1
from tests.tournament.playing import Played, seated_event

Setting = Literal["waits", "dealt-in"]


def late_between_button_and_small_blind(book: EditionName, setting: Setting) -> tuple[Played, SeatNumber]:
    """Nine seats; who came last drew the one between the next button and the next small blind."""
    room = {"seating": {"late_entry_between_button_and_small_blind": setting}}
    played = seated_event(8, table_size=9, edition=book, policies=room, late_entry_until=2)
    played.do(StartPlay())
    (free,) = played.state.tables[T1].open_seats
    last = Roles.at((free - 3) % 9 + 1, (free - 2) % 9 + 1, free % 9 + 1)
    played.do(BeginHand(T1, last))
    played.do(EndHand(T1))
    played.do(Register(PersonId("late")))
    return played, free


def asked(played: Played, seat: SeatNumber) -> Ruling:
    wish = DealInRequested(player=f"S{seat}", offers="big-blind")
    return played.expect(RuledAtTable, RuleAtTable(T1, wish)).rulings[0]


def granted(ruling: Ruling) -> object:
    found = ruling.finding("granted")
    return None if found is None else found.value


@pytest.mark.parametrize("when", ["before the hand", "in the hand"])
@pytest.mark.parametrize("setting", ["waits", "dealt-in"])
@pytest.mark.parametrize("book", EDITION_NAMES)
def test_the_answer_at_the_desk_is_what_the_deal_does(book: EditionName, setting: Setting, when: str) -> None:
    played, between = late_between_button_and_small_blind(book, setting)
    seats = played.state.tables[T1].taken
    if when == "in the hand":
        hand = played.expect(HandBegun, BeginHand(T1))
        answers = {seat: asked(played, seat) for seat in seats}
    else:
        answers = {seat: asked(played, seat) for seat in seats}
        hand = played.expect(HandBegun, BeginHand(T1))
    assert {seat: granted(answer) for seat, answer in answers.items()} == {
        seat: seat in hand.dealt_in for seat in seats
    }
    room_says = book == "tda-2013"
    assert granted(answers[between]) is (room_says and setting == "dealt-in")
    late = next(one for one in answers[between].citations if one.rule == "late-entry-seat")
    assert late.basis == ("policy" if room_says else "text")


@pytest.mark.parametrize("setting", ["waits", "dealt-in"])
@pytest.mark.parametrize("book", all_editions(), ids=lambda book: book.name)
def test_where_nobody_knows_the_position_it_is_said_what_depends_on_it(
    book: Edition, setting: Setting
) -> None:
    room = Policies(seating=type(Policies().seating)(late_entry_between_button_and_small_blind=setting))
    desk = Desk(book, room, Position.parse("nlhe 100/200 flop pot 600 | A 900* | B 900"))
    ruling = desk.take(DealInRequested(player="C"))[0]
    assert granted(ruling) is None
    assert ruling.says.startswith("If C's seat lies between button and small blind")
    assert ("came late" in ruling.says) is (book.name == "tda-2013" and setting == "dealt-in")
    assert granted(desk.take(DealInRequested(player="A"))[0]) is True, "they have cards"
