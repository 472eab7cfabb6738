"""Entries and the chain of hashes that ties each to the one before."""

import hashlib
from collections.abc import Iterable, Sequence

import msgspec

from shuffleup.refused import Illegal, Malformed

GENESIS = "0" * 64


class Stale(Illegal):
    """Somebody else wrote first; read on and decide again."""


class Draft(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be written: an event by its stable tag and version, and what caused it.

    `command` is the id of the command, so that a retry does nothing twice; `cause` says why in words.
    """

    tag: str
    tag_version: int = 1
    body: msgspec.Raw
    time: str
    actor: str
    command: str
    cause: str = ""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a log. `version` counts from 1 within its stream; `hash` covers all the rest."""

    stream: str
    version: int
    time: str
    actor: str
    command: str
    cause: str
    tag: str
    tag_version: int
    body: msgspec.Raw
    previous: str
    hash: str = ""


def _digest(entry: Entry) -> str:
    covered = msgspec.json.encode(msgspec.structs.replace(entry, hash=""))
    return hashlib.sha256(covered).hexdigest()


def seal(stream: str, version: int, previous: str, drafts: Sequence[Draft]) -> list[Entry]:
    """Drafts as entries that follow `version`, chained from the hash `previous`."""
    entries: list[Entry] = []
    for draft in drafts:
        version += 1
        open_entry = Entry(
            stream=stream,
            version=version,
            time=draft.time,
            actor=draft.actor,
            command=draft.command,
            cause=draft.cause,
            tag=draft.tag,
            tag_version=draft.tag_version,
            body=draft.body,
            previous=previous,
        )
        entry = msgspec.structs.replace(open_entry, hash=_digest(open_entry))
        entries.append(entry)
        previous = entry.hash
    return entries


def check_chain(entries: Iterable[Entry], previous: str = GENESIS, version: int = 0) -> tuple[int, str]:
    """Walks the chain and gives its last version and hash; a break is named by the entry it is at."""
    for entry in entries:
        version += 1
        if entry.version != version:
            raise Malformed(f"log {entry.stream}: entry {version} is missing (found {entry.version})")
        if entry.previous != previous or entry.hash != _digest(entry):
            raise Malformed(f"log {entry.stream}: entry {version} was changed after it was written")
        previous = entry.hash
    return version, previous
