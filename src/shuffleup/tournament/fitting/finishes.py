"""Players go out."""

from collections.abc import Sequence

from shuffleup.refused import Illegal
from shuffleup.tournament.events.finishes import Gone, PlayersOut
from shuffleup.tournament.fitting._registry import must_fit
from shuffleup.tournament.fitting.seats import between_hands
from shuffleup.tournament.state import Tournament


@must_fit(PlayersOut)
def players_out(state: Tournament, event: PlayersOut) -> None:
    check_gone(state, event.gone)
    shared_hand(state, event.shares_with)
    for gone in event.gone:
        between_hands(state, state.place(gone.entry).table)
    if event.before and not any(event.before in group for group in state.out):
        raise Illegal(f"entry {event.before} is not out: name one that went out after them")


def check_gone(state: Tournament, gone: Sequence[Gone]) -> None:
    """They sit, play has begun, and somebody is left with the chips."""
    if not state.started:
        raise Illegal("play has not begun: nobody can be out")
    numbers = [one.entry for one in gone]
    if len(set(numbers)) < len(numbers):
        raise Illegal("a player goes out once: an entry is named twice")
    for one in gone:
        state.playing(one.entry)
        if one.entry in state.rebuys_coming:
            raise Illegal(f"entry {one.entry} has rebought and plays on with the new chips")
        if one.by and one.by in numbers:
            raise Illegal(f"entry {one.by} cannot have won chips in the hand in which he went out")
        if one.by:
            state.entry(one.by)
    if len(numbers) >= state.players_left:
        raise Illegal("not everybody can be out: somebody has the chips")


def shared_hand(state: Tournament, number: int) -> None:
    """Whoever finishes level with others needs them to be out."""
    if number and not any(number in group for group in reversed(state.out)):
        raise Illegal(f"entry {number} is not out: nobody finishes level with him")
