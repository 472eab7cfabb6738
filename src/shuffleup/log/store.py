"""What a log is kept in. One protocol, one conformance suite, several stores."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from shuffleup.log.entry import Draft, Entry


class Store(Protocol):
    """Append-only streams of entries. (stream, version) is unique: of two writers one gets `Stale`."""

    def append(self, stream: str, expected: int, drafts: Sequence[Draft]) -> list[Entry]:
        """Writes the drafts after version `expected`, durably and all or none, and returns the entries."""
        ...

    def read(self, stream: str, after: int = 0) -> Iterator[Entry]:
        """The entries after a version, in order."""
        ...

    def head(self, stream: str) -> int:
        """The last version of a stream, 0 if it has none."""
        ...

    def close(self) -> None: ...
