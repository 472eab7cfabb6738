"""An event as it stands, and played on from there: what is left of the evening, not how it came to this.

What the log knows is taken from it: who sits where, the clock, the button, what was sold. A stack counts for
less the longer ago it was counted: chips won and lost since then are dealt out anew in each run, so that all
chips in play are somewhere.
"""

from collections.abc import Mapping
from heapq import heapify

import msgspec

from shuffleup.chance import Draw
from shuffleup.ids import EntryId, SeatNumber, TableNumber
from shuffleup.refused import Illegal, must_be, whole
from shuffleup.simulate.checking import check_kind
from shuffleup.simulate.habits import Habits
from shuffleup.simulate.playing import Played, Playing
from shuffleup.tournament.clock.level_clock import level_number, line_of_level
from shuffleup.tournament.entries.registration import registration_is_open
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.seats.tables import Table
from shuffleup.tournament.seats.tables_view import tables_with_arrivals
from shuffleup.tournament.state import Tournament

FORGOTTEN = 60 * 60_000
"""Milliseconds after which a count says no more about a stack than that somebody still has one."""
FRESH = 10 * 60_000
"""Milliseconds within which a stack is taken to be known."""
_FINE = 1_000_000


class UnderWay(msgspec.Struct, frozen=True):
    """All that a run needs to play an event on."""

    file: EventFile
    line: int
    """Of the schedule."""
    left: int
    """Milliseconds of it that are to come."""
    chips: int
    stacks: dict[EntryId, int]
    """As last reported; 0: never."""
    ages: dict[EntryId, int]
    """Milliseconds since then."""
    tables: tuple[Table, ...]
    opened: tuple[TableNumber, ...]
    first_buttons: dict[TableNumber, SeatNumber]
    not_begun: tuple[TableNumber, ...]
    new_here: tuple[EntryId, ...]
    redrawn_at: tuple[int, ...]
    final_table_formed: bool
    entered: dict[EntryId, int]
    """Every entry that was not taken back, and the how-manieth of its person it is."""
    bought: dict[EntryId, int]
    """Rebuys by entry."""
    add_ons: int
    broke: tuple[EntryId, ...]
    """Who has no chips and may still rebuy."""
    still_to_come: int | None
    """Players who are expected beyond those who came; None: as many as usually come so late."""
    entries_sold: bool
    places_paid: int
    """If that is known already; 0: it follows from what is sold."""

    @property
    def players(self) -> int:
        return len(self.stacks)

    @property
    def clock(self) -> int:
        """Milliseconds of the schedule that are over."""
        return sum(line.milliseconds for line in self.file.schedule[: self.line + 1]) - self.left

    @property
    def known(self) -> int:
        """Players whose stacks are known about as they are."""
        return sum(age <= FRESH for age in self.ages.values())


def under_way(state: Tournament, now: int, players: int | None = None) -> UnderWay:
    """The event as it stands; `players` is how many are expected in all, as long as entries are sold.

    >>> from shuffleup import Director, EventFile, Line, MemoryStore, PersonId, commands
    >>> levels = (Line(blinds=(25, 50)), Line(blinds=(200, 400)))
    >>> file = EventFile(name="Friday", edition="house", stack={25: 80}, schedule=levels)
    >>> with Director(MemoryStore(), "friday", lambda: 0) as director:
    ...     receipts = [director.do(commands.OpenEvent(file))]
    ...     receipts += [director.do(commands.Register(PersonId(name))) for name in ("Ann", "Bob", "Cat")]
    ...     receipts += [director.do(commands.DrawSeats()), director.do(commands.StartPlay())]
    ...     here = under_way(director.state, 0)
    >>> here.players, len(play_on(here, 1).places)
    (3, 3)
    """
    must_be(Tournament, state, "an event under way is a Tournament, such as director.state")
    now = whole(now, "a time is in milliseconds since 1970")
    if not state.started:
        raise Illegal("play has not begun: there is nothing to play on from")
    if state.is_over or state.players_left < 2:
        raise Illegal("the event is over: there is nothing left to forecast")
    if not state.tables:
        raise Illegal("all chips are in bags: a forecast can be made when the next day begins")
    file, tables = state.file, tables_with_arrivals(state)
    check_kind(file)
    seated = [entry for table in tables for entry in table.chairs if entry]
    sold = registration_is_open(state)
    persons = state.field.by_person
    there = {number: entry for number, entry in state.entries.items() if entry.standing != "withdrawn"}
    return UnderWay(
        file=file,
        line=state.clock.line,
        left=state.clock.left_at(now),
        chips=state.chips.in_play,
        stacks={entry: state.entries[entry].stack for entry in sorted(seated)},
        ages={entry: _age(state, entry, now) for entry in sorted(seated)},
        tables=tuple(tables),
        opened=tuple(state.seats.opened),
        first_buttons=dict(state.seats.first_buttons),
        not_begun=tuple(sorted(state.seats.without_button)),
        new_here=tuple(sorted(state.seats.new_here)),
        redrawn_at=tuple(sorted(state.seats.redrawn_at)),
        final_table_formed=state.seats.final_table_formed,
        entered={number: persons[entry.person].index(number) + 1 for number, entry in there.items()},
        bought={number: entry.rebuys for number, entry in there.items() if entry.rebuys},
        add_ons=sum(entry.add_ons for entry in there.values()),
        broke=tuple(entry for entry in state.rebuys.broke if entry in seated),
        still_to_come=None if players is None or not sold else max(0, players - len(persons)),
        entries_sold=sold,
        places_paid=state.money.ladder.places if state.money.ladder is not None else 0,
    )


