"""Where a room keeps its logbook: in a file, or in a database that is named by its address."""

from pathlib import Path
from typing import TYPE_CHECKING

from shuffleup.ids import NOT_WRITTEN, LogNumber
from shuffleup.log.entry import Draft, LogEntry
from shuffleup.log.sqlite import SQLiteStore
from shuffleup.log.vault import NOTHING_SECRET, Secrets
from shuffleup.refused import Illegal, Malformed

if TYPE_CHECKING:
    from shuffleup.log.store import RoomStore

_AT_A_TIME = 5_000


def is_address(room: str) -> bool:
    """Whether a room is named by the address of a database.

    >>> is_address("postgresql://10.0.0.5/poker"), is_address("friday.shuffleup")
    (True, False)
    """
    return room.startswith(("postgresql:", "postgres:"))


def beside(room: str) -> Path:
    """What belongs to a room and to this computer alone lies beside this: who may come in, certificates.

    >>> beside("friday.shuffleup").name, beside("postgresql://10.0.0.5/poker?schema=club").name
    ('friday.shuffleup', '10.0.0.5-poker-club.shuffleup')
    """
    if not is_address(room):
        return Path(room)
    from shuffleup.log.postgres import parted

    name, _, schema = parted(room)
    host, _, database = name.partition("://")[2].partition("?")[0].partition("/")
    return Path(f"{host}-{database}-{schema}.shuffleup")


def called(room: str) -> str:
    """How a room is told to people: without the password in an address."""
    if not is_address(room):
        return room
    from shuffleup.log.postgres import parted

    return parted(room)[0]


def open_room(room: str) -> "RoomStore":
    """Opens the room, or makes it."""
    if not is_address(room):
        return SQLiteStore(Path(room))
    from shuffleup.log.postgres import PostgresStore

    return PostgresStore(room)


def copy_room(store: "RoomStore", to: str) -> dict[str, LogNumber]:
    """The whole room in another place that has none yet, checked there; the last version of each stream.

    Between two files the file is copied, while it is in use. Otherwise the entries are written again, and
    have to come to the same seals.
    """
    if isinstance(store, SQLiteStore) and not is_address(to):
        return store.backup(to)
    if not is_address(to) and Path(to).exists():
        raise Illegal(f"{to}: there is a file already; name another one for the backup")
    copy = open_room(to)
    try:
        if copy.streams() or copy.people.everyone():
            raise Illegal(f"{to}: there is a room already; name another place")
        _copy(store, copy)
        heads = copy.check()
        for stream in heads:
            if copy.last_seal(stream) != store.last_seal(stream):
                raise Malformed(f"{to}: {stream} did not arrive as it was; do not use it")
        return heads
    finally:
        copy.close()


def _copy(store: "RoomStore", copy: "RoomStore") -> None:
    for person in store.people.everyone():
        copy.people.put(person)
    seeds = store.vault.everything()
    kept = {commitment: store.vault.get(commitment) for commitment, _ in seeds}
    vault = Secrets(seeds, [commitment for commitment, one in kept.items() if one and one.spent])
    going_on = store.going_on()
    for stream in store.streams():
        version, head = NOT_WRITTEN, store.head(stream)
        while version < head:
            upto = LogNumber(min(head, version + _AT_A_TIME))
            drafts = list(map(drafted_again, store.read(stream, version, upto)))
            copy.append(stream, version, drafts, secrets=vault)
            version, vault = upto, NOTHING_SECRET
        refusals = store.refusals(stream)
        copy.append(stream, version, (), refusals=refusals, over=stream not in going_on)


def drafted_again(entry: LogEntry) -> Draft:
    """What was written, to be written to another place; its seal comes out the same."""
    return Draft(
        tag=entry.tag,
        tag_version=entry.tag_version,
        body=entry.body,
        time=entry.time,
        actor=entry.actor,
        command=entry.command,
        cause=entry.cause,
    )
