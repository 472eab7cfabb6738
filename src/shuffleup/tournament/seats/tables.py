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
from typing import cast

import msgspec
from msgspec.structs import replace

from shuffleup.ids import NOBODY, EntryId, SeatNumber, TableNumber
from shuffleup.refused import Illegal, Malformed

EMPTY = NOBODY
"""In `chairs`: nobody sits here. Entries are numbered from 1."""


class Place(msgspec.Struct, frozen=True, order=True, gc=False):
    """A seat of the event.

    >>> str(Place(7, 2)), Place.parse("T7S2")
    ('T7S2', Place(table=7, seat=2))
    """

    table: TableNumber
    seat: SeatNumber

    def __str__(self) -> str:
        return f"T{self.table}S{self.seat}"

    @classmethod
    def at(cls, table: int, seat: int) -> "Place":
        """The seat of these plain numbers."""
        return cls(TableNumber(table), SeatNumber(seat))

    @classmethod
    def parse(cls, text: str) -> "Place":
        found = re.fullmatch(r"T(\d+)S(\d+)", text) if isinstance(text, str) else None
        if not found:
            raise Malformed(f"{text!r} is no seat: write T7S2 for table 7, seat 2")
        return cls.at(int(found[1]), int(found[2]))


class Roles(msgspec.Struct, frozen=True, gc=False):
    """Button and blinds of one hand, by seat.

    >>> Roles.at(1, 2, 4).big_blind
    4
    """

    button: SeatNumber
    """The seat where it lies; with nobody in it the button is dead."""
    small_blind: SeatNumber | None
    """The seat where it is due; with nobody in it no small blind is posted. None: due from nobody."""
    big_blind: SeatNumber

    @classmethod
    def at(cls, button: int, small_blind: int | None, big_blind: int) -> "Roles":
        """Button and blinds at the seats of these plain numbers."""
        small = None if small_blind is None else SeatNumber(small_blind)
        return cls(SeatNumber(button), small, SeatNumber(big_blind))

    @property
    def heads_up(self) -> bool:
        return self.button == self.small_blind


