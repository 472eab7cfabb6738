"""The people of the room: names beside the log, never in it."""

import csv
import sys
from collections import Counter
from io import StringIO
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING, Annotated

import msgspec
from cyclopts import App, Parameter

from shuffleup.cli.event._meant import checked_name
from shuffleup.cli.event._reading import ForExcel, is_yes, rows
from shuffleup.cli.event._where import Where, opened_room
from shuffleup.cli.show import tell, write_file
from shuffleup.cli.table import PlainTable
from shuffleup.director import Director
from shuffleup.ids import EntryId, PersonId
from shuffleup.log.entry import LogEntry
from shuffleup.log.people import Person, new_salt, put_down
from shuffleup.log.people import export as export_person
from shuffleup.log.people import forget as forget_person
from shuffleup.log.store import RoomStore
from shuffleup.refused import Illegal, Refused
from shuffleup.tournament.command import Command
from shuffleup.tournament.deciding import decide
from shuffleup.tournament.finishes.standings import standings
from shuffleup.tournament.people import ForgetPerson, MergePeople, RenamePerson
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller

if TYPE_CHECKING:
    from shuffleup.floor.remedies import OnRecord

app = App(name="people", help="Who the room knows: find, rename, merge, history, ban, export, forget.")
Who = Annotated[str, Parameter(help="The person: name, a part of it, or id.")]


@app.default
def people(
    search: Annotated[str, Parameter(help="A part of the name; else everybody.")] = "",
    *,
    where: Where | None = None,
) -> None:
    """Everybody the room knows, or those whose name holds these letters.

    shuffleup event people smi
    """
    with opened_room(where or Where()) as (_, store):
        table = PlainTable("id", "name", "contact", "note")
        for person in sorted(store.people.everyone(), key=lambda one: (len(one.id), one.id)):
            if search.casefold() not in person.name.casefold():
                continue
            banned = "banned: " if person.banned else ""
            name = "(forgotten)" if person.forgotten else person.name
            table.add_row(person.id, name, person.contact, f"{banned}{person.note}")
        table.show()


@app.command
def save(
    to: Annotated[Path, Parameter(help="The file to write, such as players.csv.")],
    *,
    excel: ForExcel = False,
    where: Where | None = None,
) -> None:
    """Write the list of players to a CSV file: names, contacts, notes and bans.

    shuffleup event people save players.csv
    """
    from shuffleup.notation.spreadsheet import for_excel

    with opened_room(where or Where()) as (_, store):
        written = StringIO(newline="")
        out = csv.writer(written, lineterminator="\n")
        out.writerow(["name", "contact", "note", "banned", "new", "person"])
        known = [person for person in store.people.everyone() if not person.forgotten]
        names: set[str] = set()
        for person in sorted(known, key=lambda one: one.name.casefold()):
            banned, new = person.banned, person.name.casefold() in names
            yes = ("yes" if so else "" for so in (banned, new))
            out.writerow([person.name, person.contact, person.note, *yes, person.id])
            names.add(person.name.casefold())
        write_file(to, for_excel(written.getvalue()) if excel else written.getvalue())
        people = "1 person" if len(known) == 1 else f"{len(known)} people"
        tell(f"{people} written to {to}. Keep it private.")


