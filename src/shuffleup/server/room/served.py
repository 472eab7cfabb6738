"""The room that is served: its logbook, one director for each event, and everybody who listens."""

import logging
from collections.abc import Callable, Collection
from pathlib import Path
from threading import Event as Signal
from threading import Lock, Thread
from typing import Any

import msgspec
from msgspec.structs import replace

from shuffleup.director import Director, wall_clock
from shuffleup.ids import EntryId, LogNumber, PersonId, TableNumber
from shuffleup.log import LogEntry, Undone
from shuffleup.log.rooms import beside, open_room
from shuffleup.log.store import RoomStore
from shuffleup.refused import Illegal, Malformed, Refused
from shuffleup.server.felt.decks import Decks
from shuffleup.server.felt.driving import Driving
from shuffleup.server.room.answers import Answer, TakeLine, Typed
from shuffleup.server.room.calls import Calls
from shuffleup.server.room.foretold import Foretold
from shuffleup.server.room.permitted import PermittedDirector, StoreToRead
from shuffleup.server.room.story import Story
from shuffleup.tournament.entries.commands import OpenEvent
from shuffleup.tournament.event import Event
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.finishes.bounties_won import bounties
from shuffleup.tournament.finishes.league import Result
from shuffleup.tournament.finishes.standings import Placing, standings
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller
from shuffleup.views.at_table.floor_calls import Call, is_open, settling
from shuffleup.views.events import EventShown, event_shown, listed
from shuffleup.views.seasons.season import named, result_of

LOOK_EVERY = 0.5
"""Seconds between two looks at what is due and at what other programs have written."""

DEAL_EVERY = 0.1
"""Seconds between two looks at the tables that the program deals."""

ANSWERS_KEPT = 2000
"""Answers that are given again to a page that did not hear them."""

EVENTS_KEPT = 2
"""Events that are over and stay at hand; one that is asked for again is read again."""

_say = logging.getLogger(__name__)


Present = Callable[[str], Collection[int]]


class Pace(msgspec.Struct, frozen=True):
    """How the time of an event goes: the computer's, except in a demonstration."""

    now: Callable[[], int] = wall_clock
    rate: int = 1
    """So many times as fast."""


REAL = Pace()


class ServedEvent:
    """One event, its director and its story."""

    def __init__(
        self,
        store: RoomStore,
        stream: str,
        changed: Callable[[str], None],
        now: Callable[[], int],
        calls: Calls,
        present: Present = lambda stream: (),
    ) -> None:
        """`present`: which entries of an event have their table open on a page."""
        self.stream = stream
        self._calls = calls
        self._places: tuple[LogNumber | None, dict[EntryId, Placing]] = (None, {})
        self._bounties: tuple[LogNumber | None, dict[str, int]] = (None, {})
        self._store = store
        self._changed = changed
        self._answers: dict[tuple[str, str], Answer] = {}
        """By who asked, and the id under which."""
        self._answering = Lock()
        self._telling = Lock()
        self.director = Director(store, stream, now, self._publish)
        self.foretold = Foretold(self.director, lambda: changed(stream))
        self.story = Story(self.director.state_at)
        self._tell_story()
        self.decks = Decks(store)
        self.driving = Driving(self.director, store, self.decks, lambda: present(stream))
        self.driving.take_up()

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

    def bounties(self, state: Tournament) -> dict[str, int]:
        """What each has won for heads, worked out once, too."""
        version = self.director.version
        if self._bounties[0] != version:
            won = bounties(state)
            self._bounties = (version, won.paid if won is not None else {})
        return self._bounties[1]

    @property
    def is_over(self) -> bool:
        with self.director.looking() as state:
            return state.is_open and state.is_over

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

    def confirm_out(self, desk: TakeLine, id_: str, asked: Typed) -> Answer:
        """Who was reported out is out, whatever was dealt meanwhile: `asked` has no line of its own."""
        reported = next((call for call in self.open_calls() if call.id == id_ and call.gone), None)
        with self.director.looking() as state:
            line = settling(state, reported) if reported is not None and is_open(state, reported) else ""
        if not line and (self._given(asked) is None):
            raise Illegal("somebody has seen to that call already")
        answer = self.do(desk, replace(asked, line=line))
        if answer.status == "done":
            self._settle_calls()
            self._changed(self.stream)
        return answer

    def _settle_calls(self) -> None:
        """Reports of players who have left their table meanwhile."""
        if calls := self.open_calls():
            with self.director.looking() as state:
                settled = [call for call in calls if not is_open(state, call)]
            self._calls.forget(self.stream, settled)

    def _publish(self, entry: LogEntry, event: Event | Undone) -> None:
        with self._telling:
            self.story.take_in((entry,), self.people())
        self._changed(self.stream)

    def _tell_story(self) -> None:
        """All that was written before anybody listened."""
        with self._telling:
            self.story.take_in(self._store.read(self.stream, upto=self.director.version), self.people())

    def look(self) -> None:
        """Takes in what others wrote, and carries out what fell due."""
        if self._store.head(self.stream) > self.director.version:
            self.director.read_on()
        self.director.fire_due()
        self._settle_calls()
        self.foretold.look_again()

    def close(self) -> None:
        self.foretold.close()
        self.director.close()

    def do(self, desk: TakeLine, asked: Typed) -> Answer:
        """One line. Sent again under its id it gets the answer it got, also from before a restart."""
        with self._answering:
            answer = self._given(asked) or self._take(desk, asked)
            self._answers[asked.actor, asked.id] = answer
            while len(self._answers) > ANSWERS_KEPT:
                del self._answers[next(iter(self._answers))]
            return answer

    def _take(self, desk: TakeLine, asked: Typed) -> Answer:
        director: Any = PermittedDirector(self.director, asked.permission)
        store: Any = self._store if asked.permission.role == "director" else StoreToRead(self._store)
        return desk(store, director, self.stream, asked)

    def foreseen(self, foresee: TakeLine, asked: Typed) -> Answer:
        """What a line would lead to."""
        return foresee(self._store, self.director, self.stream, asked)

    def _given(self, asked: Typed) -> Answer | None:
        """The answer to a line that came before under the same id."""
        return self._answers.get((asked.actor, asked.id)) or self._given_before(asked)

    def _given_before(self, asked: Typed) -> Answer | None:
        """The answer to a line that was carried out before the server was started again."""
        found = self.director.written(f"{asked.id}.1")
        if found is None:
            return None
        if found.entries[-1].actor != asked.actor:
            raise Illegal("somebody else has sent an act under this id: choose another")
        number = found.entries[-1].version
        told = next((deed.told for deed in self.story.deeds if deed.number == number), "")
        return Answer("done", f"[{number}] {told}", number, (number,))


