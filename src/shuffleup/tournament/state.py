"""The state of a tournament: the fold of its events, and nothing else changes it."""

from collections.abc import Iterable, Iterator

from shuffleup.floor.desk.desk import Desk
from shuffleup.ids import EntryId, PersonId, ReceiptNumber, SeatNumber, TableNumber
from shuffleup.prizes.agreement import Deal
from shuffleup.prizes.ladder import Ladder
from shuffleup.prizes.pool import Pool
from shuffleup.prizes.satellites import SeatPrizes
from shuffleup.refused import Illegal, Malformed
from shuffleup.rulebook import Edition, Policies
from shuffleup.tournament.clock.level_clock import PlayerClock, level_number
from shuffleup.tournament.entries.entry import Entry
from shuffleup.tournament.event import Event
from shuffleup.tournament.event_file.fields import EventFile, Line
from shuffleup.tournament.games.rotation import Turn
from shuffleup.tournament.hands.events import HandBegun
from shuffleup.tournament.in_the_room import InTheRoom
from shuffleup.tournament.money.payment import Payment
from shuffleup.tournament.seats.on_the_way import OnTheWay, Readied
from shuffleup.tournament.seats.tables import Place, Roles, Table


class Tournament(InTheRoom):
    """One event in a room."""

    def __init__(self) -> None:  # noqa: PLR0915  # one line a fact
        super().__init__()
        self._file: EventFile | None = None
        self._edition: Edition | None = None
        self.policies = Policies()
        self.simulated = False
        self.commitment = ""
        """To the seed of the next draw."""

        self.entries: dict[EntryId, Entry] = {}
        """By number, in the order in which they were bought."""
        self.alive: set[EntryId] = set()
        """Those of them who play or have their chips in a bag."""
        self.by_person: dict[PersonId, list[EntryId]] = {}
        self.forgotten: set[str] = set()
        """Persons whose names were blanked at their wish."""
        self.waiting: list[EntryId] = []
        """Alternates of every flight, first come first."""
        self.tables: dict[TableNumber, Table] = {}
        """Tables in play."""
        self.opened: list[TableNumber] = []
        """Every table that was opened, in order."""
        self.first_buttons: dict[TableNumber, SeatNumber] = {}
        """Seats that drew the button for the first hand of their table."""
        self.hands_played: dict[TableNumber, int] = {}
        """Hands begun at each table, also before it was closed."""
        self.followed: set[TableNumber] = set()
        """Tables that are followed: a hand has begun there since they opened."""
        self.hands: dict[TableNumber, HandBegun] = {}
        """Hands in progress at tables that are followed."""
        self.turns: dict[TableNumber, Turn] = {}
        """In a mixed event, where each table stands in its rotation."""
        self.final_table_formed = False

        self.seat_pools: dict[str, tuple[Place, ...]] = {}
        """Seats from which one kind of newcomer draws, where the room keeps pools of their own."""
        self.accommodations: dict[EntryId, tuple[Place, ...]] = {}
        """Seats that meet the special need of an entry."""
        self.new_here: set[EntryId] = set()
        """Entries seated since play began that have not been dealt in yet."""
        self.on_the_way: dict[EntryId, OnTheWay] = {}
        """Players who were told to move and have not arrived."""
        self.not_begun: set[TableNumber] = set()
        """Tables opened during play that have no button yet."""
        self.departures = 0
        self.balance_gap: int | None = None
        """The difference at which a player moves, if the director has ordered another than the setting."""
        self.halts_waived: set[TableNumber] = set()
        self.halts_ordered: set[TableNumber] = set()
        self.redrawn_at: set[int] = set()
        """Numbers of players at which all seats have been drawn again."""

        self.readied: dict[TableNumber, Readied] = {}
        """Tables at which the next hand has begun and is not dealt yet."""
        self.before_hand: dict[TableNumber, Table] = {}
        """Tables in a hand, as they were when it began."""
        self.killed: dict[TableNumber, tuple[SeatNumber, ...]] = {}
        """Seats whose cards in the hand in progress are killed: away, or on penalty."""
        self.presence_tested: set[TableNumber] = set()
        """Tables in a hand that is past the moment at which presence counts."""
        self.misdealt: dict[TableNumber, tuple[SeatNumber, ...]] = {}
        """Tables whose deal is void, with the seats killed in it already."""
        self.put_right: dict[TableNumber, tuple[Roles, Roles | None]] = {}
        """Tables whose next hand has these roles, to make an error good, and where play goes on from."""
        self.stud_round: set[TableNumber] = set()
        """Tables that have played stud since their last hand with a button."""

        self.broke: dict[EntryId, int] = {}
        """Players without chips who may still rebuy, with what they began their last hand with."""
        self.rebuys_coming: dict[EntryId, int] = {}
        """Rebuys declared during a hand: their chips play from the next one on."""
        self.rebuys_owed: dict[EntryId, int] = {}
        """Rebuys that were declared and are to be paid."""
        self.carried: dict[str, int] = {}
        """Chips given up that the room adds to the person's next stack."""

        self.flight = ""
        self.flights_over: list[str] = []
        self.days_over = 0
        """How many of the file's days have been played."""
        self.overnight: dict[TableNumber, Table] = {}
        """Tables as they were when their chips were bagged."""
        self.overnight_turns: dict[TableNumber, Turn] = {}
        self.cancelled = False
        self.all_refunded = False
        """Called off, and everybody had back what he paid."""

        self.chips_in_play = 0
        self.out: list[tuple[EntryId, ...]] = []
        """Who went out, first to last; those of one group finish level."""
        self.registration_closed = False
        self.closed_at_level = 0
        self.pool: Pool | None = None
        self.ladder: Ladder | None = None
        self.seat_prizes: SeatPrizes | None = None
        """In a satellite, the seats that are won."""
        self.knock_outs: list[tuple[EntryId, tuple[EntryId, ...]]] = []
        """Who was out, and by whom if it is known; named again once it is."""
        self.deal: Deal | None = None
        """The deal as far as it has come; `deals.deal_now` says whether it has lapsed."""
        self.payments: dict[ReceiptNumber, Payment] = {}
        """By receipt."""
        self.paid_out: dict[EntryId, int] = {}
        """What each entry was paid, reversals taken off."""

        self.rules_differ = False
        """The edition's data are not those that the event was opened with: rulings may come out otherwise."""
        self.desks: dict[TableNumber, Desk] = {}
        self.ruled_on_desk: dict[TableNumber, list[tuple[int, int]]] = {}
        """For each ruling on an act of the hand on a desk: the numbers of its operations, end excluded."""

    @classmethod
    def fold(cls, events: Iterable[Event]) -> "Tournament":
        """The state after these events."""
        from shuffleup.tournament.applying import apply

        state = cls()
        for event in events:
            apply(state, event)
        return state

    def apply(self, event: Event) -> None:
        """The only thing that changes state. It checks nothing: `decide` has."""
        from shuffleup.tournament.applying import apply

        apply(self, event)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Tournament):
            return NotImplemented
        return self._values() == other._values()

    __hash__ = None  # type: ignore[assignment]  # it changes with every event

    def _values(self) -> dict[str, object]:
        desks = {table: (desk.hand, desk.rulings) for table, desk in self.desks.items()}
        return vars(self) | {"desks": desks}

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
        return self.started and self.registration_closed and self.players_left <= 1

    @property
    def line(self) -> Line:
        """The line of the schedule that the clock is at; the last one lasts for ever."""
        return self.file.schedule[max(self.clock.line, 0)]

    @property
    def level_on_clock(self) -> int:
        return level_number(self.file.schedule, self.clock.line)

    @property
    def in_play(self) -> Iterator[Entry]:
        """In the order in which they were bought."""
        return (self.entries[number] for number in sorted(self.alive))

    @property
    def alternates(self) -> list[EntryId]:
        """Who waits for a seat in the flight that is on, first come first."""
        if not self.file.flights:
            return self.waiting
        return [number for number in self.waiting if self.entries[number].flight == self.flight]

    @property
    def players_left(self) -> int:
        return len(self.alive)

    def entry(self, number: EntryId) -> Entry:
        if number not in self.entries:
            raise Malformed(f"there is no entry {number}: {len(self.entries)} were sold")
        return self.entries[number]

    def playing(self, number: EntryId) -> Entry:
        """An entry that has a seat."""
        entry = self.entry(number)
        if number in self.on_the_way:
            raise Illegal(
                f"entry {number} is on his way to {self.on_the_way[number].to}: let him arrive first"
            )
        if entry.standing != "playing" or entry.place is None:
            raise Illegal(f"entry {number} is {entry.standing}, not playing")
        return entry

    def place(self, number: EntryId) -> Place:
        place = self.playing(number).place
        assert place is not None
        return place

    def table(self, number: TableNumber) -> Table:
        if number not in self.tables:
            there = ", ".join(map(str, self.tables)) or "none"
            raise Malformed(f"there is no table {number} in play: there are {there}")
        return self.tables[number]

    def on_clock(self, table: TableNumber) -> PlayerClock | None:
        """The clock on a player of this table, as long as he sits there."""
        running = self.player_clocks.get(table)
        if running is None:
            return None
        place = self.entries[running.entry].place
        return running if place is not None and place.table == table else None
