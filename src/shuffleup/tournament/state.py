"""The state of a tournament: the fold of its events, and nothing else changes it."""

from collections.abc import Iterable
from os import PathLike

import msgspec

from shuffleup._no_garbage import without_looking_for_garbage
from shuffleup.ids import EntryId, TableNumber
from shuffleup.refused import Illegal, Malformed, must_be, whole
from shuffleup.rulebook import Edition, Policies
from shuffleup.tournament.chips.state import ChipsState
from shuffleup.tournament.clock.level_clock import Clock, PlayerClock, level_number
from shuffleup.tournament.clock.state import ClockState
from shuffleup.tournament.conduct.state import ConductState
from shuffleup.tournament.days.state import DaysState
from shuffleup.tournament.dealers.rota import DealerRota
from shuffleup.tournament.dealt.state import DealtState
from shuffleup.tournament.entries.entry import Entry
from shuffleup.tournament.entries.state import EntriesState
from shuffleup.tournament.event import Event
from shuffleup.tournament.event_file.fields import EventFile, Line
from shuffleup.tournament.finishes.state import FinishesState
from shuffleup.tournament.games.state import GamesState
from shuffleup.tournament.hand_for_hand.state import HandForHandState
from shuffleup.tournament.hands.state import HandsState
from shuffleup.tournament.money.state import MoneyState
from shuffleup.tournament.rebuys.state import RebuysState
from shuffleup.tournament.rounds.state import RoundsState
from shuffleup.tournament.rulings.state import RulingsState
from shuffleup.tournament.seats.state import SeatsState
from shuffleup.tournament.seats.tables import Place, Table
from shuffleup.wording import the_entry

STATE_IS_MEANT = "the state of an event is asked for: director.state, or Tournament.from_log(path)"


class Announcement(msgspec.Struct, frozen=True):
    """What the whole room is told, and until when it stands."""

    text: str
    until: int


