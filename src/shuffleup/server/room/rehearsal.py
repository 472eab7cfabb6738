"""What a line would lead to: decided on a copy of the state, told, and written nowhere."""

import msgspec

from shuffleup.director import Director, Overdue
from shuffleup.ids import LogNumber, PersonId
from shuffleup.log import LogEntry, Receipt
from shuffleup.log.people import People, Person
from shuffleup.log.store import RoomStore
from shuffleup.log.undo import Undo
from shuffleup.server.door.permission import Permission
from shuffleup.tournament._copying import copied
from shuffleup.tournament.command import Command, Dealing, Drawing
from shuffleup.tournament.deciding import decide
from shuffleup.tournament.event import Event
from shuffleup.tournament.state import Tournament


class NotForeseen(Exception):
    """What chance decides is not rehearsed. It is no refusal: a verb that goes on after one stops here."""


class Rehearsal:
    """Stands in for the director while a line is being typed."""

    def __init__(self, director: Director, permission: Permission) -> None:
        self._permission = permission
        with director.looking() as state:
            self.state: Tournament = copied(state)
            self.version = director.version
        self.now = director.now

    def act(self, command: Command | Undo, *, id_: str, actor: str) -> Receipt[Event]:
        self._permission.check(self.state, command)
        if isinstance(command, Undo):
            raise NotForeseen("takes that act back, if nothing later depends on it")
        if isinstance(command, Drawing):
            raise NotForeseen("decided by a draw")
        if isinstance(command, Dealing):
            raise NotForeseen("decided by the cards")
        event = decide(self.state, command, max(self.now(), self.state.at))
        self.state.apply(event)
        self.version = LogNumber(self.version + 1)
        return Receipt(id_, (_NOT_WRITTEN,), (event,))

    def fire_due(self) -> Overdue:
        """What would then fall due is no part of what the line leads to."""
        return Overdue(self.state.at, self.now())


_NOT_WRITTEN = LogEntry(
    stream="",
    version=LogNumber(0),
    time=0,
    actor="",
    command="",
    cause="",
    tag="",
    tag_version=1,
    body=msgspec.Raw(b"{}"),
    previous="",
    hash="",
)


class PeopleForNow:
    """The people of the room, and those whom the line would put down."""

    def __init__(self, people: People) -> None:
        self._people = people
        self._new: dict[PersonId, Person] = {}

    def get(self, id_: PersonId) -> Person | None:
        return self._new.get(id_) or self._people.get(id_)

    def everyone(self) -> list[Person]:
        known = {person.id: person for person in self._people.everyone()} | self._new
        return [known[id_] for id_ in sorted(known)]

    def put(self, person: Person) -> None:
        self._new[person.id] = person

    def add(self, person: Person) -> bool:
        if self.get(person.id) is not None:
            return False
        self._new[person.id] = person
        return True


class StoreForNow:
    """The room's store as far as a rehearsal may see it."""

    def __init__(self, store: RoomStore) -> None:
        self.people: People = PeopleForNow(store.people)
