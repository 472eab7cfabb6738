"""Games that were chosen or set, told."""

from shuffleup.hand.games import game
from shuffleup.tournament._areas.tells import Teller, because, tells
from shuffleup.tournament.games.events import GameChosen


@tells(GameChosen)
def game_chosen(event: GameChosen, teller: Teller) -> str:
    title = game(event.turn.game).title
    if not event.seat:
        return f"Table {event.table} plays {title} now{because(event.reason)}."
    return f"Table {event.table}: {teller.name(event.entry)} chooses {title}."
