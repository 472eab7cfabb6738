"""The game that a table of a mixed event plays, where somebody said so."""

from shuffleup.tournament._areas.applies import applies
from shuffleup.tournament.games.events import GameChosen
from shuffleup.tournament.state import Tournament


@applies(GameChosen)
def game_chosen(state: Tournament, event: GameChosen) -> None:
    state.games.turns[event.table] = event.turn
