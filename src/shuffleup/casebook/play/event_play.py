"""A case played in an event: everything is a command, decided, written to a log and applied as in the room.

Nothing is decided here and no state is written: what is applied is read off the log, which is in memory. The
play keeps what came of the steps: events, rulings, refusals, hands as they were dealt.
"""

from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from shuffleup.casebook.case import Case
from shuffleup.casebook.play.seen_desk import SeenDesk
from shuffleup.casebook.play.step_reading import CaseStep
from shuffleup.casebook.play.steps import At, Check, InEvent, WrittenCommand
from shuffleup.casebook.setups.event_file import event_of, table_called
from shuffleup.casebook.setups.last_hand import award_as_pushed
from shuffleup.casebook.setups.taking_over import commands_after, commands_of
from shuffleup.chance import SeededChance
from shuffleup.floor.ruling import Ruling
from shuffleup.floor.steps import Step as FloorStep
from shuffleup.floor.steps.table import TimePasses
from shuffleup.ids import EntryId, LogNumber, PersonId, SeatNumber, TableNumber
from shuffleup.log.as_read import as_read
from shuffleup.log.entry import Draft, LogEntry
from shuffleup.log.memory import MemoryStore
from shuffleup.refused import Citation, Malformed, Refused
from shuffleup.rulebook import Edition, EditionName
from shuffleup.tournament.command import Command, Drawing
from shuffleup.tournament.deciding import decide
from shuffleup.tournament.draws import commit
from shuffleup.tournament.event import Event, decode, encode
from shuffleup.tournament.falls_due import due
from shuffleup.tournament.hands.commands import StopFollowing
from shuffleup.tournament.hands.events import HandBegun
from shuffleup.tournament.reader import read_command
from shuffleup.tournament.rulings.at_desk.at_table import AtTable, table_meant
from shuffleup.tournament.rulings.at_desk.desks import put_on_desk
from shuffleup.tournament.rulings.at_desk.hand_as_found import position_of_hand
from shuffleup.tournament.rulings.commands import PutHandOnDesk, RuleAtTable
from shuffleup.tournament.rulings.events import QuestionDecided, RuledAtTable
from shuffleup.tournament.seats.tables import Place, Table
from shuffleup.tournament.seeds import CommitAnew
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller, rules_behind

E = TypeVar("E", bound=Event)

NOW = 1_767_225_600_000

MOST_DRAWS = 2000
"""A case that says what was drawn is played with the first of so many seeds that give it."""


class HandSeen(msgspec.Struct):
    """A hand of the case as it was last seen."""

    begun: HandBegun
    before: Table
    left: int
    """Milliseconds on the clock of the level when it began."""
    killed: tuple[SeatNumber, ...] = ()
    stands: bool = True


