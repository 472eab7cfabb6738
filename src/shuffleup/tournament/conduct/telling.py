"""Conduct, told."""

import re

from shuffleup.ids import EntryId, SeatNumber, TableNumber
from shuffleup.tournament._telling import Teller, because, tells
from shuffleup.tournament.conduct.events import (
    HandsCounted,
    IncidentDecided,
    IncidentRuled,
    PenaltyGiven,
    PlayerAbsent,
    PlayerBack,
    RulingReplaced,
)
from shuffleup.tournament.rulings.text import ruling_text


def named(text: str, table: TableNumber | None, entry: EntryId | None, seat: str, teller: Teller) -> str:
    """A ruling on conduct calls players by their seats; the room calls them by name.

    `entry` is the one it is about, in `seat`: he may have lost that by now.
    """

    def name(found: re.Match[str]) -> str:
        if found[0] == seat and entry is not None:
            return teller.name(entry)
        sitting = None if table is None else teller.state.tables.get(table)
        number = SeatNumber(int(found[1]))
        if sitting is None or not 1 <= number <= len(sitting.chairs) or not sitting.entry(number):
            return f"seat {number}"
        return teller.name(sitting.entry(number))

    return re.sub(r"\bS(\d+)\b", name, text)


@tells(IncidentRuled)
def incident_ruled(event: IncidentRuled, teller: Teller) -> str:
    where = "" if event.table is None else f" at table {event.table}"
    says = named(ruling_text(event.ruling), event.table, event.entry, event.ruling.player, teller)
    return f"Incident {event.number}{where}: {says}"


@tells(IncidentDecided)
def incident_decided(event: IncidentDecided, teller: Teller) -> str:
    kept = teller.state.conduct.incidents[event.number - 1]
    says = named(ruling_text(event.ruling), kept.table, kept.entry, event.ruling.player, teller)
    return f"Incident {event.number}: {event.by} decides: {event.option}{because(event.reason)}. {says}"


@tells(PenaltyGiven)
def penalty_given(event: PenaltyGiven, teller: Teller) -> str:
    return named(ruling_text(event.ruling), event.table, event.entry, event.ruling.player, teller)


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