@app.command
def load(
    file: Annotated[
        Path,
        Parameter(
            help="A CSV file with a column `name`, and contact, note, banned and new (another so called)."
        ),
    ],
    *,
    where: Where | None = None,
) -> int:
    """Add the players of a list from another room or program. Those already known stay as they are.

    shuffleup event people load players.csv
    """
    with opened_room(where or Where()) as (_, store):
        new = known = refused = 0
        here = Counter(person.name.casefold() for person in store.people.everyone() if not person.forgotten)
        listed: Counter[str] = Counter()
        for number, row in rows(file, "name"):
            name = " ".join(row.get("name", "").split())
            another = is_yes(row.get("new", ""))
            if listed[name.casefold()] and not another:
                tell(
                    f"{file}, line {number}: {name} is in the list twice. If they are two people, write "
                    "yes in a column `new` of this line.",
                    "yellow",
                )
                known += 1
                continue
            listed[name.casefold()] += 1
            if listed[name.casefold()] <= here[name.casefold()]:
                known += 1
                continue
            try:
                person = put_down(store.people, checked_name(name), row.get("contact", ""))
            except Refused as refusal:
                refused += 1
                tell(f"{file}, line {number}: {refusal}", "red")
                continue
            new += 1
            banned = is_yes(row.get("banned", ""))
            if banned or row.get("note"):
                store.people.put(msgspec.structs.replace(person, banned=banned, note=row.get("note", "")))
        tell(f"{new} added, {known} known already, {refused} not read.", "bold")
        return 2 if refused else 0


@app.command
def history(who: Who, *, where: Where | None = None) -> None:
    """A person over all events of the room: entries, places, prizes, penalties.

    shuffleup event people history "Ann Smith"
    """
    with opened_room(where or Where()) as (find, store):
        person = find(who)
        names = {one.id: one.name for one in store.people.everyone()}
        table = PlainTable("event", "entry", "stands", "place", "won", "on record")
        for state in _states(store).values():
            teller = Teller(state, names)
            lines = {line.entry: line for line in standings(state)}
            for number in state.field.by_person.get(person.id, ()):
                line = lines.get(number)
                won = line.prize + line.bounties if line else 0
                table.add_row(
                    *(state.file.name, f"#{number}", _stands(state, number)),
                    line.place if line else "",
                    teller.money(won) if won else "",
                    "; ".join(_kept(kept) for kept in state.conduct.records.get(number, ())),
                )
        tell(person.name, "bold")
        table.show()


def _kept(record: "OnRecord") -> str:
    """Rounds stand on the record as the hands that they were."""
    many = f"{record.amount:,} "
    match record.penalty:
        case "missed-hands":
            what = many + ("missed hand" if record.amount == 1 else "missed hands")
        case "missed-rounds":
            what = many + ("missed hand" if record.amount == 1 else "missed hands") + ", in whole rounds"
        case "chip-forfeiture":
            what = many + ("chip" if record.amount == 1 else "chips")
        case "" | None:
            return record.kind
        case other:
            what = other
    return f"{record.kind}: {what}"


def _stands(state: Tournament, number: EntryId) -> str:
    """Where an entry stands; of an event that is over nobody plays any longer."""
    standing = state.entries[number].standing
    if not state.is_over or standing not in ("playing", "bagged", "registered"):
        return standing
    return "cancelled" if state.cancelled else "won"


def _states(store: RoomStore) -> dict[str, Tournament]:
    """Every event of the room as it stands."""
    found: dict[str, Tournament] = {}
    for stream in store.streams():
        with Director(store, stream) as director:
            found[stream] = director.state
    return found


@app.command
def ban(who: Who, reason: Annotated[str, Parameter(help="Why.")], *, where: Where | None = None) -> None:
    """Keep somebody from entering, with the reason.

    shuffleup event people ban Bob "until March: abuse of a dealer"
    """
    with opened_room(where or Where()) as (find, store):
        person = find(who)
        store.people.put(msgspec.structs.replace(person, banned=True, note=reason))
        tell(f"{person.name} is banned: {reason}")


@app.command
def unban(who: Who, *, where: Where | None = None) -> None:
    """Let somebody enter again.

    shuffleup event people unban Bob
    """
    with opened_room(where or Where()) as (find, store):
        person = find(who)
        store.people.put(msgspec.structs.replace(person, banned=False, note=""))
        tell(f"{person.name} may enter again.")


