"""Conduct, told. Rulings call players by their seats; here the name is put before them."""

from shuffleup.floor.ruling import Ruling
from shuffleup.tournament.events.conduct import (
    HandsCounted,
    IncidentDecided,
    IncidentRuled,
    PenaltyGiven,
    PlayerAbsent,
    PlayerBack,
    RulingReplaced,
)
from shuffleup.views.told._registry import Teller, tells


def _open(ruling: Ruling) -> str:
    if ruling.decided_by == "rule":
        return ""
    return f" The director decides: {', '.join(map(str, ruling.options))}."


@tells(IncidentRuled)
def incident_ruled(event: IncidentRuled, teller: Teller) -> str:
    who = "" if event.entry is None else f" ({teller.name(event.entry)}, table {event.table})"
    return f"Incident {event.number}{who}: {event.ruling.says}{_open(event.ruling)}"


@tells(IncidentDecided)
def incident_decided(event: IncidentDecided, teller: Teller) -> str:
    return f"Incident {event.number}: {event.ruling.says}{_open(event.ruling)}"


@tells(PenaltyGiven)
def penalty_given(event: PenaltyGiven, teller: Teller) -> str:
    name = teller.name(event.entry)
    why = f" ({event.reason})" if event.reason else ""
    if event.form == "warning":
        return f"{name} is warned by {event.by}{why}."
    if event.form == "disqualification":
        left = f"{teller.state.players_left} left, {teller.state.chips_in_play:,} in play"
        return f"{name} is disqualified by {event.by}{why}. {left}."
    if event.form == "chip-forfeiture":
        chips = sum(out.value for out in event.consequences.chips_out)
        return f"{name} forfeits {chips:,}{why}."
    hands = event.consequences.penalties[event.entry].hands
    return f"{name} misses {hands} hand{'' if hands == 1 else 's'}{why}."


@tells(RulingReplaced)
def ruling_replaced(event: RulingReplaced, teller: Teller) -> str:
    return f"{event.by} replaces the ruling on incident {event.number}: {event.outcome} ({event.reason})."


@tells(HandsCounted)
def hands_counted(event: HandsCounted, teller: Teller) -> str:
    return f"Table {event.table} dealt {event.hands} hand{'' if event.hands == 1 else 's'}."


@tells(PlayerAbsent)
def player_absent(event: PlayerAbsent, teller: Teller) -> str:
    return f"{teller.name(event.entry)} is away from his seat."


@tells(PlayerBack)
def player_back(event: PlayerBack, teller: Teller) -> str:
    return f"{teller.name(event.entry)} is back at his seat."