class Table(msgspec.Struct, frozen=True, gc=False):
    """One table."""

    number: TableNumber
    chairs: tuple[EntryId, ...]
    """The entry in each chair, seat 1 first; `EMPTY` for an open seat."""
    last: Roles | None = None
    """Button and blinds of the last hand with a button; None: not known, or none was played yet."""
    vacated: dict[SeatNumber, int] = {}
    """Open seats and the number of the hand in which each came open; not listed: open from the start."""
    locked: tuple[SeatNumber, ...] = ()
    """Chairs that are not to be used."""
    given_up: tuple[SeatNumber, ...] = ()
    """Of the open seats, those whose players went to another one; those of the others went out."""
    lone: SeatNumber | None = None
    """The vacated big-blind seat to which a mover was sent to be big blind there once more, alone."""

    @property
    def players(self) -> int:
        """Everybody with chips and a seat, absent and penalised players too."""
        return len(self.chairs) - self.chairs.count(EMPTY)

    @property
    def taken(self) -> tuple[SeatNumber, ...]:
        """The seats with somebody in them."""
        return tuple(SeatNumber(seat) for seat, entry in enumerate(self.chairs, 1) if entry)

    @property
    def open_seats(self) -> tuple[SeatNumber, ...]:
        if EMPTY not in self.chairs:
            return ()
        return tuple(
            SeatNumber(seat)
            for seat, entry in enumerate(self.chairs, 1)
            if not entry and seat not in self.locked
        )

    @property
    def lost_seats(self) -> tuple[SeatNumber, ...]:
        """Open seats whose players went out of the event."""
        return tuple(seat for seat in self.open_seats if seat in self.vacated and seat not in self.given_up)

    @property
    def open_places(self) -> tuple[Place, ...]:
        return tuple(Place(self.number, seat) for seat in self.open_seats)

    def entry(self, seat: SeatNumber) -> EntryId:
        """Who sits there; `EMPTY` if nobody does."""
        if not 0 < seat <= len(self.chairs):
            self._check(seat)
        return self.chairs[seat - 1]

    def seat_of(self, entry: EntryId) -> SeatNumber:
        """Where an entry of this table sits."""
        return SeatNumber(self.chairs.index(entry) + 1)

    def is_taken(self, seat: SeatNumber) -> bool:
        return self.entry(seat) != EMPTY

    def clockwise(self, seat: SeatNumber) -> tuple[SeatNumber, ...]:
        """All other seats, from the left of this one round to its right."""
        return self.between(seat, seat)

    def after(self, seat: SeatNumber) -> SeatNumber:
        """The next player clockwise of the seat: its seat number (the seat itself if they are alone)."""
        return self._next(seat, 1)

    def before(self, seat: SeatNumber) -> SeatNumber:
        """The last player before the seat."""
        return self._next(seat, -1)

    def between(self, seat: SeatNumber, other: SeatNumber) -> tuple[SeatNumber, ...]:
        """Seats strictly clockwise of one and before the other, taken or not; all others if both are one."""
        if other > seat:
            return cast("tuple[SeatNumber, ...]", tuple(range(seat + 1, other)))
        return cast("tuple[SeatNumber, ...]", (*range(seat + 1, len(self.chairs) + 1), *range(1, other)))

    def sit(self, entry: EntryId, seat: SeatNumber) -> "Table":
        """The table with a player in an open seat."""
        chairs, vacated, given_up = self.chairs, self.vacated, self.given_up
        if not 0 < seat <= len(chairs) or chairs[seat - 1] or seat in self.locked:
            self.check_open(seat)
        if entry < 1:
            raise Malformed(f"{entry} is no entry: entries are numbered from 1")
        if seat in vacated:
            vacated = vacated.copy()
            del vacated[seat]
        if seat in given_up:
            given_up = tuple(s for s in given_up if s != seat)
        sitting = list(chairs)
        sitting[seat - 1] = entry
        return replace(self, chairs=tuple(sitting), vacated=vacated, given_up=given_up)

    def sit_all(self, sitting: Iterable[tuple[EntryId, SeatNumber]]) -> "Table":
        """The table with these players in open seats.

        >>> seated(3, 4, (1,)).sit_all([(31, 2), (17, 4)]).chairs
        (301, 31, 0, 17)
        """
        chairs, vacated, given_up = list(self.chairs), self.vacated, self.given_up
        for entry, seat in sitting:
            if not 0 < seat <= len(chairs) or chairs[seat - 1] or seat in self.locked:
                replace(self, chairs=tuple(chairs)).check_open(seat)
            if entry < 1:
                raise Malformed(f"{entry} is no entry: entries are numbered from 1")
            chairs[seat - 1] = entry
            if seat in vacated:
                vacated = vacated.copy()
                del vacated[seat]
            if seat in given_up:
                given_up = tuple(s for s in given_up if s != seat)
        return replace(self, chairs=tuple(chairs), vacated=vacated, given_up=given_up)

    def leave(self, seat: SeatNumber, hand: int = 0, *, moved: bool = False) -> "Table":
        """The table after a player has left in (or after) the hand of that number, or was moved elsewhere."""
        chairs = self.chairs
        if not 0 < seat <= len(chairs) or not chairs[seat - 1]:
            self._check(seat)
            raise Illegal(f"nobody sits in seat {seat} of table {self.number}: taken are {self.taken}")
        sitting, vacated = list(chairs), self.vacated.copy()
        sitting[seat - 1], vacated[seat] = EMPTY, hand
        return replace(
            self,
            chairs=tuple(sitting),
            vacated=vacated,
            given_up=(*self.given_up, seat) if moved else self.given_up,
            lone=None if self.lone == seat else self.lone,
        )

    def check_open(self, seat: SeatNumber) -> None:
        """Refuses a seat that is taken or locked."""
        if self.is_taken(seat):
            raise Illegal(f"seat {seat} of table {self.number} is taken; {self._open()}")
        if seat in self.locked:
            raise Illegal(f"seat {seat} of table {self.number} is locked; {self._open()}")

    def check_roles(self, roles: Roles) -> None:
        """Refuses roles that cannot be: a chair that is not there, two roles in one, the wrong way round."""
        for seat in (roles.button, roles.small_blind, roles.big_blind):
            if seat is not None:
                self._check(seat)
        small, big = roles.small_blind, roles.big_blind
        if big in (roles.button, small):
            raise Malformed(f"seat {big} cannot have the big blind and another role too")
        if small is not None and not roles.heads_up and small not in self.between(roles.button, big):
            raise Malformed(
                f"button {roles.button}, small blind {small}, big blind {big} run the wrong way round: "
                "clockwise the small blind comes between the button and the big blind"
            )

    def played(self, roles: Roles) -> "Table":
        """The table after a hand with these roles."""
        return replace(self, last=roles, lone=None)

    def _next(self, seat: SeatNumber, step: int) -> SeatNumber:
        self._check(seat)
        chairs = len(self.chairs)
        for _ in range(chairs):
            seat = SeatNumber((seat + step - 1) % chairs + 1)
            if self.chairs[seat - 1]:
                return seat
        raise Illegal(f"nobody sits at table {self.number}")

    def _check(self, seat: SeatNumber) -> None:
        if not 1 <= seat <= len(self.chairs):
            raise Malformed(f"table {self.number} has seats 1 to {len(self.chairs)}, not {seat}")

    def _open(self) -> str:
        if not self.open_seats:
            return "no seat there is open"
        return f"its open seats are {', '.join(map(str, self.open_seats))}"


def table_of(tables: Iterable[Table], number: TableNumber) -> Table:
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
        chairs[seat - 1] = EntryId(number * 100 + seat)
    came_open = {SeatNumber(seat): hand for seat, hand in (vacated or {}).items()}
    return Table(TableNumber(number), tuple(chairs), last, came_open, tuple(map(SeatNumber, locked)))
