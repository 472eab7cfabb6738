"""The room's logbook, opened for one command: who is who, which event, what happened, what is due."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from secrets import token_hex
from typing import TYPE_CHECKING

from shuffleup.cli import written
from shuffleup.cli.event._meant import Can, WhoIsMeant, in_play
from shuffleup.cli.event._where import SERVED, Where, event_to_name, opened_room, pick_event
from shuffleup.cli.show import HINTS_NAME, naming_event, tell, tell_refused
from shuffleup.director import CLOCK, Director, Overdue
from shuffleup.ids import EntryId, LogNumber, PersonId, TableNumber
from shuffleup.log import LogEntry, Receipt, Stale, Undone
from shuffleup.log.store import RoomStore, Unwritable
from shuffleup.log.undo import UNDONE, Undo, undone_in
from shuffleup.refused import Hint, Illegal, Malformed, Refused
from shuffleup.tournament.clock.telling import length_told
from shuffleup.tournament.command import Command
from shuffleup.tournament.entries.commands import Register
from shuffleup.tournament.event import Event, decode
from shuffleup.tournament.rulings.text import citations_text, named
from shuffleup.tournament.telling import Teller, rules_behind, told
from shuffleup.views.console import BY_A_TAP
from shuffleup.views.due.due_next import Next, next_steps
from shuffleup.wording import is_marked, marked, own_words, parts, the_person

if TYPE_CHECKING:
    from shuffleup.tournament.finishes.commands import BustOut

MOST_STEPS = 8
"""Of what is to be done next, so that the last answer stays in sight."""
MOST_OF_A_KIND = 2
_ALIKE = ("pay", "claim", "arrive", "unregister", "rebuy", "bounty", "chips")
"""What is often due for many at once: bounties are paid at the end of the evening, tables race together."""

_TRIES = 20
"""With two desks selling at once somebody is always the second."""
A_WHILE = 120_000
"""Milliseconds after which whoever comes back is told what the clock did meanwhile."""
_A_LONG_WHILE = 6 * 3_600_000
"""Milliseconds for which nobody leaves a running clock alone: the date may have been set ahead."""


class OpenRoom(WhoIsMeant):
    """One event of a room, ready for a command."""

    def __init__(self, where: Where, store: RoomStore, director: Director, stream: str) -> None:
        super().__init__(store, director)
        self.where = where
        self.stream = stream

    @property
    def now(self) -> int:
        """The event's own time: the computer's clock, and what that was set back by."""
        return self.director.now()

    @property
    def teller(self) -> Teller:
        return Teller(self.state, {person.id: person.name for person in self.store.people.everyone()})

    def do(self, command: Command | Undo, *, quiet: bool = False) -> Event | Undone:
        """Carries a command out and tells what came of it, with its rules and the number to undo it by."""
        paid_before = self._paid() if isinstance(command, Undo) else {}
        try:
            if isinstance(command, Register):
                self._may_enter(command.person)
            receipt = self._act(command)
        except Refused as refusal:
            told = refusal.saying(own_words(named(refusal.marked, self.teller)))
            meant = (one for one in parts(refusal.marked) if one.kind in ("entry", "person"))
            told.names = tuple(named(marked(one), self.teller) for one in meant)
            told.hints = tuple(self._by_name(hint, command) for hint in told.hints)
            raise told from None
        entry, event = receipt.entries[-1], receipt.events[-1]
        written.note(entry.version)
        self.name_in_hints()
        if receipt.notice:
            tell(receipt.notice, "yellow")
        if isinstance(event, Undone):
            why = f" Because: {event.reason}." if event.reason != BY_A_TAP else ""
            self._tell_done(entry.version, f"Taken back: {self._what(event.command)}{why}")
            self._tell_money_back(paid_before)
        elif not quiet:
            self.tell_event(entry.version, event)
        return event

    def tell_ticket_without_event(self) -> None:
        """A satellite for an event that the room does not have: the name may be misspelt."""
        if self.state.file.prizes.ticket is None:
            return
        from shuffleup.tournament.tickets import without_event

        if event := without_event(self.store, self.state):
            tell(
                f"note: no event of this room is called {event} yet: the tickets are taken by an event of "
                "exactly that name",
                "yellow",
            )

    def _by_name(self, hint: Hint, command: Command | Undo) -> Hint:
        """What would mend it, with names for ids and the number of the act that is to be taken back."""
        if "of" in hint.fields:
            return self.numbered(hint)
        if ":CHIPS" in str(hint.fields.get("gone", "")):
            from shuffleup.tournament.finishes.commands import BustOut  # most commands put nobody out

            if isinstance(command, BustOut):
                return Hint(hint.do, {**hint.fields, "gone": self._gone_told(command)})
        if "before" in hint.fields and "gone" in hint.fields:
            gone = hint.fields["gone"]
            winners = [one.by for one in getattr(command, "gone", ()) if one.entry == gone and one.by]
            return Hint(hint.do, {**hint.fields, "gone": f"{gone} --by {winners[0]}"}) if winners else hint
        if hint.do != "register" or "person" not in hint.fields:
            return hint
        person = self.store.people.get(PersonId(str(hint.fields["person"])))
        return hint if person is None else Hint(hint.do, {**hint.fields, "person": person.name})

    def _gone_told(self, command: "BustOut") -> str:
        """Who is out and by whom, as it was told, with the chips to be filled in."""
        gone = ", ".join(f"{self.typed_name(one.entry)}:CHIPS" for one in command.gone)
        by = command.gone[0].by
        return f"{gone} --by {self.typed_name(by)}" if by else gone

    def numbered(self, hint: Hint) -> Hint:
        """`undo` of the last act of these kinds that stands, by its number; of one table or one entry, if it
        names one."""
        stands = {deed.first for deed in self.director.history() if not deed.taken_back_by}
        kinds = str(hint.fields["of"]).split()
        table, entry = hint.fields.get("table"), hint.fields.get("entry")
        numbers = [
            one.version
            for one in self.store.read(self.stream)
            if one.tag in kinds and one.version in stands
            for event in [decode(one.tag, one.tag_version, one.body)]
            if table is None or getattr(event, "table", None) == table
            if entry is None or _is_about(event, entry)
        ]
        return Hint(hint.do, {"number": numbers[-1]} if numbers else {})

    def _paid(self) -> dict[EntryId, tuple[str, int]]:
        """Every entry by name, with what was paid for it."""
        teller = self.teller
        return {number: (teller.name(number), entry.paid) for number, entry in self.state.entries.items()}

    def _tell_money_back(self, before: dict[EntryId, tuple[str, int]]) -> None:
        """What was sold and is taken back: the log gives nobody their money, the desk does."""
        after = self._paid()
        for number, (name, _) in {**after, **before}.items():
            owed = before.get(number, (name, 0))[1] - after.get(number, (name, 0))[1]
            if owed > 0:
                chips = ", and take in chips that were handed out" * bool(self.state.tables)
                say_next(f"give {name} {self.teller.money(owed)} back{chips}")
            elif owed:
                say_next(f"{name} pays {self.teller.money(-owed)} again")

    def _act(self, command: Command | Undo) -> Receipt[Event]:
        """Another desk may write at the same moment: then it is decided again on what is there now."""
        served = SERVED.get()
        id_ = token_hex(16) if served is None else served.next_id()
        for _ in range(_TRIES):
            try:
                receipt = self.director.act(command, id_=id_, actor=self.where.who)
                break
            except Stale:
                continue
        else:
            receipt = self.director.act(command, id_=id_, actor=self.where.who)
        if served is not None:
            served.numbers.append(receipt.entries[-1].version)
            if any(not isinstance(event, Undone) and event.stands() is not None for event in receipt.events):
                served.for_good.add(served.numbers[-1])
        return receipt

    def _what(self, command: str) -> str:
        """What a command had done, in its own sentence; of an undo, what stands or falls with it."""
        entries = {entry.command: entry for entry in reversed(list(self.store.read(self.stream)))}
        entry, undos = entries[command], 0
        while entry.tag == UNDONE:
            entry, undos = entries[undone_in(entry).command], undos + 1
        what = f"[{entry.version}] {self.said(entry)}"
        if not undos:
            return what
        return f"an undo. {'Stands again' if undos % 2 else 'Stands no longer'}: {what}"

    def said(self, entry: LogEntry) -> str:
        """What an entry of the log told when it was written, in a sentence."""
        then = Teller(self.director.state_at(entry.version), self.teller.people)
        return told(decode(entry.tag, entry.tag_version, entry.body), then)

    def _may_enter(self, id_: PersonId) -> None:
        """Bans are the room's own: the log of an event knows nothing of them."""
        person = self.store.people.get(id_)
        if person is not None and person.banned:
            raise Illegal(f"{the_person(id_)} is banned here: {own_words(person.note) or 'no reason kept'}")

    def tell_event(self, version: LogNumber, event: Event) -> None:
        self._tell_done(version, told(event, self.teller))
        if cited := rules_behind(event):
            tell("      " + citations_text(cited).replace("\n", "\n      "), "dim")

    def name_in_hints(self) -> None:
        """With another event in the room, what is printed to be typed says which one it is for."""
        if SERVED.get() is None:
            HINTS_NAME.set(event_to_name(self.store, self.stream))

    def _tell_done(self, version: LogNumber, says: str) -> None:
        """What came of an act, under its number; with the event it was done in where there are others."""
        served, name = SERVED.get(), HINTS_NAME.get()
        number = "" if served is not None and served.foreseen else f"[{version}] "
        tell(f"{number}{name}: {says}" if name else f"{number}{says}")
        if served is not None:
            served.told.append(f"{number}{says}")

    def tell_next(self, *, every: bool = False, table: TableNumber | None = None) -> bool:
        """What the director has to do now, with the command for it; whether there is anything.

        `table`: what the hand there waits for comes first.
        """
        steps = list(next_steps(self.state, self.teller, self.now))
        if table is not None:
            steps.sort(key=lambda step: step.table != table)
        steps = [step for step in steps if every or not step.can_wait]
        shown = steps if every else _few_of_a_kind(steps)[:MOST_STEPS]
        for step in shown:
            say_next(f"{step.says}{self._time_left(step.ends_at)}", step.command)
        more = [step for step in steps if step not in shown]
        if more and all(step.command.startswith("pay ") for step in more):
            have = "has" if len(more) == 1 else "have"
            say_next(f"and {len(more)} more {have} money to come", "pay --all")
        elif more:
            say_next(f"and {len(more)} more", "next")
        return bool(steps)

    def _time_left(self, ends_at: int) -> str:
        left = max(0, ends_at - self.now)
        if not ends_at:
            return ""
        seconds = left // 1000
        told = f"{seconds} second{'' if seconds == 1 else 's'}"
        return f", {told} left" if left < 120_000 else f", {length_told(left)} left"

    def fire_due(self) -> None:
        """What fell due since anybody looked is carried out first, each at its own time."""
        overdue = self.director.fire_due()
        if overdue.set_back is not None:
            self._tell_set_back(overdue.set_back)
        for _, receipt in overdue.fired:
            for entry, event in zip(receipt.entries, receipt.events, strict=True):
                if not isinstance(event, Undone):
                    self.tell_event(entry.version, event)
        if overdue.gap > A_WHILE and overdue.fired and not self._somebody_was_here(overdue):
            date = " Is the computer's date right?" if overdue.gap > _A_LONG_WHILE else ""
            idle = length_told(overdue.until - self._last_act_at(overdue.since))
            tell(
                f"Nobody has done anything for {idle}, and the clock ran on.{date} If play stood still, take "
                "it back as a pause: shuffleup event clock take-back",
                "yellow",
            )

    def _last_act_at(self, since: int) -> int:
        """When somebody last did something here; what the clock did by itself is nobody's."""
        acts = (one.time for one in reversed(list(self.store.read(self.stream))) if one.actor != CLOCK)
        return next(acts, since)

    def _somebody_was_here(self, overdue: Overdue) -> bool:
        """Whether the room was run meanwhile, for another of its events."""
        began = overdue.until - overdue.gap
        others = (stream for stream in self.store.streams() if stream != self.stream)
        return any(
            one.time > began and one.actor != CLOCK for stream in others for one in self.store.read(stream)
        )

    def _tell_set_back(self, receipt: Receipt[Event]) -> None:
        for entry, event in zip(receipt.entries, receipt.events, strict=True):
            if not isinstance(event, Undone):
                self.tell_event(entry.version, event)
        if self.state.clock.running:
            tell(
                "The level clock goes on from what it showed. If the date was ahead and levels ended too "
                "early, take that time back: shuffleup event clock take-back --date-was-ahead",
                "yellow",
            )

    def entry_of_log(self, number: LogNumber) -> LogEntry | None:
        """What stands in the log under this number."""
        if not 1 <= number <= self.director.version:
            return None
        return next(iter(self.store.read(self.stream, LogNumber(number - 1), number)), None)


