"""A case under one edition: what a log would keep of it."""

from typing import Any

import msgspec

from shuffleup.casebook.case import Case
from shuffleup.casebook.setups import EventSetup, TableSetup
from shuffleup.chance import Draw, simulated_seed
from shuffleup.floor.options import Option
from shuffleup.hand.position import Level
from shuffleup.refused import Citation
from shuffleup.rulebook import EditionName, edition
from shuffleup.tournament import (
    breaking,
    button,
    final_table,
    halting,
    moving,
    penalties_served,
    posting,
    seating_draw,
)
from shuffleup.tournament.seats import EMPTY, Place, Roles, Table


def has_no_button(game: str) -> bool:
    return "stud" in game or "razz" in game


class Beyond(Exception):
    """The functions do not decide this; something above or beside them does."""


class HandPlayed(msgspec.Struct):
    table: str
    roles: Roles | None
    dealt: tuple[str, ...]
    posted: dict[str, posting.Post]
    before: Table
    clock: int = 0
    level: int = 0


class Play:
    """One case under one edition."""

    def __init__(self, case: Case, book: EditionName, *, substantial_action: bool | None = None) -> None:
        self.case = case
        self.book = edition(book)
        self.policies = case.read_policies()
        self.event = case.event or EventSetup()
        self.setups: dict[str, TableSetup] = dict(self.event.tables)
        if case.table is not None:
            self.setups = {case.table.name: case.table}
        self.names: list[str] = []
        self.tables: dict[str, Table] = {}
        self.stacks: dict[str, int] = dict(self.event.stacks)
        self.substantial_action = substantial_action
        self.hands: dict[tuple[str, int], HandPlayed] = {}
        self.number: dict[str, int] = {}
        self.games: dict[str, str] = {}
        self.penalties: dict[str, penalties_served.Penalty] = {}
        self.posted_total: dict[str, int] = {}
        self.cited: list[Citation] = []
        self.facts: dict[str, Any] = {"refused": False}
        self.of_player: dict[tuple[str, str], Any] = {}
        self.pools: dict[str, tuple[Place, ...]] = {}
        self.waived: set[int] = set()
        self.next_roles: dict[str, list[Roles]] = {}
        self.late: set[str] = set()
        self.froze: set[str] = set()
        self.gap: int | None = None
        self.button_due: dict[int, int] = {}
        self.before_error: Table | None = None
        self.placed: Roles | None = None
        self.workable: tuple[str, tuple[Place, ...]] | None = None
        self.options: tuple[Option, ...] | None = None
        self.hand_for_hand = False
        self.level = self.event.level
        self.seconds = _seconds(self.event.level_clock)
        self.left = self.event.players_left
        for name, setup in self.setups.items():
            self._open(name, setup)

    # Setting up

    def _open(self, name: str, setup: TableSetup) -> None:
        prefix = name if self.case.event is not None else ""
        taken = tuple(range(1, setup.occupied + 1)) if isinstance(setup.occupied, int) else setup.occupied
        chairs = [EMPTY] * setup.seats
        for seat in taken:
            chairs[seat - 1] = self.entry(f"{prefix}S{seat}")
        for player, seat in setup.players.items():
            chairs[seat - 1] = self.entry(player)
        hand = setup.last_hand
        last = None
        if hand is not None and hand.button is not None and hand.big_blind is not None:
            last = Roles(hand.button, hand.small_blind, hand.big_blind)
        self.tables[name] = Table(int(name[1:]), tuple(chairs), last, dict(setup.vacated))
        self.number[name] = hand.number if hand is not None else 0
        self.games[name] = (hand.game if hand is not None else None) or setup.game
        for player, stack in setup.stacks.items():
            self.stacks[player if player in self.names else f"{prefix}{player}"] = stack

    def entry(self, name: str) -> int:
        if name not in self.names:
            self.names.append(name)
        return self.names.index(name) + 1

    def name(self, entry: int) -> str:
        return self.names[entry - 1]

    # Looking

    def one(self, name: str | None) -> str:
        return name if name is not None else next(iter(self.tables))

    def table(self, number: int) -> Table:
        return self.tables[f"T{number}"]

    def where(self, player: str) -> Place:
        for table in self.tables.values():
            for seat in table.taken:
                if self.name(table.entry(seat)) == player:
                    return Place(table.number, seat)
        raise Beyond(f"{player} has no seat")

    def told(self, name: str) -> Table:
        """The table, its button asked for where the case does not tell: which seat it is must not matter."""
        table = self.tables[name]
        if table.last is None and not self.stud_only(name):
            last = button.first_roles(table, table.taken[-1])
            self.tables[name] = table = msgspec.structs.replace(table, last=last)
        return table

    def stud_only(self, name: str) -> bool:
        return has_no_button(self.setups[name].game)

    @property
    def order(self) -> tuple[int, ...]:
        if self.event.breaking_order:
            return tuple(int(name[1:]) for name in self.event.breaking_order)
        return breaking.breaking_order(self.policies, [table.number for table in self.tables.values()])

    def cite(self, *citations: Citation) -> None:
        self.cited += citations

    def draw(self, purpose: str) -> Draw:
        return Draw(simulated_seed(len(self.cited)), purpose)

    def deal(self, name: str) -> None:
        table = self.told(name)
        self.number[name] += 1
        if has_no_button(self.games[name]):
            self.froze.add(name)
            self.record(
                name, None, table.taken, posting.antes(table, self.setups[name].ante, self.seat_stacks(table))
            )
            return
        if self.next_roles.get(name):
            roles = self.next_roles[name].pop(0)
        else:
            roles = button.next_roles(table)
            self.cite(*button.why_roles(self.book, table, roles, name in self.froze))
            self.froze.discard(name)
        self.deal_with(name, roles)

    def deal_with(self, name: str, roles: Roles) -> None:
        table, setup = self.tables[name], self.setups[name]
        small, big = setup.blinds or self.event.blinds or (1, 2)
        level = Level(small, big, setup.ante, setup.ante_from)
        level, why = final_table.stakes_due(self.book, level, at_final_table=self.event.final_table)
        self.cite(why)
        waits, why = button.late_player_waits(self.book, self.policies)
        late = tuple(seat for seat in table.taken if self.name(table.entry(seat)) in self.late)
        if late:
            self.cite(why)
        regardless = () if waits else late
        ante_first = self.policies.seating.bba_short_order == "ante-first"
        paid = posting.posts(
            table, roles, level, self.seat_stacks(table), ante_first=ante_first, regardless=regardless
        )
        self.record(name, roles, button.dealt_in(table, roles, regardless), paid)
        self.tables[name] = table.played(roles)

    def seat_stacks(self, table: Table) -> dict[int, int]:
        names = {seat: self.name(table.entry(seat)) for seat in table.taken}
        return {seat: self.stacks[player] for seat, player in names.items() if player in self.stacks}

    def record(
        self, name: str, roles: Roles | None, dealt: tuple[int, ...], paid: tuple[posting.Post, ...]
    ) -> None:
        table = self.tables[name]
        by_name = {self.name(table.entry(post.seat)): post for post in paid}
        names = tuple(self.name(table.entry(seat)) for seat in dealt)
        self.hands[name, self.number[name]] = HandPlayed(name, roles, names, by_name, table)
        for player, post in by_name.items():
            self.posted_total[player] = self.posted_total.get(player, 0) + post.total
            if player in self.penalties and player in self.stacks:
                self.stacks[player] -= post.total
        for player, penalty in self.penalties.items():
            self.penalties[player] = penalty.hand_begun()
            self.cite(*penalties_served.why_served(self.book, self.stacks.get(player) == 0))

    def drawn(self, player: str, pool: tuple[Place, ...]) -> None:
        entry = self.entry(player)
        drawn = seating_draw.draw_seats(self.book, self.policies, (), [entry], self.draw("a seat"), pool=pool)
        self.of_player[player, "drawn_from"] = tuple(map(str, drawn.pool))
        self.of_player[player, "sits_at"] = str(drawn.seats[entry])
        self.facts["recorded"] = ("pool", "seeds", "result") if drawn.seed and drawn.pool else ()
        self.cite(*drawn.citations)

    def seat(self, entry: int, place: Place) -> None:
        name = f"T{place.table}"
        if name not in self.tables:
            self.of_player[self.name(entry), "sits_at"] = str(place)
            return
        self.tables[name] = self.tables[name].sit(entry, place.seat)

    def receive(self, name: str, player: str, arrives: bool = True) -> None:
        table = self.tables[name]
        if self.stud_only(name):
            choice = moving.stud_choice(self.book, table)
        else:
            choice = moving.best_choice(self.book, self.policies, table)
        self.cite(moving.why_seat(self.book, choice))
        if arrives:
            self.of_player.pop((player, "sits_at"), None)
            self.tables[name] = moving.arrive(table, self.entry(player), choice)
        else:
            self.of_player[player, "sits_at"] = str(Place(table.number, choice.seat))

    @property
    def halts(self) -> halting.Halts:
        tables = list(self.tables.values())
        return halting.halts(self.book, self.event.format, tables, waived=self.waived)


def _seconds(clock: str | None) -> int:
    if clock is None:
        return 0
    minutes, seconds = clock.split(":")
    return int(minutes) * 60 + int(seconds)
