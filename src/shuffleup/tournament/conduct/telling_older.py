"""Conduct as older versions recorded it, told."""

from shuffleup.ids import EntryId
from shuffleup.tournament._telling import Teller, because, tells
from shuffleup.tournament.conduct.events_older import IncidentDecided, IncidentRuled, PenaltyGiven
from shuffleup.tournament.rulings.text import by_name, ruling_text


def _called(
    event: IncidentRuled | IncidentDecided | PenaltyGiven, entry: EntryId | None
) -> dict[str, EntryId]:
    return {} if entry is None else {event.ruling.player: entry}


@tells(IncidentRuled)
def incident_ruled(event: IncidentRuled, teller: Teller) -> str:
    where = "" if event.table is None else f" at table {event.table}"
    says = by_name(ruling_text(event.ruling), _called(event, event.entry), teller)
    return f"Incident {event.number}{where}: {says}"


@tells(IncidentDecided)
def incident_decided(event: IncidentDecided, teller: Teller) -> str:
    kept = teller.state.rulings.given[event.number - 1]
    says = by_name(ruling_text(event.ruling), _called(event, kept.entry), teller)
    return f"Incident {event.number}: {event.by} decides: {event.option}{because(event.reason)}. {says}"


@tells(PenaltyGiven)
def penalty_given(event: PenaltyGiven, teller: Teller) -> str:
    return by_name(ruling_text(event.ruling), _called(event, event.entry), teller)
