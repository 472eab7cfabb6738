"""The chain of seals, walked by itself, and which commands were taken back.

>>> from shuffleup.log.entry import Draft, seal
>>> import msgspec
>>> draft = Draft(tag="t", body=msgspec.Raw(b"{}"), time=5, actor="Ann", command="c")
>>> check_seal(seal("e", 0, NO_SEAL, [draft])[0], 1, NO_SEAL)
"""

from collections.abc import Iterable
from hashlib import sha256

from shuffleup.audit.wrong import Fault
from shuffleup.ids import LogNumber
from shuffleup.log.entry import LogEntry

NO_SEAL = "0" * 64


def check_seal(entry: LogEntry, number: int, previous: str) -> None:
    """Finds an entry that is missing, out of place, or not as it was sealed."""
    here = LogNumber(number)
    if entry.version != number:
        what = "is missing" if entry.version > number else "is there twice or out of its place"
        raise Fault(entry.stream, here, f"{what} (found number {entry.version})")
    if entry.previous != previous:
        raise Fault(entry.stream, here, "does not follow the seal of the entry before it", entry.tag)
    fields = (
        *(entry.previous, entry.stream, entry.version, entry.time, entry.actor),
        *(entry.command, entry.cause, entry.tag, entry.tag_version),
    )
    head = "\n".join(map(str, fields))
    if head.count("\n") != len(fields) - 1:
        raise Fault(entry.stream, here, "has a line break outside its body", entry.tag)
    if sha256(head.encode() + b"\n" + bytes(entry.body)).hexdigest() != entry.hash:
        raise Fault(entry.stream, here, "was changed after it was sealed", entry.tag)


def sealed_as(entries: Iterable[LogEntry], head: str) -> LogNumber | None:
    """The entry whose seal is the one that somebody kept; None if no entry has it."""
    return next((entry.version for entry in entries if entry.hash == head), None)
