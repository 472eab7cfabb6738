"""Incidents about bets on the desk: counts asked for, chips taken back, errors noticed.

What was told at the table is remembered, and a hand may be played again: each is ruled on with its upshot.
"""

from typing import Any

from msgspec.structs import replace

from shuffleup.floor.betting.found_chips import check_found
from shuffleup.floor.betting.late_errors import rule_chips_found_behind
from shuffleup.floor.betting.questions import (
    rule_count_asked,
    rule_pot_asked,
    rule_speaks_up,
    rule_takes_back,
)
from shuffleup.floor.betting.replaying import error_noticed, pot_recounted
from shuffleup.floor.situation import CountTold, Quoted, Situation, Upshot
from shuffleup.floor.steps.incidents.betting import (
    ChipsFoundBehind,
    CountAsked,
    ErrorNoticed,
    PotAsked,
    PotRecounted,
    SpeaksUp,
    TakesBack,
)


def _pot_asked(situation: Situation, asked: PotAsked) -> Upshot:
    ruling = rule_pot_asked(situation.book, situation, asked)
    if asked.told is None:
        return Upshot(situation, (ruling,))
    quoted = Quoted(asked.player, asked.told, situation.hand.street, len(situation.hand.operations))
    return Upshot(replace(situation, quoted=quoted, acts_since=()), (ruling,))


def _count_asked(situation: Situation, asked: CountAsked) -> Upshot:
    ruling = rule_count_asked(situation.book, situation, asked)
    if asked.told is None:
        return Upshot(situation, (ruling,))
    counts = {**situation.told_counts, asked.player: CountTold(asked.told, situation.position.cur)}
    return Upshot(replace(situation, told_counts=counts), (ruling,))


def _takes_back(situation: Situation, asked: TakesBack) -> Upshot:
    return Upshot(situation, (rule_takes_back(situation.book, situation, asked),))


def _speaks_up(situation: Situation, asked: SpeaksUp) -> Upshot:
    return Upshot(situation, (rule_speaks_up(situation.book, situation, asked),))


def _error_noticed(situation: Situation, noticed: ErrorNoticed) -> Upshot:
    return error_noticed(situation)


def _pot_recounted(situation: Situation, counted: PotRecounted) -> Upshot:
    return pot_recounted(situation, counted.amount)


def _chips_found_behind(situation: Situation, found: ChipsFoundBehind) -> Upshot:
    book, player = situation.book, found.player
    situation.position.seat(player)
    check_found(book, situation.hand, found)
    in_all = situation.found.get(player, 0) + sum(found.chips)
    ruling = rule_chips_found_behind(book, player, in_all)
    return Upshot(replace(situation, found={**situation.found, player: in_all}), (ruling,))


HANDLERS: dict[type, Any] = {
    PotAsked: _pot_asked,
    CountAsked: _count_asked,
    TakesBack: _takes_back,
    SpeaksUp: _speaks_up,
    ErrorNoticed: _error_noticed,
    PotRecounted: _pot_recounted,
    ChipsFoundBehind: _chips_found_behind,
}