def _age(state: Tournament, entry: EntryId, now: int) -> int:
    """Of a count; before the first deal nothing gets older."""
    found = state.entries[entry]
    if not found.counted_at:
        return FORGOTTEN
    began = state.timing.clock_was[0].since if state.timing.clock_was else state.clock.began_at
    return max(0, now - max(found.counted_at, began))


def play_on(here: UnderWay, number: int, habits: Habits | None = None) -> Played:
    """Plays the event on to its end; times in what comes of it are after now."""
    must_be(UnderWay, here, "an event is played on from under_way(state, now)")
    return PlayingOn(here, number, habits or Habits.usual()).to_the_end()


class PlayingOn(Playing):
    """An event that was found under way."""

    def __init__(self, here: UnderWay, number: int, habits: Habits) -> None:
        self.here = here
        super().__init__(here.file, here.players, number, habits)

    def _come_in(self, players: int) -> None:
        here = self.here
        self._set_clock()
        self.entered = dict(here.entered)
        self.last_entry = max(here.entered)
        self.bought = dict(here.bought)
        self.rebuys, self.add_ons = sum(here.bought.values()), here.add_ons
        self.chips = here.chips - here.chips % self.in_play[0]
        self._take_seats()
        buy = [entry for entry in here.broke if self._rebuys(entry)]
        gone = [entry for entry in here.broke if entry not in buy]
        self.stacks |= dict.fromkeys(gone, 0)
        holding = [entry for entry in here.stacks if entry not in here.broke]
        again = sum(self.stacks[entry] for entry in buy)
        self.stacks |= dealt_out(
            {entry: here.stacks[entry] for entry in holding},
            here.ages,
            self.chips - again,
            self.in_play[0],
            self.people,
        )
        for entry in here.stacks:
            self.loose[entry] = self._temper()
        self.out_at = [self.now] * (len(here.entered) - here.players)
        for entry in gone:
            self._goes_out(entry)
        self._expect()
        self.next_hands = [(self.now, number) for number in self.room.tables]
        heapify(self.next_hands)
        self._settle()

    def _set_clock(self) -> None:
        here, schedule = self.here, self.file.schedule
        self.line, self.level = here.line, level_number(schedule, here.line)
        self.stakes = self._stakes_now()
        self.now = here.clock
        self.from_clock = self.now
        gone = {chip for line in schedule[: here.line + 1] for chip in line.colour_up}
        self.in_play = [chip for chip in self.in_play if chip not in gone] or self.in_play[-1:]

    def _take_seats(self) -> None:
        here, room = self.here, self.room
        room.tables = {table.number: table for table in here.tables}
        room.opened = list(here.opened)
        room.first_buttons = dict(here.first_buttons)
        room.not_begun = {number for number in here.not_begun if number in room.tables}
        room.new_here = set(here.new_here)
        room.redrawn_at = set(here.redrawn_at)
        room.final_table_formed = here.final_table_formed
        room.began = self.entries
        for number, table in room.tables.items():
            known = table.last is not None or number in room.first_buttons or number in room.not_begun
            if not known and table.players:
                # Nobody said where its button is.
                room.first_buttons[number] = self.people.one_of(table.taken)

    def _goes_out(self, entry: EntryId) -> None:
        number, table = next((n, table) for n, table in self.room.tables.items() if entry in table.chairs)
        self.room.leave(number, table.seat_of(entry), 0)
        del self.stacks[entry]
        self.out.append((entry,))
        self.out_at.append(self.now)

    def _expect(self) -> None:
        """Who comes late from now on."""
        here = self.here
        if not here.entries_sold or not self.file.late_entry_until:
            return
        line = line_of_level(self.file.schedule, self.file.late_entry_until)
        last = self.starts[line] + self.file.schedule[line].milliseconds * 9 // 10
        if (ahead := last - self.now) <= 0:
            return
        late = here.still_to_come
        if late is None:
            share = self.habits.late * ahead // last
            late = sum(self.people.below(1000) < share for _ in range(len(here.entered)))
        self.coming = sorted((self.now + self.people.below(ahead), 1) for _ in range(late))

    @property
    def entries_sold(self) -> bool:
        return self.here.entries_sold and super().entries_sold


def dealt_out(
    stacks: Mapping[EntryId, int], ages: Mapping[EntryId, int], total: int, chip: int, draw: Draw
) -> dict[EntryId, int]:
    """All chips among those who are left: about what was counted last, less and less as time goes by.

    What is not known is as uneven as stacks are in the middle of an event: each gets two pieces of a stick
    that is broken at random.

    >>> stacks = {EntryId(1): 5000, EntryId(2): 10000}
    >>> dealt_out(stacks, dict.fromkeys(stacks, 0), 15000, 25, Draw(bytes(32), "stacks"))
    {1: 5000, 2: 10000}
    >>> old = dealt_out(stacks, dict.fromkeys(stacks, FORGOTTEN), 20000, 25, Draw(bytes(32), "stacks"))
    >>> sum(old.values()), old == stacks
    (20000, False)
    """
    if not stacks:
        return {}
    many = len(stacks)
    cuts = sorted(draw.below(_FINE) for _ in range(2 * many - 1))
    pieces = [high - low for low, high in zip([0, *cuts], [*cuts, _FINE], strict=True)]
    average = max(1, total // many)
    shares = {}
    for at, (entry, stack) in enumerate(stacks.items()):
        old = 1000 * min(ages[entry], FORGOTTEN) // FORGOTTEN
        shares[entry] = (stack or average) * ((1000 - old) * _FINE + old * many * sum(pieces[2 * at :][:2]))
    whole = sum(shares.values())
    found = {entry: max(chip, total * share // whole // chip * chip) for entry, share in shares.items()}
    # What is left over by rounding goes to the largest stack.
    largest = max(found, key=lambda entry: (found[entry], entry))
    found[largest] += total - sum(found.values())
    return found
