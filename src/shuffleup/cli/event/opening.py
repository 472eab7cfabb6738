"""Opening an event, and its structure."""

from pathlib import Path
from secrets import token_hex
from typing import Annotated

from cyclopts import Parameter

from shuffleup.cli.event._room import OpenRoom, opened
from shuffleup.cli.event._where import Where
from shuffleup.cli.planning.structure import check_file, print_structure, tell_findings
from shuffleup.cli.show import HINTS_NAME, tell
from shuffleup.director import Director
from shuffleup.ids import EntryId, PersonId, short_name
from shuffleup.log.rooms import called, open_room
from shuffleup.log.store import Store
from shuffleup.refused import Illegal, Malformed
from shuffleup.rulebook.reading import read_yaml
from shuffleup.tournament.entries.commands import OpenEvent
from shuffleup.tournament.event_file.checking import check as check_event
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.event_file.reading import load_event_file


def open_event(
    file: Annotated[Path, Parameter(help="The event's YAML file; `shuffleup new` writes one.")],
    *,
    where: Where | None = None,
) -> None:
    """Open an event in the room: its file, edition and settings are pinned.

    shuffleup event open friday.yaml
    """
    where = where or Where()
    described = load_event_file(file)
    findings = check_event(described)
    if errors := [finding for finding in findings if finding.kind == "error"]:
        raise Malformed(
            f"{file}: {errors[0]}. Put that right first; `shuffleup event check {file}` lists everything"
        )
    stream = where.event or short_name(described.name)
    store = open_room(where.name)
    try:
        if store.head(stream):
            raise Illegal(
                f"this room has an event {stream!r} already: name the new one, as --event {stream}-2"
            )
        with Director(store, stream) as director:
            director.act(OpenEvent(described), id_=token_hex(16), actor=where.who)
            room = OpenRoom(where, store, director, stream)
            tell(f"{described.name} is open in {called(where.name)} as {stream!r}, by {described.edition}.")
            seal = f"{room.state.commitment[:16]}…"
            tell(f"The seat draw is sealed beforehand ({seal}): docs/verify.md says how to check it.", "dim")
            tell_findings(findings)
            _tell_shared_tables(store, stream, described)
            room.tell_ticket_without_event()
            room.name_in_hints()
            tell("→ register players   shuffleup event register NAME, NAME", "yellow")
            tell("→ or a whole list   shuffleup event register --csv FILE", "yellow")
    finally:
        HINTS_NAME.set("")
        store.close()


def _tell_shared_tables(store: Store, stream: str, file: EventFile) -> None:
    """Two events that are played at once cannot have the same tables."""
    for other in store.going_on():
        if other == stream:
            continue
        with Director(store, other) as director:
            if director.state.is_over:
                continue
            theirs = {*director.state.file.table_numbers, *director.state.tables}
        shared = theirs.intersection(file.table_numbers)
        if shared:
            numbers = ", ".join(map(str, sorted(shared)))
            which = f"table {numbers} is" if len(shared) == 1 else f"tables {numbers} are"
            tell(
                f"note: {which} also in {other}: if both are played at once, give this one others, as "
                f"tables: [21, 22], and open the file again as --event {stream}-2"
            )


def take_over(
    file: Annotated[Path, Parameter(help="The running event, written down; see docs/running-an-event.md.")],
    *,
    where: Where | None = None,
) -> None:
    """Go on here with an event that was run elsewhere: tables, stacks, clock and the rest as you find them.

    shuffleup event take-over running.yaml
    """
    from shuffleup.tournament.taking_over.running_file import read_running_event

    with opened(where or Where()) as room:
        room.do(read_running_event(read_yaml(file), WithNewcomers(room), str(file)))
        room.tell_next()


class WithNewcomers:
    """Who is meant by a name, where a name that nobody has here is that of somebody new."""

    def __init__(self, room: OpenRoom) -> None:
        self._room = room

    def entry_id(self, text: str) -> EntryId:
        return self._room.entry_id(text)

    def person_id(self, text: str) -> PersonId:
        return self._room.known_or_new(text).id


def check(file: Annotated[Path, Parameter(help="The event's YAML file.")]) -> int:
    """Say what is wrong with an event file, and what to do about it.

    shuffleup event check friday.yaml
    """
    return check_file(file)


def structure(*, where: Where | None = None) -> None:
    """The structure of the event: levels, breaks and colour-ups, and where the clock is.

    shuffleup event structure
    """
    with opened(where or Where()) as room:
        print_structure(room.state.file, room.state.clock.line)
