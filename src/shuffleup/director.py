"""The tournament's one writer: commands in, events on the disk, then to whoever listens.

The machinery (one thread, group commit, undo) is `shuffleup.log.writer`; here it gets the tournament's
meaning, its chance and its clock.
"""

import hashlib
import re
from collections.abc import Callable, Iterable, Sequence
from secrets import token_hex
from time import time_ns

import msgspec

from shuffleup.chance import Chance, SecretChance
from shuffleup.ids import PersonId
from shuffleup.log import LogEntry, Receipt, Stale, Store, Undo, Undone, Writer
from shuffleup.log.folding import Core, Decided, LookUp
from shuffleup.log.undo import UNDONE, AlreadySeen, undone_in
from shuffleup.log.vault import NOTHING_SECRET, Secrets
from shuffleup.log.writer import JITTER
from shuffleup.refused import Illegal, Malformed, Refused, must_be, whole
from shuffleup.tournament._copying import copied
from shuffleup.tournament.applying import apply, apply_all
from shuffleup.tournament.clock.commands import NoticeSetBack
from shuffleup.tournament.clock.telling import set_back_told
from shuffleup.tournament.command import Command, Dealing, Drawing, NameSeal, Shuffling
from shuffleup.tournament.dealers.commands import PushDealers
from shuffleup.tournament.deciding import decide
from shuffleup.tournament.draws import commit
from shuffleup.tournament.event import Drawn, Event, decode, encode
from shuffleup.tournament.falls_due import due
from shuffleup.tournament.fitting import fits
from shuffleup.tournament.hands.events import FollowingStopped
from shuffleup.tournament.money.events import PaymentReversed
from shuffleup.tournament.seeds import CommitAnew, passed_over, promised
from shuffleup.tournament.state import Tournament

CLOCK = "clock"
"""The actor of what falls due."""

DECK = "deck "
"""Before the root under which the seed of a deck rests in the vault."""

GRACE = 120_000
"""Milliseconds after an undo in which the clock does not do again what was taken back."""

MOST_PUSHES = 100
"""Of dealers that were missed and are made up for one by one: more than two days of them."""

_ATTEMPT = re.compile(r"#\d+$")


def wall_clock() -> int:
    """The computer's clock, in milliseconds since the epoch."""
    return time_ns() // 1_000_000


class Overdue(msgspec.Struct, frozen=True):
    """What fell due and was carried out, each at its own time, and what was refused.

    `since` is the time of the last entry before, `until` the time now: between them nobody may have been
    there, and the director may take that back as a pause.
    """

    since: int
    until: int
    set_back: Receipt[Event] | None = None
    """That the computer's clock was found set back, if it was."""
    fired: tuple[tuple[int, Receipt[Event]], ...] = ()
    refused: tuple[tuple[int, Refused], ...] = ()

    @property
    def gap(self) -> int:
        """By how many milliseconds the first turn of the clock was late; 0 if nothing was due."""
        fired = [time for time, receipt in self.fired if not _only_forgotten(receipt)]
        times = [*fired, *(time for time, _ in self.refused)]
        return self.until - min(times) if times else 0


def _only_forgotten(receipt: Receipt[Event]) -> bool:
    """Whether all that happened is that hands of a table were not told any longer."""
    return all(isinstance(event, FollowingStopped) for event in receipt.events)


