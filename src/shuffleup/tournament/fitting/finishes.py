"""Players go out."""

from collections.abc import Iterable

from shuffleup.refused import Illegal
from shuffleup.tournament.events.finishes import Gone, PlayersOut
from shuffleup.tournament.fitting._registry import must_fit
from shuffleup.tournament.fitting.seats import between_hands
from shuffleup.tournament.state import Tournament


@must_fit(PlayersOut)
def players_out(state: Tournament, event: PlayersOut) -> None:
    check_gone(state, event.gone)
    for gone in event.gone:
        between_hands(state, state.place(gone.entry).table)


def check_gone(state: Tournament, gone: Iterable[Gone]) -> None:
    """They sit, play has begun, and somebody is left with the chips."""
    if not state.started:
        raise Illegal("play has not begun: nobody can be out")
    numbers = [one.entry for one in gone]
    if len(set(numbers)) < len(numbers):
        raise Illegal("a player goes out once: an entry is named twice")
    for number in numbers:
        state.playing(number)
    if len(numbers) >= state.players_left:
        raise Illegal("not everybody can be out: somebody has the chips")