class ServedRoom:
    """A room while it is served. `changed` is called with the name of an event after every commit."""

    def __init__(
        self,
        room: Path | str,
        desk: TakeLine,
        foresee: TakeLine,
        pace: Callable[[str], Pace] = lambda stream: REAL,
    ) -> None:
        """`pace`: how fast the time of an event goes."""
        self.store = open_room(str(room))
        self.beside = beside(str(room))
        self._calls = Calls(self.beside.with_name(self.beside.name + "-calls"))
        self.desk = desk
        self.foresee = foresee
        self.pace = pace
        self.changed: Callable[[str], None] = lambda stream: None
        self.present: Present = lambda stream: ()
        self._events: dict[str, ServedEvent] = {}
        self._shown: dict[str, EventShown] = {}
        self._opening = Lock()
        self._stop = Signal()
        self._watch = Thread(target=self._watching, name="what is due", daemon=True)
        self._watch.start()
        self._deal = Thread(target=self._dealing, name="where the program deals", daemon=True)
        self._deal.start()

    def streams(self) -> list[str]:
        return self.store.streams()

    def event(self, stream: str) -> ServedEvent:
        """An event by its short name."""
        with self._opening:
            if stream not in self._events:
                if stream not in self.store.streams():
                    raise Malformed(f"there is no event {stream!r} in this room")
                pace = self.pace(stream)
                self._events[stream] = ServedEvent(
                    *(self.store, stream, self._tell, pace.now, self._calls),
                    lambda stream: self.present(stream),  # noqa: PLW0108 - the site says later who is there
                )
            self._events[stream] = event = self._events.pop(stream)  # the last one asked for comes last
            return event

    def shown(self) -> list[EventShown]:
        """Every event as it is listed. Those that were let go are not read again for it."""
        for stream in self.streams():
            if stream not in self._shown or stream in self._events:
                with self.event(stream).director.looking() as state:
                    self._shown[stream] = event_shown(stream, state)
        return listed(self._shown[stream] for stream in self.streams())

    def results(self) -> list[Result]:
        """Every event of the room that is over."""
        found = []
        for stream in self.streams():
            with self.event(stream).director.looking() as state:
                if (result := result_of(stream, state)) is not None:
                    found.append(result)
        return named(found, {person.id: person.name for person in self.store.people.everyone()})

    def open_event(self, stream: str, file: EventFile, id_: str, actor: str) -> None:
        """A new event of the room; sent again under its id it is the same one."""
        if (there := self.store.head(stream)) and self.event(stream).director.written(id_) is None:
            raise Illegal(f"this room has an event {stream!r} already: choose another name")
        if not there:
            with Director(self.store, stream, self.pace(stream).now) as director:
                director.act(OpenEvent(file), id_=id_, actor=actor)

    def _tell(self, stream: str) -> None:
        self.changed(stream)

    def _let_go(self) -> None:
        """Of what is over and was not asked for lately: an evening's memory is not kept for ever."""
        with self._opening:
            over = [event for event in self._events.values() if event.is_over]
            for event in over[:-EVENTS_KEPT]:
                del self._events[event.stream]
                event.close()

    def _watching(self) -> None:
        while not self._stop.wait(LOOK_EVERY):
            self._let_go()
            for event in list(self._events.values()):
                try:
                    event.look()
                except Refused as problem:
                    _say.warning("%s: %s", event.stream, problem)
                except Exception:
                    _say.exception("%s: what is due could not be looked at", event.stream)

    def _dealing(self) -> None:
        while not self._stop.wait(DEAL_EVERY):
            for event in list(self._events.values()):
                try:
                    while event.driving.step() and not self._stop.is_set():
                        pass
                except Refused as problem:
                    _say.warning("%s: %s", event.stream, problem)
                except Exception:
                    _say.exception("%s: the program could not deal", event.stream)

    def close(self) -> None:
        """Carries out what was submitted, then lets go of the file."""
        self._stop.set()
        self._watch.join()
        self._deal.join()
        for event in self._events.values():
            event.close()
        self._calls.close()
        self.store.close()
