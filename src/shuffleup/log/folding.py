"""What commands and events mean to a writer, and the state that a log makes."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from copy import deepcopy
from datetime import datetime
from typing import Generic, NamedTuple, TypeVar

import msgspec

from shuffleup._no_garbage import without_looking_for_garbage
from shuffleup.ids import LogNumber
from shuffleup.log.as_read import what_it_wants
from shuffleup.log.entry import Draft, LogEntry, seal
from shuffleup.log.undo import (
    UNDONE,
    AlreadySeen,
    Undo,
    Undone,
    changed_from,
    check_undo,
    taken_back,
    undone_in,
)
from shuffleup.log.vault import NOTHING_SECRET, Kept, Secrets
from shuffleup.refused import Hint, Illegal, Malformed, Refused

S = TypeVar("S")
C = TypeVar("C")
E = TypeVar("E")

LookUp = Callable[[str], Kept | None]
"""The seed behind a commitment, if the vault has it."""


class NoLongerFits(Illegal):
    """An entry could not have happened if a command before it is taken back."""

    entry_command = ""
    """The command that led to the entry."""
    instead = ""
    """How that command is put right, if the entry itself cannot be taken back."""


class Decided(NamedTuple, Generic[E]):
    """What a command leads to: events for the log, seeds for the vault."""

    events: Sequence[E]
    secrets: Secrets = NOTHING_SECRET


class Core(ABC, Generic[S, C, E]):
    """The meaning of a log: how it begins, what a command leads to, what an event does."""

    @abstractmethod
    def begin(self) -> S:
        """The state before anything happened."""

    @abstractmethod
    def decide(self, state: S, command: C, now: int, seeds: LookUp) -> Decided[E]:
        """What a command leads to at this time, or `Refused`; the state is left as it is."""

    @abstractmethod
    def apply(self, state: S, event: E) -> None:
        """Changes the state; checks nothing."""

    def apply_all(self, state: S, events: Iterable[E]) -> None:
        """Changes the state by one event after the other, each asked for when those before it are applied."""
        for event in events:
            self.apply(state, event)

    @abstractmethod
    def fits(self, state: S, event: E) -> None:
        """Raises `Refused`, saying why, if this event could not have happened in this state."""

    @abstractmethod
    def encode(self, event: E) -> tuple[str, int, msgspec.Raw]:
        """Tag, version and body of an event."""

    @abstractmethod
    def decode(self, tag: str, version: int, body: msgspec.Raw) -> E:
        """The reverse of `encode`."""

    def copy(self, state: S) -> S:
        """The same state once more: what happens to the one does not happen to the other."""
        return deepcopy(state)

    def is_over(self, state: S) -> bool:
        """Whether nothing more is expected in this log; a store tells those that go on from the others."""
        return False

    def pass_over(self, state: S, event: E) -> None:
        """What stays of an event that was taken back: what everybody has seen cannot be unseen."""

    def foresee(self, state: S, event: E) -> None:
        """Hears, before anything is checked anew, of an event that comes later and stands.

        What it put right needs no more to have been right: a payment that was reversed was no payment.
        """

    def check_unseen(self, event: E) -> None:
        """Raises `AlreadySeen` if what this event did cannot be taken back, whatever came after it."""

    def wanting(self, state: S, seeds: LookUp) -> tuple[C, str] | None:
        """A command that must come before any other, and why: something beside the log is missing."""
        return None

    def ahead_of_computer(self, state: S) -> int:
        """By how many milliseconds the log's own time is ahead of the computer's clock."""
        return 0

    def set_back(self, state: S, by: int) -> tuple[C, str] | None:
        """The command that keeps that the computer's clock was set back by so much, and what to tell.

        From then on the log's time is ahead by as much (`ahead_of_computer`) and goes on.
        """
        return None

    def told(self, event: E) -> str:
        """An event in a few words that everybody may read; nothing if its tag must do."""
        return ""


class By(NamedTuple):
    """What an entry says of the command behind it."""

    actor: str
    command: str
    cause: str
    time: int

    def draft(self, tag: str, version: int, body: msgspec.Raw) -> Draft:
        return Draft(
            tag=tag,
            tag_version=version,
            body=body,
            time=self.time,
            actor=self.actor,
            command=self.command,
            cause=self.cause,
        )


def drafted(core: Core[S, C, E], stream: str, event: E, by: By) -> tuple[E, Draft]:
    """An event as everybody will read it, and its draft: the one that is read is applied.

    Whatever cannot be read again, or reads as something else, is not written.
    """
    tag, version, body = core.encode(event)
    try:
        read = core.decode(tag, version, body)
    except msgspec.ValidationError as problem:
        wants = what_it_wants(problem, type(event))
        raise Malformed(f"log {stream}: {tag} was not written: {wants}") from None
    if read != event:
        raise Malformed(f"log {stream}: {tag} was not written: it reads as something else")
    return read, by.draft(tag, version, body)


def fold(core: Core[S, C, E], entries: Sequence[LogEntry], checked_from: LogNumber | None = None) -> S:
    """The state these entries make; those that do not stand are passed over.

    From version `checked_from` each event is asked whether it still fits; `NoLongerFits` names the first that
    does not.
    """
    with without_looking_for_garbage():
        return _folded(core, entries, checked_from)


def _folded(core: Core[S, C, E], entries: Sequence[LogEntry], checked_from: LogNumber | None) -> S:
    state, gone = core.begin(), taken_back(entries)
    if checked_from is None:
        core.apply_all(state, _standing(core, state, entries, gone))
        return state
    happened = [
        (entry, core.decode(entry.tag, entry.tag_version, entry.body))
        for entry in entries
        if entry.tag != UNDONE
    ]
    for entry, event in happened:
        if entry.command not in gone:
            core.foresee(state, event)
    for entry, event in happened:
        if entry.command in gone:
            core.pass_over(state, event)
            continue
        if entry.version < checked_from:
            core.apply(state, event)
            continue
        try:
            core.fits(state, event)
            core.apply(state, event)
        except Refused as why:
            raise _no_longer_fits(core, entry, event, why) from None
    return state


def _standing(
    core: Core[S, C, E], state: S, entries: Iterable[LogEntry], gone: Container[str]
) -> Iterator[E]:
    """The events that stand; what was taken back is passed over when its turn comes."""
    for entry in entries:
        if entry.tag == UNDONE:
            continue
        event = core.decode(entry.tag, entry.tag_version, entry.body)
        if entry.command in gone:
            core.pass_over(state, event)
        else:
            yield event


def _no_longer_fits(core: Core[S, C, E], entry: LogEntry, event: E, why: Refused) -> NoLongerFits:
    """Names the entry, and how one goes on: what cannot be taken back itself is put right in its own way."""
    named = f"[{entry.version}] ({in_words(core, entry, event)})"
    problem = NoLongerFits(f"{named} no longer fits: {why.marked}", why.citations)
    problem.entry_command = entry.command
    problem.hints = (Hint("undo", {"number": entry.version}),)
    try:
        if isinstance(why, AlreadySeen):
            raise why
        core.check_unseen(event)
    except AlreadySeen as stands:
        problem.instead, problem.hints = stands.instead, stands.hints
    return problem


def in_words(core: Core[S, C, E], entry: LogEntry, event: E) -> str:
    """An entry as it is named to a person: what, when, who."""
    at = datetime.fromtimestamp(entry.time / 1000).strftime("%H:%M:%S")
    said = core.told(event)
    return f"{entry.tag.replace('-', ' ')}{f', {said},' if said else ''} at {at} by {entry.actor}"


def without(
    core: Core[S, C, E], stream: str, entries: Sequence[LogEntry], undo: Undo, by: By
) -> tuple[Undone, Draft, S]:
    """A command taken back, and the state without it, if all that came later still fits; else `Refused`."""
    undone = Undone(undo.command, undo.reason)
    draft = by.draft(UNDONE, 1, msgspec.Raw(msgspec.json.encode(undone)))
    check_undo(entries, undo)
    of_it = [entry for entry in entries if entry.command == undo.command]
    named = f"[{of_it[0].version}]"
    try:
        for entry in of_it:
            if entry.tag != UNDONE:
                core.check_unseen(core.decode(entry.tag, entry.tag_version, entry.body))
        last = seal(stream, entries[-1].version, entries[-1].hash, [draft])
        return undone, draft, fold(core, [*entries, *last], changed_from(entries, undo.command))
    except NoLongerFits as why:
        put_right = why.instead or f"Take that back first, or put {named} right with a new command"
        if (first := _in_its_way(entries, undo.command, why.entry_command)) is not None:
            put_right = f"It would stand again: first take back [{first}]"
            why.hints = (Hint("undo", {"number": first}),)
        put_right = put_right[0].upper() + put_right[1:]
        said = f"{named} cannot be taken back: {why.marked.rstrip('.')}. {put_right}"
        raise Illegal(said, why.citations, why.hints) from None
    except AlreadySeen as why:
        said = f"{named} cannot be taken back: {why.marked}; {why.instead}"
        raise Illegal(said, why.citations, why.hints) from None


def _in_its_way(entries: Sequence[LogEntry], command: str, unfit: str) -> LogNumber | None:
    """Where an undo is taken back and what would stand again does not fit: the undo of something before it.

    Nothing else can have changed what went before.
    """
    restored = {undone_in(one).command for one in entries if one.command == command and one.tag == UNDONE}
    if unfit not in restored:
        return None
    at = {entry.command: entry.version for entry in reversed(entries)}
    gone = taken_back(entries)
    later = [
        entry.version
        for entry in entries
        if entry.tag == UNDONE
        and entry.version > at[command]
        and entry.command not in gone
        and at[undone_in(entry).command] < at[unfit]
    ]
    return later[-1] if later else None


def check_without_all(
    core: Core[S, C, E], stream: str, entries: Sequence[LogEntry], undos: Sequence[Undo], by: By
) -> None:
    """Refuses if one of several commands cannot be taken back after those before it; nothing is written."""
    then = list(entries)
    for undo in undos:
        _, draft, _ = without(core, stream, then, undo, by)
        then += seal(stream, then[-1].version, then[-1].hash, [draft])
