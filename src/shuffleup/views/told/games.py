"""Dealer's choice, told."""

from shuffleup.hand.games import game
from shuffleup.tournament.events.games import GameChosen
from shuffleup.views.told._registry import Teller, tells


@tells(GameChosen)
def game_chosen(event: GameChosen, teller: Teller) -> str:
    who = teller.name(event.entry)
    return f"Table {event.table}: {who} chooses {game(event.turn.game).title}."
