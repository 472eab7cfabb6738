"""Conduct as older versions recorded it."""

from msgspec.structs import replace

from shuffleup.floor.ruling import Ruling
from shuffleup.ids import TableNumber
from shuffleup.tournament._applying import applies
from shuffleup.tournament.conduct.applying import carry_out
from shuffleup.tournament.conduct.consequences import Consequences
from shuffleup.tournament.conduct.events_older import IncidentDecided, IncidentRuled, PenaltyGiven
from shuffleup.tournament.rulings.given import GivenRuling
from shuffleup.tournament.state import Tournament


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
    carry_out(state, follows)
    # A hand of theirs that is being played at the desk is dead at once.
    desk = None if table is None else state.rulings.desks.get(table)
    if desk is not None and ruling.operations and all(map(desk.hand.can, ruling.operations)):
        desk.carry_out(desk.ruled(ruling))