def say_next(says: str, command: str = "") -> None:
    """Something to do, and what to type for it; not after an act that is only foreseen."""
    if (served := SERVED.get()) is not None and served.foreseen:
        return
    tell(f"→ {says}" + (f"   shuffleup event {command}" if command else ""), "yellow")


def _few_of_a_kind(steps: Sequence[Next]) -> list[Next]:
    """Each once, and of those that are typed alike the first two."""
    shown: list[Next] = []
    kinds: dict[str, int] = {}
    for step in steps:
        verb = step.command.partition(" ")[0]
        kinds[verb] = kinds.get(verb, 0) + 1
        if step not in shown and (verb not in _ALIKE or kinds[verb] <= MOST_OF_A_KIND):
            shown.append(step)
    return shown


def do_for_each(
    where: Where | None,
    verb: str,
    words: Sequence[str],
    ask: Callable[[OpenRoom, str], Command],
    can: Can = in_play,
    note: Callable[[OpenRoom, Command], str] = lambda room, command: "",
) -> int:
    """One command for each player named: all that can be done is done, and the rest is told. What refuses
    everybody is said once.

    `note`: what is to be said with a command, if it is carried out.
    """
    refused: dict[str, Refused] = {}
    with opened(where or Where()) as room:
        names = room.players(words, verb, can)
        _check_each_once(room, names, can)
        done: list[LogNumber] = []
        for name in names:
            try:
                command = ask(room, name)
                noted = note(room, command)
                room.do(command)
                done.append(room.director.version)
                if noted:
                    tell(noted, "yellow")
            except Refused as refusal:
                refused[name] = refusal
        if len(refused) == len(names) and len(set(map(str, refused.values()))) == 1:
            raise next(iter(refused.values()))
        for name, problem in refused.items():
            tell_refused(f"{name}: ", problem)
        if len(done) > 1:
            tell(f'All of that back: shuffleup event undo {done[0]}-{done[-1]} "why"', "dim")
        room.tell_next()
    return 2 if refused else 0


