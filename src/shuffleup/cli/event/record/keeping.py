"""The record from the command line: log, undo, backup, and any command as it is written."""

import sys
from typing import Annotated

from cyclopts import Parameter

from shuffleup.cli.event._reading import Reason
from shuffleup.cli.event._room import OpenRoom, opened
from shuffleup.cli.event._where import Where, opened_room
from shuffleup.cli.show import clock_time, console, tell
from shuffleup.cli.table import PlainTable
from shuffleup.director import CLOCK
from shuffleup.ids import LogNumber
from shuffleup.log.lines import to_lines
from shuffleup.log.rooms import copy_room
from shuffleup.log.undo import UNDONE, Undo, undone_in
from shuffleup.refused import Ambiguous, Illegal, Malformed, Refused
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
        # Each line is told by the state it left behind, so the story reads as it happened.
        state = Tournament()
        for entry in room.store.read(room.stream):
            time = clock_time(entry.time - state.timing.ahead_of_computer)
            if entry.tag == UNDONE:
                state = room.director.state_at(entry.version)
                undone = undone_in(entry)
                what = f"{numbers.get(undone.command, 'An act')} is taken back: {undone.reason}."
            else:
                event = decode(entry.tag, entry.tag_version, entry.body)
                state.apply(event)
                what = told(event, Teller(state, people))
                if entry.version in gone:
                    what += " (taken back)"  # a file or a pipe shows no line through it
            rows.append((str(entry.version), time, entry.actor, what))
        table = PlainTable("no", "time", "by", "what")
        for row in rows[-last:] if last else rows:
            table.add_row(*row, style="dim strike" if int(row[0]) in gone else "")
        table.show()


def undo(
    *what: Annotated[str, Parameter(help="The entry's number in the log, else the last act; then why.")],
    reason: Reason = "",
    where: Where | None = None,
) -> None:
    """Take back what one command did, if nothing later depends on it. Nothing is deleted.

    shuffleup event undo 17 "wrong player"
    shuffleup event undo "wrong player"
    shuffleup event undo 17 --reason "wrong player"
    """
    numbered = bool(what) and what[0].isascii() and what[0].isdigit()
    with opened(where or Where()) as room:
        number = LogNumber(int(what[0])) if numbered else _last_act(room)
        if what and not numbered:
            _is_no_name(room, " ".join(what), number)
        found = room.entry_of_log(number)
        if not found:
            raise Malformed(f"there is no entry {number} in the log: shuffleup event log shows what there is")
        act = f"[{number}]" + (
            f" {room.said(found)}" if found.tag != UNDONE else ", which took something back"
        )
        why = reason or _reason(what[1:] if numbered else what, act, number)
        try:
            room.do(Undo(found.command, why))
        except Refused:
            if found.tag != UNDONE:
                tell(f"Not taken back: {act}")
            raise
        room.tell_next()


def _last_act(room: OpenRoom) -> LogNumber:
    """The last thing that somebody did and that stands; what the clock does by itself is not meant."""
    for deed in reversed(room.director.history()):
        found = room.entry_of_log(deed.first)
        if found and not deed.taken_back_by and found.tag != UNDONE and found.actor != CLOCK:
            return deed.first
    raise Illegal("nothing has been done that could be taken back")


def _is_no_name(room: OpenRoom, told: str, last: LogNumber) -> None:
    """Whoever types a player where the reason stands may mean another act than the last one."""
    if not room.plays(told):
        return
    raise Ambiguous(
        f"{told!r} is the name of a player and no reason: nothing was taken back. To take back the last act: "
        f'shuffleup event undo {last} "why"; another: its number in shuffleup event log'
    )


def _reason(told: tuple[str, ...], act: str, number: LogNumber) -> str:
    if told:
        return " ".join(told)
    if not (sys.stdin.isatty() and console.is_terminal):
        raise Malformed(f'say why it is taken back: shuffleup event undo {number} "wrong player"')
    tell(f"To be taken back: {act}")
    reason = console.input("Why is it taken back? ").strip()
    if not reason:
        raise Malformed("nothing was taken back: it takes a reason")
    return reason


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
        kept = room.store.refusals(room.stream)
        for one in kept[-last:] if last else kept:
            table.add_row(clock_time(one.time), one.actor, named(one.message, room.teller))
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
