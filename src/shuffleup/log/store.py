"""What a room keeps. One protocol, one conformance suite, several stores: memory, SQLite, PostgreSQL."""

from collections.abc import Iterator, Sequence
from typing import Protocol

import msgspec

from shuffleup.ids import NOT_WRITTEN, LogNumber
from shuffleup.log.entry import Draft, LogEntry
from shuffleup.log.people import People
from shuffleup.log.vault import NOTHING_SECRET, Secrets, Vault
from shuffleup.refused import Citation, Illegal


class Unwritable(Illegal):
    """Nothing can be written to the logbook now; what is in it can still be read."""


class Refusal(msgspec.Struct, frozen=True):
    """A command that was refused: who asked what, when, and what they were told. It is in no chain."""

    time: int
    actor: str
    command: str
    asked: msgspec.Raw
    message: str
    """With whom it means marked (`shuffleup.wording`); older ones have numbers in the place of people."""
    citations: tuple[Citation, ...] = ()


class Store(Protocol):
    """Append-only streams of entries, one an event, and beside them what is not in any log.

    (stream, version) is unique: of two writers one gets `Stale`.
    """

    @property
    def people(self) -> People: ...

    @property
    def vault(self) -> Vault: ...

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
        """Writes all or nothing after version `expected`, durably, and returns the entries.

        The drafts may come from several commands: that is the group commit. Seeds go to the vault and
        refusals to their own table in the same transaction. `over` says that nothing more is expected in the
        stream, or that something is again; None: as it was.
        """
        ...

    def read(
        self, stream: str, after: LogNumber = NOT_WRITTEN, upto: LogNumber | None = None
    ) -> Iterator[LogEntry]:
        """The entries after a version, in order, to the end or to version `upto`."""
        ...

    def head(self, stream: str) -> LogNumber:
        """The last version of a stream, 0 if it has none."""
        ...

    def follow(self, stream: str, after: LogNumber, patience: float) -> list[LogEntry]:
        """Waits for entries after a version, whoever writes them; after `patience` seconds an empty list."""
        ...

    def streams(self) -> list[str]:
        """The streams that have entries, by name."""
        ...

    def going_on(self) -> list[str]:
        """Those of them that nobody has said are over, by name."""
        ...

    def refusals(self, stream: str) -> list[Refusal]:
        """The commands refused in a stream, in order."""
        ...

    def close(self) -> None: ...


class VaultOfARoom(Vault, Protocol):
    def everything(self) -> list[tuple[str, bytes]]:
        """Every seed under its commitment."""
        ...


class RoomStore(Store, Protocol):
    """A store that outlives the program: a room's logbook in a file or in a database."""

    @property
    def vault(self) -> VaultOfARoom: ...

    @property
    def unwritable(self) -> Unwritable | None:
        """Why nothing can be written, if it was so when it was opened: then one can only look."""
        ...

    def check(self) -> dict[str, LogNumber]:
        """Reads everything and every chain in it; gives the last version of each stream."""
        ...

    def last_seal(self, stream: str) -> str:
        """The hash of the last entry of a stream."""
        ...
