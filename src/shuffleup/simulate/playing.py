"""One tournament from the first deal to the last: bots play the hands, the room's own rules move the players.

Nothing is logged. Hands are played in the order in which they begin; a hand counts from that moment on, and
its table deals again when it is over. Times are milliseconds after the start; chips are whole, and none is
lost.
"""

from collections.abc import Sequence
from heapq import heapify, heappop, heappush
from itertools import accumulate

import msgspec

from shuffleup.cards import DECK
from shuffleup.chance import Draw, SeededChance, simulated_seed
from shuffleup.chips import Counts, fewest, worth
from shuffleup.hand.starting.position import Level
from shuffleup.hand.starting.posts import ante_comes_first
from shuffleup.ids import EntryId, SeatNumber, TableNumber
from shuffleup.refused import Illegal, must_be, whole
from shuffleup.simulate.bots import Bots
from shuffleup.simulate.checking import check_players, game_played
from shuffleup.simulate.habits import Habits
from shuffleup.simulate.room import Room
from shuffleup.tournament.chips.race import chip_race
from shuffleup.tournament.clock.level_clock import line_of_level
from shuffleup.tournament.draws import two_draws
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.finishes.one_hand import finish_of_one_hand
from shuffleup.tournament.hands.button import dealt_in
from shuffleup.tournament.hands.posting import posts_of
from shuffleup.tournament.seats.final_table import stakes_due
from shuffleup.tournament.seats.tables import Roles, Table

LONGEST = 14 * 24 * 3_600_000
"""Milliseconds after which an event is taken not to end."""


class Moment(msgspec.Struct, frozen=True):
    """The event as a line of the schedule begins."""

    line: int
    at: int
    players: int
    tables: int
    chips: int


class Played(msgspec.Struct, frozen=True):
    """What came of one simulated event."""

    ended_at: int
    places: tuple[tuple[EntryId, ...], ...]
    """Who finished where, the winner first; who finished level are together."""
    out_at: tuple[int, ...]
    """When each of them went out, the first to go first; who rebought is not out."""
    moments: tuple[Moment, ...]
    end_line: int
    entries: int
    people: int
    """Of the entries, those that were somebody's first."""
    rebuys: int
    add_ons: int
    chips: int
    hands: int
    moves: int
    tables: int
    """In play when it began."""
    final_size: int
    """Seats at the final table."""
    over_time: bool
    """Whether the schedule had run out before the end."""


def play(file: EventFile, players: int, number: int, habits: Habits | None = None) -> Played:
    """Plays the event once; `number` decides everything that is chance in it.

    >>> from shuffleup import Line
    >>> levels = (Line(blinds=(25, 50)), Line(blinds=(200, 400)))
    >>> file = EventFile(name="Friday", edition="house", stack={25: 80}, schedule=levels)
    >>> len(play(file, 3, 1).places)
    3
    """
    must_be(EventFile, file, "an event is an EventFile, such as load_event_file(path)")
    number = whole(number, "players and runs are whole numbers")
    return Playing(file, check_players(players), number, habits or Habits.usual()).to_the_end()