@app.command
def rename(
    who: Who, name: Annotated[str, Parameter(help="What they are called now.")], *, where: Where | None = None
) -> None:
    """Put a name right, or take a new one. Every event they entered notes it.

    shuffleup event people rename Lou "Lou Rossi"
    """
    where = where or Where()
    with opened_room(where) as (find, store):
        person = find(who)
        renamed = msgspec.structs.replace(person, name=checked_name(name), salt=person.salt or new_salt())
        same = [one for one in store.people.everyone() if one.name.casefold() == renamed.name.casefold()]
        store.people.put(renamed)
        noted = _note_in_events(where, store, person, RenamePerson(person.id))
        tell(
            f"{person.name} ({person.id}) is called {renamed.name} now; noted in "
            f"{', '.join(noted) or 'no event'}."
        )
        for other in same:
            if other.id != person.id:
                tell(
                    f"{other.name} ({other.id}) has the same name. If they are one person: "
                    f"shuffleup event people merge {person.id} {other.id}",
                    "yellow",
                )


@app.command
def merge(
    who: Annotated[str, Parameter(help="The one entered by mistake: name, part of it, or id.")],
    into: Annotated[str, Parameter(help="Who they really are.")],
    *,
    where: Where | None = None,
) -> None:
    """Two names are one person: their entries in every event become those of the second.

    shuffleup event people merge Lou "Lou Rossi"
    """
    where = where or Where()
    with opened_room(where) as (find, store):
        person, stays = find(who), find(into)
        if person.id == stays.id:
            raise Illegal(f"{person.name} ({person.id}) is one person already: name the two by id")
        noted = _note_in_events(where, store, person, MergePeople(person.id, stays.id))
        banned = person.banned or stays.banned
        note = "; ".join(dict.fromkeys(filter(None, (stays.note, person.note))))
        contact = stays.contact or person.contact
        store.people.put(msgspec.structs.replace(stays, banned=banned, note=note, contact=contact))
        store.people.put(Person(person.id, "", note=f"the same person as {stays.id}", forgotten=True))
        tell(
            f"{person.name} ({person.id}) is {stays.name} ({stays.id}); noted in "
            f"{', '.join(noted) or 'no event'}."
        )


@app.command
def export(who: Who, *, where: Where | None = None) -> None:
    """Everything the room keeps about one person, as JSON.

    shuffleup event people export Ann > ann.json
    """
    with opened_room(where or Where()) as (find, store):
        person = find(who)
        from shuffleup.views.about_person import AboutPerson

        about: dict[str, AboutPerson] = {}

        def told(entry: LogEntry, id_: PersonId) -> object:
            if not about.setdefault(entry.stream, AboutPerson(id_)).is_told_in(entry):
                return None
            body = msgspec.json.decode(entry.body)
            return {"number": entry.version, "tag": entry.tag, "time": entry.time, "body": body}

        sys.stdout.write(export_person(store, person.id, told).decode() + "\n")


@app.command
def forget(
    who: Who,
    *,
    yes: Annotated[bool, Parameter(help="Do it: a name cannot be brought back.", negative="")] = False,
    where: Where | None = None,
) -> None:
    """Blank a person's name and contact. Every event they entered notes it; the logs still hold.

    shuffleup event people forget Bob --yes
    """
    where = where or Where()
    with opened_room(where) as (find, store):
        person = find(who)
        if not yes:
            tell(f"This blanks {person.name} ({person.id}) for good. Say --yes to do it.")
            return
        noted = _note_in_events(where, store, person, ForgetPerson(person.id))
        forget_person(store.people, person.id)
        tell(f"{person.id} is forgotten; noted in {', '.join(noted) or 'no event, for none was entered'}.")


def _note_in_events(where: Where, store: RoomStore, person: Person, note: Command) -> list[str]:
    """In every event that the person has entered; if one refuses it, in none."""
    entered: list[str] = []
    for stream, state in _states(store).items():
        if person.id in state.field.by_person:
            decide(state, note, 0)
            entered.append(stream)
    for stream in entered:
        with Director(store, stream) as director:
            director.act(note, id_=token_hex(16), actor=where.who)
    return entered
