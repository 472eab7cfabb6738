"""The room that is served: its logbook, one director for each event, and everybody who listens."""

import logging
from collections.abc import Callable
from pathlib import Path
from threading import Event as Signal
from threading import Lock, Thread

from shuffleup.director import Director, wall_clock
from shuffleup.ids import EntryId, LogNumber, PersonId, TableNumber
from shuffleup.log import LogEntry, SQLiteStore, Undone
from shuffleup.refused import Illegal, Malformed, Refused
from shuffleup.server.answers import Answer, TakeLine, Typed
from shuffleup.server.calls import Calls
from shuffleup.server.story import Story
from shuffleup.tournament.entries.commands import OpenEvent
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.events import Event
from shuffleup.tournament.finishes.standings import Placing, standings
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller
from shuffleup.views.floor_calls import Call

LOOK_EVERY = 0.5
"""Seconds between two looks at what is due and at what other programs have written."""

ANSWERS_KEPT = 2000
"""Answers that are given again to a page that did not hear them."""

_say = logging.getLogger(__name__)


class ServedEvent:
    """One event, its director and its story."""

    def __init__(
        self,
        store: SQLiteStore,
        stream: str,
        changed: Callable[[str], None],
        now: Callable[[], int],
        calls: Calls,
    ) -> None:
        self.stream = stream
        self.story = Story()
        self._calls = calls
        self._places: tuple[LogNumber | None, dict[EntryId, Placing]] = (None, {})
        self._store = store
        self._changed = changed
        self._answers: dict[str, Answer] = {}
        self._answering = Lock()
        self.director = Director(store, stream, now, self._publish)
        self.story.take_in(store.read(stream), self.people(), self.director.state_at)

    def people(self) -> dict[PersonId, str]:
        return {person.id: person.name for person in self._store.people.everyone()}

    def now(self) -> int:
        """The event's own time."""
        return self.director.now()

    def teller(self, state: Tournament) -> Teller:
        return Teller(state, self.people())

    def places(self, state: Tournament) -> dict[EntryId, Placing]:
        """The standings by entry, worked out once for every phone in the room."""
        version = self.director.version
        if self._places[0] != version:
            self._places = (version, {line.entry: line for line in standings(state)})
        return self._places[1]

    def open_calls(self) -> tuple[Call, ...]:
        return self._calls.open(self.stream)

    def call_floor(self, call: Call) -> None:
        """A table wants the floor; everybody who can come sees it at once."""
        with self.director.looking() as state:
            seated = state.table(call.table).chairs
            if not all(number in seated for number in (*call.gone, call.winner) if number):
                raise Illegal(f"only players of table {call.table} can be reported from it")
        self._calls.call(self.stream, call)
        self._changed(self.stream)

    def answer_call(self, id_: str, table: TableNumber | None = None) -> Call:
        """Somebody sees to a call; of a table: its dealer takes it back."""
        theirs = {call.id for call in self.open_calls() if table in (None, call.table)}
        if table is not None and id_ not in theirs:
            raise Illegal("that is not a call of this table")
        answered = self._calls.answer(self.stream, id_)
        self._changed(self.stream)
        return answered

    def _publish(self, entry: LogEntry, event: Event | Undone) -> None:
        self.story.add(entry, event, self.teller(self.director.state))
        self._changed(self.stream)

    def look(self) -> None:
        """Takes in what others wrote, and carries out what fell due."""
        if self._store.head(self.stream) > self.director.version:
            self.director.read_on()
        self.director.fire_due()

    def do(self, desk: TakeLine, asked: Typed) -> Answer:
        """One line. Sent again under its id it gets the answer it got, also from before a restart."""
        with self._answering:
            if asked.id in self._answers:
                return self._answers[asked.id]
            answer = self._given_before(asked.id) or desk(self._store, self.director, self.stream, asked)
            self._answers[asked.id] = answer
            while len(self._answers) > ANSWERS_KEPT:
                del self._answers[next(iter(self._answers))]
            return answer

    def foreseen(self, foresee: TakeLine, asked: Typed) -> Answer:
        """What a line would lead to."""
        return foresee(self._store, self.director, self.stream, asked)

    def _given_before(self, id_: str) -> Answer | None:
        """The answer to a line that was carried out before the server was started again."""
        found = self.director.written(f"{id_}.1")
        if found is None:
            return None
        number = found.entries[-1].version
        told = next((deed.told for deed in self.story.deeds if deed.number == number), "")
        return Answer("done", f"[{number}] {told}", number)


class ServedRoom:
    """A room while it is served. `changed` is called with the name of an event after every commit."""

    def __init__(
        self,
        path: Path,
        desk: TakeLine,
        foresee: TakeLine,
        now: Callable[[], int] = wall_clock,
        rate: int = 1,
    ) -> None:
        self.store = SQLiteStore(path)
        self._calls = Calls(path.with_name(path.name + "-calls"))
        self.desk = desk
        self.foresee = foresee
        self.now, self.rate = now, rate
        self.changed: Callable[[str], None] = lambda stream: None
        self._events: dict[str, ServedEvent] = {}
        self._opening = Lock()
        self._stop = Signal()
        self._watch = Thread(target=self._watching, name="what is due", daemon=True)
        self._watch.start()

    def streams(self) -> list[str]:
        return self.store.streams()

    def event(self, stream: str) -> ServedEvent:
        """An event by its short name."""
        with self._opening:
            if stream not in self._events:
                if stream not in self.store.streams():
                    raise Malformed(f"there is no event {stream!r} in this room")
                self._events[stream] = ServedEvent(self.store, stream, self._tell, self.now, self._calls)
            return self._events[stream]

    def open_event(self, stream: str, file: EventFile, id_: str, actor: str) -> None:
        """A new event of the room; sent again under its id it is the same one."""
        if (there := self.store.head(stream)) and self.event(stream).director.written(id_) is None:
            raise Illegal(f"this room has an event {stream!r} already: choose another name")
        if not there:
            with Director(self.store, stream, self.now) as director:
                director.act(OpenEvent(file), id_=id_, actor=actor)

    def _tell(self, stream: str) -> None:
        self.changed(stream)

    def _watching(self) -> None:
        while not self._stop.wait(LOOK_EVERY):
            for event in list(self._events.values()):
                try:
                    event.look()
                except Refused as problem:
                    _say.warning("%s: %s", event.stream, problem)
                except Exception:
                    _say.exception("%s: what is due could not be looked at", event.stream)

    def close(self) -> None:
        """Carries out what was submitted, then lets go of the file."""
        self._stop.set()
        self._watch.join()
        for event in self._events.values():
            event.director.close()
        self._calls.close()
        self.store.close()
