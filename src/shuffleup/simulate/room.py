"""The tables of a simulated event: who sits where, moved by the functions that a real one is moved by.

Nothing is decided here that a rule decides: what the tables need next, `next_need` says of a logged event
too. Each draw has the seed that the director of a seeded event would take for it.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from shuffleup.chance import Chance
from shuffleup.floor.late_players import late_player_waits
from shuffleup.ids import EntryId, SeatNumber, TableNumber
from shuffleup.rulebook import Edition, Policies
from shuffleup.tournament.draws import two_draws
from shuffleup.tournament.event_file.fields import EventFile
from shuffleup.tournament.hands.button import first_roles, next_roles, with_player
from shuffleup.tournament.seats.final_table import final_table_due, final_table_size, form_final_table, redraw
from shuffleup.tournament.seats.seating_draw import draw_seats, newcomers_pool
from shuffleup.tournament.seats.short_tables.balancing import Transfer, move_for, next_transfer
from shuffleup.tournament.seats.short_tables.breaking import broken, draw_for_break
from shuffleup.tournament.seats.short_tables.halting import halts, may_halt
from shuffleup.tournament.seats.table_needs import (
    kept_for_redraw,
    next_need,
    order_in_play,
    redraw_passed,
)
from shuffleup.tournament.seats.tables import EMPTY, Place, Roles, Table


class Room:
    """The tables in play, from the first draw of seats to the final table."""

    def __init__(self, file: EventFile, book: tuple[Edition, Policies], chance: Chance) -> None:
        self.file = file
        self.edition, self.policies = book
        self._chance = chance
        self.next_seed = chance.seed().hex()
        self.tables: dict[TableNumber, Table] = {}
        self.opened: list[TableNumber] = []
        self.first_buttons: dict[TableNumber, SeatNumber] = {}
        self.not_begun: set[TableNumber] = set()
        self.new_here: set[EntryId] = set()
        self.redrawn_at: set[int] = set()
        self.final_table_formed = False
        self.moves = 0
        self.final_size = file.final_table or final_table_size(
            self.edition, self.policies, file.format, file.table_size
        )
        self.late_waits = late_player_waits(self.edition, self.policies)[0]
        self._locked = [Place.parse(text) for text in file.locked]

    @property
    def players(self) -> int:
        return sum(table.players for table in self.tables.values())

    # ---- coming in

    def draw_first_seats(self, entries: Sequence[EntryId]) -> None:
        """Everybody who is there draws; the tables that they need are opened."""
        tables: list[Table] = []
        free = 0
        for number in self.file.table_numbers:
            if free >= len(entries):
                break
            tables.append(self._empty(number))
            free += len(tables[-1].open_seats)
        seats, buttons = two_draws(self.spend_seed(), "first seats")
        drawn = draw_seats(self.edition, self.policies, tables, entries, seats)
        by_number = {table.number: table for table in tables}
        for entry, place in drawn.seats.items():
            by_number[place.table] = by_number[place.table].sit(entry, place.seat)
        self.tables = by_number
        self.opened = [table.number for table in tables]
        taken: dict[TableNumber, list[SeatNumber]] = {}
        for place in sorted(drawn.seats.values()):
            taken.setdefault(place.table, []).append(place.seat)
        self.first_buttons = {number: buttons.one_of(chairs) for number, chairs in taken.items()}

    def has_seat(self) -> bool:
        return any(table.open_seats for table in self.tables.values())

    def seat(self, entry: EntryId) -> None:
        """A late player or a re-entry draws from the seats that keep the tables level."""
        tables = list(self.tables.values())
        draw, _ = two_draws(self.spend_seed(), f"seat of entry {entry}")
        pool = newcomers_pool(self.policies, tables)
        drawn = draw_seats(self.edition, self.policies, tables, [entry], draw, pool=pool)
        place = drawn.seats[entry]
        self.tables[place.table] = self.tables[place.table].sit(entry, place.seat)
        self.new_here.add(entry)

    def open_table(self) -> TableNumber | None:
        """The next table of the file; None if all are in play."""
        number = next((number for number in self.file.table_numbers if number not in self.tables), None)
        if number is not None:
            if number in self.opened:
                self.opened.remove(number)
            self.tables[number] = self._empty(number)
            self.opened.append(number)
            self.not_begun.add(number)
        return number

    def leave(self, number: TableNumber, seat: SeatNumber, hand: int) -> None:
        """Somebody is out."""
        table = self.tables[number]
        self.new_here.discard(table.entry(seat))
        self.tables[number] = table.leave(seat, hand)

    # ---- hands

    def roles(self, number: TableNumber) -> Roles:
        """Button and blinds of the next hand."""
        table = self.tables[number]
        button = self.first_buttons.pop(number, None)
        if button is None:
            return next_roles(table)
        return first_roles(table, with_player(table, button))

    def regardless(self, table: Table) -> tuple[SeatNumber, ...]:
        """Late players who are dealt in wherever they landed."""
        if self.late_waits or not self.new_here:
            return ()
        return tuple(seat for seat in table.taken if table.entry(seat) in self.new_here)

    def is_halted(self, number: TableNumber) -> bool:
        """Whether the table may not deal its next hand, being too short of players."""
        tables = self.tables.values()
        if not may_halt(self.edition, self.tables[number], tables):
            return False
        return number in halts(self.edition, self.file.format, list(tables)).halted

    # ---- what the tables need

    def settle(self, *, entries_sold: bool) -> None:
        """Final table, redraw, breaks and moves, one after the other until everybody sits as they should."""
        while self._settle_once(entries_sold):
            self.moves += 1

    def _settle_once(self, entries_sold: bool) -> bool:
        tables = list(self.tables.values())
        for number in [number for number in self.not_begun if self.tables[number].players > 1]:
            self._draw_button(number)
        due = self._redraw_due()
        need = next_need(
            *(self.edition, self.policies, tables, self._order),
            final_table=not entries_sold and final_table_due(self.final_size, tables),
            redraw=due is not None,
            begun=not self.not_begun,
        )
        if need is None:
            return False
        if need.transfer is not None:
            return self._balance(tables, need.transfer)
        if need.what == "final-table":
            self._form_final_table(tables)
        elif due is not None:
            self._redraw(due)
        elif need.table is not None:
            self._break(tables, need.table)
        return True

    def _order(self) -> tuple[TableNumber, ...]:
        return order_in_play(self.policies, self.opened, self.file.break_order, self.tables)

    def _draw_button(self, number: TableNumber) -> None:
        draw, _ = two_draws(self.spend_seed(), f"button of table {number}")
        self.first_buttons[number] = draw.one_of(self.tables[number].taken)
        self.not_begun.discard(number)

    def _form_final_table(self, tables: list[Table]) -> None:
        first, second = two_draws(self.spend_seed(), "final table")
        size = self.final_size or 0
        final = form_final_table(self.edition, self.policies, tables, self._order(), size, first, second)
        kept = final.table.number
        buttons, not_begun = self.first_buttons, self.not_begun
        self._start_over()
        if final.redraw is not None:
            self.first_buttons |= final.redraw.buttons
        else:
            self.first_buttons = {number: seat for number, seat in buttons.items() if number == kept}
            self.not_begun = not_begun & {kept}
        self.tables = {kept: final.table}
        self.final_table_formed = True
        self._redraws_made(final.table.players)

    def _redraw_due(self) -> int | None:
        if not self.file.redraw_at:
            return None
        made, left = self.redrawn_at, self.players
        return redraw_passed(self.file.redraw_at, made, players_left=left, entries=self.began)

    began = 0
    """Entries so far: a field that began smaller than a redraw needs none."""

    def _redraw(self, due: int) -> None:
        kept = kept_for_redraw(self.tables, self._order(), self.players)
        entries = sorted(table.entry(seat) for table in self.tables.values() for seat in table.taken)
        draw, _ = two_draws(self.spend_seed(), f"redraw for {len(entries)}")
        drawn, tables = redraw(self.edition, self.policies, entries, kept, draw)
        self._start_over()
        self.tables = {table.number: table for table in tables}
        self.first_buttons |= drawn.buttons
        self._redraws_made(due)

    def _break(self, tables: list[Table], number: TableNumber) -> None:
        first, second = two_draws(self.spend_seed(), f"break of table {number}")
        drawn = draw_for_break(self.edition, self.policies, tables, number, first, second)
        self.tables = {table.number: table for table in broken(tables, drawn)}
        self.first_buttons.pop(number, None)
        self.not_begun.discard(number)
        self.new_here.difference_update(drawn.seats)

    def _balance(self, tables: list[Table], transfer: Transfer) -> bool:
        giving, receiving = self.tables[transfer.gives], self.tables[transfer.receives]
        if giving.last is None or (receiving.last is None and receiving.number not in self.not_begun):
            return False  # nobody knows yet where its button is
        draw, lot = two_draws(self.spend_seed(), "balancing")
        if transfer.giving_why == "drawn-by-lot":
            book = self.edition, self.policies
            transfer = next_transfer(*book, tables, self._order(), draw=lot) or transfer
            giving, receiving = self.tables[transfer.gives], self.tables[transfer.receives]
        not_begun = receiving.number in self.not_begun
        move = move_for(
            self.edition, self.policies, transfer, giving, receiving, draw=draw, not_begun=not_begun
        )
        seated = receiving.sit(move.entry, move.to.seat)
        if move.choice.why == "lone-big-blind" and receiving.last is not None:
            seated = replace(seated, lone=move.to.seat)
        self.tables[giving.number] = giving.leave(move.origin.seat, moved=True)
        self.tables[receiving.number] = seated
        self.new_here.discard(move.entry)
        return True

    def _start_over(self) -> None:
        self.first_buttons, self.not_begun, self.new_here = {}, set(), set()

    def _redraws_made(self, players: int) -> None:
        self.redrawn_at.update(number for number in self.file.redraw_at if number >= players)

    def _empty(self, number: TableNumber) -> Table:
        shut = tuple(place.seat for place in self._locked if place.table == number)
        return Table(number, (EMPTY,) * self.file.table_size, locked=shut)

    def spend_seed(self) -> str:
        """The seed of the draw that is made now; the next one is chosen with it."""
        spent, self.next_seed = self.next_seed, self._chance.seed().hex()
        return spent
