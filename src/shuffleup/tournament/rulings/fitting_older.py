"""Hands on the desk as older versions recorded them."""

from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.steps.table import DealStreet, TableHand
from shuffleup.tournament._fitting import must_fit
from shuffleup.tournament.older_logs import cards_named
from shuffleup.tournament.rulings.events_older import (
    ActRuled,
    HandTurnedUpOnDesk,
    OptionChosen,
    StreetDealtOnDesk,
)
from shuffleup.tournament.rulings.fitting import nothing_changed, on_desk, same
from shuffleup.tournament.state import Tournament


@must_fit(ActRuled)
def act_ruled(state: Tournament, event: ActRuled) -> None:
    same(on_desk(state, event.table).considered(event.act).rulings, event.rulings)


@must_fit(OptionChosen)
def option_chosen(state: Tournament, event: OptionChosen) -> None:
    now = on_desk(state, event.table).considered(Choose(event.option, event.by, event.reason)).rulings
    if event.ruling is not None:
        same(now[:1], [event.ruling])


@must_fit(StreetDealtOnDesk)
def street_dealt(state: Tournament, event: StreetDealtOnDesk) -> None:
    desk = on_desk(state, event.table)
    nothing_changed(desk, event.table, event.after)
    same(desk.considered(DealStreet(cards=cards_named(event.cards))).rulings, event.rulings)


@must_fit(HandTurnedUpOnDesk)
def hand_turned_up(state: Tournament, event: HandTurnedUpOnDesk) -> None:
    desk = on_desk(state, event.table)
    nothing_changed(desk, event.table, event.after)
    same(desk.considered(TableHand(event.player, cards_named(event.cards))).rulings, event.rulings)
