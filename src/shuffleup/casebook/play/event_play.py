"""A case played in an event: everything is a command, decided and applied as in the room.

Nothing is decided here and no state is written. The play keeps what came of the steps: events, rulings,
refusals, hands as they were dealt.
"""

from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from shuffleup.casebook.case import Case
from shuffleup.casebook.setups.event_file import table_called, tables_of
from shuffleup.casebook.setups.taking_over import commands_after, commands_of
from shuffleup.chance import SeededChance
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.ruling import Ruling
from shuffleup.hand.position import Position
from shuffleup.ids import EntryId, PersonId, SeatNumber, TableNumber
from shuffleup.refused import Citation, Malformed, Refused
from shuffleup.rulebook import Edition, EditionName
from shuffleup.tournament.commands import Command, Drawing
from shuffleup.tournament.deciding import decide
from shuffleup.tournament.draws import commit
from shuffleup.tournament.due import due
from shuffleup.tournament.events import Event
from shuffleup.tournament.hands.events import CardsDealt, HandBegun
from shuffleup.tournament.reader import read_command
from shuffleup.tournament.rulings.events import QuestionDecided, RuledAtTable
from shuffleup.tournament.seats.tables import Place, Table
from shuffleup.tournament.seeds import CommitAnew
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import rules_behind

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
        self.asked: list[Command] = []
        self.events: list[Event] = []
        self.rulings: list[Ruling] = []
        self.refusals: list[Refused] = []
        self.refused: Refused | None = None
        """Why the last step was turned down, if it was."""
        self.hands: dict[tuple[TableNumber, int], HandSeen] = {}
        self.looked_up: list[Citation] = []
        """Rules behind what was read off the state."""
        self.denied: Refused | None = None
        self.before_step = 0
        self._chance = SeededChance(1)
        self._seeds: dict[str, str] = {}
        self._ruled_by_desk: dict[TableNumber, tuple[Desk, int]] = {}
        for command in commands_of(case, edition):
            self.do(command)
        for written in commands_after(case):
            self.do(self.read(written))
        for name, setup in tables_of(case).items():
            if setup.position is not None:
                self.put_on_desk(table_called(name), setup.position)
        self.asked.clear()
        self.events.clear()
        self.rulings.clear()

    @property
    def book(self) -> Edition:
        return self.state.edition

    # Commands

    def read(self, written: dict[str, Any]) -> Command:
        """A command as the case writes it."""
        return read_command(written, self, self.case.id)

    def do(self, command: Command, *, drawn: Place | None = None) -> Event:
        """Decides and applies. `drawn`: the seat that the draw has to come to, because the case says so."""
        self.asked.append(command)
        event = self._decided(command)
        for _ in range(MOST_DRAWS):
            if drawn is None or drawn in _seats_drawn(event):
                break
            # As a director does whose seed is lost: another one is committed to before the draw.
            self.state.apply(self._decided(CommitAnew("the case says what was drawn")))
            event = self._decided(command)
        else:
            raise Malformed(f"{self.case.id}: the draw of {type(command).__name__} never comes to {drawn}")
        self.state.apply(event)
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

    def pass_time(self, seconds: int) -> None:
        """The clock goes on, and what falls due is fired at its time, as the director does."""
        until = self.now + seconds * 1000
        tried: list[Command] = []
        while waiting := [one for one in due(self.state) if one[0] <= until and one[1] not in tried]:
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
        for table, begun in self.state.hands.begun.items():
            key = (table, begun.number)
            if key not in self.hands:
                left = self.state.clock.left_at(self.now)
                self.hands[key] = HandSeen(begun, self.state.hands.tables_before[table], left)
            seen = self.hands[key]
            seen.begun, seen.killed = begun, self.state.hands.killed.get(table, ())
            seen.stands = table not in self.state.hands.misdealt

    def ask(self, command: Command) -> None:
        """Something that a player asks for; a no is an answer like another."""
        try:
            self.do(command)
        except Refused as no:
            self.denied = no
            self.refusals.append(no)

    def dealt_so_far(self, table: TableNumber) -> Any:
        dealt = [e.through for e in self.events if isinstance(e, CardsDealt) and e.table == table]
        return dealt[-1] if dealt else "nothing"

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
        """What a player is called at the desk: by their seat."""
        if not self.is_player(name):
            return name
        place = self.state.entries[self.entry_id(name)].place
        if place is None:
            return next(
                (f"S{seat}" for seen in self.hands.values() for seat in _seats(seen, self, name)), name
            )
        return f"S{place.seat}"

    def off_desk(self, called: str, table: TableNumber) -> str:
        """The name in the case of somebody who is called by their seat at the desk."""
        if not called.startswith("S") or not called[1:].isdigit():
            return called
        at = self.state.hands.tables_before.get(table, self.state.tables[table])
        return self.name(at.entry(SeatNumber(int(called[1:]))))

    def table(self, name: str | None) -> TableNumber:
        """The number of a table; where the case names none, of its only one."""
        return table_called(name) if name is not None else next(iter(self.state.tables))

    def table_of(self, name: str) -> TableNumber:
        place = self.state.entries[self.entry_id(name)].place
        return self.table(None) if place is None else place.table

    # The desk

    def put_on_desk(self, table: TableNumber, position: object = None) -> None:
        if position is not None and not isinstance(position, str):
            raise Malformed(f"{self.case.id}: position: expected one line")
        told = "" if position is None else str(self._by_seat(Position.parse(position)))
        self.do(self.read({"do": "put-hand-on-desk", "table": table, "position": told}))

    def _by_seat(self, position: Position) -> Position:
        """The position with everybody called by their seat."""
        call = {seat.name: self.at_desk(seat.name) for seat in position.seats}
        return replace(
            position,
            seats=tuple(replace(seat, name=call[seat.name]) for seat in position.seats),
            button=position.button and call[position.button],
            actor=position.actor and call[position.actor],
            aggressor=position.aggressor and call[position.aggressor],
        )

    def desk(self, table: TableNumber) -> Desk:
        """The desk with the hand of a table, put there if nobody has called the floor yet."""
        begun = self.state.hands.begun.get(table)
        desk = self.state.rulings.desks.get(table)
        if begun is not None and (desk is None or desk.hand.start.number != begun.number):
            self.put_on_desk(table)
        if table not in self.state.rulings.desks:
            raise Malformed(f"{self.case.id}: no hand is being played at table {table}")
        self.read_desk(table)
        return self.state.rulings.desks[table]

    def read_desk(self, table: TableNumber) -> None:
        """Takes over the rulings given at a desk since it was last looked at."""
        desk = self.state.rulings.desks[table]
        known, count = self._ruled_by_desk.get(table, (desk, 0))
        count = count if known is desk else 0
        for ruling in desk.rulings[count:]:
            if ruling not in self.rulings[-8:]:
                self.rulings.append(ruling)
        self._ruled_by_desk[table] = (desk, len(desk.rulings))

    # What it rests on

    @property
    def citations(self) -> tuple[Citation, ...]:
        cited = [citation for event in self.events for citation in rules_behind(event)]
        cited += [citation for ruling in self.rulings for citation in ruling.citations]
        cited += [citation for refusal in self.refusals for citation in refusal.citations]
        return tuple(dict.fromkeys([*cited, *self.looked_up]))

    def last(self, type_: type[E]) -> E | None:
        """The last event of that kind."""
        return next((event for event in reversed(self.events) if isinstance(event, type_)), None)


def _seats(seen: HandSeen, play: EventPlay, name: str) -> tuple[int, ...]:
    """The seat of a player in a hand that was dealt."""
    number = play.entry_id(name)
    return (seen.before.chairs.index(number) + 1,) if number in seen.before.chairs else ()


def _seats_drawn(event: Event) -> tuple[Place, ...]:
    draw = getattr(event, "draw", None)
    return tuple(draw.seats.values()) if draw is not None else ()
