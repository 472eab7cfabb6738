"""People: who asked to be forgotten. Names are not in the log; the event itself is as it was."""

from shuffleup.ids import PersonId
from shuffleup.refused import Illegal
from shuffleup.tournament._applying import applies
from shuffleup.tournament._deciding import decides
from shuffleup.tournament._telling import Teller, tells
from shuffleup.tournament.command import Command
from shuffleup.tournament.event import Event, logged
from shuffleup.tournament.state import Tournament


class ForgetPerson(Command, frozen=True):
    """Somebody who entered asked to be forgotten: the people of the room no longer have their name."""

    person: PersonId


@logged("person-forgotten")
class PersonForgotten(Event, frozen=True):
    """The name of a person who entered was blanked at their wish. The event goes on as before."""

    person: PersonId
    at: int


@decides(ForgetPerson)
def forget_person(state: Tournament, command: ForgetPerson, now: int) -> PersonForgotten:
    if command.person not in state.field.by_person:
        raise Illegal(f"{command.person} has not entered this event: there is nothing to forget in it")
    return PersonForgotten(command.person, now)


@applies(PersonForgotten)
def person_forgotten(state: Tournament, event: PersonForgotten) -> None:
    state.field.forgotten.add(event.person)


@tells(PersonForgotten)
def tell_person_forgotten(event: PersonForgotten, teller: Teller) -> str:
    return f"{teller.person(event.person)} is forgotten: the name is blanked, the log stays as it is."
