"""What a log says of people's names: under which seal it knows each, and who was forgotten."""

from collections.abc import Iterable

import msgspec

from shuffleup.ids import PersonId
from shuffleup.log.entry import LogEntry
from shuffleup.log.people import Person
from shuffleup.log.undo import UNDONE
from shuffleup.refused import Malformed
from shuffleup.tournament.entries.events import EntryRegistered
from shuffleup.tournament.event import decode
from shuffleup.tournament.people import PeopleMerged, PersonForgotten, PersonRenamed
from shuffleup.tournament.taking_over.events import EventTakenOver


class NamesSealed(msgspec.Struct, frozen=True):
    """What the names of an event came to when they were compared with their seals."""

    holding: int
    """Names that are as they were sealed."""
    forgotten: int
    """People whose name and salt were deleted, as the log says."""
    unsealed: int
    """People who entered without a seal of their name: nobody can say whether it was changed."""


def check_names(entries: Iterable[LogEntry], people: Iterable[Person]) -> NamesSealed:
    """Compares the names of a room with the seals in the log of an event; a changed one is `Malformed`."""
    seals: dict[PersonId, str] = {}
    forgotten: set[PersonId] = set()
    unsealed: set[PersonId] = set()
    for entry in entries:
        if entry.tag != UNDONE:
            _read(entry, seals, forgotten, unsealed)
    by_id = {person.id: person for person in people}
    for id_, seal in seals.items():
        _check(id_, seal, by_id.get(id_), forgotten=id_ in forgotten)
    unsealed -= seals.keys() | forgotten
    return NamesSealed(len(seals.keys() - forgotten), len(forgotten), len(unsealed))


def _read(
    entry: LogEntry, seals: dict[PersonId, str], forgotten: set[PersonId], unsealed: set[PersonId]
) -> None:
    match decode(entry.tag, entry.tag_version, entry.body):
        case EntryRegistered(person=person, name_seal=seal) | PersonRenamed(person=person, name_seal=seal):
            if seal:
                seals[person] = seal
            else:
                unsealed.add(person)
        case EventTakenOver(name_seals=found):
            seals |= found
        case PeopleMerged(person=person, into=into, name_seal=seal):
            seals.pop(person, None)
            unsealed.discard(person)
            if seal:
                seals[into] = seal
        case PersonForgotten(person=person):
            forgotten.add(person)


def _check(id_: PersonId, seal: str, person: Person | None, *, forgotten: bool) -> None:
    if person is None:
        raise Malformed(
            f"{id_} has entered, and the room no longer has a name for them; compare with a backup"
        )
    if person.forgotten != forgotten:
        what = "no event says" if person.forgotten else "has a name, though an event says"
        raise Malformed(f"{id_}: {what} that this person was forgotten; compare with a backup")
    if not forgotten and person.name_seal != seal:
        raise Malformed(
            f"{person.name} ({id_}) is not the name that was sealed when they entered: open a backup and "
            "compare. Names are changed with `shuffleup event people rename`"
        )
