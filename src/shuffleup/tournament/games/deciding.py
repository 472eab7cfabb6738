"""Dealer's choice: who chooses, and what may be chosen; a game set by an official."""

from shuffleup.hand.games import game
from shuffleup.ids import SeatNumber
from shuffleup.refused import Illegal
from shuffleup.tournament._areas.decides import decides
from shuffleup.tournament.games.commands import ChooseGame
from shuffleup.tournament.games.events import GameChosen
from shuffleup.tournament.games.next_game import button_freezes, chooser_due, turn_due
from shuffleup.tournament.games.rotation import begun_with, choose, why_order
from shuffleup.tournament.state import Tournament


@decides(ChooseGame)
def choose_game(state: Tournament, command: ChooseGame, now: int) -> GameChosen:
    table = state.table(command.table)
    if state.file.mix is None:
        raise Illegal(f"the event plays {state.file.game} only: nobody chooses")
    if table.players < 2:
        raise Illegal(f"table {table.number} has {table.players} player: a hand takes two")
    turn = turn_due(state, table)
    if not state.file.mix.dealers_choice:
        if not command.by or not command.reason:
            raise Illegal("games are played in order: an official sets another one only with a reason")
        set_ = begun_with(state.file.mix, command.game, turn.level)
        cited = why_order(state.edition, state.file.mix)
        if game(set_.game).is_stud and button_freezes(state):
            cited = (*cited, state.edition.cite("mixed-game-button-freeze"))
        return GameChosen(table.number, set_, now, by=command.by, reason=command.reason, citations=cited)
    seat = SeatNumber(0) if turn.game else chooser_due(state, table)
    chosen = choose(state.file.mix, turn, table, command.game, seat)
    return GameChosen(table.number, chosen, now, seat, table.entry(seat), command.by, command.reason)
