"""A log in memory: for simulation and tests."""

from collections.abc import Iterator, Sequence

from shuffleup.log.entry import GENESIS, Draft, Entry, Stale, seal


class MemoryStore:
    """Keeps every stream in a list."""

    def __init__(self) -> None:
        self._streams: dict[str, list[Entry]] = {}

    def append(self, stream: str, expected: int, drafts: Sequence[Draft]) -> list[Entry]:
        entries = self._streams.setdefault(stream, [])
        if len(entries) != expected:
            raise Stale(f"log {stream}: at {len(entries)}, expected {expected}; read on and decide again")
        previous = entries[-1].hash if entries else GENESIS
        sealed = seal(stream, expected, previous, drafts)
        entries.extend(sealed)
        return sealed

    def read(self, stream: str, after: int = 0) -> Iterator[Entry]:
        yield from self._streams.get(stream, [])[after:]

    def head(self, stream: str) -> int:
        return len(self._streams.get(stream, []))

    def close(self) -> None:
        """Nothing to close."""
