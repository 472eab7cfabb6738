"""The tables as staff count on them: with players on their way in the seats that are kept for them."""

from msgspec.structs import replace

from shuffleup.ids import SeatNumber, TableNumber
from shuffleup.tournament.seats.tables import Place, Table
from shuffleup.tournament.state import Tournament


def tables_with_arrivals(state: Tournament) -> list[Table]:
    """Tables in play, whoever is on their way counted in."""
    tables = dict(state.tables)
    for number, way in state.seats.on_the_way.items():
        table = tables[way.to.table]
        if way.to.seat in table.open_seats:
            tables[table.number] = table.sit(number, way.to.seat)
    return list(tables.values())


def with_button_seen(state: Tournament, table: Table) -> Table:
    """The table with button and blinds where the floor saw them last, if no hand was told there since."""
    seen = state.seats.seen.get(table.number)
    return table if seen is None else replace(table, last=seen.roles, lone=seen.lone)


def locked_chairs(state: Tournament, table: TableNumber) -> tuple[SeatNumber, ...]:
    """Chairs of a table that the file locks."""
    places = [Place.parse(text) for text in state.file.locked]
    return tuple(place.seat for place in places if place.table == table)


def event_tables(state: Tournament) -> tuple[TableNumber, ...]:
    """The tables that a draw of all seats can use, in the order in which they open."""
    return (*state.file.table_numbers, *state.seats.added)


def chairs_to_draw(state: Tournament) -> int:
    """Chairs of all of them, less those that the file locks. Every entry asks: no table is looked at."""
    tables = event_tables(state)
    shut = sum(Place.parse(text).table in tables for text in state.file.locked)
    return len(tables) * state.file.table_size - shut


def table_to_add(state: Tournament) -> TableNumber:
    """The number of a further table, if the room gives the event one."""
    return TableNumber(max((*event_tables(state), *state.tables)) + 1)


def capacity(state: Tournament) -> int:
    """Players that the event can seat at one time."""
    chairs, most = chairs_to_draw(state), state.file.maximum
    return chairs if most is None else min(chairs, most)
