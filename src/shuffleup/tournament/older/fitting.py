"""Whether what older versions recorded can have happened."""

from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.steps.table import DealStreet, TableHand
from shuffleup.ids import RulingNumber
from shuffleup.refused import Illegal
from shuffleup.tournament._areas.must_fit import must_fit
from shuffleup.tournament.conduct.fitting import can_follow
from shuffleup.tournament.older.events import (
    ActRuled,
    HandTurnedUpOnDesk,
    IncidentDecided,
    IncidentRuled,
    OptionChosen,
    PenaltyGiven,
    StreetDealtOnDesk,
)
from shuffleup.tournament.older.upcast import cards_named
from shuffleup.tournament.rulings.fitting import nothing_changed, on_desk, same
from shuffleup.tournament.rulings.waiting import the_ruling
from shuffleup.tournament.state import Tournament

# Hands on the desk


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


# Incidents


@must_fit(IncidentRuled)
def incident_ruled(state: Tournament, event: IncidentRuled) -> None:
    _next_number(state, event.number)
    can_follow(state, event.consequences)


@must_fit(IncidentDecided)
def incident_decided(state: Tournament, event: IncidentDecided) -> None:
    if not the_ruling(state, event.number).is_open:
        raise Illegal(f"incident {event.number} is decided")
    can_follow(state, event.consequences)


@must_fit(PenaltyGiven)
def penalty_given(state: Tournament, event: PenaltyGiven) -> None:
    _next_number(state, event.number)
    state.playing(event.entry)
    can_follow(state, event.consequences)


def _next_number(state: Tournament, number: RulingNumber) -> None:
    if number != len(state.rulings.given) + 1:
        raise Illegal(f"incident {number}: the next one is {len(state.rulings.given) + 1}")
