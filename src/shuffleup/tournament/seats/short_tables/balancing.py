"""Evening out the tables: which table gives a player to which, one at a time, and why.

Two steps, because the first needs only numbers: a `Transfer` names the tables; the `Move` names player and
seat, and needs button and blinds of both tables as they are at that moment. A move carries all that it was
derived from, so that somebody else can derive it again.

>>> from shuffleup.rulebook import edition
>>> from shuffleup.tournament.seats.tables import Roles, seated
>>> tables = [
...     seated(1, 9, range(1, 10), last=Roles(6, 7, 8)),
...     seated(2, 9, range(1, 10)),
...     seated(3, 9, (1, 2, 3, 5, 6, 7), last=Roles(1, 2, 3)),
... ]
>>> transfer = next_transfer(edition("tda-2019"), Policies(), tables, order=(1, 2, 3))
>>> move = move_for(edition("tda-2019"), Policies(), transfer, tables[0], tables[2])
>>> str(move.origin), move.mover_why, str(move.to), move.choice.why
('T1S9', 'next-big-blind', 'T3S4', 'big-blind-by-rotation')
"""

from collections.abc import Container, Iterator, Sequence
from typing import Literal

import msgspec

from shuffleup.chance import Draw
from shuffleup.ids import EntryId, SeatNumber, TableNumber
from shuffleup.refused import Citation, Illegal, Malformed, WrongSetting
from shuffleup.rulebook import Edition, Policies
from shuffleup.tournament.seats.short_tables import moving
from shuffleup.tournament.seats.short_tables.moving import MoverWhy, SeatChoice
from shuffleup.tournament.seats.tables import Place, Roles, Table, table_of

GivingWhy = Literal["most-players", "earliest-in-breaking-order", "drawn-by-lot", "named-by-the-floor"]

ReceivingWhy = Literal["fewest-players", "latest-in-breaking-order", "named-by-the-floor"]

_FULL = 1_000_000
"""Stands for the number of players of a table that can take nobody."""


class Transfer(msgspec.Struct, frozen=True):
    """One player is to go from one table to another; nothing is said of who and where to."""

    gives: TableNumber
    receives: TableNumber
    giving_players: int
    receiving_players: int
    moves_at: int
    """The difference at which a player is moved, as it stood."""
    giving_why: GivingWhy
    receiving_why: ReceivingWhy

    @property
    def gap(self) -> int:
        return self.giving_players - self.receiving_players


class TableThen(msgspec.Struct, frozen=True):
    """A table as it was when a move was worked out: all that decides who and where."""

    number: TableNumber
    chairs: int
    taken: tuple[SeatNumber, ...]
    last: Roles | None
    locked: tuple[SeatNumber, ...] = ()
    lone: SeatNumber | None = None
    vacated: dict[SeatNumber, int] = {}

    @classmethod
    def of(cls, table: Table) -> "TableThen":
        return cls(
            table.number,
            len(table.chairs),
            table.taken,
            table.last,
            table.locked,
            table.lone,
            table.vacated,
        )


class Move(msgspec.Struct, frozen=True):
    """One player from one seat to another, and everything it was derived from."""

    entry: EntryId
    origin: Place
    to: Place
    transfer: Transfer
    mover_why: MoverWhy
    choice: SeatChoice
    giving: TableThen
    receiving: TableThen
    stayed: tuple[SeatNumber, ...]
    """Seats of the giving table whose players were not to be moved."""
    citations: tuple[Citation, ...]


def moves_at(edition: Edition, policies: Policies, tables_left: int, ordered: int | None = None) -> int:
    """The difference in players at which one is moved; the director may order a smaller one as play goes on.

    >>> from shuffleup.rulebook import edition
    >>> moves_at(edition("tda-2019"), Policies(), tables_left=12)
    2

    Decides `tighter-balancing`.
    """
    if ordered is not None:
        if ordered < 2:
            raise Illegal(
                f"a gap of {ordered}: tables that differ by one cannot be closer; order 2 or more",
                [edition.cite("tighter-balancing")],
            )
        return ordered
    room = policies.seating
    return room.early_balance_gap if tables_left > room.early_tables else room.balance_gap


def next_transfer(
    edition: Edition,
    policies: Policies,
    tables: Sequence[Table],
    order: Sequence[TableNumber],
    *,
    ordered_gap: int | None = None,
    draw: Draw | None = None,
) -> Transfer | None:
    """The tables between which a player is to move now; None while they are level enough.

    The table with most players gives, among equals the one that breaks first; the one with fewest receives,
    among equals the one that breaks last, so that fewer are moved twice.
    """
    return _Level(edition, policies, tables, order, ordered_gap, draw).find()


def why_giving(edition: Edition, policies: Policies, ordered_gap: int | None = None) -> tuple[Citation, ...]:
    """The rules by which a table gives, and at which difference."""
    gap = (
        edition.cite("tighter-balancing")
        if ordered_gap is not None
        else edition.cite("tighter-balancing", policy="balance_gap")
    )
    return edition.cite("balancing-source-table", policy="giving_table"), gap


