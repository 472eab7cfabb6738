"""A log as somebody changes it who can write the file: every seal is made anew after the change."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from shuffleup.log.entry import GENESIS, Draft, LogEntry, seal
from shuffleup.log.lines import from_lines

Path_ = tuple[str | int, ...]


def read(path: Path) -> list[LogEntry]:
    return list(from_lines(line for line in path.read_text().splitlines() if line.strip()))


def resealed(entries: list[LogEntry]) -> list[LogEntry]:
    """The entries in this order, numbered and chained so that the chain holds."""
    drafts = [
        Draft(
            tag=entry.tag,
            tag_version=entry.tag_version,
            body=entry.body,
            time=entry.time,
            actor=entry.actor,
            command=entry.command,
            cause=entry.cause,
        )
        for entry in entries
    ]
    return list(seal(entries[0].stream, 0, GENESIS, drafts))  # type: ignore[arg-type]


def saying(entry: LogEntry, body: Any) -> LogEntry:
    """The entry with another body, sealed by nobody yet."""
    return msgspec.structs.replace(entry, body=msgspec.Raw(msgspec.json.encode(body)))


def body_of(entry: LogEntry) -> Any:
    return msgspec.json.decode(entry.body)


def leaves(value: Any, path: Path_ = ()) -> Iterator[tuple[Path_, Any]]:
    """Every number, word and truth in a body, with the way to it."""
    if isinstance(value, dict | list):
        for key, one in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(one, (*path, key))
    else:
        yield path, value


def changed(body: Any, path: Path_) -> Any:
    """The body with another value in one place, of the same kind."""
    copy = msgspec.json.decode(msgspec.json.encode(body))
    inside = copy
    for key in path[:-1]:
        inside = inside[key]
    inside[path[-1]] = _another(inside[path[-1]])
    return copy


def _another(value: Any) -> Any:
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case str():
            return value[:-1] + ("0" if value[-1:] != "0" else "1")
        case _:
            return 1


def field_class(path: Path_) -> str:
    """The field without its place in lists and tables: `draw.seats.#.seat`."""
    return ".".join("#" if isinstance(key, int) or key.isdigit() else key for key in path)
