"""Plays commands without a store, as the director would: seeds filled in, events written and read back."""

from typing import TypeVar

import msgspec

from shuffleup.chance import SeededChance
from shuffleup.hand.games import game
from shuffleup.ids import PersonId
from shuffleup.refused import Refused
from shuffleup.tournament.clock.commands import EndLine
from shuffleup.tournament.commands import Command, Drawing
from shuffleup.tournament.deciding import decide
from shuffleup.tournament.draws import commit
from shuffleup.tournament.entries.commands import OpenEvent, Register
from shuffleup.tournament.event_file.fields import EventFile, Line
from shuffleup.tournament.events import Event, decode, encode
from shuffleup.tournament.games.rotation import Rotation, rotation
from shuffleup.tournament.seats.commands import DrawSeats
from shuffleup.tournament.state import Tournament

E = TypeVar("E", bound=Event)

SCHEDULE = (
    Line(blinds=(25, 50)),
    Line(blinds=(50, 100)),
    Line(pause=10, colour_up=(25,)),
    Line(blinds=(100, 200), ante=200),
    Line(blinds=(200, 400), ante=400),
)


def small_event(**changes: object) -> EventFile:
    """A file with three tables of nine and the fields that a test changes."""
    file = EventFile(
        name="Test",
        edition="tda-2019",
        tables=3,
        stack={25: 12, 100: 12, 500: 5, 1000: 6},
        schedule=SCHEDULE,
        entry={"prizes": 100, "fee": 10},
    )
    made = msgspec.structs.replace(file, **changes)
    if "final_table" in changes:
        return made
    return msgspec.structs.replace(made, final_table=min(10, *(game(name).most_seats for name in made.games)))


MIXED_SCHEDULE = tuple(
    Line(pause=10)
    if not limit
    else Line(
        blinds=(limit // 4, limit // 2),
        ante=limit // 2,
        limits=(limit, 2 * limit),
        stud_ante=limit // 4,
        bring_in=limit // 4,
    )
    for limit in (100, 200, 0, 400, 800, 1600, 3200)
)


def mixed_event(mix: str | Rotation, **changes: object) -> EventFile:
    """The same for a mix, or one of its games, with the stakes of all of them in every level."""
    of = rotation(mix) if isinstance(mix, str) else mix
    seats = min(8, *(game(name).most_seats for name in of.games))
    changes = {"table_size": seats, "tables": -(-27 // seats), "final_table": seats} | changes
    return small_event(**{"mix": of, "schedule": MIXED_SCHEDULE} | changes)


class Played:
    """A tournament and the events that made it."""

    def __init__(self, file: EventFile | None = None, number: int = 1) -> None:
        self.state = Tournament()
        self.events: list[Event] = []
        self.now = 1_767_225_600_000
        self._chance = SeededChance(number)
        self._seeds: dict[str, str] = {}
        if file is not None:
            self.do(OpenEvent(file, simulated=True))

    def do(self, command: Command, now: int | None = None) -> Event:
        """Decides and applies; a `Refused` leaves everything as it was. The end of a level is waited for."""
        if isinstance(command, EndLine) and now is None:
            now = max(self.now, self.state.clock.ends_at or 0)
        self.now = self.now if now is None else now
        event = decide(self.state, self._with_seed(command), self.now)
        tag, version, body = encode(event)
        assert decode(tag, version, body) == event
        self.state.apply(event)
        self.events.append(event)
        return event

    def expect(self, type_: type[E], command: Command, now: int | None = None) -> E:
        """The event of a command, of the kind that is expected."""
        event = self.do(command, now)
        assert isinstance(event, type_), event
        return event

    def refused_at(self, command: Command, now: int) -> Refused:
        """The refusal of a command at another time, to which the clock is not turned."""
        then = self.now
        try:
            return self.refused(command, now)
        finally:
            self.now = then

    def refused(self, command: Command, now: int | None = None) -> Refused:
        """The refusal of a command."""
        try:
            event = self.do(command, now)
        except Refused as refusal:
            return refusal
        raise AssertionError(f"{command} was not refused: {event}")

    def next_line(self) -> None:
        """The clock runs to zero and the next level or break begins."""
        assert self.state.clock.ends_at is not None
        self.do(EndLine(self.state.clock.line), now=self.state.clock.ends_at)

    def replayed(self) -> Tournament:
        """The state folded from the events as a log keeps them."""
        return Tournament.fold(decode(*encode(event)) for event in self.events)

    def _with_seed(self, command: Command) -> Command:
        if not isinstance(command, Drawing):
            return command
        seed = self._chance.seed()
        self._seeds[commit(seed)] = seed.hex()
        told = self._seeds.get(self.state.commitment, "")
        return msgspec.structs.replace(command, seed=told, next_commitment=commit(seed))


def seated_event(players: int, **changes: object) -> Played:
    """An event with so many players in their seats."""
    played = Played(small_event(**changes))
    for number in range(1, players + 1):
        played.do(Register(PersonId(f"p{number}")))
    played.do(DrawSeats())
    return played
