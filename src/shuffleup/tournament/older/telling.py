"""What older versions recorded, told."""

from shuffleup.ids import EntryId
from shuffleup.tournament._areas.tells import Teller, because, tells
from shuffleup.tournament.older.events import (
    ActRuled,
    HandTurnedUpOnDesk,
    IncidentDecided,
    IncidentRuled,
    OptionChosen,
    PenaltyGiven,
    StreetDealtOnDesk,
)
from shuffleup.tournament.rulings.text import by_name, ruling_marked, ruling_text

# Hands on the desk


@tells(ActRuled)
def act_ruled(event: ActRuled, teller: Teller) -> str:
    return f"Table {event.table}: {' '.join(ruling_text(ruling) for ruling in event.rulings)}"


@tells(OptionChosen)
def option_chosen(event: OptionChosen, teller: Teller) -> str:
    why = f", because {event.reason}" if event.reason else ""
    return f"Table {event.table}: {event.by} decides: {event.option}{why}."


@tells(StreetDealtOnDesk)
def street_dealt(event: StreetDealtOnDesk, teller: Teller) -> str:
    followed = "".join(f" {ruling_text(ruling)}" for ruling in event.rulings)
    return f"Table {event.table}: the next street is dealt{event.cards and f', {event.cards}'}.{followed}"


@tells(HandTurnedUpOnDesk)
def hand_turned_up(event: HandTurnedUpOnDesk, teller: Teller) -> str:
    followed = "".join(f" {ruling_text(ruling)}" for ruling in event.rulings)
    return f"Table {event.table}: {event.player} shows{event.cards and f' {event.cards}'}.{followed}"


# Incidents


def _called(
    event: IncidentRuled | IncidentDecided | PenaltyGiven, entry: EntryId | None
) -> dict[str, EntryId]:
    return {} if entry is None else {event.ruling.player: entry}


@tells(IncidentRuled)
def incident_ruled(event: IncidentRuled, teller: Teller) -> str:
    where = "" if event.table is None else f" at table {event.table}"
    says = by_name(ruling_marked(event.ruling), _called(event, event.entry), teller)
    return f"Incident {event.number}{where}: {says}"


@tells(IncidentDecided)
def incident_decided(event: IncidentDecided, teller: Teller) -> str:
    kept = teller.state.rulings.given[event.number - 1]
    says = by_name(ruling_marked(event.ruling), _called(event, kept.entry), teller)
    return f"Incident {event.number}: {event.by} decides: {event.option}{because(event.reason)}. {says}"


@tells(PenaltyGiven)
def penalty_given(event: PenaltyGiven, teller: Teller) -> str:
    return by_name(ruling_marked(event.ruling), _called(event, event.entry), teller)