def check_giving_procedure(edition: Edition, policies: Policies) -> None:
    """Refuses to start an event in which nothing says which table gives."""
    if policies.seating.giving_table is None:
        raise WrongSetting(
            "seating.giving_table",
            "say before the first hand how the table that gives a player is found",
            [edition.cite("balancing-source-table", position="procedure-before-first-hand")],
        )


def named_transfer(
    edition: Edition, policies: Policies, tables: Sequence[Table], gives: TableNumber, receives: TableNumber
) -> Transfer:
    """A transfer that the floor orders: it is the reason that has to be recorded, not derived."""
    giving, receiving = table_of(tables, gives).players, table_of(tables, receives).players
    gap = moves_at(edition, policies, len(tables))
    named: Literal["named-by-the-floor"] = "named-by-the-floor"
    return Transfer(gives, receives, giving, receiving, gap, named, named)


def move_for(
    edition: Edition,
    policies: Policies,
    transfer: Transfer,
    giving: Table,
    receiving: Table,
    *,
    stud_only: bool = False,
    draw: Draw | None = None,
    stay: Container[SeatNumber] = (),
    not_begun: bool = False,
    stud_round: bool = False,
) -> Move:
    """Who goes and into which seat, on the two tables as they are now.

    `stay`: seats of the giving table whose players are not moved, by order of the director (special needs).
    `not_begun`: the receiving table has had no hand and no button, so there is no worst position: the seat
    is drawn. `stud_round`: the giving table plays stud, its button is frozen.
    """
    drawn = moving.drawn_choice(receiving, draw) if not_begun else None
    if stud_only:
        choice = drawn or moving.stud_choice(edition, receiving, draw)
        seat, why = moving.stud_mover(policies, giving, choice.seat, draw, stay)
        rules: tuple[Citation, ...] = (edition.cite("balancing-stud-only", policy="stud_mover"),)
    else:
        choice = drawn or moving.best_choice(edition, policies, receiving)
        seat, why = moving.mover(edition, giving, draw, stay)
        rules = moving.why_mover(edition, stud_round)
    cited = [edition.cite("balancing-source-table"), *rules, moving.why_seat(edition, choice)]
    if stayed := tuple(other for other in giving.taken if other in stay):
        cited.append(edition.cite("special-needs", position="accommodation-overrides-draw"))
    return Move(
        entry=giving.entry(seat),
        origin=Place(giving.number, seat),
        to=Place(receiving.number, choice.seat),
        transfer=transfer,
        mover_why=why,
        choice=choice,
        giving=TableThen.of(giving),
        receiving=TableThen.of(receiving),
        stayed=stayed,
        citations=tuple(cited),
    )


class _Level:
    """The tables in breaking order, with how many players they have and where there is a chair."""

    def __init__(
        self,
        edition: Edition,
        policies: Policies,
        tables: Sequence[Table],
        order: Sequence[TableNumber],
        ordered_gap: int | None,
        draw: Draw | None,
    ) -> None:
        check_giving_procedure(edition, policies)
        rank = {number: place for place, number in enumerate(order)}
        if missing := [table.number for table in tables if table.number not in rank]:
            raise Malformed(f"table {missing[0]} is not in the breaking order: list every table")
        self.tables = sorted(tables, key=lambda table: rank[table.number])
        self.by_lot = policies.seating.giving_table == "most-players-then-draw"
        self.draw = draw
        self.moves_at = moves_at(edition, policies, len(tables), ordered_gap)
        self.players = [table.players for table in self.tables]
        self.room = [_room(table) for table in self.tables]

    def fullest(self) -> tuple[int, GivingWhy]:
        """Decides `balancing-source-table`."""
        most = max(self.players)
        if self.players.count(most) == 1:
            return self.players.index(most), "most-players"
        if not self.by_lot:
            return self.players.index(most), "earliest-in-breaking-order"
        if self.draw is None:
            raise Malformed("the giving table is to be drawn among the fullest: give the draw its seed")
        return self.draw.one_of([at for at, n in enumerate(self.players) if n == most]), "drawn-by-lot"

    def find(self) -> Transfer | None:
        """Between which tables a player moves now, among those that have a chair for them."""
        if len(self.tables) < 2:
            return None
        fewest = min(self.room)
        if max(self.players) - fewest < self.moves_at:
            return None
        gives, giving_why = self.fullest()
        receives = len(self.room) - 1 - self.room[::-1].index(fewest)
        alone = self.room.count(fewest) == 1
        return Transfer(
            self.tables[gives].number,
            self.tables[receives].number,
            self.players[gives],
            self.players[receives],
            self.moves_at,
            giving_why,
            "fewest-players" if alone else "latest-in-breaking-order",
        )


def _room(table: Table) -> int:
    return table.players if table.open_seats else _FULL


def shortfalls(tables: Sequence[Table]) -> Iterator[tuple[TableNumber, int]]:
    """Each table and the players by which it is short of the fullest."""
    most = max((table.players for table in tables), default=0)
    for table in tables:
        yield table.number, most - table.players
