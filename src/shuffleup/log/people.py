"""Who is who. Names and contacts rest beside the log; events carry person ids only.

The log has a seal of each name, made with a salt that rests beside the name: a name changed by hand is found
out. Forgetting a person blanks the row, salt and all: then nobody can tell whose seal it was. The id
stays, so that it is not given to somebody else and the log still says that it was one and the same person.
"""

import re
from collections.abc import Callable
from hashlib import sha256
from itertools import count
from secrets import token_hex
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from shuffleup.ids import PersonId
from shuffleup.refused import Illegal

if TYPE_CHECKING:
    from shuffleup.log.entry import LogEntry
    from shuffleup.log.store import Store


class Person(msgspec.Struct, frozen=True):
    """One person the room knows. A blank name with `forgotten` set is somebody who asked to be forgotten."""

    id: PersonId
    name: str
    contact: str = ""
    note: str = ""
    banned: bool = False
    forgotten: bool = False
    salt: str = ""
    """Of the seal under which logs know the name; empty for people of whom no log has one."""

    @property
    def name_seal(self) -> str:
        """SHA-256, in hex, of salt and name with a line break between them; empty without a salt."""
        return sha256(f"{self.salt}\n{self.name}".encode()).hexdigest() if self.salt else ""


class People(Protocol):
    """The people of a room."""

    def get(self, id_: PersonId) -> Person | None: ...

    def everyone(self) -> list[Person]:
        """All of them, by id; the forgotten too."""
        ...

    def put(self, person: Person) -> None:
        """A new person, or what is now known of one."""
        ...

    def add(self, person: Person) -> bool:
        """A new person; False, and nothing has changed, if somebody has this id."""
        ...


class Export(msgspec.Struct, frozen=True):
    """Everything the room keeps about one person: what they may ask to be handed."""

    person: Person
    streams: dict[str, list[Any]]


def known(people: People, id_: PersonId) -> Person:
    """The person with this id; `Illegal` if there is none."""
    person = people.get(id_)
    if person is None:
        raise Illegal(f"nobody here has the id {id_!r}; look the person up by name")
    return person


def put_down(people: People, name: str, contact: str = "") -> Person:
    """A new person under an id that nobody has or had, also if others are put down at the same time."""
    numbers = [int(one.id[1:]) for one in people.everyone() if re.fullmatch(r"p[0-9]+", one.id)]
    for number in count(max(numbers, default=0) + 1):
        person = Person(PersonId(f"p{number}"), name, contact, salt=new_salt())
        if people.add(person):
            return person
    raise AssertionError("there is always a next number")


def new_salt() -> str:
    return token_hex(16)


def forget(people: People, id_: PersonId) -> Person:
    """Blanks everything known of a person; a ban stays with the id, the reason for it does not."""
    person = known(people, id_)
    blank = Person(id_, "", banned=person.banned, forgotten=True)
    people.put(blank)
    return blank


def export(store: "Store", id_: PersonId, told: "Callable[[LogEntry, PersonId], Any]") -> bytes:
    """One person as JSON: their row, and by stream what each entry tells of them.

    `told(entry, id_)` says what an entry tells of this person, or None if it does not mention them: the log
    itself does not know which of its words are people.
    """
    streams: dict[str, list[Any]] = {}
    for stream in store.streams():
        found = [said for entry in store.read(stream) if (said := told(entry, id_)) is not None]
        if found:
            streams[stream] = found
    return msgspec.json.format(msgspec.json.encode(Export(known(store.people, id_), streams)))
