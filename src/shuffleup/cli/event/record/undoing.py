"""Taking back from the command line: one act, or those of one command that did several."""

import re
import sys
from typing import Annotated

from cyclopts import Parameter

from shuffleup.cli.event._reading import Reason
from shuffleup.cli.event._room import OpenRoom, opened
from shuffleup.cli.event._where import Where
from shuffleup.cli.event._who import folded
from shuffleup.cli.show import console, tell
from shuffleup.director import CLOCK
from shuffleup.ids import EntryId, LogNumber, PersonId, TableNumber
from shuffleup.log.entry import LogEntry
from shuffleup.log.people import Person
from shuffleup.log.undo import UNDONE, Undo
from shuffleup.refused import Ambiguous, Illegal, Malformed, Refused
from shuffleup.tournament.entries.registration import late_entry_is_over
from shuffleup.tournament.event import decode
from shuffleup.tournament.rulings.text import named
from shuffleup.tournament.seats.seats_due import closed_too_soon
from shuffleup.wording import own_words

_SEVERAL = re.compile(r"(\d+)[-–](\d+)")


def undo(
    *what: Annotated[
        str, Parameter(help="The entry's number in the log (23, or 23-41), else the last act; then why.")
    ],
    reason: Reason = "",
    where: Where | None = None,
) -> None:
    """Take back what one command did, if nothing later depends on it. Nothing is deleted.

    shuffleup event undo 17 "wrong player"
    shuffleup event undo "wrong player"
    shuffleup event undo 17-31 "not everybody"
    """
    numbered = bool(what) and what[0].isascii() and what[0].isdigit()
    with opened(where or Where()) as room:
        if what and (several := _SEVERAL.fullmatch(what[0])):
            _undo_several(room, int(several[1]), int(several[2]), reason or " ".join(what[1:]))
            return
        number = LogNumber(int(what[0])) if numbered else _last_act(room)
        _is_about_it(room, " ".join(what[1:] if numbered else what), number, numbered=numbered)
        found = room.entry_of_log(number)
        if not found:
            raise Malformed(f"there is no entry {number} in the log: shuffleup event log shows what there is")
        act = f"[{number}]" + (
            f" {room.said(found)}" if found.tag != UNDONE else ", which took something back"
        )
        was_over = late_entry_is_over(room.state)
        why = reason or _reason(what[1:] if numbered else what, act, number, asked=not _stands(found))
        try:
            room.do(Undo(found.command, why))
        except Refused:
            if found.tag != UNDONE:
                tell(f"Not taken back: {act}")
            raise
        told = _tell_what_came_of_it(room, found)
        if was_over and (closed := closed_too_soon(room.state)):
            number = LogNumber(int(room.numbered(closed[0]).fields["number"]))
            if number not in told:
                _tell_that_it_stands(room, number)
        room.tell_next()


def _tell_what_came_of_it(room: OpenRoom, found: LogEntry) -> list[LogNumber]:
    """What the clock did by itself at that moment stands until it is taken back, too: the numbers told."""
    told: list[LogNumber] = []
    if found.tag == UNDONE:
        return told
    stands = {deed.first for deed in room.director.history() if not deed.taken_back_by}
    for entry in room.store.read(room.stream, found.version):
        if entry.version <= found.version or entry.command == found.command:
            continue
        if entry.actor != CLOCK or entry.time != found.time:
            break
        if entry.version in stands:
            _tell_that_it_stands(room, entry.version)
            told.append(entry.version)
    return told


def _tell_that_it_stands(room: OpenRoom, number: LogNumber) -> None:
    entry = room.entry_of_log(number)
    assert entry is not None
    tell(
        f"What came of it still stands: [{number}] {room.said(entry)} To take that back, too: "
        f'shuffleup event undo {number} "why"',
        "yellow",
    )


def _undo_several(room: OpenRoom, first: int, last: int, why: str) -> None:
    """What one line did for several players, the last of them first: acts of one kind, by one person."""
    if not why.strip():
        raise Malformed(f'say why they are taken back: shuffleup event undo {first}-{last} "not everybody"')
    stands = {deed.first for deed in room.director.history() if not deed.taken_back_by}
    entries = [entry for entry in room.store.read(room.stream) if first <= entry.version <= last]
    entries = [entry for entry in entries if entry.version in stands and entry.tag != UNDONE]
    if not entries:
        if by := _taken_back_by(room, first, last):
            which = ", ".join(f"[{number}]" for number in by[:8]) + " …" * (len(by) > 8)
            raise Illegal(f"{first} to {last} were taken back already; to restore them, take back {which}")
        raise Malformed(f"nothing of {first} to {last} in the log could be taken back")
    kind = entries[0].tag, entries[0].actor
    others = [entry for entry in entries if (entry.tag, entry.actor) != kind and entry.actor != CLOCK]
    if others:
        which = ", ".join(f"[{entry.version}]" for entry in others[:8]) + " …" * (len(others) > 8)
        raise Illegal(
            f"{which} did something else, or somebody else did it: nothing was taken back. Take back what "
            "one line did for several players together, and anything else by its number"
        )
    meant = [entry for entry in reversed(entries) if entry.actor != CLOCK or kind[1] == CLOCK]
    undos = [Undo(entry.command, why) for entry in meant]
    try:
        room.director.check_all_undone(undos, room.where.who)
    except Refused as refusal:
        tell(f"Nothing was taken back of {first} to {last}.")
        raise refusal.saying(own_words(named(refusal.marked, room.teller))) from None
    for one in undos:
        room.do(one)
    tell(f"{len(undos)} acts are taken back.")
    room.tell_next()


