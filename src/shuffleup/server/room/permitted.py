"""The director and the store as somebody who came in may use them: what is not theirs does not pass."""

from typing import Any

from shuffleup.director import Director
from shuffleup.ids import LogNumber, PersonId
from shuffleup.log import LogEntry, Receipt
from shuffleup.log.people import People, Person
from shuffleup.log.store import RoomStore
from shuffleup.log.undo import Undo
from shuffleup.server.door.permission import NotTheirs, Permission
from shuffleup.tournament.commands import Command
from shuffleup.tournament.events import Event


class PermittedDirector:
    """Commands go on to the director if they are theirs; for everything else it is the director itself."""

    def __init__(self, director: Director, permission: Permission) -> None:
        self._director = director
        self._permission = permission

    def act(self, command: Command | Undo, *, id_: str, actor: str) -> Receipt[Event]:
        with self._director.looking() as state:
            self._permission.check(state, command)
        return self._director.act(command, id_=id_, actor=actor)

    def __getattr__(self, name: str) -> Any:
        return getattr(self._director, name)


class PeopleToLookUp:
    """The people of a room for somebody who may not change them."""

    def __init__(self, people: People) -> None:
        self._people = people

    def get(self, id_: PersonId) -> Person | None:
        return self._people.get(id_)

    def everyone(self) -> list[Person]:
        return self._people.everyone()

    def put(self, person: Person) -> None:
        raise NotTheirs("that is for the director")

    def add(self, person: Person) -> bool:
        raise NotTheirs("that is for the director")


class StoreToRead:
    """The room's store for others than the director: it writes nothing."""

    def __init__(self, store: RoomStore) -> None:
        self._store = store
        self.people: People = PeopleToLookUp(store.people)

    def read(self, stream: str, *bounds: LogNumber) -> list[LogEntry]:
        return list(self._store.read(stream, *bounds))

    def head(self, stream: str) -> LogNumber:
        return self._store.head(stream)

    def streams(self) -> list[str]:
        return self._store.streams()

    def __getattr__(self, name: str) -> Any:
        """What else a store has is not for them: refusals, backups, seeds."""
        raise NotTheirs("that is for the director")
