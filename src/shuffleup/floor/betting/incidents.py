"""Incidents about bets on the desk: counts asked for, chips taken back, errors noticed."""

from typing import TYPE_CHECKING

from shuffleup.floor.betting import late_errors as corrections
from shuffleup.floor.betting.found_chips import check_found
from shuffleup.floor.betting.questions import (
    rule_count_asked,
    rule_pot_asked,
    rule_speaks_up,
    rule_takes_back,
)
from shuffleup.floor.betting.replaying import error_noticed, pot_recounted
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.situation import Quoted, Told
from shuffleup.floor.steps.incidents import Incident, betting
from shuffleup.refused import Illegal

if TYPE_CHECKING:
    from shuffleup.floor.desk.desk import Desk


def rule_betting_incident(desk: "Desk", incident: Incident) -> Ruling:
    """Rules on it, and remembers what was told at the table."""
    situation = desk.situation()
    match incident:
        case betting.PotAsked():
            ruling = rule_pot_asked(desk.book, situation, incident)
            if incident.told is not None:
                desk.quoted = Quoted(
                    incident.player, incident.told, desk.hand.street, len(desk.hand.operations)
                )
                desk.acts_since.clear()
            return ruling
        case betting.CountAsked():
            ruling = rule_count_asked(desk.book, situation, incident)
            if incident.told is not None:
                desk.told_counts[incident.player] = Told(incident.told, situation.position.cur)
            return ruling
        case betting.TakesBack():
            return rule_takes_back(desk.book, situation, incident)
        case betting.SpeaksUp():
            return rule_speaks_up(desk.book, situation, incident)
        case betting.ErrorNoticed():
            return error_noticed(desk)
        case betting.PotRecounted():
            return pot_recounted(desk, incident.amount)
        case betting.ChipsFoundBehind():
            situation.position.seat(incident.player)
            check_found(desk.book, desk.hand, incident)
            desk.found[incident.player] = sum(incident.chips)
            return corrections.rule_chips_found_behind(desk.book, incident)
    raise Illegal(f"the floor does not rule on {type(incident).__name__} yet")
