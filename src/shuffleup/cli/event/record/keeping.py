"""The record from the command line: log, refusals, backup, and any command as it is written."""

from typing import Annotated

from cyclopts import Parameter

from shuffleup.cli.event._room import opened
from shuffleup.cli.event._where import Where, opened_room
from shuffleup.cli.show import clock_time, tell
from shuffleup.cli.table import PlainTable
from shuffleup.log.lines import to_lines
from shuffleup.log.rooms import copy_room
from shuffleup.log.undo import UNDONE, undone_in
from shuffleup.refused import Malformed
from shuffleup.rulebook.reading import read_yaml_text
from shuffleup.tournament.event import decode
from shuffleup.tournament.rulings.text import named
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller, told


def log(
    *,
    last: Annotated[int, Parameter(help="How many of the last entries; 0: all.")] = 30,
    lines: Annotated[
        bool, Parameter(help="Every sealed entry as a line of JSON, for another program.", negative="")
    ] = False,
    where: Where | None = None,
) -> None:
    """What happened, who did it and when; the number undoes it.

    shuffleup event log --last 10
    shuffleup event log --lines > friday.jsonl
    """
    with opened(where or Where(), firing=False) as room:
        if lines:
            for line in to_lines(room.store.read(room.stream)):
                print(line)
            return
        people = {person.id: person.name for person in room.store.people.everyone()}
        deeds = room.director.history()
        gone = {deed.first for deed in deeds if deed.taken_back_by}
        numbers = {deed.command: f"[{deed.first}]" for deed in deeds}
        rows: list[tuple[str, ...]] = []
        # Each line is told by the state it left behind, so the story reads as it happened: what was taken
        # back as it was then, and what stands as if that had never been, so that its places are right.
        state, standing = Tournament(), Tournament()
        for entry in room.store.read(room.stream):
            time = clock_time(state.timing.on_the_computer(entry.time))
            if entry.tag == UNDONE:
                state = room.director.state_at(entry.version)
                undone = undone_in(entry)
                what = f"{numbers.get(undone.command, 'An act')} is taken back: {undone.reason}."
            else:
                event = decode(entry.tag, entry.tag_version, entry.body)
                state.apply(event)
                if entry.version in gone:
                    # A file or a pipe shows no line through it.
                    what = f"{told(event, Teller(state, people))} (taken back)"
                else:
                    standing.apply(event)
                    what = told(event, Teller(standing, people))
            rows.append((str(entry.version), time, entry.actor, what))
        table = PlainTable("no", "time", "by", "what")
        for row in rows[-last:] if last else rows:
            table.add_row(*row, style="dim strike" if int(row[0]) in gone else "")
        table.show()
        if last and len(rows) > last:
            tell(f"{len(rows) - last} earlier ones: shuffleup event log --last 0", "dim")


def refusals(
    *,
    last: Annotated[int, Parameter(help="How many of the last ones; 0: all.")] = 30,
    where: Where | None = None,
) -> None:
    """What was asked and refused, by whom, and what they were told.

    shuffleup event refusals
    """
    with opened(where or Where(), firing=False) as room:
        table = PlainTable("time", "by", "refused")
        timing = room.state.timing
        kept = room.store.refusals(room.stream)
        for one in kept[-last:] if last else kept:
            table.add_row(
                clock_time(timing.on_the_computer(one.time)), one.actor, named(one.message, room.teller)
            )
        table.show()


def backup(
    to: Annotated[str, Parameter(help="A file, or the address of a database: postgresql://…")],
    *,
    where: Where | None = None,
) -> None:
    """Copy the whole room to one file, checked; it opens on any other computer.

    shuffleup event backup friday-night.shuffleup
    """
    with opened_room(where or Where()) as (_, store):
        for stream, version in copy_room(store, to).items():
            tell(f"{stream}: {version} entries")
        tell(f"Saved as {to}. Keep it private: it holds names and the seeds of draws to come.")
        tell(f"→ look into it with   shuffleup event status --room {to}", "yellow")


def seal(*, where: Where | None = None) -> None:
    """The last seal of each event, to be kept elsewhere: it shows later that the end was not cut off.

    shuffleup event seal
    """
    with opened_room(where or Where()) as (_, store):
        for stream in store.streams():
            print(f"{stream} {store.head(stream)} {store.last_seal(stream)}")


def do(
    command: Annotated[str, Parameter(help="Such as '{do: break-table, table: T3}'.")] = "",
    *,
    where: Where | None = None,
) -> None:
    """Any command there is, as YAML or JSON, players by name; without one, the commands and their fields.

    shuffleup event do '{do: move-player, entry: Ann, to: T2S4, by: TD, reason: "the light"}'
    """
    from shuffleup.tournament.commands import all_commands
    from shuffleup.tournament.reader import fields_of, read_command

    if not command:
        table = PlainTable("do", "fields")
        for type_ in all_commands():
            table.add_row(str(type_.__struct_config__.tag), ", ".join(fields_of(type_)))
        table.show()
        return
    written = read_yaml_text(command, "the command")
    if not isinstance(written, dict):
        raise Malformed(f"{command!r} is no command: write {{do: NAME, …}}; `shuffleup event do` lists them")
    with opened(where or Where()) as room:
        room.do(read_command(written, room))
        room.tell_next()
