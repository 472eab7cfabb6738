"""A note beside a room while it is served: where, by which process, and a key for the terminal here."""

import os
from pathlib import Path

import msgspec

from shuffleup.decoding import decoder


class Holder(msgspec.Struct, frozen=True):
    """The server that holds a room."""

    url: str
    pid: int
    token: str
    certificate: str = ""
    """The file with the server's own certificate, if it has one."""


def _note_of(room: Path) -> Path:
    return room.with_name(room.name + "-serving")


def hold(room: Path, holder: Holder) -> None:
    """Leaves the note, for the owner of the room's file only."""
    note = _note_of(room)
    note.unlink(missing_ok=True)
    note.touch(mode=0o600)
    note.write_bytes(msgspec.json.encode(holder))


def let_go(room: Path) -> None:
    _note_of(room).unlink(missing_ok=True)


def holder_of(room: Path) -> Holder | None:
    """Who serves this room; a note that a killed server left is none."""
    try:
        holder = decoder(Holder).decode(_note_of(room).read_bytes())
        os.kill(holder.pid, 0)
    except (OSError, ValueError):
        return None
    return holder
