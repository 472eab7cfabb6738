"""Tables for property tests: any size, anybody gone, anybody arrived, after any number of hands."""

from collections.abc import Iterable

from hypothesis import strategies as st

from shuffleup.ids import EntryId, SeatNumber
from shuffleup.tournament.hands.button import first_roles, next_roles
from shuffleup.tournament.seats.tables import Table, seated

MASKS = st.integers(0, 2**10 - 1)
"""Ten yes-or-no answers in one number: drawing sets seat by seat is ten times slower."""

CHANGES = st.lists(st.tuples(MASKS, MASKS), max_size=5)


def chosen(mask: int, seats: Iterable[int], most: int) -> list[int]:
    return [seat for seat in seats if mask >> (seat - 1) & 1][: max(most, 0)]


def changed(table: Table, leaving: int, arriving: int, least: int, newcomer: int, hand: int = 0) -> Table:
    """The table after some have left and others have come; the newcomers are numbered from `newcomer`."""
    for seat in chosen(leaving, table.taken, table.players - least):
        table = table.leave(SeatNumber(seat), hand)
    for seat in chosen(arriving, table.open_seats, 3):
        table = table.sit(EntryId(newcomer + seat), SeatNumber(seat))
    return table


@st.composite
def tables_in_play(draw: st.DrawFn, number: int = 1, least: int = 2, chairs: int | None = None) -> Table:
    """A table after some hands in which players busted and others came, with at least so many left."""
    least = max(least, 2)
    seats = draw(st.integers(least, 10)) if chairs is None else chairs
    taken = chosen(draw(MASKS), range(1, seats + 1), seats)
    taken += [seat for seat in range(1, seats + 1) if seat not in taken][: max(least - len(taken), 0)]
    table = seated(number, seats, taken)
    table = table.played(first_roles(table, SeatNumber(taken[draw(st.integers(0, 9)) % len(taken)])))
    for hand, (leaving, arriving) in enumerate(draw(CHANGES), 1):
        table = table.played(next_roles(table))
        table = changed(table, leaving, arriving, least, number * 10_000 + hand * 100, hand)
    return table
