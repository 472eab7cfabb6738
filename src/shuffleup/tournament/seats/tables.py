"""A table between two hands: its chairs, who sits in them, and where button and blinds were last.

Seats are numbered from 1 clockwise. A table is a value: whoever sits down or leaves gives a new one.

>>> table = seated(3, 9, (1, 2, 4, 7), last=Roles(1, 2, 4))
>>> table.players, table.open_seats
(4, (3, 5, 6, 8, 9))
>>> table.after(4), table.after(7), table.before(4)
(7, 1, 2)
>>> table.leave(7, hand=12).sit(31, 8).taken
(1, 2, 4, 8)
"""

import re
from collections.abc import Iterable

import msgspec

from shuffleup.refused import Illegal, Malformed

EMPTY = 0
"""In `chairs`: nobody sits here. Entries are numbered from 1."""


class Place(msgspec.Struct, frozen=True, order=True):
    """A seat of the event.

    >>> str(Place(7, 2)), Place.parse("T7S2")
    ('T7S2', Place(table=7, seat=2))
    """

    table: int
    seat: int

    def __str__(self) -> str:
        return f"T{self.table}S{self.seat}"

    @classmethod
    def parse(cls, text: str) -> "Place":
        found = re.fullmatch(r"T(\d+)S(\d+)", text)
        if not found:
            raise Malformed(f"{text!r} is no seat: write T7S2 for table 7, seat 2")
        return cls(int(found[1]), int(found[2]))


class Roles(msgspec.Struct, frozen=True):
    """Button and blinds of one hand, by seat."""

    button: int
    """The seat where it lies; with nobody in it the button is dead."""
    small_blind: int | None
    """The seat where it is due; with nobody in it no small blind is posted. None: due from nobody."""
    big_blind: int

    @property
    def heads_up(self) -> bool:
        return self.button == self.small_blind


class Table(msgspec.Struct, frozen=True):
    """One table."""

    number: int
    chairs: tuple[int, ...]
    """The entry in each chair, seat 1 first; `EMPTY` for an open seat."""
    last: Roles | None = None
    """Button and blinds of the last hand with a button; None: not known, or none was played yet."""
    vacated: dict[int, int] = {}
    """Open seats and the number of the hand in which each came open; not listed: open from the start."""
    locked: tuple[int, ...] = ()
    """Chairs that are not to be used."""
    lone: int | None = None
    """The vacated big-blind seat to which a mover was sent to be big blind there once more, alone."""

    @property
    def players(self) -> int:
        """Everybody with chips and a seat, absent and penalised players too."""
        return len(self.chairs) - self.chairs.count(EMPTY)

    @property
    def taken(self) -> tuple[int, ...]:
        return tuple(seat for seat, entry in enumerate(self.chairs, 1) if entry)

    @property
    def open_seats(self) -> tuple[int, ...]:
        return tuple(
            seat for seat, entry in enumerate(self.chairs, 1) if not entry and seat not in self.locked
        )

    @property
    def open_places(self) -> tuple[Place, ...]:
        return tuple(Place(self.number, seat) for seat in self.open_seats)

    def entry(self, seat: int) -> int:
        """Who sits there; `EMPTY` if nobody does."""
        self._check(seat)
        return self.chairs[seat - 1]

    def is_taken(self, seat: int) -> bool:
        return self.entry(seat) != EMPTY

    def clockwise(self, seat: int) -> tuple[int, ...]:
        """All other seats, from the left of this one round to its right."""
        chairs = len(self.chairs)
        return tuple((seat + step - 1) % chairs + 1 for step in range(1, chairs))

    def after(self, seat: int) -> int:
        """The next player clockwise of the seat: its seat number (the seat itself if he is alone)."""
        return self._next(seat, 1)

    def before(self, seat: int) -> int:
        """The last player before the seat."""
        return self._next(seat, -1)

    def between(self, seat: int, other: int) -> tuple[int, ...]:
        """Seats strictly clockwise of one and before the other, taken or not."""
        way = self.clockwise(seat)
        return way[: way.index(other)] if other != seat else way

    def sit(self, entry: int, seat: int) -> "Table":
        """The table with a player in an open seat."""
        if self.is_taken(seat):
            raise Illegal(f"seat {seat} of table {self.number} is taken; its open seats are {self._listed()}")
        if seat in self.locked:
            raise Illegal(
                f"seat {seat} of table {self.number} is locked; its open seats are {self._listed()}"
            )
        if entry < 1:
            raise Malformed(f"{entry} is no entry: entries are numbered from 1")
        return msgspec.structs.replace(
            self,
            chairs=(*self.chairs[: seat - 1], entry, *self.chairs[seat:]),
            vacated={s: hand for s, hand in self.vacated.items() if s != seat},
        )

    def leave(self, seat: int, hand: int = 0) -> "Table":
        """The table after a player has left in (or after) the hand of that number."""
        if not self.is_taken(seat):
            raise Illegal(f"nobody sits in seat {seat} of table {self.number}: taken are {self.taken}")
        return msgspec.structs.replace(
            self,
            chairs=(*self.chairs[: seat - 1], EMPTY, *self.chairs[seat:]),
            vacated=self.vacated | {seat: hand},
            lone=None if self.lone == seat else self.lone,
        )

    def check_roles(self, roles: Roles) -> None:
        """Refuses roles that cannot be: a chair that is not there, or a big blind with another role."""
        for seat in (roles.button, roles.small_blind, roles.big_blind):
            if seat is not None:
                self._check(seat)
        if roles.big_blind in (roles.button, roles.small_blind):
            raise Malformed(f"seat {roles.big_blind} cannot have the big blind and another role too")

    def played(self, roles: Roles) -> "Table":
        """The table after a hand with these roles."""
        return msgspec.structs.replace(self, last=roles, lone=None)

    def _next(self, seat: int, step: int) -> int:
        self._check(seat)
        chairs = len(self.chairs)
        for _ in range(chairs):
            seat = (seat + step - 1) % chairs + 1
            if self.chairs[seat - 1]:
                return seat
        raise Illegal(f"nobody sits at table {self.number}")

    def _check(self, seat: int) -> None:
        if not 1 <= seat <= len(self.chairs):
            raise Malformed(f"table {self.number} has seats 1 to {len(self.chairs)}, not {seat}")

    def _listed(self) -> str:
        return ", ".join(map(str, self.open_seats)) or "none"


def table_of(tables: Iterable[Table], number: int) -> Table:
    """The table of that number."""
    found = {table.number: table for table in tables}
    if number not in found:
        raise Malformed(
            f"there is no table {number} in play: there are {', '.join(map(str, found)) or 'none'}"
        )
    return found[number]


def seated(
    number: int,
    seats: int,
    taken: Iterable[int],
    last: Roles | None = None,
    vacated: dict[int, int] | None = None,
    locked: tuple[int, ...] = (),
) -> Table:
    """A table where only the seats matter: the entry in seat 4 of table 3 is number 304."""
    chairs = [EMPTY] * seats
    for seat in taken:
        if not 1 <= seat <= seats:
            raise Malformed(f"table {number} has seats 1 to {seats}, not {seat}")
        chairs[seat - 1] = number * 100 + seat
    return Table(number, tuple(chairs), last, vacated or {}, locked)