class Tournament:
    """One event in a room.

    Each area keeps what only it changes in a part of its own. What every area asks for is here: the file and
    its book, the entries and the tables, which point at each other, and the clock.
    """

    def __init__(self) -> None:
        self._file: EventFile | None = None
        self._edition: Edition | None = None
        self.policies = Policies()
        self.simulated = False
        self.rules_differ = False
        """The edition's data are not those that the event was opened with: rulings may come out otherwise."""
        self.commitment = ""
        """To the seed of the next draw."""
        self.at = 0
        """When the last thing happened that has a time."""
        self.cancelled = False
        self.announcement: Announcement | None = None

        self.entries: dict[EntryId, Entry] = {}
        """By number, in the order in which they were bought."""
        self.tables: dict[TableNumber, Table] = {}
        """Tables in play."""
        self.clock = Clock()
        """Where the schedule stands."""
        self.dealers: DealerRota | None = None

        self.field = EntriesState()
        self.seats = SeatsState()
        self.hands = HandsState()
        self.dealt = DealtState()
        self.games = GamesState()
        self.rulings = RulingsState()
        self.conduct = ConductState()
        self.timing = ClockState()
        self.hand_for_hand = HandForHandState()
        self.days = DaysState()
        self.rounds = RoundsState()
        self.chips = ChipsState()
        self.rebuys = RebuysState()
        self.finishes = FinishesState()
        self.money = MoneyState()

    @classmethod
    def fold(cls, events: Iterable[Event]) -> "Tournament":
        """The state after these events."""
        from shuffleup.tournament.applying import apply_all

        must_be(Iterable, events, "a list of events is asked for")
        state = cls()
        with without_looking_for_garbage():
            apply_all(state, events)
        return state

    @classmethod
    def from_log(cls, path: "str | PathLike[str]", stream: str = "") -> "Tournament":
        """An event on the disk: of a logbook (`stream`, if it has several), or of a `.jsonl` file.

        To look, not to write: what is done to it is not kept. A `Director` writes.
        """
        from shuffleup.tournament.from_log import tournament_in

        return tournament_in(path, stream)

    def apply(self, event: Event) -> None:
        """The only thing that changes state. It checks nothing: `decide` has."""
        from shuffleup.tournament.applying import apply

        apply(self, event)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tournament):
            return NotImplemented
        return vars(self) == vars(other)

    __hash__ = None  # type: ignore[assignment]  # it changes with every event

    def __repr__(self) -> str:
        if not self.is_open:
            return "<Tournament, not open yet>"
        return f"<Tournament {self.file.name!r}: {len(self.entries)} entries, {self.players_left} seated>"

    @property
    def is_open(self) -> bool:
        return self._file is not None

    @property
    def file(self) -> EventFile:
        if self._file is None:
            raise Illegal("no event is open yet: open one first")
        return self._file

    @property
    def edition(self) -> Edition:
        if self._edition is None:
            raise Illegal("no event is open yet: open one first")
        return self._edition

    @property
    def started(self) -> bool:
        return self.clock.line >= 0

    @property
    def is_over(self) -> bool:
        """Called off, or one player has all the chips and nobody can buy any."""
        if self.cancelled:
            return True
        closed = self.started and self.field.registration_closed
        return closed and self.players_left <= 1 and self.still_in <= 1

    @property
    def line(self) -> Line:
        """The line of the schedule that the clock is at; the last one lasts for ever."""
        return self.file.schedule[max(self.clock.line, 0)]

    @property
    def stands_for_hands(self) -> bool:
        """Whether play is hand for hand and the clock goes down by the hand."""
        playing = self.hand_for_hand.under_way
        return playing is not None and playing.clock_stands and not self.line.is_break

    @property
    def paused(self) -> bool:
        """Whether play waits until the clock is resumed."""
        playing = self.hand_for_hand.under_way
        if playing is not None and self.stands_for_hands:
            return not playing.clock_runs_on
        return not self.clock.running

    @property
    def level_on_clock(self) -> int:
        return level_number(self.file.schedule, self.clock.line)

    @property
    def in_play(self) -> tuple[Entry, ...]:
        """The entries that have chips, in the order in which they were bought."""
        return tuple([self.entries[number] for number in sorted(self.field.alive)])

    def in_doubt(self, number: EntryId) -> bool:
        """Whether an entry has played since its chips were reported."""
        return self.entry(number).number in self.field.alive and number not in self.chips.told

    @property
    def alternates(self) -> list[EntryId]:
        """Who waits for a seat in the flight that is on, first come first."""
        if not self.file.flights:
            return self.field.waiting
        return [number for number in self.field.waiting if self.entries[number].flight == self.days.flight]

    @property
    def players_left(self) -> int:
        return len(self.field.alive)

    @property
    def still_in(self) -> int:
        """Players whose place is open: those who are left, and those who have paid and will be seated."""
        if self.players_left == len(self.entries):
            return self.players_left
        return sum(entry.in_play or entry.standing == "registered" for entry in self.entries.values())

    @property
    def entered(self) -> int:
        """Entries that were not given back; who waits for a seat has paid and counts."""
        return sum(entry.standing != "withdrawn" for entry in self.entries.values())

    def entry(self, number: EntryId) -> Entry:
        if whole(number, "an entry goes by its number") not in self.entries:
            raise Malformed(f"there is no entry {number}: {len(self.entries)} were sold")
        return self.entries[number]

    def playing(self, number: EntryId) -> Entry:
        """An entry that has a seat."""
        entry = self.entry(number)
        if number in self.seats.on_the_way:
            raise Illegal(
                f"{the_entry(number)} is on their way to {self.seats.on_the_way[number].to}: let "
                "them arrive first"
            )
        if entry.standing != "playing" or entry.place is None:
            raise Illegal(f"{the_entry(number)} is {entry.standing}, not playing")
        return entry

    def place(self, number: EntryId) -> Place:
        place = self.playing(number).place
        assert place is not None
        return place

    def table(self, number: TableNumber) -> Table:
        if whole(number, "a table goes by its number") not in self.tables:
            there = ", ".join(map(str, self.tables)) or "none"
            raise Malformed(f"there is no table {number} in play: there are {there}")
        return self.tables[number]

    def on_clock(self, table: TableNumber) -> PlayerClock | None:
        """The clock on a player of this table, as long as they sit there."""
        running = self.timing.player_clocks.get(table)
        if running is None:
            return None
        place = self.entries[running.entry].place
        return running if place is not None and place.table == table else None
