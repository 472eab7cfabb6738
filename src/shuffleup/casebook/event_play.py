"""A case played in an event: every step is a command, decided and applied, or a word at the floor's desk.

Nothing is decided here. The play keeps what came of the steps: events, rulings, refusals, hands as they were
dealt.
"""

from collections.abc import Callable
from typing import Literal, TypeVar

import msgspec
from msgspec.structs import replace

from shuffleup.casebook.case import Case
from shuffleup.casebook.event_setup import NOW, Seating, event_file, table_called
from shuffleup.chance import SeededChance
from shuffleup.floor.desk.desk import Desk
from shuffleup.floor.options import Option
from shuffleup.floor.ruling import Ruling
from shuffleup.hand.position import Position
from shuffleup.ids import EntryId, SeatNumber, TableNumber
from shuffleup.refused import Citation, Malformed, Refused
from shuffleup.rulebook import Edition, EditionName
from shuffleup.tournament.commands import Command, Drawing
from shuffleup.tournament.deciding import decide
from shuffleup.tournament.draws import commit
from shuffleup.tournament.entries.commands import OpenEvent
from shuffleup.tournament.events import Event
from shuffleup.tournament.hands.events import HandBegun
from shuffleup.tournament.rulings.commands import PutHandOnDesk
from shuffleup.tournament.seats.tables import Place, Table
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import rules_behind

E = TypeVar("E", bound=Event)

MOST_DRAWS = 2000
"""A case that says what was drawn is played with the first of so many seeds that give it."""

