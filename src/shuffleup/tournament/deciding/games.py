"""Dealer's choice: who chooses, and what may be chosen."""

from shuffleup.refused import Illegal
from shuffleup.tournament.commands.games import ChooseGame
from shuffleup.tournament.deciding._registry import decides
from shuffleup.tournament.events.games import GameChosen
from shuffleup.tournament.next_game import chooser_due, turn_due
from shuffleup.tournament.rotation import choose
from shuffleup.tournament.state import Tournament


@decides(ChooseGame)
def choose_game(state: Tournament, command: ChooseGame, now: int) -> GameChosen:
    table = state.table(command.table)
    if state.file.mix is None:
        raise Illegal(f"the event plays {state.file.game} only: nobody chooses")
    if table.players < 2:
        raise Illegal(f"table {table.number} has {table.players} player: a hand takes two")
    turn = turn_due(state, table)
    if turn.game:
        choose(state.file.mix, turn, table, command.game)  # says why not
    seat = chooser_due(state, table)
    chosen = choose(state.file.mix, turn, table, command.game, seat)
    return GameChosen(table.number, seat, table.entry(seat), chosen, now, command.by)
