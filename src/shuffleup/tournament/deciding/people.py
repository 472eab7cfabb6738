"""People who are forgotten."""

from shuffleup.refused import Illegal
from shuffleup.tournament.commands.people import ForgetPerson
from shuffleup.tournament.deciding._registry import decides
from shuffleup.tournament.events.people import PersonForgotten
from shuffleup.tournament.state import Tournament


@decides(ForgetPerson)
def forget_person(state: Tournament, command: ForgetPerson, now: int) -> PersonForgotten:
    if command.person not in state.by_person:
        raise Illegal(f"{command.person} has not entered this event: there is nothing to forget in it")
    return PersonForgotten(command.person, now)
