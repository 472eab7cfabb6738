"""The state that a log on the disk makes: for those who look and write nothing."""

from collections.abc import Iterator, Sequence
from os import PathLike
from pathlib import Path

from shuffleup.log.entry import LogEntry, check_chain
from shuffleup.log.lines import from_lines, has_lines
from shuffleup.log.sqlite import SQLiteStore
from shuffleup.log.undo import UNDONE, taken_back
from shuffleup.refused import Malformed, path_of
from shuffleup.tournament.applying import apply
from shuffleup.tournament.event import Event, decode
from shuffleup.tournament.seeds import passed_over
from shuffleup.tournament.state import Tournament


def tournament_in(path: "str | PathLike[str]", stream: str = "") -> Tournament:
    """The event of a logbook, or of a file with one entry a line (`.jsonl`)."""
    entries = _entries(path_of(path), stream)
    check_chain(entries)
    return folded(entries)


def folded(entries: Sequence[LogEntry]) -> Tournament:
    """The state that these entries make, without what was taken back."""
    state = Tournament()
    for _ in applied(state, entries):
        pass
    return state


def applied(state: Tournament, entries: Sequence[LogEntry]) -> Iterator[Event]:
    """Each event that stands, once it has been applied to the state."""
    gone = taken_back(entries)
    for entry in entries:
        if entry.tag == UNDONE:
            continue
        event = decode(entry.tag, entry.tag_version, entry.body)
        if entry.command in gone:
            passed_over(state, event)
        else:
            apply(state, event)
            yield event


def _entries(path: Path, stream: str) -> Sequence[LogEntry]:
    if not path.is_file():
        raise Malformed(f"there is no log {path}")
    if has_lines(path):
        return list(from_lines(line for line in path.read_text().splitlines() if line.strip()))
    store = SQLiteStore(path)
    try:
        streams = store.streams()
        if not stream and len(streams) != 1:
            found = ", ".join(streams) or "none"
            raise Malformed(f"say which event of {path} is meant: {found}")
        if stream and stream not in streams:
            raise Malformed(f"there is no event {stream!r} in {path}: {', '.join(streams) or 'none'}")
        return list(store.read(stream or streams[0]))
    finally:
        store.close()
