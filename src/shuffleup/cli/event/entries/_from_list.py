"""Entries from a list: who on it has one already, so that a list can be loaded again."""

from collections import Counter
from pathlib import Path
from typing import NamedTuple

from shuffleup.cli.event._reading import is_yes, rows
from shuffleup.cli.event._room import OpenRoom
from shuffleup.cli.event._who import folded
from shuffleup.ids import PersonId
from shuffleup.tournament.entries.registration import flight_called


class Wanted(NamedTuple):
    """An entry that is to be sold."""

    name: str
    new: bool
    seat: str = ""
    contact: str = ""
    line: str = ""
    """Of the list, to be told with a refusal."""
    person: str = ""
    """Their id, as our own lists have it."""


def listed(csv_file: Path | None, *, new: bool) -> list[Wanted]:
    """The lines of a list."""
    return [
        Wanted(
            *(row.get("name", ""), new or is_yes(row.get("new", "")), row.get("seat", "")),
            *(row.get("contact", ""), f"{csv_file}, line {at}: ", row.get("person", "")),
        )
        for at, row in (rows(csv_file, "name") if csv_file else ())
    ]


def by_their_ids(room: OpenRoom, wanted: list[Wanted]) -> list[Wanted]:
    """The same; whoever this room knows by the id and the name of a line is meant by the id."""
    return [one._replace(name=one.person, new=False) if _is_known(room, one) else one for one in wanted]


def _is_known(room: OpenRoom, one: Wanted) -> bool:
    person = room.store.people.get(PersonId(one.person)) if one.person else None
    return person is not None and folded(person.name) == folded(one.name)


def without_entries(room: OpenRoom, wanted: list[Wanted], flight: str) -> list[Wanted]:
    """Those of a list who have no entry; of two of one name in the list the room may know one or both."""
    state = room.state
    which = flight_called(state, flight) or state.days.flight if state.file.flights else ""
    entered = {
        entry.person
        for entry in state.entries.values()
        if entry.standing != "withdrawn" and entry.flight == which
    }
    people = {person.id: person.name for person in room.store.people.everyone()}
    left = Counter(folded(people.get(id_, "")) for id_ in entered)
    found: list[Wanted] = []
    for one in wanted:
        if PersonId(one.name) in entered:
            continue
        if left[folded(one.name)]:
            left[folded(one.name)] -= 1
            continue
        found.append(one)
    return found
