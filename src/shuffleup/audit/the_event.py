"""The event as the log tells it: who sits where, whose chips are known, who is out.

A model of its own, filled from the entries alone, in plain dictionaries. It holds what is needed to make
draws again and to keep the accounts, and nothing else.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import NamedTuple

from shuffleup.audit.cards.playing import HandPlayedAgain
from shuffleup.audit.plan import Body, Counts, Place, Plan, added, counts_of, less, worth
from shuffleup.audit.wrong import must

IN_PLAY = ("playing", "bagged")


class Roles(NamedTuple):
    """Button and blinds by seat."""

    button: int
    small: int | None
    big: int

    @property
    def heads_up(self) -> bool:
        return self.button == self.small


def roles_of(told: Body | None) -> Roles | None:
    return None if told is None else Roles(told["button"], told["small_blind"], told["big_blind"])


@dataclass
class Table:
    """One table: who sits in each chair, 0 for nobody."""

    number: int
    chairs: list[int]
    locked: list[int] = field(default_factory=list)
    last: Roles | None = None
    vacated: dict[int, int] = field(default_factory=dict)
    lone: int | None = None

    @property
    def players(self) -> int:
        return len(self.chairs) - self.chairs.count(0)

    @property
    def taken(self) -> list[int]:
        return [seat for seat, entry in enumerate(self.chairs, 1) if entry]

    @property
    def open_seats(self) -> list[int]:
        return [seat for seat, entry in enumerate(self.chairs, 1) if not entry and seat not in self.locked]

    @property
    def open_places(self) -> list[Place]:
        return [(self.number, seat) for seat in self.open_seats]

    def at(self, seat: int) -> int:
        must(1 <= seat <= len(self.chairs), f"table {self.number} has no seat {seat}")
        return self.chairs[seat - 1]

    def sit(self, entry: int, seat: int) -> None:
        must(not self.at(seat) and seat not in self.locked, f"T{self.number}S{seat} is not open")
        self.chairs[seat - 1] = entry
        self.vacated.pop(seat, None)

    def leave(self, seat: int, hand: int = 0) -> None:
        must(bool(self.at(seat)), f"nobody sits at T{self.number}S{seat}")
        self.chairs[seat - 1] = 0
        self.vacated[seat] = hand
        if self.lone == seat:
            self.lone = None

    def copy(self) -> "Table":
        return Table(self.number, [*self.chairs], [*self.locked], self.last, dict(self.vacated), self.lone)

    def clockwise(self, seat: int) -> list[int]:
        """All other seats, from the left of this one on."""
        chairs = len(self.chairs)
        return [(seat + step - 1) % chairs + 1 for step in range(1, chairs)]

    def after(self, seat: int) -> int:
        return next((one for one in self.clockwise(seat) if self.chairs[one - 1]), seat)

    def before(self, seat: int) -> int:
        return next((one for one in reversed(self.clockwise(seat)) if self.chairs[one - 1]), seat)


@dataclass
class Entry:
    """One entry: its person, where it stands, its seat, chips and money."""

    number: int
    person: str
    kind: str
    standing: str = "registered"
    flight: str = ""
    place: Place | None = None
    stack: int = 0
    chips: Counts | None = None
    paid: int = 0
    ticket: int = 0
    """How much of what was paid came as a ticket."""
    ticket_named: tuple[int, str] | None = None
    rebuys: int = 0
    add_ons: int = 0

    @property
    def in_play(self) -> bool:
        return self.standing in IN_PLAY


class OnTheWay(NamedTuple):
    """Somebody who was told to take another seat and has not sat down there."""

    to: Place
    because: str
    lone: bool = False
    hands: int = 0
    """Dealt there meanwhile."""


@dataclass
class Hand:
    """A hand that is being played at a table that is followed."""

    dealt: list[int]
    """Entries."""
    stacks: dict[int, int]
    posted: dict[int, int]
    """By seat."""
    chairs: list[int]
    killed: list[int]
    void: bool = False
    dealt_again: bool = False
    """Whether the program dealt it: then acts and chips are followed one by one."""
    ruled_on: bool = False
    """Whether the floor was called to it: then chips may have been found or put right in it."""


@dataclass
class Payment:
    """A receipt: what was handed over, and for what."""

    entry: int
    prize: int
    bounties: int
    seat: int
    ticket: int
    reversed_by: int = 0
    reverses: int = 0


@dataclass
class Deal:
    """A deal as far as it has come."""

    amounts: dict[int, int]
    held_back: int
    by_director: bool
    """Whether the book leaves deals to the director: then nobody has to confirm aloud."""
    agreed: set[int] = field(default_factory=set)
    confirmed: set[int] = field(default_factory=set)
    approved: bool = False

    @property
    def binds(self) -> bool:
        everybody = set(self.amounts)
        confirmed = self.by_director or self.confirmed >= everybody
        return self.approved and self.agreed >= everybody and confirmed


@dataclass
class TheEvent:
    """Everything that the entries so far have come to."""

    plan: Plan = field(init=False)
    opened: bool = False
    commitment: str = ""
    started: bool = False
    line: int = -1
    cancelled: bool = False
    closed: bool = False

    entries: dict[int, Entry] = field(default_factory=dict)
    tables: dict[int, Table] = field(default_factory=dict)
    opened_tables: list[int] = field(default_factory=list)
    added_tables: list[int] = field(default_factory=list)
    """For a draw of all seats, besides those of the file."""
    not_begun: set[int] = field(default_factory=set)
    on_the_way: dict[int, OnTheWay] = field(default_factory=dict)
    pools: dict[str, list[Place]] = field(default_factory=dict)
    needs: dict[int, list[Place]] = field(default_factory=dict)
    waiting: list[int] = field(default_factory=list)
    carried: dict[str, int] = field(default_factory=dict)
    flight: str = ""
    flights_over: list[str] = field(default_factory=list)
    days_over: int = 0
    overnight: dict[int, Table] = field(default_factory=dict)
    balance_gap: int | None = None
    absent: set[int] = field(default_factory=set)
    first_buttons: dict[int, int] = field(default_factory=dict)
    seen: dict[int, tuple[Roles, int | None]] = field(default_factory=dict)
    """Where the floor saw button and blinds of a table since its last hand in the log; a lone big blind."""
    put_right: set[int] = field(default_factory=set)
    """Tables whose next hand makes an error good."""
    final_table: bool = False
    departures: int = 0
    hands_played: dict[int, int] = field(default_factory=dict)
    hands: dict[int, Hand] = field(default_factory=dict)
    played_again: dict[int, HandPlayedAgain] = field(default_factory=dict)
    """Hands that the program deals, by table."""

    in_play: int = 0
    assumed: int = 0
    """What left play with stacks that nobody counted, as it was assumed."""
    issued: Counts = field(default_factory=dict)
    brought: Counts = field(default_factory=dict)
    in_doubt: set[int] = field(default_factory=set)
    raced: dict[int, list[int]] = field(default_factory=dict)
    raced_by: dict[int, set[int]] = field(default_factory=dict)
    """Who was in a race of each denomination: others may bring such chips to a table that has raced."""
    to_race: dict[int, list[int]] = field(default_factory=dict)
    coming: dict[int, int] = field(default_factory=dict)
    coming_piles: dict[int, Counts] = field(default_factory=dict)
    broke: set[int] = field(default_factory=set)
    owed: dict[int, int] = field(default_factory=dict)

    out: list[list[int]] = field(default_factory=list)
    sat_at: dict[int, Place] = field(default_factory=dict)
    knock_outs: list[tuple[int, list[int]]] = field(default_factory=list)
    hand_for_hand: bool = False
    gone_this_hand: int = 0
    together: int = 0
    """Hands dealt at all tables at once."""
    round_tables: list[dict[int, list[int]]] = field(default_factory=list)
    fell: dict[int, int] = field(default_factory=dict)
    table_chips: dict[int, int] = field(default_factory=dict)

    pool: dict[str, int] | None = None
    ladder: list[int] | None = None
    seats_won: Body | None = None
    envelopes: list[int] = field(default_factory=list)
    drawn: dict[int, tuple[int, list[int]]] = field(default_factory=dict)
    deal: Deal | None = None
    payments: dict[int, Payment] = field(default_factory=dict)
    reversed_later: set[int] = field(default_factory=set)
    """Receipts that a log read without what was taken back reverses further on."""
    all_refunded: bool = False
    paid_out: dict[int, int] = field(default_factory=dict)

    # -- who is there

    @property
    def left(self) -> list[Entry]:
        """Those who play or have chips in a bag, in the order of their numbers."""
        return [self.entries[number] for number in sorted(self.entries) if self.entries[number].in_play]

    @property
    def players_left(self) -> int:
        """How many those are; in an event without bags the tables tell, which is asked with every hand."""
        if self.plan.flights or self.plan.file.get("days"):
            return len(self.left)
        return sum(table.players for table in self.tables.values()) + len(self.on_the_way)

    @property
    def still_in(self) -> int:
        return sum(one.in_play or one.standing == "registered" for one in self.entries.values())

    @property
    def alternates(self) -> list[int]:
        if not self.plan.flights:
            return self.waiting
        return [number for number in self.waiting if self.entries[number].flight == self.flight]

    @property
    def event_tables(self) -> list[int]:
        """Those at which all seats are drawn, in the order in which they open."""
        return [*self.plan.table_numbers, *self.added_tables]

    @property
    def capacity(self) -> int:
        """Players who can sit at one time."""
        numbers = self.event_tables
        shut = sum(table in numbers for table, _ in self.plan.locked)
        chairs = self.plan.table_size * len(numbers) - shut
        most = self.plan.file.get("maximum")
        return chairs if most is None else min(chairs, most)

    def entry(self, number: int) -> Entry:
        must(number in self.entries, f"there is no entry {number}")
        return self.entries[number]

    def seated(self, number: int) -> Entry:
        entry = self.entry(number)
        must(entry.standing == "playing" and entry.place is not None, f"entry {number} has no seat")
        return entry

    def table(self, number: int) -> Table:
        must(number in self.tables, f"there is no table {number} in play")
        return self.tables[number]

    def with_arrivals(self) -> dict[int, Table]:
        """The tables with everybody who is on the way in the seat that is kept for them."""
        if not self.on_the_way:
            return self.tables
        tables = dict(self.tables)
        for number, way in self.on_the_way.items():
            table = tables.get(way.to[0])
            if table is not None and way.to[1] in table.open_seats:
                tables[table.number] = table.copy()
                tables[table.number].sit(number, way.to[1])
        return tables

    # -- seats

    def open_table(self, number: int) -> Table:
        must(number not in self.tables, f"table {number} is in play already")
        locked = [seat for table, seat in self.plan.locked if table == number]
        self.tables[number] = Table(number, [0] * self.plan.table_size, locked)
        self.opened_tables.append(number)
        return self.tables[number]

    def close_table(self, number: int) -> None:
        self.table(number)
        del self.tables[number]
        self.not_begun.discard(number)
        self.first_buttons.pop(number, None)
        self.seen.pop(number, None)
        self.put_right.discard(number)
        self.to_race.pop(number, None)

    def free(self, number: int, place: Place) -> None:
        """Finds fault with a seat that is taken, locked, or kept for somebody else."""
        table = self.table(place[0])
        must(not table.at(place[1]) and place[1] not in table.locked, f"T{place[0]}S{place[1]} is not open")
        for other, way in self.on_the_way.items():
            must(other == number or way.to != place, f"T{place[0]}S{place[1]} is kept for entry {other}")

    def sit(self, number: int, place: Place) -> None:
        self.table(place[0]).sit(number, place[1])
        self.entries[number].place = place

    def vacate(self, entry: Entry) -> None:
        assert entry.place is not None
        table, seat = entry.place
        self.departures += 1
        self.table(table).leave(seat, self.hands_played.get(table, self.departures))
        entry.place = None

    def set_out(self, number: int, to: Place, because: str, lone: bool = False) -> None:
        self.on_the_way[number] = OnTheWay(to, because, lone)

    def leave(self, entry: Entry, standing: str) -> None:
        """An entry is out of the event, for whatever reason; its chips are dealt with apart."""
        number = entry.number
        if entry.place is not None:
            if self.round_tables:
                self.fell[number] = self.round_at(entry.place[0])
            self.sat_at[number] = entry.place
            self.vacate(entry)
        entry.stack, entry.chips, entry.standing = 0, None, standing
        self.in_doubt.discard(number)
        self.on_the_way.pop(number, None)
        self.broke.discard(number)
        self.coming.pop(number, None)
        self.coming_piles.pop(number, None)
        self.absent.discard(number)

    def round_at(self, table: int) -> int:
        for number in range(len(self.round_tables) - 1, -1, -1):
            if table in self.round_tables[number]:
                return number
        return 0

    # -- chips, both sides of every entry

    def from_bank(self, chips: Counts) -> None:
        self.issued = added(self.issued, chips)
        self.in_play += worth(chips)

    def to_bank(self, chips: Counts) -> None:
        self.from_bank(less(chips))

    def by_value(self, value: int) -> None:
        """Chips came into play, or left it, that nobody counted by denomination."""
        self.in_play += value

    @property
    def uncounted(self) -> int:
        return self.in_play - worth(self.issued)

    def report(self, entry: Entry, stack: int, chips: Counts | None = None) -> None:
        entry.stack, entry.chips = stack, chips
        self.in_doubt.discard(entry.number)
        if stack:
            self.broke.discard(entry.number)

    def take_chips_out(self, entry: Entry, chips: int) -> None:
        """Chips leave play with whoever had them."""
        self.by_value(-chips)
        if entry.place is not None and entry.place[0] in self.table_chips:
            self.table_chips[entry.place[0]] -= chips

    # -- money

    def sold(self) -> list[Entry]:
        return [one for one in self.entries.values() if one.standing not in ("withdrawn", "alternate")]

    @property
    def overdrawn(self) -> bool:
        """Whether more was given out than the room has."""
        owned = added(counts_of(self.plan.file.get("chips_owned")), self.brought)
        return bool(self.plan.file.get("chips_owned")) and any(
            count > owned.get(chip, 0) for chip, count in self.issued.items()
        )

    def paid_to(self, number: int) -> Counter[str]:
        """What an entry was paid and has kept, by what it was for."""
        found: Counter[str] = Counter()
        for receipt, payment in self.payments.items():
            if receipt in self.reversed_later or payment.reversed_by or payment.reverses:
                continue
            if payment.entry == number:
                found.update(prize=payment.prize, bounties=payment.bounties, seat=payment.seat)
        return found
