"""A small event from the first entry to the last place."""

import random

from shuffleup.tournament.commands.clock import StartPlay
from shuffleup.tournament.commands.hands import BeginHand, EndHand
from shuffleup.tournament.commands.money import CloseRegistration, PayPrize
from shuffleup.tournament.commands.seats import Balance, BreakTable, FormFinalTable
from shuffleup.tournament.events.finishes import Gone
from shuffleup.tournament.seats_due import seats_due
from shuffleup.tournament.standings import standings
from tests.tournament.playing import Played, seated_event


def _level_tables(played: Played) -> None:
    while due := seats_due(played.state):
        match due.what:
            case "final-table":
                played.do(FormFinalTable())
            case "break":
                played.do(BreakTable())
            case "balance":
                played.do(Balance())


def test_27_players_come_down_to_one_with_every_cent_paid() -> None:
    played = seated_event(27)
    chance = random.Random(7)
    played.do(StartPlay())
    played.do(CloseRegistration())
    state = played.state
    while state.players_left > 1:
        for table in list(state.tables):
            played.do(BeginHand(table))
            seats = [state.tables[table].entry(seat) for seat in state.tables[table].taken]
            gone = (Gone(chance.choice(seats)),) if chance.random() < 0.4 else ()
            played.do(EndHand(table, gone))
            if state.players_left == 1:
                break
        _level_tables(played)
    assert state.final_table_formed
    assert state.chips_in_play == 27 * 10_000
    lines = list(standings(state))
    assert [line.first for line in lines] == list(range(1, 28))
    for line in lines:
        if line.prize:
            played.do(PayPrize(line.entry))
    assert sum(state.paid_out.values()) == 27 * 10_000
    assert played.replayed() == state
