"""Which entries of a log stand. Nothing is deleted: an `Undone` takes a command back, and can be taken back.

>>> from shuffleup.log.entry import GENESIS, Draft, seal
>>> def wrote(command: str, tag: str, body: bytes = b"{}") -> Draft:
...     return Draft(tag=tag, body=msgspec.Raw(body), time=0, actor="Ann", command=command)
>>> undone = wrote("c", UNDONE, b'{"command":"a"}')
>>> log = seal("e", 0, GENESIS, [wrote("a", "moved"), wrote("b", "moved"), undone])
>>> taken_back(log)
{'a': 'c'}
"""

from collections.abc import Iterable, Sequence

import msgspec

from shuffleup.decoding import decoder
from shuffleup.ids import LogNumber
from shuffleup.log.entry import LogEntry
from shuffleup.refused import Citation, Hint, Illegal

UNDONE = "undone"


class AlreadySeen(Illegal):
    """What happened has been seen and cannot be taken back; `instead` says how it is put right."""

    def __init__(
        self,
        message: str,
        citations: tuple[Citation, ...] = (),
        hints: tuple[Hint, ...] = (),
        *,
        instead: str = "",
    ) -> None:
        super().__init__(message, citations, hints)
        self.instead = instead


class Undo(msgspec.Struct, frozen=True, tag="undo"):
    """Takes back everything one command led to, if nothing later depends on it."""

    command: str
    reason: str


class Undone(msgspec.Struct, frozen=True):
    """A command was taken back, and why; who did it is in the entry."""

    command: str
    reason: str = ""


class Deed(msgspec.Struct, frozen=True):
    """One command in the history of an event: what it wrote, and which command took it back, if any."""

    command: str
    actor: str
    time: int
    tags: tuple[str, ...]
    first: LogNumber
    last: LogNumber
    taken_back_by: str = ""


def undone_in(entry: LogEntry) -> Undone:
    return decoder(Undone).decode(entry.body)


def taken_back(entries: Sequence[LogEntry]) -> dict[str, str]:
    """The commands that do not stand, each with the command that took it back.

    From the last entry to the first: an `Undone` that was itself taken back takes nothing back.
    """
    gone: dict[str, str] = {}
    for entry in reversed(entries):
        if entry.tag == UNDONE and entry.command not in gone:
            gone[undone_in(entry).command] = entry.command
    return gone


def changed_from(entries: Sequence[LogEntry], command: str) -> LogNumber:
    """The first version from which the state is another one if this command is taken back."""
    named = {command}
    for entry in reversed(entries):
        if entry.tag == UNDONE and entry.command in named:
            named.add(undone_in(entry).command)
    return min(entry.version for entry in entries if entry.command in named)


def check_undo(entries: Sequence[LogEntry], undo: Undo) -> None:
    """Refuses to take back what is not there, or what was taken back already."""
    first = _versions(entries)
    if undo.command not in first:
        raise Illegal(f"no command {undo.command!r} is in this log; look it up in the history")
    named = f"[{first[undo.command]}]"
    by = taken_back(entries).get(undo.command)
    if by is not None:
        raise Illegal(f"{named} was taken back already; to restore it, take back [{first[by]}]")
    if not undo.reason.strip():
        raise Illegal(f"say why {named} is taken back: the reason is kept with it")


def _versions(entries: Sequence[LogEntry]) -> dict[str, LogNumber]:
    """The first entry of each command."""
    return {entry.command: entry.version for entry in reversed(entries)}


def history(entries: Iterable[LogEntry]) -> list[Deed]:
    """The commands of a log in order."""
    entries = list(entries)
    gone = taken_back(entries)
    deeds: dict[str, list[LogEntry]] = {}
    for entry in entries:
        deeds.setdefault(entry.command, []).append(entry)
    return [
        Deed(
            command=command,
            actor=written[0].actor,
            time=written[0].time,
            tags=tuple(entry.tag for entry in written),
            first=written[0].version,
            last=written[-1].version,
            taken_back_by=gone.get(command, ""),
        )
        for command, written in deeds.items()
    ]