def _check_each_once(room: OpenRoom, names: Sequence[str], can: Can) -> None:
    """Whoever is named twice on a line was meant once, or somebody else was meant."""
    meant: set[EntryId] = set()
    for name in names:
        number = room.surely(name, can)
        if number in meant:
            raise Malformed(f"{own_words(room.teller.name(number))} is named twice: nothing was done")
        if number is not None:
            meant.add(number)


def do_in_room(where: Where | None, ask: Callable[[OpenRoom], Command]) -> None:
    """One command: what came of it, its rules, and what is to be done next."""
    with opened(where or Where()) as room:
        room.do(ask(room))
        room.tell_next()


@contextmanager
def opened(where: Where, *, firing: bool = True, to_sell: bool = False) -> Iterator[OpenRoom]:
    """The event that is meant, with what was overdue carried out; `to_sell` an entry, one that sells them."""
    if (served := SERVED.get()) is not None:
        room = OpenRoom(Where(actor=served.actor), served.store, served.director, served.stream)
        with _players_named(room):
            yield room
        return
    with opened_room(where) as (_, store):
        stream = pick_event(store, where.event, to_sell=to_sell)
        with Director(store, stream) as director, _hints_named():
            room = OpenRoom(where, store, director, stream)
            room.name_in_hints()
            if where.event is None and len(store.streams()) > 1 and not store.going_on():
                tell(f"Every event of this room is over; this is {stream}.", "dim")
            if director.state.rules_differ:
                tell(
                    f"This version reads {director.state.edition.name} differently from the one that "
                    "opened this event: finish the event with that one, or check each ruling",
                    "yellow",
                )
            if store.unwritable is not None:
                tell(f"{store.unwritable}. You can look, but nothing can be entered.", "yellow")
            elif firing:
                with _still_looking():
                    room.fire_due()
            with _players_named(room):
                yield room


