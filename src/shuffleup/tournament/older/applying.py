"""What older versions recorded takes effect.

They did not keep what a step did to the desk: that is worked out again.
"""

from msgspec.structs import replace

from shuffleup.floor.desk.older_logs import recorded
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.steps.choice import Choose
from shuffleup.floor.steps.table import DealStreet, TableHand
from shuffleup.ids import TableNumber
from shuffleup.tournament._areas.applies import applies
from shuffleup.tournament.conduct.applying import apply_consequences
from shuffleup.tournament.conduct.consequences import Consequences
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
from shuffleup.tournament.rulings.applying import ruled
from shuffleup.tournament.rulings.given import GivenRuling
from shuffleup.tournament.state import Tournament

# Hands on the desk


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


# Incidents


@applies(IncidentRuled)
def incident_ruled(state: Tournament, event: IncidentRuled) -> None:
    _keep(state, event, event.table)
    _carry_out(state, event.table, event.ruling, event.consequences)


@applies(PenaltyGiven)
def penalty_given(state: Tournament, event: PenaltyGiven) -> None:
    _keep(state, event, event.table)
    _carry_out(state, event.table, event.ruling, event.consequences)


def _keep(state: Tournament, event: IncidentRuled | PenaltyGiven, table: TableNumber | None) -> None:
    at = table if table is not None else next(iter(state.tables))
    called = {} if event.entry is None else {event.ruling.player: event.entry}
    state.rulings.given.append(
        GivenRuling(event.number, event.at, event.ruling, at, event.entry, called=called)
    )


@applies(IncidentDecided)
def incident_decided(state: Tournament, event: IncidentDecided) -> None:
    kept = state.rulings.given[event.number - 1]
    called = {} if kept.entry is None else {event.ruling.player: kept.entry}
    state.rulings.given[event.number - 1] = replace(kept, ruling=event.ruling, called=called)
    place = None if kept.entry is None else state.entries[kept.entry].place
    _carry_out(state, place.table if place else kept.table, event.ruling, event.consequences)


def _carry_out(state: Tournament, table: TableNumber | None, ruling: Ruling, follows: Consequences) -> None:
    apply_consequences(state, follows)
    # A hand of theirs that is being played at the desk is dead at once.
    desk = None if table is None else state.rulings.desks.get(table)
    if desk is not None and ruling.operations and all(map(desk.hand.can, ruling.operations)):
        desk.carry_out(desk.ruled(ruling))
