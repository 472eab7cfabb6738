"""People, told."""

from shuffleup.tournament.events.people import PersonForgotten
from shuffleup.views.told._registry import Teller, tells


@tells(PersonForgotten)
def person_forgotten(event: PersonForgotten, teller: Teller) -> str:
    return f"{teller.person(event.person)} is forgotten: the name is blanked, the log stays as it is."