class EventPlay:
    """One case under one edition."""

    def __init__(self, case: Case, edition: EditionName) -> None:
        self.case = case
        self.state = Tournament()
        self.now = NOW
        self._room = MemoryStore()
        self.asked: list[Command] = []
        self.events: list[Event] = []
        self.rulings: list[Ruling] = []
        self.refusals: list[Refused] = []
        self.refused: Refused | None = None
        """Why the last step was turned down, if it was."""
        self.hands: dict[tuple[TableNumber, int], HandSeen] = {}
        self.looked_up: list[Citation] = []
        """Rules behind what the program tells of the state unasked: nothing was decided by them."""
        self.seats: dict[str, Place] = {}
        """Where everybody sits, or sat last."""
        self.before_step = 0
        self.in_play_before = 0
        """Chips in the event before the last step."""
        self._chance = SeededChance(1)
        self._seeds: dict[str, str] = {}
        self._set_up(edition)

    def _set_up(self, edition: EditionName) -> None:
        case, event = self.case, event_of(self.case)
        for command in commands_of(case, event, edition):
            self.do(command)
        for written in commands_after(case, event):
            self.do(self.read(written))
        for name, setup in event.tables.items():
            if isinstance(setup.position, str) and not case.has_hand:
                self._put_on_desk(table_called(name), setup.position)
        self.submitted = tuple(self.asked)
        """The commands that brought the event to where the case finds it."""
        self.asked.clear()
        self.events.clear()
        self.rulings.clear()
        if case.has_hand:
            self._put_on_desk(next(iter(self.state.tables)), str(case.read_position()))
            if case.table is not None and (pushed := award_as_pushed(case.table)) is not None:
                self.take(pushed)

    def _put_on_desk(self, table: TableNumber, position: str) -> None:
        self.do(PutHandOnDesk(table, AtTable(self.teller, table).position(position)))

    def take(self, step: CaseStep) -> None:
        """One step, as the command that it is."""
        self.before_step, self.in_play_before = len(self.events), self.state.chips.in_play
        match step:
            case WrittenCommand():
                self.do(self.read(step.written), drawn=step.drawn)
            case InEvent():
                self.do(self.read(step.asked.written))
            case At():
                self._tell(step.step, step.table)
            case TimePasses(runs_out=None):
                self.pass_time(step.seconds)
            case Check():
                raise Malformed(f"{self.case.id}: {step} is no step")
            case _:
                self._tell(step)

    def _tell(self, step: FloorStep, table: TableNumber | None = None) -> None:
        at = AtTable(self.teller, table_meant(self.state, step, self.entry_id, table))
        self.do(RuleAtTable(at.table, at.by_seat(step)))

    @property
    def book(self) -> Edition:
        return self.state.edition

    @property
    def teller(self) -> Teller:
        return Teller(self.state, {person: person for person in self.state.field.by_person})

    # Commands

    def read(self, written: dict[str, Any]) -> Command:
        """A command as the case writes it."""
        return read_command(written, self, self.case.id)

    def do(self, command: Command, *, drawn: Place | None = None) -> Event:
        """Decides, writes and applies. `drawn`: the seat the draw comes to, because the case says so."""
        command = as_read(command)
        self.asked.append(command)
        event = self._decided(command)
        for _ in range(MOST_DRAWS):
            if drawn is None or drawn in _seats_drawn(event):
                break
            # As a director does whose seed is lost: another one is committed to before the draw.
            self._write(self._decided(CommitAnew("the case says what was drawn")))
            event = self._decided(command)
        else:
            raise Malformed(f"{self.case.id}: the draw of {type(command).__name__} never comes to {drawn}")
        event = self._write(event)
        self.events.append(event)
        self._keep(event)
        return event

    def _decided(self, command: Command) -> Event:
        if isinstance(command, Drawing):
            fresh = self._chance.seed()
            promised = commit(fresh)
            self._seeds[promised] = fresh.hex()
            seed = self._seeds.get(self.state.commitment, "")
            command = replace(command, seed=seed, next_commitment=promised)
        return decide(self.state, command, self.now)

    def _write(self, event: Event) -> Event:
        """Appends an event, and applies it as it is read off the log."""
        tag, version, body = encode(event)
        command = str(self._head + 1)
        draft = Draft(
            tag=tag, tag_version=version, body=body, time=self.now, actor="the case", command=command
        )
        (entry,) = self._room.append(self.case.id, self._head, [draft])
        read = decode(entry.tag, entry.tag_version, entry.body)
        if read != event:
            raise Malformed(f"{self.case.id}: {tag} reads otherwise than it was written")
        self.state.apply(read)
        return read

    @property
    def _head(self) -> LogNumber:
        return self._room.head(self.case.id)

    @property
    def log(self) -> list[LogEntry]:
        """Everything that was written, the set-up too."""
        return list(self._room.read(self.case.id))

    def would_be(self, command: Command) -> Event:
        """What would come of a command; nothing does."""
        return decide(self.state, command, self.now)

    def pass_time(self, seconds: int) -> None:
        """The clock goes on, and what falls due is fired at its time, as the director does.

        A case tells all that happens at its tables: no hand was played there untold.
        """
        until = self.now + seconds * 1000
        tried: list[Command] = []
        while waiting := [
            (time, command)
            for time, command in due(self.state)
            if time <= until and command not in tried and not isinstance(command, StopFollowing)
        ]:
            time, command = waiting[0]
            self.now = max(self.now, time)
            tried.append(command)
            self.do(command)
        self.now = until

    def _keep(self, event: Event) -> None:
        """The hand and the rulings in an event."""
        if (ruling := getattr(event, "ruling", None)) is not None:
            self.rulings.append(ruling)
        self.rulings += getattr(event, "rulings", ())
        self.events += event.follows.events if isinstance(event, RuledAtTable | QuestionDecided) else ()
        for entry in self.state.entries.values():
            if entry.place is not None:
                self.seats[entry.person] = entry.place
        for table, begun in self.state.hands.begun.items():
            key = (table, begun.number)
            if key not in self.hands:
                left = self.state.clock.left_at(self.now)
                self.hands[key] = HandSeen(begun, self.state.hands.tables_before[table], left)
            seen = self.hands[key]
            seen.begun, seen.killed = begun, self.state.hands.killed.get(table, ())
            seen.stands = table not in self.state.hands.misdealt

    # People and tables

    def entry_id(self, text: str) -> EntryId:
        """The entry of a player, by the name that the case has for them."""
        numbers = self.state.field.by_person.get(PersonId(text))
        if not numbers:
            raise Malformed(f"{self.case.id}: there is no player {text!r}")
        return numbers[-1]

    def person_id(self, text: str) -> PersonId:
        return PersonId(text)

    def name(self, number: EntryId) -> str:
        return self.state.entry(number).person

    def is_player(self, name: object) -> bool:
        return isinstance(name, str) and PersonId(name) in self.state.field.by_person

    def at_desk(self, name: str) -> str:
        """What a player is called at the desk: by the seat in which they sit, or sat last."""
        place = self.seats.get(name)
        return name if place is None else f"S{place.seat}"

    def off_desk(self, called: str, table: TableNumber) -> str:
        """The name in the case of somebody who is called by their seat at the desk."""
        if not called.startswith("S") or not called[1:].isdigit():
            return called
        seat = SeatNumber(int(called[1:]))
        at = self.state.hands.tables_before.get(table, self.state.tables[table])
        if 1 <= seat <= len(at.chairs) and at.is_taken(seat):
            return self.name(at.entry(seat))
        sat = [name for name, place in self.seats.items() if place == Place(table, seat)]
        return sat[-1] if sat else called

    def table(self, name: str | None) -> TableNumber:
        """The number of a table; where the case names none, of its only one."""
        return table_called(name) if name is not None else next(iter(self.state.tables))

    def table_of(self, name: str) -> TableNumber:
        place = self.seats.get(name)
        return self.table(None) if place is None else place.table

    # The desk

    def desk(self, table: TableNumber) -> SeenDesk:
        """The hand of a table as the floor sees it, and everything ruled in the case."""
        desk = self.state.rulings.desks.get(table)
        begun = self.state.hands.begun.get(table)
        if begun is not None and (desk is None or desk.hand.start.number != begun.number):
            desk = put_on_desk(self.state, table, str(position_of_hand(self.state, table))).desk
        return SeenDesk(desk, tuple(self.rulings), self.refused)

    @property
    def ruled(self) -> SeenDesk:
        """Everything ruled in the case, wherever that was."""
        return SeenDesk(None, tuple(self.rulings), self.refused)

    # What it rests on

    @property
    def citations(self) -> tuple[Citation, ...]:
        return tuple(dict.fromkeys([*self.decided_by, *self.looked_up]))

    @property
    def decided_by(self) -> tuple[Citation, ...]:
        """What was cited by the code that decided: in events, rulings and refusals."""
        cited = [citation for event in self.events for citation in rules_behind(event)]
        cited += [citation for ruling in self.rulings for citation in ruling.citations]
        cited += [citation for refusal in self.refusals for citation in refusal.citations]
        cited += [citation for desk in self.state.rulings.desks.values() for citation in desk.citations]
        return tuple(dict.fromkeys(cited))

    def last(self, type_: type[E]) -> E | None:
        """The last event of that kind."""
        return next((event for event in reversed(self.events) if isinstance(event, type_)), None)


def _seats_drawn(event: Event) -> tuple[Place, ...]:
    draw = getattr(event, "draw", None)
    return tuple(draw.seats.values()) if draw is not None else ()