@contextmanager
def _players_named(room: OpenRoom) -> Iterator[None]:
    """A refusal calls players by their names and acts by their numbers, whichever step of a command it came
    from."""
    try:
        yield
    except Refused as refusal:
        refusal.hints = tuple(room.numbered(one) if "of" in one.fields else one for one in refusal.hints)
        if is_marked(refusal.marked):
            raise refusal.saying(own_words(named(refusal.marked, room.teller))) from None
        raise


def _is_about(event: Event, entry: object) -> bool:
    """Whether an event is about one entry, puts it out, or has its bag."""
    gone = getattr(event, "gone", ())
    told = getattr(event, "entry", None) == entry or entry in getattr(event, "bags", {})
    return told or any(one.entry == entry for one in gone)


@contextmanager
def _hints_named() -> Iterator[None]:
    """A refusal names the event in what it offers, as every other answer does."""
    before = HINTS_NAME.set("")
    try:
        yield
    except Refused as refusal:
        if name := HINTS_NAME.get():
            named = refusal.saying(naming_event(refusal.message))
            named.event = name
            raise named from None
        raise
    finally:
        HINTS_NAME.reset(before)


@contextmanager
def _still_looking() -> Iterator[None]:
    """What falls due cannot be written when the disk is full: people may look all the same."""
    try:
        yield
    except Unwritable as problem:
        tell(f"{problem}. You can look, but nothing can be entered.", "yellow")