class Playing:
    """An event under way."""

    def __init__(self, file: EventFile, players: int, number: int, habits: Habits) -> None:
        self.file = file
        self.habits = habits
        self.book = file.book()
        self.room = Room(file, self.book, SeededChance(number))
        seed = int.from_bytes(simulated_seed(number, -1)[:7], "big")
        self.game = game_played(file)
        own = {} if self.game == "nlhe" else {"name": self.game}
        self.bots = Bots(seed, short=habits.short, nerve=habits.nerve, **own)
        self.people = Draw(simulated_seed(number, -2), "how people behave")
        self.now = 0
        self.line = -1
        self.level = 0
        self.stakes = self._stakes_now()
        self.starts = [0, *accumulate(line.milliseconds for line in file.schedule)]
        self.in_play = sorted({*file.chip_set, *file.stack, *file.chips_owned})
        if file.rebuys is not None:
            self.in_play = sorted({*self.in_play, *file.rebuys.chips})
        if file.add_on is not None:
            self.in_play = sorted({*self.in_play, *file.add_on.chips})
        self.evening = self._evening()
        self.stacks: dict[EntryId, int] = {}
        self.loose: dict[EntryId, int] = {}
        self.bought: dict[EntryId, int] = {}
        self.entered: dict[EntryId, int] = {}
        """Of each entry, the how-manieth of its person it is."""
        self.coming: list[tuple[int, int]] = []
        """When somebody comes in later, and their how-manieth entry that is."""
        self.last_entry = self.chips = self.rebuys = self.add_ons = self.hands = 0
        self.played: dict[TableNumber, int] = {}
        self.out: list[tuple[EntryId, ...]] = []
        self.out_at: list[int] = []
        self.moments: list[Moment] = []
        self.next_hands: list[tuple[int, TableNumber]] = []
        self._come_in(players)
        self.began_with = len(self.room.tables)

    @property
    def entries(self) -> int:
        return len(self.entered)

    # ---- the field

    def _evening(self) -> tuple[int, int]:
        """How much slower, and how much looser, this evening is than most: in thousandths, and in steps."""
        spread = self.habits.evening_spread
        slower = sum(self.people.below(2001) for _ in range(3)) - 3000
        looser = sum(self.people.below(2001) for _ in range(3)) - 3000
        # Three uniform numbers from -1000 to 1000 have a standard deviation of 1000.
        return 1000 + spread * slower // 1000, spread * looser // 4000

    def _come_in(self, players: int) -> None:
        late = 0
        if self.file.late_entry_until:
            late = sum(self.people.below(1000) < self.habits.late for _ in range(players - 2))
            line = line_of_level(self.file.schedule, self.file.late_entry_until)
            # Nobody comes in the last minutes of the last level: they could find registration closed.
            last = self.starts[line] + self.file.schedule[line].milliseconds * 9 // 10
            self.coming = sorted((self.people.below(last), 1) for _ in range(late))
        for _ in range(players - late):
            self._enter(1)
        self.room.began = self.entries
        self.room.draw_first_seats(sorted(self.stacks))
        self.next_hands = [(0, number) for number in self.room.tables]
        heapify(self.next_hands)

    def _enter(self, time: int) -> EntryId:
        self.last_entry += 1
        entry = EntryId(self.last_entry)
        self.loose[entry] = self._temper()
        self.stacks[entry] = self.file.starting_stack
        self.chips += self.file.starting_stack
        self.entered[entry] = time
        return entry

    def _temper(self) -> int:
        """How loosely somebody plays, from 0 to 100."""
        habits = self.habits
        temper = self.people.below(2 * habits.loose_spread + 1) - habits.loose_spread
        return min(100, max(0, habits.loose + self.evening[1] + temper))

    def _arrivals(self) -> None:
        """Late players and re-entries whose time has come, if there is a seat or a table for them."""
        while self.coming and self.coming[0][0] <= self.now:
            if not self.room.has_seat() and (opened := self.room.open_table()) is not None:
                heappush(self.next_hands, (self.now, opened))
            if not self.room.has_seat():
                return
            _, time = heappop(self.coming)
            entry = self._enter(time)
            self.room.began = self.entries
            self.room.seat(entry)
            self._settle()

    @property
    def entries_sold(self) -> bool:
        return self.level <= self.file.late_entry_until

    # ---- the clock

    def _clock(self) -> None:
        """Lines of the schedule that have begun by now."""
        while self.line + 1 < len(self.file.schedule) and self.starts[self.line + 1] <= self.now:
            self.line += 1
            line = self.file.schedule[self.line]
            if line.is_break:
                self._in_the_break()
            else:
                self.level += 1
                self.stakes = self._stakes_now()
            at = self._real_time(self.starts[self.line])
            self.moments.append(Moment(self.line, at, len(self.stacks), len(self.room.tables), self.chips))
            if self.level == self.file.late_entry_until + 1 and not line.is_break:
                self.coming = []
                self._settle()

    def _stakes_now(self) -> Level:
        if self.game == "nlhe":
            return self.file.levels[max(self.level, 1) - 1].level
        return self.file.stakes(max(1, self.level), self.game)

    def _in_the_break(self) -> None:
        self._sell_add_ons()
        leaving = [chip for chip in self.file.schedule[self.line].colour_up if chip in self.in_play]
        if leaving and len(leaving) < len(self.in_play):
            self.in_play = [chip for chip in self.in_play if chip not in leaving]
            for number in list(self.room.tables):
                self._race(number, leaving)

    def _sell_add_ons(self) -> None:
        add_on = self.file.add_on
        if add_on is not None and self.entries_sold and add_on.after == self.level:
            for entry in self.stacks:
                if self.people.below(1000) < self.habits.add_ons:
                    self.stacks[entry] += worth(add_on.chips)
                    self.chips += worth(add_on.chips)
                    self.add_ons += 1

    def _race(self, number: TableNumber, leaving: list[int]) -> None:
        table = self.room.tables[number]
        held = {seat: self._held(self.stacks[table.entry(seat)], leaving) for seat in table.taken}
        draw, _ = two_draws(self.room.next_seed, f"race at table {number}")
        race = chip_race(*self.book, held, leaving, self.in_play, draw.shuffled(DECK))
        if any(heat.cards for heat in race.heats):
            self.room.spend_seed()
        for seat, counts in race.after.items():
            self.stacks[table.entry(seat)] = worth(counts)
        self.chips += race.change

    def _held(self, stack: int, leaving: Sequence[int]) -> Counts:
        """Of the chips that leave everybody is taken to have as few as can be."""
        into = min(chip for chip in self.in_play if chip > min(leaving))
        whole = {into: stack // into} if stack >= into else {}
        return {**whole, **fewest(stack % into, leaving)}

    # ---- hands

    def to_the_end(self) -> Played:
        """Hand after hand until one player has all the chips."""
        while len(self.stacks) > 1 or self.coming:
            self.now, number = heappop(self.next_hands)
            self._clock()
            if self.coming:
                self._arrivals()
            self._at_table(number)
        self.out.append(tuple(self.stacks))
        return Played(
            ended_at=self._real_time(self.now),
            places=tuple(reversed(self.out)),
            out_at=tuple(map(self._real_time, sorted(self.out_at))),
            moments=tuple(self.moments),
            end_line=self.line,
            entries=self.entries,
            people=sum(time == 1 for time in self.entered.values()),
            rebuys=self.rebuys,
            add_ons=self.add_ons,
            chips=self.chips,
            hands=self.hands,
            moves=self.room.moves,
            tables=self.began_with,
            final_size=self.room.final_size or 0,
            over_time=self.now > self.starts[-1],
        )

    def _real_time(self, clock: int) -> int:
        """Since the run began, on the wall, where the clock has stood now and then."""
        return self.habits.on_the_wall(clock) - self.habits.on_the_wall(self.from_clock)

    from_clock = 0
    """Where the clock was when the run began."""

    def _at_table(self, number: TableNumber) -> None:
        table = self.room.tables.get(number)
        if table is None:
            return
        if self.now > LONGEST:
            raise Illegal("after two weeks of play nobody has won: raise the blinds")
        waits = table.players < 2 or number in self.room.not_begun
        if self.file.schedule[self.line].is_break and self.now < self.starts[self.line + 1]:
            heappush(self.next_hands, (self.starts[self.line + 1], number))
        elif waits or self.room.is_halted(number):
            heappush(self.next_hands, (self.now + 60_000, number))
        else:
            dealt = self._hand(number)
            lasts = self.habits.hand_milliseconds(dealt) * self.evening[0] // 1000
            self.now += lasts
            heappush(self.next_hands, (self.now, number))
            self._broke(number)

    def _hand(self, number: TableNumber) -> int:
        """Plays one hand; gives how many were dealt in."""
        room = self.room
        table = room.tables[number]
        roles = room.roles(number)
        order = dealt_in(table, roles, room.regardless(table))
        level, _ = stakes_due(room.edition, self.stakes, at_final_table=room.final_table_formed)
        entries = [table.chairs[seat - 1] for seat in order]
        stacks = [self.stacks[entry] for entry in entries]
        after = self._dealt(table, roles, order, level, stacks)
        room.tables[number] = table.played(roles)
        if room.new_here:
            room.new_here.difference_update(entries)
        self.hands += 1
        self.played[number] = self.played.get(number, 0) + 1
        self.before = dict(zip(entries, stacks, strict=True))
        self.stacks.update(zip(entries, after, strict=True))
        return len(order)

    def _dealt(
        self, table: Table, roles: Roles, order: Sequence[SeatNumber], level: Level, stacks: Sequence[int]
    ) -> Sequence[int]:
        """The cards of one hand; gives the stacks after it."""
        antes = [0] * len(order)
        if level.ante:
            ante_first = ante_comes_first(self.room.policies)
            by_seat = dict(zip(order, stacks, strict=True))
            for post in posts_of(order, table, roles, level, by_seat, ante_first=ante_first):
                antes[order.index(post.seat)] = post.ante
        small = roles.small_blind
        looser = self.habits.looser_while_rebuys if self._rebuys_sold() else 0
        return self.bots.play(
            stacks,
            antes,
            [min(100, self.loose[table.chairs[seat - 1]] + looser) for seat in order],
            order.index(small) if small in order else -1,
            order.index(roles.big_blind),
            (level.small_blind, level.big_blind),
            self.in_play[0],
            level.ante_kind != "each",
            *([] if self.game == "nlhe" else [(level.small_bet, level.big_bet)]),
        )

    before: dict[EntryId, int]
    """What those who were dealt in had before the last hand."""

    def _broke(self, number: TableNumber) -> None:
        """Who has no chips left buys more, or is out."""
        broke = [entry for entry in self.before if not self.stacks[entry]]
        if not broke:
            return
        table = self.room.tables[number]
        gone = [entry for entry in broke if not self._rebuys(entry)]
        if gone:
            finish = finish_of_one_hand({entry: self.before[entry] for entry in gone}, self.file.prizes.ties)
            self.out += (tuple(sorted(level, key=table.seat_of)) for level in finish)
        for entry in gone:
            self.room.leave(number, SeatNumber(table.seat_of(entry)), self.played[number])
            del self.stacks[entry]
            self.out_at.append(self.now)
            self._enters_again(entry)
        if gone:
            self._settle()

    def _rebuys(self, entry: EntryId) -> bool:
        terms = self.file.rebuys
        if terms is None or not self._rebuys_sold():
            return False
        if terms.most is not None and self.bought.get(entry, 0) >= terms.most:
            return False
        if self.people.below(1000) >= self.habits.rebuys:
            return False
        self.bought[entry] = self.bought.get(entry, 0) + 1
        self.stacks[entry] = worth(terms.chips)
        self.chips += worth(terms.chips)
        self.rebuys += 1
        return True

    def _rebuys_sold(self) -> bool:
        """Rebuys end with the entries: nothing is sold for a pool that is posted."""
        terms = self.file.rebuys
        return terms is not None and self.entries_sold and self.level <= terms.until

    def _enters_again(self, entry: EntryId) -> None:
        again, allowed = self.entered[entry], self.file.re_entries
        if not self.entries_sold or (0 <= allowed < again):
            return
        if self.people.below(1000) < self.habits.re_entries:
            heappush(self.coming, (self.now, again + 1))

    def _settle(self) -> None:
        self.room.settle(entries_sold=self.entries_sold)
