"""The people of the room: names beside the log, never in it."""

from typing import Annotated

import msgspec
from cyclopts import App, Parameter

from shuffleup.cli.event._room import Where, opened
from shuffleup.cli.show import console, plain_table, tell
from shuffleup.log.entry import Entry
from shuffleup.log.people import export as export_person
from shuffleup.log.people import forget as forget_person

app = App(name="people", help="Who the room knows: list, export, ban, forget.")


@app.default
def people(*, where: Where | None = None) -> None:
    """Everybody the room knows."""
    with opened(where or Where()) as room:
        table = plain_table("id", "name", "note")
        for person in room.store.people.everyone():
            banned = "banned: " if person.banned else ""
            name = "(forgotten)" if person.forgotten else person.name
            table.add_row(person.id, name, f"{banned}{person.note}")
        console.print(table)


@app.command
def ban(who: str, reason: str, *, where: Where | None = None) -> None:
    """Keep somebody from entering, with the reason."""
    with opened(where or Where()) as room:
        person = room.person(who)
        room.store.people.put(msgspec.structs.replace(person, banned=True, note=reason))
        tell(f"{person.name} is banned: {reason}")


@app.command
def export(who: str, *, where: Where | None = None) -> None:
    """Everything the room keeps about one person, as JSON."""
    with opened(where or Where()) as room:
        print(export_person(room.store, room.person(who).id, _told_of).decode())


def _told_of(entry: Entry, person: str) -> object:
    body = msgspec.json.decode(entry.body)
    return {"tag": entry.tag, "time": entry.time, "body": body} if body.get("person") == person else None


@app.command
def forget(
    who: str,
    *,
    yes: Annotated[bool, Parameter(help="Do it: a name cannot be brought back.")] = False,
    where: Where | None = None,
) -> None:
    """Blank a person's name and contact; the log stays as it is and still holds."""
    with opened(where or Where()) as room:
        person = room.person(who)
        if not yes:
            tell(f"This blanks {person.name} ({person.id}) for good. Say --yes to do it.")
            return
        forget_person(room.store.people, person.id)
        tell(f"{person.id} is forgotten.")
