"""The one writer of a stream: load, decide, append, publish; never publish before the commit.

One thread decides, on a state that runs ahead of the disk, and commits what has gathered in one transaction.
What others see is the committed state. If a commit fails, the state ahead is dropped, everybody who waits is
told, and the writer goes on from what is on the disk. It knows nothing of poker: what commands and events
mean is the business of a `Core`.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import takewhile
from threading import RLock, Thread, get_ident
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Generic, Self

from shuffleup.ids import NOT_WRITTEN, LogNumber
from shuffleup.log.as_read import as_read
from shuffleup.log.callers import Callers, Listener, Listeners, say
from shuffleup.log.entry import GENESIS, LogEntry, Stale, check_chain
from shuffleup.log.folding import By, C, Core, E, S, check_without_all, drafted, fold, without
from shuffleup.log.group import Group, Receipt, Waiting, check_envelope
from shuffleup.log.store import Store
from shuffleup.log.undo import UNDONE, Deed, Undo, Undone, history, undone_in
from shuffleup.refused import Illegal, Refused, must_be, whole

if TYPE_CHECKING:
    from concurrent.futures import Future

JITTER = 1000
"""Milliseconds a computer's clock may step back, as it is set by the network, without a word."""


class _Torn(Exception):
    """The state ahead took in one event of a command and not the next: it must be made again from the log."""


