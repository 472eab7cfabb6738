"""Incidents about bets on the desk: counts asked for, chips taken back, errors noticed."""

from msgspec.structs import replace

from shuffleup.floor.betting import late_errors as corrections
from shuffleup.floor.betting.found_chips import check_found
from shuffleup.floor.betting.questions import (
    rule_count_asked,
    rule_pot_asked,
    rule_speaks_up,
    rule_takes_back,
)
from shuffleup.floor.betting.replaying import error_noticed, pot_recounted
from shuffleup.floor.situation import Quoted, Situation, Told, Upshot
from shuffleup.floor.steps.incidents import Incident, betting
from shuffleup.refused import Illegal


def rule_betting_incident(situation: Situation, incident: Incident) -> Upshot:
    """What is ruled on it, with what was told at the table remembered."""
    book, then = situation.book, situation
    match incident:
        case betting.PotAsked(player=player, told=told):
            ruling = rule_pot_asked(book, situation, incident)
            if told is not None:
                quoted = Quoted(player, told, situation.hand.street, len(situation.hand.operations))
                then = replace(situation, quoted=quoted, acts_since=())
        case betting.CountAsked(player=player, told=told):
            ruling = rule_count_asked(book, situation, incident)
            if told is not None:
                counts = {**situation.told_counts, player: Told(told, situation.position.cur)}
                then = replace(situation, told_counts=counts)
        case betting.TakesBack():
            ruling = rule_takes_back(book, situation, incident)
        case betting.SpeaksUp():
            ruling = rule_speaks_up(book, situation, incident)
        case betting.ErrorNoticed():
            return error_noticed(situation)
        case betting.PotRecounted(amount=amount):
            return pot_recounted(situation, amount)
        case betting.ChipsFoundBehind(player=player, chips=chips):
            situation.position.seat(player)
            check_found(book, situation.hand, incident)
            in_all = situation.found.get(player, 0) + sum(chips)
            ruling = corrections.rule_chips_found_behind(book, player, in_all)
            then = replace(situation, found={**situation.found, player: in_all})
        case _:
            raise Illegal(f"the floor does not rule on {type(incident).__name__} yet")
    return Upshot(then, (ruling,))
