"""Commands that are decided together and go to the disk in one transaction."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, NamedTuple

import msgspec

from shuffleup.log.entry import Draft, LogEntry
from shuffleup.log.folding import By, C, E, S
from shuffleup.log.store import Refusal
from shuffleup.log.undo import Undo, Undone
from shuffleup.log.vault import NOTHING_SECRET, Kept, Secrets, Vault
from shuffleup.refused import Illegal, Malformed, Refused

if TYPE_CHECKING:
    from concurrent.futures import Future


class Receipt(msgspec.Struct, Generic[E], frozen=True):
    """A command is on the disk: what it wrote. `repeated`: it was there before; `notice` is for a person.

    >>> from shuffleup import Director, EventFile, Line, MemoryStore, commands
    >>> file = EventFile(name="Sunday", edition="tda-2019", stack={25: 80}, schedule=(Line(blinds=(25, 50)),))
    >>> with Director(MemoryStore(), "sunday") as director:
    ...     receipt = director.do(commands.OpenEvent(file))
    >>> len(receipt.entries), receipt.entries[0].command == receipt.command
    (1, True)
    """

    command: str
    entries: tuple[LogEntry, ...]
    events: tuple[E | Undone, ...] = ()
    """The event of each entry."""
    repeated: bool = False
    notice: str = ""


class Waiting(NamedTuple, Generic[C, E]):
    """A command on its way, and the future its caller waits on."""

    command: C | Undo
    id: str
    actor: str
    cause: str
    at: int | None
    future: "Future[Receipt[E]]"

    def fail(self, problem: BaseException) -> None:
        """Tells the caller; each gets an error of their own, since raising one writes into it."""
        if self.future.done():
            return
        if isinstance(problem, Refused):
            plain = type(problem).__init__ is Refused.__init__
            problem = (
                type(problem)(problem.marked, problem.citations, problem.hints)
                if plain
                else problem.saying(problem.marked)
            )
        self.future.set_exception(problem)

    def by(self, time: int) -> By:
        """What its entries say of it, written at this time."""
        return By(self.actor, self.id, self.cause, time)

    def asked(self) -> msgspec.Raw:
        """The command as JSON, as it was submitted: without any seed."""
        try:
            return msgspec.Raw(msgspec.json.encode(self.command))
        except (TypeError, ValueError, OverflowError, RecursionError):
            return msgspec.Raw(msgspec.json.encode(repr(self.command)))


class Part(NamedTuple, Generic[C, E]):
    """What one command of a group wrote: its drafts are those from `start` to `stop`."""

    owner: Waiting[C, E]
    start: int
    stop: int
    notice: str


class Group(Generic[C, E, S]):
    """What has gathered: drafts with their events, seeds, refusals, and the answer each caller will get."""

    def __init__(self, vault: Vault) -> None:
        self._vault = vault
        self._fresh: dict[str, bytes] = {}
        self._rested: dict[str, Kept | None] = {}
        self._spent: list[str] = []
        self.drafts: list[Draft] = []
        self.events: list[E | Undone] = []
        self.refusals: list[Refusal] = []
        self.parts: dict[str, Part[C, E]] = {}
        self.answers: list[tuple[Waiting[C, E], BaseException | None]] = []
        self.time = 0
        self.state: S | None = None

    @property
    def secrets(self) -> Secrets:
        return Secrets(list(self._fresh.items()), self._spent)

    def seed(self, commitment: str) -> Kept | None:
        """The seed behind a commitment: of this group, or in the vault, which is asked once."""
        if commitment in self._fresh:
            return Kept(self._fresh[commitment], commitment in self._spent)
        if commitment not in self._rested:
            self._rested[commitment] = self._vault.get(commitment)
        return self._rested[commitment]

    def add(
        self, one: Waiting[C, E], events: Sequence[E], drafts: Sequence[Draft], secrets: Secrets, notice: str
    ) -> None:
        """A command that was decided: its events, and what is written of them."""
        if secrets is not NOTHING_SECRET:
            self._fresh.update(secrets.fresh)
            self._spent.extend(secrets.spent)
        self.events.extend(events)
        self._write(one, drafts, notice)

    def replace(self, one: Waiting[C, E], undone: Undone, draft: Draft, state: S, notice: str) -> None:
        """A command was taken back: the state is another one."""
        self.state = state
        self.events.append(undone)
        self._write(one, [draft], notice)

    def _write(self, one: Waiting[C, E], drafts: Sequence[Draft], notice: str) -> None:
        start = len(self.drafts)
        self.drafts.extend(drafts)
        self.parts[one.id] = Part(one, start, len(self.drafts), notice)
        self.time = drafts[-1].time if drafts else self.time

    def receipt(self, one: Waiting[C, E], entries: Sequence[LogEntry]) -> Receipt[E] | None:
        """What a command of this group wrote, once the group is on the disk; None: it wrote nothing here."""
        part = self.parts.get(one.id)
        if part is None or part.owner is not one:
            return None
        its = slice(part.start, part.stop)
        return Receipt(one.id, tuple(entries[its]), tuple(self.events[its]), notice=part.notice)

    def refuse(self, one: Waiting[C, E], now: int, refusal: Refused) -> None:
        """A command that was refused: kept beside the log, and told once the group is on the disk."""
        kept = Refusal(now, one.actor, one.id, one.asked(), refusal.marked, refusal.citations)
        self.refusals.append(kept)
        self.answers.append((one, refusal))


def check_envelope(id_: str, actor: str, cause: str, at: int | None) -> None:
    """What stands around a command in its entry; whoever calls from Python can hand over anything."""
    text = f"{id_}{actor}{cause}"
    if not (isinstance(id_, str) and isinstance(actor, str) and isinstance(cause, str) and _is_text(text)):
        raise Malformed(f"the id of a command, who gives it and why are text, not {(id_, actor, cause)!r}")
    if at is not None and (type(at) is not int or not 0 <= at < 2**63):
        raise Malformed(f"the time of a command is a whole number of milliseconds, not {at!r}")
    if "\n" in text or not id_:
        raise Illegal("a command needs an id, and neither id, actor nor cause may hold a line break")


def _is_text(text: str) -> bool:
    """Whether it can be written down: half a character cannot."""
    try:
        return text.isascii() or bool(text.encode())
    except UnicodeEncodeError:
        return False