class TournamentCore(Core[Tournament, Command, Event]):
    """What a log of a tournament means.

    A command that draws gets its seed here, one that names people the seals of their names, and one with a
    ticket what the room knows of it; nothing of this comes from its caller.
    """

    def __init__(
        self,
        chance: Chance,
        name_seal: NameSeal = lambda _: "",
        room: tuple[Store, str] | None = None,
    ) -> None:
        self._chance = chance
        self._name_seal = name_seal
        self._room = room
        """What the room keeps of all its events, and which of them this is: for tickets."""
        self._seed_is_here = ""
        self._spare: tuple[bytes, str] | None = None
        """A seed that was chosen and then not needed: most who register draw nothing."""

    def begin(self) -> Tournament:
        return Tournament()

    def decide(self, state: Tournament, command: Command, now: int, seeds: LookUp) -> Decided[Event]:
        if isinstance(command, Shuffling):
            command = msgspec.structs.replace(command, luck=self._chance.luck())
        if isinstance(command, Command):
            command = command.naming(self._name_seal)
            if command.concerns_tickets and self._room is not None and state.is_open:
                from shuffleup.tournament.tickets import filled_in

                command = filled_in(*self._room, state, command)
        if isinstance(command, Dealing):
            return self._dealt(state, command, now, seeds)
        if not isinstance(command, Drawing):
            return Decided([decide(state, command, now)])
        kept = seeds(state.commitment)
        if isinstance(command, CommitAnew) and kept is not None and not kept.spent:
            raise Illegal(
                "the seed of the next draw is here, and nobody knows it: it cannot be swapped for another"
            )
        fresh, promise = self._spare or self._fresh(seeds)
        seed = kept.seed.hex() if kept else ""
        event = decide(state, msgspec.structs.replace(command, seed=seed, next_commitment=promise), now)
        spent = [state.commitment] if isinstance(event, Drawn) and event.seed else []
        if promised(event) == promise:
            self._spare = None
            return Decided([event], Secrets([(promise, fresh)], spent))
        if isinstance(self._chance, SecretChance):
            self._spare = fresh, promise
        return Decided([event], Secrets([], spent) if spent else NOTHING_SECRET)

    def _dealt(self, state: Tournament, command: Dealing, now: int, seeds: LookUp) -> Decided[Event]:
        """The seed of a deck rests in the vault, and in no event."""
        root = command.deck_in_play(state)
        kept = seeds(DECK + root) if root else None
        if root and kept is None:
            raise Illegal("the deck of this hand is not in this logbook: play on where it was dealt")
        seed = kept.seed if kept else self._chance.seed()
        event = decide(state, msgspec.structs.replace(command, deck=seed.hex()), now)
        committed = event.deck_committed()
        return Decided([event], Secrets([(DECK + committed, seed)]) if committed else NOTHING_SECRET)

    def _fresh(self, seeds: LookUp) -> tuple[bytes, str]:
        """A seed never used here, and its commitment: seeded chance begins anew with each director."""
        while True:
            seed = self._chance.seed()
            promise = commit(seed)
            if isinstance(self._chance, SecretChance) or seeds(promise) is None:
                return seed, promise

    def wanting(self, state: Tournament, seeds: LookUp) -> tuple[Command, str] | None:
        if not state.is_open or state.commitment == self._seed_is_here:
            return None
        kept = seeds(state.commitment)
        if kept is not None and not kept.spent:
            self._seed_is_here = state.commitment
            return None
        reason = "the seed of the next draw is not in this logbook"
        if kept is not None:
            reason = "the seed of the next draw is known already"
        return CommitAnew(reason), f"{reason}: another one was committed to before anything else was done"

    def ahead_of_computer(self, state: Tournament) -> int:
        return state.timing.ahead_of_computer

    def set_back(self, state: Tournament, by: int) -> tuple[Command, str] | None:
        return (NoticeSetBack(by), set_back_told(by)) if state.is_open else None

    def pass_over(self, state: Tournament, event: Event) -> None:
        passed_over(state, event)

    def foresee(self, state: Tournament, event: Event) -> None:
        if isinstance(event, PaymentReversed):
            state.money.reversed_later.add(event.payment)

    def check_unseen(self, event: Event) -> None:
        if (stands := event.stands()) is not None:
            raise AlreadySeen(stands.why, instead=stands.instead, hints=stands.hints)

    def apply(self, state: Tournament, event: Event) -> None:
        apply(state, event)

    def apply_all(self, state: Tournament, events: Iterable[Event]) -> None:
        apply_all(state, events)

    def copy(self, state: Tournament) -> Tournament:
        return copied(state)

    def is_over(self, state: Tournament) -> bool:
        return state.is_open and state.is_over

    def fits(self, state: Tournament, event: Event) -> None:
        fits(state, event)
        if (ticket := event.ticket_taken()) is not None and self._room is not None:
            from shuffleup.tournament.tickets import check_still_good

            check_still_good(self._room[0], ticket)

    def encode(self, event: Event) -> tuple[str, int, msgspec.Raw]:
        return encode(event)

    def decode(self, tag: str, version: int, body: msgspec.Raw) -> Event:
        return decode(tag, version, body)


