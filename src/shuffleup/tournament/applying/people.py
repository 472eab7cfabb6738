"""People who are forgotten: the event itself is as it was."""

from shuffleup.tournament.applying._registry import applies
from shuffleup.tournament.events.people import PersonForgotten
from shuffleup.tournament.state import Tournament


@applies(PersonForgotten)
def person_forgotten(state: Tournament, event: PersonForgotten) -> None:
    state.forgotten.add(event.person)