def _taken_back_by(room: OpenRoom, first: int, last: int) -> list[LogNumber]:
    """What took these acts back, newest first."""
    deeds = room.director.history()
    gone = {deed.taken_back_by for deed in deeds if first <= deed.first <= last}
    return [deed.first for deed in reversed(deeds) if deed.command in gone]


def _last_act(room: OpenRoom) -> LogNumber:
    """The last thing that somebody did and that stands; what the clock does by itself is not meant."""
    for deed in reversed(room.director.history()):
        found = room.entry_of_log(deed.first)
        if found and not deed.taken_back_by and found.tag != UNDONE and found.actor != CLOCK:
            return deed.first
    raise Illegal("nothing has been done that could be taken back")


def _is_about_it(room: OpenRoom, told: str, number: LogNumber, *, numbered: bool) -> None:
    """Whoever names a player in the reason may mean another act than the last one: the reason begins with
    somebody whom that is not about, or names nobody whom it is about."""
    if told and room.plays(told) and _is_whole_name(room, told):
        raise Ambiguous(
            f"{told!r} is the name of a player and no reason: nothing was taken back. "
            + (
                f'With a reason: shuffleup event undo {number} "why"'
                if numbered
                else _which_instead(room, room.who_entered(told), number)
            )
        )
    found = None if numbered else room.entry_of_log(number)
    if found is None:
        return
    for people in (_named(room, told.split(maxsplit=1)[:1]), _named(room, told.split())):
        if people and not any(_tells_of(room, found, person) for person in people):
            break
    else:
        return
    raise Ambiguous(
        f"[{number}], the last act, is not about {people[0].name}: nothing was taken back. "
        + _which_instead(room, people, number)
    )


def _is_whole_name(room: OpenRoom, told: str) -> bool:
    """Whether names begin so, and not only have it somewhere: "no" is no name because there is a Bruno."""
    names = {word for person in room.who_entered(told) for word in folded(person.name).split()}
    begins = {word[:2] for word in names}
    return all(word in names or (len(word) > 2 and word[:2] in begins) for word in folded(told).split())


def _named(room: OpenRoom, words: list[str]) -> list[Person]:
    """The players whom words of a reason name, if they are whole words of their names: first who plays."""
    found: dict[PersonId, Person] = {}
    for one in (folded(part) for word in words for part in re.split(r"[,:;.!?()]+", word)):
        people = room.who_entered(one) if one else []
        found |= {person.id: person for person in people if one in folded(person.name).split()}
    alive, entries = room.state.field.alive, room.state.field.by_person
    return sorted(found.values(), key=lambda person: alive.isdisjoint(entries.get(person.id, ())))


def _ids_told(entry: LogEntry) -> set[tuple[object, object]]:
    from shuffleup.views.about_person import ids_in  # knows every event, also those of the floor

    return set(ids_in(decode(entry.tag, entry.tag_version, entry.body)))


def _tells_of(room: OpenRoom, entry: LogEntry, person: Person) -> bool:
    """Whether it names them, or the table where they sit: a race is told of its seats."""
    told = _ids_told(entry)
    theirs = room.state.field.by_person.get(person.id, ())
    if (PersonId, person.id) in told or any((EntryId, number) in told for number in theirs):
        return True
    return any((TableNumber, table) in told for table in _tables_of(room, person))


def _tables_of(room: OpenRoom, person: Person) -> set[TableNumber]:
    entries = [room.state.entries[number] for number in room.state.field.by_person.get(person.id, ())]
    return {entry.place.table for entry in entries if entry.place is not None}


def _which_instead(room: OpenRoom, people: list[Person], last: LogNumber) -> str:
    """Their last act and the last one of all, with their numbers.

    What was done at their table since they were last named is theirs too: who moves is named.
    """
    from shuffleup.views.about_person import AboutPerson

    stands = {deed.first for deed in room.director.history() if not deed.taken_back_by}
    readers = [AboutPerson(person.id) for person in people]
    theirs: LogEntry | None = None
    whose = people[0]
    tables = {(TableNumber, table) for person in people for table in _tables_of(room, person)}
    for entry in room.store.read(room.stream):
        found = [reader.is_told_in(entry) for reader in readers]
        if entry.tag == UNDONE or entry.version not in stands:
            continue
        if any(found):
            theirs, whose = entry, people[found.index(True)]
        elif theirs is not None and not tables.isdisjoint(_ids_told(entry)):
            theirs = entry
    told = (
        ""
        if _stands(room.entry_of_log(last))
        else f'To take back the last act: shuffleup event undo {last} "why"'
    )
    if theirs is not None and theirs.version != last:
        back = f'To take that back: shuffleup event undo {theirs.version} "why". '
        told = (
            f"The last about {whose.name} is [{theirs.version}] {room.said(theirs)} "
            + ("" if _stands(theirs) else back)
            + told
        )
    if not told:
        return "An act is taken back by its number in shuffleup event log"
    return f"{told}; another: its number in shuffleup event log"


def _stands(found: LogEntry | None) -> bool:
    """Whether it can never be taken back, as money that was handed over: then nobody is asked why."""
    if found is None or found.tag == UNDONE:
        return False
    return decode(found.tag, found.tag_version, found.body).stands() is not None


def _reason(told: tuple[str, ...], act: str, number: LogNumber, *, asked: bool) -> str:
    if told:
        return " ".join(told)
    if not asked:
        return "not told"
    if not (sys.stdin.isatty() and console.is_terminal):
        raise Malformed(f'say why it is taken back: shuffleup event undo {number} "wrong player"')
    tell(f"To be taken back: {act}")
    reason = console.input("Why is it taken back? ").strip()
    if not reason:
        raise Malformed("nothing was taken back: it takes a reason")
    return reason
