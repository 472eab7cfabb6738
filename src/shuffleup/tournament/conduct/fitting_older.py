"""Conduct as older versions recorded it."""

from shuffleup.ids import RulingNumber
from shuffleup.refused import Illegal
from shuffleup.tournament._fitting import must_fit
from shuffleup.tournament.conduct.events_older import IncidentDecided, IncidentRuled, PenaltyGiven
from shuffleup.tournament.conduct.fitting import can_follow
from shuffleup.tournament.rulings.questions import the_ruling
from shuffleup.tournament.state import Tournament


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
