"""The game that a table of a mixed event plays, where somebody said so."""

from shuffleup.refused import Illegal
from shuffleup.tournament._areas.must_fit import must_fit
from shuffleup.tournament.games.events import GameChosen
from shuffleup.tournament.games.next_game import game_of_next_hand
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry


@must_fit(GameChosen)
def game_chosen(state: Tournament, event: GameChosen) -> None:
    if event.table in state.hands.begun:
        raise Illegal(f"table {event.table} is playing a hand: the next game is chosen after it")
    table = state.table(event.table)
    if not event.seat:
        return
    if table.entry(event.seat) != event.entry:
        raise Illegal(f"{the_entry(event.entry)} does not sit in seat {event.seat} of table {event.table}")
    if game_of_next_hand(state, event.table):
        raise Illegal(f"the next game at table {event.table} is known: no choice is due")