class Director(Writer[Tournament, Command, Event]):
    """Opens a stream of a store and runs its event.

    >>> from shuffleup.log import MemoryStore
    >>> from shuffleup.tournament.entries.commands import OpenEvent
    >>> from shuffleup.tournament.event_file.fields import EventFile, Line
    >>> levels = (Line(blinds=(25, 50)),)
    >>> file = EventFile(name="Sunday", edition="tda-2019", stack={25: 80}, schedule=levels)
    >>> with Director(MemoryStore(), "sunday", lambda: 1_000) as director:
    ...     receipt = director.do(OpenEvent(file))
    >>> director.state.file.name, [entry.tag for entry in receipt.entries]
    ('Sunday', ['event-opened'])
    """

    def __init__(
        self,
        store: Store,
        stream: str,
        now: Callable[[], int] = wall_clock,
        publish: Callable[[LogEntry, Event | Undone], None] | None = None,
        chance: Chance | None = None,
    ) -> None:
        if not hasattr(store, "read"):
            raise Malformed("a director writes to a store: open one, MemoryStore() or SQLiteStore(path)")
        must_be(str, stream, "an event goes by a name of its own in the store")
        if not stream:
            raise Malformed("an event goes by a name of its own in the store, and this one is empty")
        if not callable(now):
            raise Malformed("the time is asked of a function that gives milliseconds, such as wall_clock")
        self._refused_at: dict[str, int] = {}
        self._taken_back: dict[str, tuple[int, int]] = {}

        def name_seal(id_: PersonId) -> str:
            person = store.people.get(id_)
            return person.name_seal if person else ""

        core = TournamentCore(chance or SecretChance(), name_seal, (store, stream))
        super().__init__(core, store, stream, now, publish)

    def do(self, command: Command | Undo, *, actor: str = "director") -> Receipt[Event]:
        """Carries a command out under an id of its own, which the receipt's entries have as `command`.

        A program that asks again after a failure needs to know the id: it gives one, with `act`.
        """
        return self.act(command, id_=token_hex(16), actor=actor)

    def fire_due(self, now: int | None = None) -> Overdue:
        """Carries out everything that is due by now, in order, each at its own time.

        The id of each follows from the stream, its time, the command and how often it was taken back, so that
        two who fire at once, or one who fires again after a crash, do nothing twice. What was taken back is
        left alone for a while (`GRACE`): the clock can be set or paused first.
        """
        since = self._time
        set_back = self._notice_set_back() if now is None else None
        until = self.now() if now is None else whole(now, "the time is a whole number of milliseconds")
        fired: list[tuple[int, Receipt[Event]]] = []
        refused: list[tuple[int, Refused]] = []
        tried: set[str] = set()
        pushes = 0
        while (first := self._next_due(until, tried, late=pushes < MOST_PUSHES)) is not None:
            time, id_, command = first
            tried.add(id_)
            pushes += isinstance(command, PushDealers)
            try:
                receipt = self.act(command, id_=id_, actor=CLOCK, at=time)
                if not receipt.repeated:
                    fired.append((time, receipt))
            except Stale:
                tried.discard(id_)
            except Refused as refusal:
                self._refused_at[id_] = self.version
                refused.append((time, refusal))
        return Overdue(since, until, set_back, tuple(fired), tuple(refused))

    def _notice_set_back(self) -> Receipt[Event] | None:
        """A computer's clock behind the log is kept in it: the event's time goes on from where it was."""
        behind = self._time - self.now()
        if behind <= JITTER or not self.state.is_open:
            return None
        id_ = f"set back {self._stream} {self.version} {behind}"
        try:
            return self.act(NoticeSetBack(behind), id_=id_, actor=CLOCK, at=self._time)
        except Stale:
            return None

    def _next_due(self, until: int, tried: set[str], *, late: bool = True) -> tuple[int, str, Command] | None:
        """What falls due first. What was refused is asked again only after something else has happened.

        Not `late`: a push of the dealers that was missed is made now, as one for all.
        """
        with self.looking() as state:
            waiting = [
                self._attempt(time if late or not isinstance(command, PushDealers) else until, command)
                for time, command in due(state)
                if time <= until
            ]
        open_ = [
            one
            for one in waiting
            if one[0] <= until and one[1] not in tried and self._refused_at.get(one[1]) != self.version
        ]
        return min(open_, key=lambda one: one[0], default=None)

    def _attempt(self, time: int, command: Command) -> tuple[int, str, Command]:
        """When a command is fired, and under which id; later, and under another one, after an undo."""
        what = hashlib.sha256(msgspec.json.encode(command)).hexdigest()[:12]
        id_ = f"due {self._stream} {time} {what}"
        if id_ not in self._taken_back:
            return time, id_, command
        times, last = self._taken_back[id_]
        return max(time, last + GRACE), f"{id_}#{times}", command

    def _advance(
        self, entries: list[LogEntry], events: Sequence[Event | Undone], state: Tournament | None
    ) -> None:
        for entry in entries:
            if entry.tag == UNDONE and (command := undone_in(entry).command).startswith("due "):
                id_ = _ATTEMPT.sub("", command)
                times, _ = self._taken_back.get(id_, (0, 0))
                self._taken_back[id_] = (times + 1, entry.time)
        super()._advance(entries, events, state)