class Writer(Generic[S, C, E]):
    """Opens a stream of a store, checks its chain and folds it. Every method may be called from any thread.

    `now` gives milliseconds since the epoch. `publish` is called with each entry and its event after the
    commit, on the writer's thread: it has to be quick; `listen` adds others. Used as a context manager, or
    closed, it leaves no thread behind; the store stays open.
    """

    def __init__(
        self,
        core: Core[S, C, E],
        store: Store,
        stream: str,
        now: Callable[[], int],
        publish: Listener[E] | None = None,
    ) -> None:
        self._core, self._store, self._stream = core, store, stream
        self._now = now
        self._version, self._hash, self._time = NOT_WRITTEN, GENESIS, 0
        self._first: dict[str, LogNumber] = {}
        self._state: S = core.begin()
        self._ahead: S | None = None
        self._callers: Callers[C, E] = Callers(stream)
        self._commit_took = 0.0
        self._thread: Thread | None = None
        self._writing, self._looking = RLock(), RLock()
        self._looker = 0
        self._listeners: Listeners[E] = Listeners(stream)
        self.read_on()
        if publish is not None:
            self.listen(publish)

    def listen(self, listener: Listener[E]) -> Callable[[], None]:
        """From now on the listener hears of each entry, like `publish`; what is given back ends that."""
        return self._listeners.add(listener)

    # -- what is committed ---------------------------------------------------------------------------------

    @property
    def state(self) -> S:
        """The state on the disk. While others submit, look at it inside `looking()`."""
        return self._state

    @property
    def version(self) -> LogNumber:
        """The last version on the disk."""
        return self._version

    @contextmanager
    def looking(self) -> Iterator[S]:
        """The state on the disk, which stands still in the `with` block: be quick, and do not act in it."""
        with self._looking:
            before, self._looker = self._looker, get_ident()
            try:
                yield self._state
            finally:
                self._looker = before

    def _not_looking(self) -> None:
        """The writer waits until nobody looks; who looks and waits for the writer would wait for ever."""
        if get_ident() == self._looker:
            raise RuntimeError("leave the `with looking()` block before you act or read on")

    def now(self) -> int:
        """The log's own time: the computer's clock, and what that was set back by since the log began."""
        return self._clock() + self._core.ahead_of_computer(self._state)

    def _clock(self) -> int:
        """The computer's clock. What it gives stands in the log, where a time is a whole number."""
        return whole(self._now(), "the clock of a log gives whole milliseconds since 1970")

    def state_at(self, version: LogNumber) -> S:
        """The state as it was after this version, with what had been taken back by then."""
        version = LogNumber(whole(version, "a version of the log is a number"))
        if not 0 <= version <= self._version:
            raise Illegal(
                f"log {self._stream}: there is no version {version}; the last one is {self._version}"
            )
        return fold(self._core, list(self._store.read(self._stream, upto=version)))

    def history(self) -> list[Deed]:
        """The commands that were carried out, in order, and which of them were taken back."""
        return history(self._store.read(self._stream, upto=self._version))

    def check_all_undone(self, undos: Sequence[Undo], actor: str) -> None:
        """Refuses if these cannot be taken back one after the other; nothing is written."""
        entries = list(self._store.read(self._stream, upto=self._version))
        by = By(actor, "check", "", max(self.now(), self._time))
        check_without_all(self._core, self._stream, entries, undos, by)

    def read_on(self) -> None:
        """Takes in what another program has written to this stream since."""
        self._not_looking()
        with self._writing:
            entries = list(self._store.read(self._stream, self._version))
            check_chain(entries, self._hash, self._version)
            if not entries:
                return
            events: Sequence[E | Undone] = ()
            if not self._version or any(entry.tag == UNDONE for entry in entries):
                before = self._store.read(self._stream, upto=self._version) if self._version else ()
                state = fold(self._core, [*before, *entries])
                if self._listeners:
                    events = self._decoded(entries)
            else:
                state, events = self._core.copy(self._state), self._decoded(entries)
                for event in events:
                    self._core.apply(state, event)  # type: ignore[arg-type]  # none of them is an `Undone`
            self._ahead = None
            self._advance(entries, events, state)

    def _decoded(self, entries: Sequence[LogEntry]) -> list[E | Undone]:
        return [
            undone_in(entry)
            if entry.tag == UNDONE
            else self._core.decode(entry.tag, entry.tag_version, entry.body)
            for entry in entries
        ]

    # -- asking --------------------------------------------------------------------------------------------

    def submit(
        self, command: C | Undo, *, id_: str, actor: str, cause: str = "", at: int | None = None
    ) -> "Future[Receipt[E]]":
        """Hands a command to the writer. The future has the receipt once it is on the disk, or the refusal.

        A command submitted again under its id does nothing twice. If another program was quicker the answer
        is `Stale`, and the state has been brought up to date: look again, and submit again. `at` is the time
        at which it is decided, for what was due while nobody was there.
        """
        from concurrent.futures import Future  # who only looks waits for nobody

        check_envelope(id_, actor, cause, at)
        waiting: Waiting[C, E] = Waiting(command, id_, actor, cause, at, Future())
        self._callers.add(waiting, self._start)
        return waiting.future

    def _start(self) -> None:
        if self._thread is None:
            self._thread = Thread(target=self._run, name=f"writer of {self._stream}", daemon=True)
            self._thread.start()

    def act(
        self, command: C | Undo, *, id_: str, actor: str, cause: str = "", at: int | None = None
    ) -> Receipt[E]:
        """Submits a command and waits for its receipt."""
        if self._thread is not None and get_ident() == self._thread.ident:
            raise RuntimeError("a listener cannot wait for the writer that called it: submit instead")
        self._not_looking()
        return self.submit(command, id_=id_, actor=actor, cause=cause, at=at).result()

    def written(self, id_: str) -> Receipt[E] | None:
        """What the command of this id led to, also before a restart; None if there was none."""
        must_be(str, id_, "the id of a command is text")
        return self._repeated(id_) if id_ in self._first else None

    def close(self) -> None:
        """Carries out what was submitted, then stops."""
        self._callers.close()
        self._listeners.close()
        if self._thread is not None:
            self._thread.join()

    def __reduce__(self) -> str:
        raise Illegal(
            f"a {type(self).__name__} cannot be copied or sent to another process: "
            "open one there, of the same log"
        )

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self._stream!r} at version {self._version}>"

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    # -- the writer's thread -------------------------------------------------------------------------------

    def _run(self) -> None:
        crowd = 1
        while waiting := self._callers.gather(crowd, self._commit_took):
            with self._writing:
                try:
                    self._settle(waiting)
                except BaseException as defect:
                    say().exception("log %s: the writer failed", self._stream)
                    self._ahead = None
                    for one in waiting:
                        one.fail(defect)
            crowd = len(waiting) + len(self._callers)

    def _settle(self, waiting: list[Waiting[C, E]]) -> None:
        group: Group[C, E, S] = Group(self._store.vault)
        for one in waiting:
            if not one.future.set_running_or_notify_cancel():
                continue
            try:
                if isinstance(one.command, Undo):
                    self._commit(group)
                    group = Group(self._store.vault)
                    self._take_back(one, one.command, group)
                    self._commit(group)
                    group = Group(self._store.vault)
                else:
                    self._decide(one, one.command, group)
            except Exception as problem:
                group.answers.append((one, problem))
                self._start_over(group, problem)
                group = Group(self._store.vault)
        self._commit(group)

    def _decide(self, one: Waiting[C, E], command: C, group: Group[C, E, S]) -> None:
        """Adds to the group what a command leads to, or that it was refused."""
        if one.id in self._first or one.id in group.parts:
            group.answers.append((one, None))
            return
        if self._ahead is None:
            self._ahead = self._core.copy(self._state)
        now, behind = self._time_of(one, group, self._ahead)
        try:
            command = as_read(command)
            notice = self._prepare(self._ahead, one, now, behind, group)
            self._carry_out(self._ahead, one, command, now, group, notice)
        except Refused as refusal:
            group.refuse(one, now, refusal)
        except _Torn:
            raise
        except Exception as defect:
            say().exception("log %s: %r could not be decided", self._stream, one.id)
            group.answers.append((one, defect))
        else:
            group.answers.append((one, None))

    def _prepare(self, ahead: S, one: Waiting[C, E], now: int, behind: int, group: Group[C, E, S]) -> str:
        """What must come before any other command is carried out; what to tell of it."""
        set_back = self._core.set_back(ahead, behind) if behind else None
        wanting = self._core.wanting(ahead, group.seed)
        if set_back is None and wanting is None:
            return _behind(behind)
        from concurrent.futures import Future

        notices: list[str] = []
        for name, wanted in (("clock", set_back), ("first", wanting)):
            if wanted is not None:
                command, why = wanted
                say().warning("log %s: %s", self._stream, why)
                first = Waiting[C, E](command, f"{one.id} ({name})", "shuffleup", why, one.at, Future())
                self._carry_out(ahead, first, command, now, group)
                notices.append(why)
        return "; ".join(notices)

    def _carry_out(
        self, ahead: S, one: Waiting[C, E], command: C, now: int, group: Group[C, E, S], notice: str = ""
    ) -> None:
        decided = self._core.decide(ahead, command, now, group.seed)
        written = [drafted(self._core, self._stream, event, one.by(now)) for event in decided.events]
        events, drafts = [event for event, _ in written], [draft for _, draft in written]
        try:
            for event in events:
                self._core.apply(ahead, event)
        except Exception as defect:
            raise _Torn(
                f"what {one.id!r} led to could not be carried out ({defect}); nothing was written"
            ) from defect
        group.add(one, events, drafts, decided.secrets, notice)

    def _time_of(self, one: Waiting[C, E], group: Group[C, E, S], state: S) -> tuple[int, int]:
        """When a command happens: never before what came before it, however the computer's clock was set.

        And by how many milliseconds that clock is behind: none, unless it was set back.
        """
        last = max(group.time, self._time)
        if one.at is not None:
            return max(one.at, last), 0
        clock = self._clock() + self._core.ahead_of_computer(state)
        return max(clock, last), last - clock if clock < last - JITTER else 0

    def _take_back(self, one: Waiting[C, E], undo: Undo, group: Group[C, E, S]) -> None:
        """Folds the log without a command; if all that came later still fits, it is taken back."""
        if one.id in self._first:
            group.answers.append((one, None))
            return
        now, behind = self._time_of(one, group, self._state)
        entries = list(self._store.read(self._stream, upto=self._version))
        try:
            undone, draft, state = without(self._core, self._stream, entries, as_read(undo), one.by(now))
        except Refused as refusal:
            group.refuse(one, now, refusal)
        else:
            group.replace(one, undone, draft, state, _behind(behind))
            group.answers.append((one, None))

    def _commit(self, group: Group[C, E, S]) -> None:
        """Writes the group in one transaction; only then is anything applied, published and acknowledged."""
        entries: list[LogEntry] = []
        if group.drafts or group.refusals:
            begun = monotonic()
            try:
                entries = self._store.append(
                    self._stream,
                    self._version,
                    group.drafts,
                    secrets=group.secrets,
                    refusals=group.refusals,
                    over=self._now_over(group),
                )
            except Exception as problem:
                self._start_over(group, problem)
                return
            self._commit_took = monotonic() - begun
            self._advance(entries, group.events, group.state)
        for one, refusal in group.answers:
            if refusal is not None:
                one.fail(refusal)
            else:
                one.future.set_result(group.receipt(one, entries) or self._repeated(one.id))

    def _now_over(self, group: Group[C, E, S]) -> bool | None:
        """Whether the group ends what the log is about, or opens it again; None: neither."""
        after = self._ahead if group.state is None else group.state
        if after is None or not group.drafts:
            return None
        over = self._core.is_over(after)
        return None if over == self._core.is_over(self._state) else over

    def _advance(self, entries: list[LogEntry], events: Sequence[E | Undone], state: S | None) -> None:
        """The committed state takes in what was written; `state` is new if the log was folded anew."""
        with self._looking:
            if state is not None:
                self._state, self._ahead = state, None
            else:
                for event in events:
                    # An `Undone` always comes with a state folded anew: here are only events of the core.
                    self._core.apply(self._state, event)  # type: ignore[arg-type]
            for entry in entries:
                self._first.setdefault(entry.command, entry.version)
            if entries:
                self._version, self._hash, self._time = (
                    entries[-1].version,
                    entries[-1].hash,
                    entries[-1].time,
                )
        if self._listeners:
            for entry, event in zip(entries, events, strict=True):
                self._listeners.tell(entry, event)

    def _start_over(self, group: Group[C, E, S], problem: Exception) -> None:
        """A commit failed: the state ahead is dropped, and everybody is told what became of their command.

        A disk can fail after it has written. So the log is read again, and what is in it is acknowledged.
        """
        self._ahead = None
        try:
            self.read_on()
        except Exception as worse:
            say().error("log %s: cannot be read after a failed commit: %s", self._stream, worse)
        landed = all(draft.command in self._first for draft in group.drafts)
        for one, refusal in group.answers:
            if one.future.done():
                continue
            if one.id in self._first:
                one.future.set_result(self._repeated(one.id))
            elif refusal is not None and landed and not isinstance(problem, Stale):
                one.fail(refusal)
            else:
                one.fail(problem)

    def _repeated(self, id_: str) -> Receipt[E]:
        """The receipt of a command that is in the log already."""
        first = self._first.get(id_)
        if first is None:
            return Receipt(id_, (), repeated=True)
        found = self._store.read(self._stream, LogNumber(first - 1))
        entries = tuple(takewhile(lambda entry: entry.command == id_, found))
        return Receipt(id_, entries, tuple(self._decoded(entries)), repeated=True)


def _behind(milliseconds: int) -> str:
    """What to tell of a computer's clock that is behind the log, where nothing in the log makes up for it."""
    if not milliseconds:
        return ""
    return (
        f"the computer's clock is {milliseconds / 1000:.0f} s behind the last entry of the log: set it "
        "right; until it has caught up, entries bear the time of the last one"
    )
