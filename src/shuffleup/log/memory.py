"""A room in memory: for simulation and tests."""

from collections.abc import Iterator, Sequence
from copy import copy
from threading import Condition
from time import monotonic

from shuffleup.ids import NOT_WRITTEN, LogNumber
from shuffleup.log.entry import GENESIS, Draft, LogEntry, Stale, seal
from shuffleup.log.people import Person
from shuffleup.log.store import Refusal
from shuffleup.log.vault import NOTHING_SECRET, Kept, Secrets


class MemoryPeople:
    def __init__(self) -> None:
        self._people: dict[str, Person] = {}

    def get(self, id_: str) -> Person | None:
        return self._people.get(id_)

    def everyone(self) -> list[Person]:
        return [self._people[id_] for id_ in sorted(self._people)]

    def put(self, person: Person) -> None:
        self._people[person.id] = person

    def add(self, person: Person) -> bool:
        own = copy(person)  # in one step, and the same person added twice is told apart
        return self._people.setdefault(person.id, own) is own


class MemoryVault:
    def __init__(self) -> None:
        self._seeds: dict[str, Kept] = {}

    def get(self, commitment: str) -> Kept | None:
        return self._seeds.get(commitment)

    def keep(self, secrets: Secrets) -> None:
        for commitment, seed in secrets.fresh:
            self._seeds[commitment] = Kept(seed, False)
        for commitment in secrets.spent:
            self._seeds[commitment] = self._seeds[commitment]._replace(spent=True)


class MemoryStore:
    """Keeps every stream in a list.

    >>> MemoryStore().streams()
    []
    """

    def __init__(self) -> None:
        self.people = MemoryPeople()
        self.vault = MemoryVault()
        self._streams: dict[str, list[LogEntry]] = {}
        self._refusals: dict[str, list[Refusal]] = {}
        self._over: set[str] = set()
        self._written = Condition()

    def append(
        self,
        stream: str,
        expected: LogNumber,
        drafts: Sequence[Draft],
        *,
        secrets: Secrets = NOTHING_SECRET,
        refusals: Sequence[Refusal] = (),
        over: bool | None = None,
    ) -> list[LogEntry]:
        with self._written:
            entries = self._streams.get(stream, [])
            if len(entries) != expected:
                raise Stale.at(stream, LogNumber(len(entries)), expected)
            sealed = seal(stream, expected, entries[-1].hash if entries else GENESIS, drafts)
            self._streams.setdefault(stream, entries).extend(sealed)
            self._refusals.setdefault(stream, []).extend(refusals)
            self.vault.keep(secrets)
            if over is not None and self.head(stream):
                (self._over.add if over else self._over.discard)(stream)
            self._written.notify_all()
        return sealed

    def read(
        self, stream: str, after: LogNumber = NOT_WRITTEN, upto: LogNumber | None = None
    ) -> Iterator[LogEntry]:
        yield from self._streams.get(stream, [])[after:upto]

    def head(self, stream: str) -> LogNumber:
        return LogNumber(len(self._streams.get(stream, [])))

    def follow(self, stream: str, after: LogNumber, patience: float) -> list[LogEntry]:
        until = monotonic() + patience
        with self._written:
            while self.head(stream) <= after and (left := until - monotonic()) > 0:
                self._written.wait(left)
        return list(self.read(stream, after))

    def streams(self) -> list[str]:
        return sorted(stream for stream, entries in self._streams.items() if entries)

    def going_on(self) -> list[str]:
        return [stream for stream in self.streams() if stream not in self._over]

    def refusals(self, stream: str) -> list[Refusal]:
        return list(self._refusals.get(stream, ()))

    def close(self) -> None:
        """Nothing to close."""