DealtTo = Literal["first-card", "last-card"]
"""How far the deal of a hand has come."""


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
        self.events: list[Event] = []
        self.rulings: list[Ruling] = []
        self.refusals: list[Refused] = []
        self.refused: Refused | None = None
        """Why the last step was turned down, if it was."""
        self.denied: Refused | None = None
        """The answer to what a player last asked for, where it was no."""
        self.hands: dict[tuple[TableNumber, int], HandSeen] = {}
        self.looked_up: list[Citation] = []
        """Rules behind what was read off the state."""
        self.question: Callable[[Option, str, str], None] | None = None
        """What follows when the director takes an option, where that is no incident's."""
        self.dealt_to: dict[TableNumber, DealtTo] = {}
        """How far the initial deal has come at each table."""
        self.random_steps = 0
        """Of the draw that was told last."""
        self.before_step = 0
        self._read_of_desk: dict[TableNumber, tuple[Desk, int]] = {}
        self._chance = SeededChance(1)
        self._seed = ""
        self.do(OpenEvent(event_file(case, edition), simulated=True))
        self.people = Seating(case, self.state)
        for name, setup in dict(case.event.tables if case.event else {}).items():
            if setup.position is not None:
                self.put_on_desk(table_called(name), setup.position)
        self.events.clear()

    @property
    def book(self) -> Edition:
        return self.state.edition

    # Commands

    def do(self, command: Command, *, drawn: Callable[[E], bool] | None = None) -> Event:
        """Decides and applies. `drawn`: what the draw has to come to, because the case says so."""
        event = decide(self.state, self._with_seed(command), self.now)
        for _ in range(MOST_DRAWS):
            # The command decides which kind of event it is; whoever gives `drawn` knows it.
            if drawn is None or drawn(event):  # type: ignore[arg-type]
                break
            self._commit_anew()
            event = decide(self.state, self._with_seed(command), self.now)
        else:
            raise Malformed(f"{self.case.id}: the draw of {type(command).__name__} never comes out so")
        self.state.apply(event)
        self.events.append(event)
        self._keep(event)
        return event

    def ask(self, command: Command) -> None:
        """Something that a player asks for; a no is an answer like another."""
        try:
            self.do(command)
        except Refused as no:
            self.denied = no
            self.refusals.append(no)

    def _commit_anew(self) -> None:
        self._seed = self._chance.seed().hex()
        self.state.commitment = commit(bytes.fromhex(self._seed))

    def _with_seed(self, command: Command) -> Command:
        if not isinstance(command, Drawing):
            return command
        if self.state.is_open:
            self._commit_anew()
        following = self._chance.seed()
        return replace(command, seed=self._seed, next_commitment=commit(following))

    def _keep(self, event: Event) -> None:
        """The hand and the rulings in an event."""
        if (ruling := getattr(event, "ruling", None)) is not None:
            self.rulings.append(ruling)
        self.rulings += getattr(event, "rulings", ())
        for table, begun in self.state.hands.begun.items():
            key = (table, begun.number)
            if key not in self.hands:
                left = self.state.clock.left_at(self.now)
                self.hands[key] = HandSeen(begun, self.state.hands.tables_before[table], left)
            seen = self.hands[key]
            seen.begun, seen.killed = begun, self.state.hands.killed.get(table, ())
            seen.stands = table not in self.state.hands.misdealt

    # People and tables

    def entry(self, name: str, table: TableNumber | None = None) -> EntryId:
        """The entry of a player; a name that is new is that of somebody without one."""
        if name not in self.people.entries:
            unnamed = [
                number
                for number, called in self.people.names.items()
                if called == str(self.state.entries[number].place)
                and (table is None or self.state.entries[number].place == Place.at(table, 1))
                and self.state.entries[number].in_play
            ]
            if not unnamed:
                raise Malformed(f"{self.case.id}: there is no player {name!r}")
            self.call(unnamed[-1], name)
        return self.people.entries[name]

    def call(self, number: EntryId, name: str) -> None:
        """This entry goes by that name."""
        self.people.names[number] = name
        self.people.entries[name] = number

    def name(self, number: EntryId) -> str:
        return self.people.names.get(number, str(number))

    def at_desk(self, name: str) -> str:
        """What a player is called at the desk: by his seat, or as the position names him."""
        if name in self.people.entries:
            place = self.state.entries[self.people.entries[name]].place
            if place is not None:
                desk = self.state.rulings.desks.get(place.table)
                told = desk is not None and name in desk.hand.held
                self.people.seats[name] = name if told else f"S{place.seat}"
        return self.people.seats.get(name, name)

    def off_desk(self, called: str, table: TableNumber) -> str:
        """The name in the case of somebody who is called by his seat at the desk."""
        if not called.startswith("S") or not called[1:].isdigit():
            return called
        at = self.state.hands.tables_before.get(table, self.state.tables[table])
        return self.name(at.entry(SeatNumber(int(called[1:]))))

    def table(self, name: str | None) -> TableNumber:
        """The number of a table; where the case names none, of its only one."""
        return table_called(name) if name is not None else next(iter(self.state.tables))

    def table_of(self, name: str) -> TableNumber:
        place = self.state.entries[self.entry(name)].place
        return self.table(None) if place is None else place.table

    # The desk

    def put_on_desk(
        self, table: TableNumber, position: object = None, upcards: dict[SeatNumber, str] | None = None
    ) -> None:
        if position is not None and not isinstance(position, str):
            raise Malformed(f"{self.case.id}: position: expected one line")
        if isinstance(position, str):
            for seat, player in enumerate(Position.parse(position).seats, 1):
                if player.name not in self.people.entries:
                    self.people.sit(player.name, Place.at(table, seat))
                if player.stack is not None:
                    entry = self.state.entries[self.people.entries[player.name]]
                    entry.stack, entry.in_doubt = player.stack, False
        self.do(PutHandOnDesk(table, position or "", upcards or {}))
        self._read_of_desk[table] = (self.state.rulings.desks[table], 0)
        self.read_desk(table)

    def desk(self, table: TableNumber) -> Desk:
        """The desk with the hand of a table, put there if nobody has called the floor yet."""
        begun = self.state.hands.begun.get(table)
        desk = self.state.rulings.desks.get(table)
        if begun is not None and (desk is None or desk.hand.start.number != begun.number):
            self.put_on_desk(table)
        if table not in self.state.rulings.desks:
            raise Malformed(f"{self.case.id}: no hand is being played at table {table}")
        return self.state.rulings.desks[table]

    def read_desk(self, table: TableNumber) -> None:
        """Takes over the rulings given at a desk since it was last looked at."""
        desk = self.state.rulings.desks[table]
        known, count = self._read_of_desk.get(table, (desk, 0))
        count = count if known is desk else 0
        for ruling in desk.rulings[count:]:
            if ruling not in self.rulings[-8:]:
                self.rulings.append(ruling)
        self._read_of_desk[table] = (desk, len(desk.rulings))

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
