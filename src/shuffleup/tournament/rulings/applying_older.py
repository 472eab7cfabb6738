"""Hands on the desk as older versions recorded them."""

from shuffleup.floor.desk.older_logs import recorded
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.steps.table import DealStreet, TableHand
from shuffleup.tournament._applying import applies
from shuffleup.tournament.older_logs import cards_named
from shuffleup.tournament.rulings.applying import ruled
from shuffleup.tournament.rulings.events_older import (
    ActRuled,
    HandTurnedUpOnDesk,
    OptionChosen,
    StreetDealtOnDesk,
)
from shuffleup.tournament.state import Tournament


@applies(ActRuled)
def act_ruled(state: Tournament, event: ActRuled) -> None:
    desk = state.rulings.desks[event.table]
    before = len(desk.hand.operations)
    desk.carry_out(recorded(desk, event.act, event.rulings))
    ruled(state, event.table, before)


@applies(OptionChosen)
def option_chosen(state: Tournament, event: OptionChosen) -> None:
    desk = state.rulings.desks[event.table]
    before = len(desk.hand.operations)
    desk.take(Choose(event.option, event.by, event.reason))
    ruled(state, event.table, before)


@applies(StreetDealtOnDesk)
def street_dealt(state: Tournament, event: StreetDealtOnDesk) -> None:
    state.rulings.desks[event.table].take(DealStreet(cards=cards_named(event.cards)))


@applies(HandTurnedUpOnDesk)
def hand_turned_up(state: Tournament, event: HandTurnedUpOnDesk) -> None:
    state.rulings.desks[event.table].take(TableHand(event.player, cards_named(event.cards)))
