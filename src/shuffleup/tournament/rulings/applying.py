"""Hands on the floor's desk."""

from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.desk.older_logs import recorded
from shuffleup.floor.desk.replaced import Change, correct_hand, replace_ruling
from shuffleup.floor.steps import Act, Choose
from shuffleup.floor.steps.table import DealStreet, TableHand
from shuffleup.hand.position import Position
from shuffleup.ids import TableNumber
from shuffleup.tournament._applying import applies
from shuffleup.tournament.floor_facts import with_facts
from shuffleup.tournament.rulings.events import (
    ActRuled,
    HandCorrected,
    HandPutOnDesk,
    HandTurnedUpOnDesk,
    OptionChosen,
    RuledAtTable,
    RulingOnDeskReplaced,
    StreetDealtOnDesk,
)
from shuffleup.tournament.rulings.fitting import cards_named
from shuffleup.tournament.state import Tournament


@applies(HandPutOnDesk)
def hand_put_on_desk(state: Tournament, event: HandPutOnDesk) -> None:
    state.rulings.desks[event.table] = Desk(state.edition, state.policies, Position.parse(event.position))
    state.rulings.ruled_on_desk[event.table] = []


@applies(RuledAtTable)
def ruled_at_table(state: Tournament, event: RuledAtTable) -> None:
    desk = with_facts(state, event.table, state.rulings.desks[event.table])
    before = len(desk.hand.operations)
    desk.take(event.step)
    if isinstance(event.step, Act | Choose):
        _ruled(state, event.table, before)


@applies(ActRuled)
def act_ruled(state: Tournament, event: ActRuled) -> None:
    desk = state.rulings.desks[event.table]
    before = len(desk.hand.operations)
    desk.carry_out(recorded(desk, event.act, event.rulings))
    _ruled(state, event.table, before)


@applies(OptionChosen)
def option_chosen(state: Tournament, event: OptionChosen) -> None:
    desk = state.rulings.desks[event.table]
    before = len(desk.hand.operations)
    desk.take(Choose(event.option, event.by, event.reason))
    _ruled(state, event.table, before)


def _ruled(state: Tournament, table: TableNumber, before: int) -> None:
    """A choice can play the hand again from an earlier point: then it did nothing that could be replaced."""
    after = len(state.rulings.desks[table].hand.operations)
    state.rulings.ruled_on_desk[table].append((min(before, after), after))


@applies(StreetDealtOnDesk)
def street_dealt(state: Tournament, event: StreetDealtOnDesk) -> None:
    state.rulings.desks[event.table].take(DealStreet(cards=cards_named(event.cards)))


@applies(HandTurnedUpOnDesk)
def hand_turned_up(state: Tournament, event: HandTurnedUpOnDesk) -> None:
    state.rulings.desks[event.table].take(TableHand(event.player, cards_named(event.cards)))


@applies(HandCorrected)
def hand_corrected(state: Tournament, event: HandCorrected) -> None:
    desk = state.rulings.desks[event.table]
    desk.carry_out(correct_hand(desk, event.change, by=event.by, reason=event.reason))
    _renumber(state.rulings.ruled_on_desk[event.table], event.change)


@applies(RulingOnDeskReplaced)
def ruling_replaced(state: Tournament, event: RulingOnDeskReplaced) -> None:
    desk = state.rulings.desks[event.table]
    desk.carry_out(replace_ruling(desk, event.change, by=event.by, reason=event.reason))
    ruled = state.rulings.ruled_on_desk[event.table]
    _renumber(ruled, event.change)
    ruled[event.act - 1] = (event.change.at, event.change.at + len(event.change.instead))


def _renumber(ruled: list[tuple[int, int]], change: Change) -> None:
    """Operations after the change have other numbers now; rulings on what was changed span what is new."""
    end, longer = change.at + change.count, len(change.instead) - change.count

    def moved(number: int, *, up: bool) -> int:
        if number >= end:
            return number + longer
        return end + longer if up and number > change.at else min(number, change.at)

    ruled[:] = [(moved(first, up=False), moved(last, up=True)) for first, last in ruled]
