"""Plays a whole event with bust-outs by lot: what staff would do, command by command."""

import random

from shuffleup.ids import PersonId, TableNumber
from shuffleup.tournament.clock.commands import StartPlay
from shuffleup.tournament.entries.commands import Register, SeatAlternate
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.falls_due import due
from shuffleup.tournament.finishes.events import Gone
from shuffleup.tournament.finishes.standings import standings
from shuffleup.tournament.games.commands import ChooseGame
from shuffleup.tournament.games.next_game import game_of_next_hand
from shuffleup.tournament.hands.commands import BeginHand, EndHand
from shuffleup.tournament.money.commands import CloseRegistration, PayPrize
from shuffleup.tournament.seats.commands import Balance, BreakTable, DrawSeats, FormFinalTable, Redraw
from shuffleup.tournament.seats.seats_due import seats_due
from tests.tournament.invariants import check
from tests.tournament.playing import Played

HAND = 120_000


def play_event(file: EventFile, players: int, seed: int) -> Played:
    """From the first entry to the last payout; the invariants hold all the way."""
    played = Played(file, seed)
    chance = random.Random(seed)
    for number in range(1, players + 1):
        played.do(Register(PersonId(f"p{number}")))
    played.do(DrawSeats())
    played.do(StartPlay())
    state = played.state
    while state.players_left > 1:
        for table in list(state.tables):
            if table in state.tables and state.players_left > 1:
                _hand(played, table, chance)
        _tidy(played)
        _time_passes(played, HAND)
        if players <= 100:
            check(state)
    if not state.field.registration_closed:
        played.do(CloseRegistration())
    for line in list(standings(state)):
        if line.prize:
            played.do(PayPrize(line.entry))
    check(state)
    return played


def _hand(played: Played, table: TableNumber, chance: random.Random) -> None:
    state = played.state
    if state.tables[table].players < 2:
        return
    if not game_of_next_hand(state, table):
        played.do(ChooseGame(table, chance.choice(state.file.games)))
    played.do(BeginHand(table))
    dealt_in = [state.tables[table].entry(seat) for seat in state.hands.begun[table].dealt_in]
    many = min(chance.choice([0, 0, 0, 1, 1, 2]), len(dealt_in) - 1)
    busted = chance.sample(dealt_in, many)
    winner = chance.choice([number for number in dealt_in if number not in busted])
    stacks = chance.sample(range(1000, 9000), many)
    played.do(EndHand(table, tuple(map(Gone, busted, stacks, [winner] * many))))


def _tidy(played: Played) -> None:
    """What the tables need, until they need nothing."""
    while one := seats_due(played.state):
        match one.what:
            case "alternate":
                played.do(SeatAlternate())
            case "final-table":
                played.do(FormFinalTable())
            case "redraw":
                played.do(Redraw())
            case "break":
                played.do(BreakTable())
            case "balance":
                played.do(Balance())


def _time_passes(played: Played, milliseconds: int) -> None:
    until = played.now + milliseconds
    while (waiting := due(played.state)) and waiting[0][0] <= until:
        at, command = waiting[0]
        played.do(command, at)
    played.now = until
