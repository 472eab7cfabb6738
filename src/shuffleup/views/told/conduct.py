"""Conduct, told."""

from shuffleup.tournament.events.conduct import (
    HandsCounted,
    IncidentDecided,
    IncidentRuled,
    PenaltyGiven,
    PlayerAbsent,
    PlayerBack,
    RulingReplaced,
)
from shuffleup.views.rulings import ruling_text
from shuffleup.views.told._registry import Teller, because, tells


@tells(IncidentRuled)
def incident_ruled(event: IncidentRuled, teller: Teller) -> str:
    where = "" if event.table is None else f" at table {event.table}"
    who = "" if event.entry is None else f" ({teller.name(event.entry)})"
    return f"Incident {event.number}{where}{who}: {ruling_text(event.ruling)}"


@tells(IncidentDecided)
def incident_decided(event: IncidentDecided, teller: Teller) -> str:
    return f"Incident {event.number}: {event.by} decides: {event.option}{because(event.reason)}."


@tells(PenaltyGiven)
def penalty_given(event: PenaltyGiven, teller: Teller) -> str:
    return f"{teller.name(event.entry)}: {event.ruling.says} ({event.by}{because(event.reason)})"


@tells(RulingReplaced)
def ruling_replaced(event: RulingReplaced, teller: Teller) -> str:
    return f"Ruling {event.number} is replaced by {event.by}: {event.outcome}{because(event.reason)}."


@tells(HandsCounted)
def hands_counted(event: HandsCounted, teller: Teller) -> str:
    return f"{event.hands} hands were dealt at table {event.table}."


@tells(PlayerAbsent)
def player_absent(event: PlayerAbsent, teller: Teller) -> str:
    return f"{teller.name(event.entry)} is away from his seat."


@tells(PlayerBack)
def player_back(event: PlayerBack, teller: Teller) -> str:
    return f"{teller.name(event.entry)} is back at his seat."
