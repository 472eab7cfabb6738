"""A whole log, entry by entry: its seals, its draws, its chips and its money."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from shuffleup.audit.chain import NO_SEAL, check_seal, sealed_as
from shuffleup.audit.events import chips, days, dealt, entries, going_out, hands, money, moves, seats
from shuffleup.audit.lots import NEXT_DRAW, committed, seed_of
from shuffleup.audit.plan import Body
from shuffleup.audit.prizes import check_books
from shuffleup.audit.readers import READERS, Checks, SeedOf
from shuffleup.audit.the_event import TheEvent
from shuffleup.audit.wrong import Fault, Wrong, must
from shuffleup.ids import LogNumber
from shuffleup.log.entry import LogEntry

__all__ = [
    "Audit",
    "Found",
    "audit",
    "chips",
    "days",
    "dealt",
    "entries",
    "going_out",
    "hands",
    "money",
    "moves",
    "seats",
]

UNDONE = "undone"
NOTHING_TO_CHECK = {
    *("level-announced", "clock-paused", "clock-resumed", "computer-clock-set-back", "day-ended"),
    *("player-put-on-clock", "player-clock-stopped", "player-clock-expired", "announced"),
    *("dealer-rota-set", "dealers-pushed", "dealer-push-held", "dealer-rota-ended"),
    *("game-chosen", "hand-readied", "table-released"),
    *("halt-decided", "ruling-replaced", "race-waived"),
    *("stalling-measures-announced", "person-forgotten", "person-renamed"),
    *("task-done", "hand-taken-off-desk", "street-dealt-on-desk", "hand-turned-up-on-desk"),
}
"""They move no seat, no chip of the event and no money, and draw nothing."""
VERSIONS = {
    **dict.fromkeys(("table-released", "hand-corrected", "ruling-on-desk-replaced", "act-ruled"), (1, 2)),
    **dict.fromkeys(("option-chosen", "street-dealt-on-desk", "hand-turned-up-on-desk"), (1, 2)),
    **dict.fromkeys(("incident-ruled", "incident-decided", "penalty-given", "question-decided"), (1, 2)),
}
"""Of tags that were written in more than one way: which of them are read here."""
SOLD = ("entry-registered", "alternate-seated", "rebuy-declared", "bought-back-in", "add-on-bought")
_UNREADABLE = (KeyError, TypeError, ValueError, IndexError, AttributeError, AssertionError)


class Found(msgspec.Struct, frozen=True):
    """What an audit of a log without a fault came to."""

    stream: str
    entries: int
    head: str
    """The seal of the last entry."""
    checked: dict[str, int]
    not_checked: dict[str, list[int]]
    """What could not be checked, with the entries that it is about."""
    commitment: str
    """To the seed of the next draw; only the vault of the room has that seed."""
    decks: frozenset[str] = frozenset()
    """Roots of decks that were made again from their seeds."""
    sealed: LogNumber | None = None
    """The entry whose seal had been kept elsewhere, if one was given."""


class Audit:
    """Takes entries one by one; the first that does not hold is a `Fault`."""

    def __init__(self, vault: SeedOf | None = None) -> None:
        self.event = TheEvent()
        self.checks = Checks(vault)
        self.written: list[tuple[LogEntry, Body]] = []
        self.head = NO_SEAL
        self._gone: dict[str, str] = {}
        self._commands: set[str] = set()

    def take(self, entry: LogEntry) -> None:
        """The next entry."""
        number = len(self.written) + 1
        if self.written and entry.stream != self.written[0][0].stream:
            raise Fault(
                entry.stream, LogNumber(number), f"belongs to another event ({entry.stream})", entry.tag
            )
        check_seal(entry, number, self.head)
        self.checks.number = number
        try:
            body = msgspec.json.decode(entry.body)
            must(isinstance(body, dict), "its body is no event")
            must(
                not self.written or entry.time >= self.written[-1][0].time,
                "it was written before the one before it",
            )
            must(entry.command not in self._commands, f"command {entry.command!r} acts a second time")
            self.written.append((entry, body))
            if entry.tag == UNDONE:
                self._take_back(body["command"], entry.command)
            else:
                must(number > 1 or entry.tag == "event-opened", "a log begins with the opening of its event")
                self._read(entry, body)
            self._commands.add(entry.command)
            must(self.event.in_play >= 0, f"{self.event.in_play} chips would be in play")
        except Wrong as wrong:
            raise Fault(entry.stream, LogNumber(number), str(wrong), entry.tag) from None
        except msgspec.MsgspecError as problem:
            raise Fault(entry.stream, LogNumber(number), f"cannot be read ({problem})", entry.tag) from None
        except _UNREADABLE as problem:
            what = f"does not fit what came before it ({type(problem).__name__}: {problem})"
            raise Fault(entry.stream, LogNumber(number), what, entry.tag) from problem
        self.head = entry.hash

    def _read(self, entry: LogEntry, body: Body) -> None:
        event, checks = self.event, self.checks
        if not is_known(entry.tag, entry.tag_version):
            checks.not_checked(
                f"events of a kind that this version does not know: {entry.tag} {entry.tag_version}"
            )
            return
        must(not event.cancelled or entry.tag.startswith("pe"), "the event had been called off")
        if not checks.anew:
            self._check_seed(body)
        if entry.tag in READERS:
            READERS[entry.tag](event, body, checks)
            if entry.tag in SOLD and event.overdrawn:
                checks.not_checked("whether chips were there that were sold: the room has fewer, by its file")
        self._commit(entry.tag, body)

    def _check_seed(self, body: Body) -> None:
        """The seed opens what was committed to before, and the next one is committed to with it."""
        seed, following = body.get("seed", ""), body.get("next_commitment", "")
        if "next_commitment" not in body and "seed" not in body:
            return
        must(bool(seed) and bool(following), "a seed is told with the commitment to the next one")
        opens = committed(seed_of(seed), NEXT_DRAW) == self.event.commitment
        must(opens, "its seed is not the one that was committed to before")
        must(len(following) == 64 and following != self.event.commitment, "the next seed is not committed to")
        self.checks.checked("seeds")

    def _commit(self, tag: str, body: Body) -> None:
        if tag == "committed-anew":
            self.event.commitment = body["commitment"]
            self.checks.not_checked("why another seed was committed to: the vault was not there, it says")
        self.event.commitment = body.get("next_commitment") or self.event.commitment

    def _take_back(self, command: str, by: str) -> None:
        """Folds the log anew without what was taken back, or with it again."""
        must(command in self._commands, f"it takes back {command!r}, which is not in the log")
        must(command not in self._gone, "it takes back what was taken back already")
        gone: dict[str, str] = {}
        for entry, body in reversed(self.written):
            if entry.tag == UNDONE and entry.command not in gone:
                gone[body["command"]] = entry.command
        self._gone = gone
        self.checks.anew, self.event = True, TheEvent()
        self.event.reversed_later = {
            body["payment"]
            for entry, body in self.written
            if entry.tag == "payment-reversed" and entry.command not in gone
        }
        for entry, body in self.written:
            if entry.tag == UNDONE:
                continue
            try:
                if entry.command in gone:
                    self._commit(entry.tag, body)
                else:
                    self._read(entry, body)
            except Wrong as wrong:
                raise Wrong(
                    f"without what it takes back, entry {entry.version} does not hold: {wrong}"
                ) from None
        self.checks.anew = False
        self.checks.checked("commands taken back")

    def end(self) -> None:
        """What only the whole log can tell."""
        if not self.written:
            return
        try:
            if self.event.opened:
                check_books(self.event)
                self.checks.checked("books balanced")
        except Wrong as wrong:
            entry = self.written[-1][0]
            raise Fault(entry.stream, entry.version, str(wrong), entry.tag) from None


def is_known(tag: str, version: int) -> bool:
    """Whether an entry of this kind, written in this way, is read."""
    read = tag in READERS or tag in NOTHING_TO_CHECK or tag == "committed-anew"
    return read and version in VERSIONS.get(tag, (1,))


def audit(
    log: Iterable[LogEntry],
    head: str = "",
    progress: Callable[[int], Any] | None = None,
    vault: SeedOf | None = None,
) -> Found:
    """Checks a whole log.

    `head`: a seal that was kept elsewhere; an entry has to have it. `vault`: the seeds of decks, by what they
    were committed to as; without it cards are taken as they were shown.

    >>> from shuffleup import Director, EventFile, Line, MemoryStore, commands
    >>> file = EventFile(name="Friday", edition="house", stack={25: 80}, schedule=(Line(blinds=(25, 50)),))
    >>> store = MemoryStore()
    >>> with Director(store, "friday") as director:
    ...     receipt = director.do(commands.OpenEvent(file))
    >>> audit(store.read("friday")).entries
    1
    """
    auditor = Audit(vault)
    for number, entry in enumerate(log, 1):
        auditor.take(entry)
        if progress is not None:
            progress(number)
    auditor.end()
    taken: Sequence[LogEntry] = [entry for entry, _ in auditor.written]
    stream = taken[0].stream if taken else ""
    sealed = sealed_as(taken, head) if head else None
    if head and sealed is None:
        last = LogNumber(len(taken))
        raise Fault(
            stream, last, f"no entry has the seal {head[:16]}…: the end was cut off, or all was written anew"
        )
    return Found(
        stream,
        len(taken),
        auditor.head,
        dict(sorted(auditor.checks.done.items())),
        auditor.checks.left_out,
        auditor.event.commitment,
        frozenset(auditor.checks.decks),
        sealed,
    )
