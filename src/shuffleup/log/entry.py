"""Entries and the chain of hashes that ties each to the one before."""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import LiteralString, Self

import msgspec

from shuffleup.ids import NOT_WRITTEN, LogNumber
from shuffleup.refused import Illegal, Malformed

GENESIS = "0" * 64
_LINE_BREAKS_BEFORE_THE_BODY = 9


class Stale(Illegal):
    """Somebody else wrote first; read on and decide again."""

    @classmethod
    def at(cls, stream: str, version: LogNumber, expected: LogNumber) -> Self:
        return cls(
            f"log {stream}: somebody else wrote first (at {version}, expected {expected}); "
            "look at what they did, then do it again"
        )


class Draft(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What is to be written: an event by its stable tag and version, and what caused it.

    `time` is in milliseconds since the epoch. `command` is the id of the command, so that a retry does
    nothing twice; `cause` says why in words.
    """

    tag: str
    tag_version: int = 1
    body: msgspec.Raw
    time: int
    actor: str
    command: str
    cause: str = ""


class LogEntry(msgspec.Struct, frozen=True, gc=False):
    """One line of a log. `version` counts from 1 within its stream; `hash` covers all the rest.

    The order of entries is their version, never their time: a computer's clock can be wrong.

    >>> from shuffleup import Director, EventFile, Line, MemoryStore, commands
    >>> file = EventFile(name="Sunday", edition="tda-2019", stack={25: 80}, schedule=(Line(blinds=(25, 50)),))
    >>> with Director(MemoryStore(), "sunday") as director:
    ...     (entry,) = director.do(commands.OpenEvent(file)).entries
    >>> entry.version, entry.tag, entry.actor
    (1, 'event-opened', 'director')
    """

    stream: str
    version: LogNumber
    time: int
    actor: str
    command: str
    cause: str
    tag: str
    tag_version: int
    body: msgspec.Raw
    previous: str
    hash: str = ""


def digest(entry: LogEntry) -> str:
    """SHA-256, in hex, of ten fields with a line break between them, the body as it is written last.

    previous, stream, version, time, actor, command, cause, tag, tag version, body: no field but the body may
    hold a line break, so that no two entries read the same. Whoever has `sha256sum` can compute it.

    >>> draft = Draft(tag="t", body=msgspec.Raw(b"{}"), time=5, actor="Ann", command="c")
    >>> first = seal("e", 0, GENESIS, [draft])
    >>> text = "\\n".join([GENESIS, "e", "1", "5", "Ann", "c", "", "t", "1", "{}"])
    >>> first[0].hash == sha256(text.encode()).hexdigest()
    True
    """
    return _digest(entry.previous, entry.stream, entry.version, entry)


def _digest(previous: str, stream: str, version: LogNumber, entry: Draft | LogEntry) -> str:
    head = (
        f"{previous}\n{stream}\n{version}\n{entry.time}\n{entry.actor}\n{entry.command}\n"
        f"{entry.cause}\n{entry.tag}\n{entry.tag_version}\n"
    )
    if head.count("\n") != _LINE_BREAKS_BEFORE_THE_BODY:
        raise Malformed(f"log {stream}: entry {version} has a line break outside its body")
    sealed = sha256(head.encode())
    sealed.update(entry.body)
    return sealed.hexdigest()


def seal(stream: str, version: LogNumber, previous: str, drafts: Sequence[Draft]) -> list[LogEntry]:
    """Drafts as entries that follow `version`, chained from the hash `previous`.

    >>> draft = Draft(tag="paused", body=msgspec.Raw(b"{}"), time=0, actor="director", command="c1")
    >>> [entry] = seal("friday", NOT_WRITTEN, GENESIS, [draft])
    >>> entry.version, entry.hash == digest(entry)
    (1, True)
    """
    entries: list[LogEntry] = []
    for draft in drafts:
        version = LogNumber(version + 1)
        hash_ = _digest(previous, stream, version, draft)
        when_and_who = (stream, version, draft.time, draft.actor, draft.command, draft.cause)
        entries.append(LogEntry(*when_and_who, draft.tag, draft.tag_version, draft.body, previous, hash_))
        previous = hash_
    return entries


def check_chain(
    entries: Iterable[LogEntry], previous: str = GENESIS, version: LogNumber = NOT_WRITTEN
) -> tuple[LogNumber, str]:
    """Walks the chain and gives its last version and hash; a break is named by the entry it is at.

    >>> draft = Draft(tag="paused", body=msgspec.Raw(b"{}"), time=0, actor="director", command="c1")
    >>> entries = seal("friday", NOT_WRITTEN, GENESIS, [draft, draft])
    >>> check_chain(entries) == (2, entries[-1].hash)
    True
    """
    for entry in entries:
        version = LogNumber(version + 1)
        if entry.version != version:
            raise Malformed(
                f"log {entry.stream}: entry {version} is missing (found {entry.version}); open the backup"
            )
        if entry.previous != previous or entry.hash != _digest(previous, entry.stream, version, entry):
            raise Malformed(
                f"log {entry.stream}: entry {version} was changed after it was written; "
                f"those before it hold: open the last backup and compare"
            )
        previous = entry.hash
    return version, previous


NOT_LISTED: LiteralString = """
    SELECT name FROM (SELECT name FROM stream EXCEPT SELECT stream FROM entry) AS empty
    UNION SELECT stream FROM (SELECT stream FROM entry EXCEPT SELECT name FROM stream) AS left_out
"""
"""What `check_listed` asks of a room, in one question: an event may be opened at this moment."""


def check_listed(where: object, differ: Iterable[tuple[str]]) -> None:
    """A room lists its streams beside their entries: one that is not listed would be passed over."""
    for (stream,) in differ:
        raise Malformed(
            f"{where}: the list of events was changed: {stream!r} is on it and has no entries, or has "
            "entries and is not on it; open the last backup and compare"
        )
