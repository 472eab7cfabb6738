"""Conduct, told."""

from shuffleup.tournament._areas.tells import Teller, because, tells
from shuffleup.tournament.conduct.events import (
    HandsCounted,
    PlayerAbsent,
    PlayerBack,
    RulingReplaced,
    StallingMeasuresAnnounced,
)
from shuffleup.tournament.conduct.stalling import MEANINGS


@tells(RulingReplaced)
def ruling_replaced(event: RulingReplaced, teller: Teller) -> str:
    return f"Ruling {event.number} is replaced by {event.by}: {event.outcome}{because(event.reason)}."


@tells(HandsCounted)
def hands_counted(event: HandsCounted, teller: Teller) -> str:
    return f"{event.hands} hands were dealt at table {event.table}."


@tells(PlayerAbsent)
def player_absent(event: PlayerAbsent, teller: Teller) -> str:
    return f"{teller.name(event.entry)} is away from their seat."


@tells(PlayerBack)
def player_back(event: PlayerBack, teller: Teller) -> str:
    return f"{teller.name(event.entry)} is back at their seat."


@tells(StallingMeasuresAnnounced)
def stalling_measures_announced(event: StallingMeasuresAnnounced, teller: Teller) -> str:
    if not event.measures:
        return "The measures against stalling are over."
    return f"Against stalling: {'; '.join(MEANINGS[measure] for measure in event.measures)}."
