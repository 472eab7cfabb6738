"""People: who asked to be forgotten, has another name, or was put down twice. Names are not in the log."""

from msgspec.structs import replace

from shuffleup.ids import PersonId
from shuffleup.refused import Hint, Illegal
from shuffleup.tournament._areas.applies import applies
from shuffleup.tournament._areas.decides import decides
from shuffleup.tournament._areas.must_fit import must_fit
from shuffleup.tournament._areas.tells import Teller, tells
from shuffleup.tournament.command import Command, NameSeal
from shuffleup.tournament.event import Event, Stands, logged
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_person


class ForgetPerson(Command, frozen=True):
    """Somebody who entered asked to be forgotten: the people of the room no longer have their name."""

    person: PersonId


class RenamePerson(Command, frozen=True):
    """Somebody who entered has another name now: the people of the room have it already."""

    person: PersonId
    name_seal: str = ""
    """Of the new name; the director fills it in."""

    def naming(self, seal: NameSeal) -> "RenamePerson":
        return replace(self, name_seal=seal(self.person))


class MergePeople(Command, frozen=True):
    """Somebody who entered had been put down twice: their entries are those of another person."""

    person: PersonId
    into: PersonId
    name_seal: str = ""
    """Of the name that stays; the director fills it in."""

    def naming(self, seal: NameSeal) -> "MergePeople":
        return replace(self, name_seal=seal(self.into))


class PersonEvent(Event, frozen=True):
    """Something that the room did about a person. It can happen when an event is over or called off, too."""

    person: PersonId


_PEOPLE_CHANGED = Stands("the people of the room were changed", "rename the person", (Hint("rename-person"),))


@logged("person-forgotten")
class PersonForgotten(PersonEvent, frozen=True):
    """The name of a person who entered was blanked at their wish. The event goes on as before."""

    at: int

    def stands(self) -> Stands:
        how = "if they come back, put them down as somebody new"
        return Stands("the name was blanked and is nowhere any more", how)


@logged("person-renamed")
class PersonRenamed(PersonEvent, frozen=True):
    """The name of a person who entered was changed; `name_seal` is that of the new one."""

    at: int
    name_seal: str = ""

    def stands(self) -> Stands:
        return _PEOPLE_CHANGED


@logged("people-merged")
class PeopleMerged(PersonEvent, frozen=True):
    """What `person` entered was entered by the person `into`, whose name is sealed as `name_seal`."""

    into: PersonId
    at: int
    name_seal: str = ""

    def stands(self) -> Stands:
        return _PEOPLE_CHANGED


@decides(ForgetPerson)
def forget_person(state: Tournament, command: ForgetPerson, now: int) -> PersonForgotten:
    return PersonForgotten(command.person, now)


@decides(RenamePerson)
def rename_person(state: Tournament, command: RenamePerson, now: int) -> PersonRenamed:
    return PersonRenamed(command.person, now, command.name_seal)


@decides(MergePeople)
def merge_people(state: Tournament, command: MergePeople, now: int) -> PeopleMerged:
    return PeopleMerged(command.person, command.into, now, command.name_seal)


@must_fit(PersonForgotten)
def forgets_an_entrant(state: Tournament, event: PersonForgotten) -> None:
    _has_entered(state, event)


@must_fit(PersonRenamed)
def renames_an_entrant(state: Tournament, event: PersonRenamed) -> None:
    _has_entered(state, event)


def _has_entered(state: Tournament, event: PersonEvent) -> None:
    if event.person not in state.field.by_person:
        raise Illegal(f"{the_person(event.person)} has not entered this event")


@must_fit(PeopleMerged)
def holds_one_seat(state: Tournament, event: PeopleMerged) -> None:
    _has_entered(state, event)
    if event.into == event.person:
        raise Illegal(f"{the_person(event.person)} is one person already")
    holding = [person for person in (event.person, event.into) if _holds_an_entry(state, person)]
    if len(holding) > 1:
        raise Illegal(
            f"{the_person(event.person)} and {the_person(event.into)} both hold an entry in this "
            "event: they are two people, or one "
            "of the entries has to be taken back first"
        )


def _holds_an_entry(state: Tournament, person: PersonId) -> bool:
    standing = (state.entries[number].standing for number in state.field.by_person.get(person, ()))
    return any(one in ("registered", "alternate", "playing") for one in standing)


@applies(PersonForgotten)
def person_forgotten(state: Tournament, event: PersonForgotten) -> None:
    """Nothing in the event goes by a name; who was forgotten is asked of the log itself."""


@applies(PersonRenamed)
def person_renamed(state: Tournament, event: PersonRenamed) -> None:
    """Nothing in the event goes by a name."""


@applies(PeopleMerged)
def people_merged(state: Tournament, event: PeopleMerged) -> None:
    theirs = state.field.by_person.pop(event.person)
    for number in theirs:
        state.entries[number].person = event.into
    state.field.by_person[event.into] = sorted([*state.field.by_person.get(event.into, ()), *theirs])
    if carried := state.field.carried.pop(event.person, 0):
        state.field.carried[event.into] = state.field.carried.get(event.into, 0) + carried


@tells(PersonForgotten)
def tell_person_forgotten(event: PersonForgotten, teller: Teller) -> str:
    return f"{teller.person(event.person)} is forgotten: the name is blanked, the log stays as it is."


@tells(PersonRenamed)
def tell_person_renamed(event: PersonRenamed, teller: Teller) -> str:
    return f"{event.person} is called {teller.person(event.person)} now."


@tells(PeopleMerged)
def tell_people_merged(event: PeopleMerged, teller: Teller) -> str:
    return f"{event.person} and {event.into} are one person: {teller.person(event.into)}."
