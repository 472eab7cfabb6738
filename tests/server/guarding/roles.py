"""A room with something to hide, and one of each who comes to it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from shuffleup.director import Director
from shuffleup.ids import TableNumber
from shuffleup.log import SQLiteStore
from shuffleup.log.people import Person
from shuffleup.server.door.access import Role, bound_to
from tests.server.serving import HERE, NAMES, Serving, make_room, serving

WHO: tuple[Role | None, ...] = ("director", "floor", "dealer", "player", "screen", None)
PIN = "48291377"
PENALTY = "penalty-reason-kept-on-the-floor"
UNDONE = "reason-of-an-undo-for-the-director"
CONTACT = "secret@example.org"
NOTE = "note-on-a-person"


class Room:
    """Who is there, by role, and what must not be found where."""

    def __init__(self, served: Serving, path: Path) -> None:
        self.served = served
        served.come_in()
        for line in ("start", f'penalty #1 missed-hands 2 --reason "{PENALTY}"', "absent #2"):
            assert served.say(line)[1]["status"] == "done", line
        number = served.room.event("e").director.version
        assert served.say(f'undo {number} "{UNDONE}"')[1]["status"] == "done"
        served.client.cookies.clear()
        event = served.room.event("e")
        self.table = TableNumber(1)
        self.player = next(entry for entry in event.director.state.tables[self.table].chairs if entry)
        self.other_player = next(
            entry for entry in event.director.state.tables[TableNumber(2)].chairs if entry
        )
        access = served.access
        access.set_pin("Flo", "floor", PIN)
        self.tokens: dict[Role | None, str] = {
            "director": access.enter_by_link(access.link("Tara", "director")),
            "floor": access.enter_by_link(access.link("Flo", "floor")),
            "dealer": access.enter_by_link(access.link("Mia", "dealer", bound_to("e", self.table))),
            "player": access.enter_by_link(access.link("Ann", "player", bound_to("e", self.player))),
            "screen": access.enter_by_link(access.link("TV", "screen")),
            None: "",
        }
        self.link = access.link("Toni", "director")
        seeds = [seed.hex() for _, seed in served.room.store.vault.everything()]
        spent = event.director.state.commitment
        kept = served.room.store.vault.get(spent)
        assert kept is not None
        people = served.room.store.people.everyone()
        self.never = {
            "a PIN": PIN,
            "a link": self.link,
            "the seed of the next draw": kept.seed.hex(),
            **{f"the token of {role}": token for role, token in self.tokens.items() if token},
            **{f"the salt of {person.id}": person.salt for person in people if person.salt},
        }
        assert seeds
        self.only: dict[str, tuple[str, tuple[Role, ...]]] = {
            "a contact": (CONTACT, ("director",)),
            "a note on a person": (NOTE, ("director",)),
            "the reason of a penalty": (PENALTY, ("director", "floor")),
            "the reason of an undo": (UNDONE, ("director", "floor")),
        }

    def found_in(self, text: str, role: Role | None) -> list[str]:
        """What stands in a text that this role must not see; a secret is one in any case of its letters."""
        lower = text.lower()
        found = [what for what, secret in self.never.items() if secret.lower() in lower]
        return found + [
            what for what, (secret, may) in self.only.items() if role not in may and secret in text
        ]

    def cookie(self, role: Role | None) -> dict[str, str]:
        return {"Origin": HERE, **({"Cookie": f"shuffleup={self.tokens[role]}"} if role else {})}


@contextmanager
def room(path: Path) -> Iterator[Room]:
    make_room(path, *NAMES)
    store = SQLiteStore(path)
    with Director(store, "e"):
        for person in store.people.everyone():
            store.people.put(
                Person(person.id, person.name, f"{person.name}-{CONTACT}", NOTE, salt=person.salt)
            )
    store.close()
    with serving(path) as served:
        yield Room(served, path)
