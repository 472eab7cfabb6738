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
    told = f"Ruling {event.number} is replaced by {event.by}: {event.outcome}{because(event.reason)}."
    return told + _still_to_miss(event, teller)


def _still_to_miss(event: RulingReplaced, teller: Teller) -> str:
    """What is left of a penalty, where the new ruling changes it."""
    number = teller.state.rulings.given[event.number - 1].entry
    if event.hands_left is None or number is None:
        return ""
    hands = f"{event.hands_left} more hand{'' if event.hands_left == 1 else 's'}"
    return f" {teller.name(number)} misses {hands if event.hands_left else 'no more hands'}."


@tells(HandsCounted)
def hands_counted(event: HandsCounted, teller: Teller) -> str:
    dealt = "1 hand was" if event.hands == 1 else f"{event.hands} hands were"
    return f"{dealt} dealt at table {event.table}.{_penalties_left(event, teller)}"


def _penalties_left(event: HandsCounted, teller: Teller) -> str:
    """How much is left of the penalties there."""
    told = ""
    for number, penalty in teller.state.conduct.penalties.items():
        place = teller.state.entries[number].place
        if penalty.left and place is not None and place.table == event.table:
            told += f" {teller.name(number)} has {penalty.left} more to miss."
    return told


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
