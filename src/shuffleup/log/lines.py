"""A log as text: one entry a line, JSON. For golden logs, auditors, programs in other languages."""

from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from shuffleup.decoding import decoder
from shuffleup.log.entry import LogEntry
from shuffleup.refused import Malformed


def has_lines(path: Path) -> bool:
    """Whether a file is a log as text. A logbook may have that name too: whoever keeps one names it."""
    if path.suffix != ".jsonl":
        return False
    try:
        with path.open("rb") as file:
            return file.read(6) != b"SQLite"
    except OSError:
        return True  # whoever reads it says what is wrong


def to_lines(entries: Iterable[LogEntry]) -> Iterator[str]:
    """Each entry as one line of JSON; the body stands in it as it was hashed."""
    for entry in entries:
        yield msgspec.json.encode(entry).decode()


def from_lines(lines: Iterable[str]) -> Iterator[LogEntry]:
    """The reverse of `to_lines`; whether the chain holds is for `check_chain` to say."""
    for number, line in enumerate(lines, 1):
        try:
            yield decoder(LogEntry).decode(line)
        except msgspec.MsgspecError as problem:
            raise Malformed(
                f"line {number} is not an entry of a log ({problem}); is the file whole?"
            ) from None
