"""Seats and tables change."""

from shuffleup.tournament.applying._registry import applies
from shuffleup.tournament.applying.entries import sit_down
from shuffleup.tournament.balancing import moved
from shuffleup.tournament.breaking import BreakDraw, broken
from shuffleup.tournament.events.seats import FinalTableFormed, PlayerMoved, SeatsDrawn, TableBroken
from shuffleup.tournament.seats import EMPTY, Place, Table
from shuffleup.tournament.state import Tournament


def open_table(state: Tournament, number: int) -> None:
    """An empty table, with the chairs that the file locks."""
    locked = [Place.parse(text) for text in state.file.locked]
    state.tables[number] = Table(
        number,
        (EMPTY,) * state.file.table_size,
        locked=tuple(place.seat for place in locked if place.table == number),
    )
    state.opened.append(number)


@applies(SeatsDrawn)
def seats_drawn(state: Tournament, event: SeatsDrawn) -> None:
    for number in event.tables:
        open_table(state, number)
    state.first_buttons |= event.buttons
    for number, place in event.draw.seats.items():
        sit_down(state, state.entries[number], place, event.at)


@applies(PlayerMoved)
def player_moved(state: Tournament, event: PlayerMoved) -> None:
    move = event.move
    giving, receiving = state.tables[move.origin.table], state.tables[move.to.table]
    state.tables[giving.number], state.tables[receiving.number] = moved(giving, receiving, move)
    state.entries[move.entry].place = move.to


@applies(TableBroken)
def table_broken(state: Tournament, event: TableBroken) -> None:
    _reseat(state, event.draw)


def _reseat(state: Tournament, draw: BreakDraw) -> None:
    state.tables = {table.number: table for table in broken(list(state.tables.values()), draw)}
    for number, place in draw.seats.items():
        state.entries[number].place = place


@applies(FinalTableFormed)
def final_table_formed(state: Tournament, event: FinalTableFormed) -> None:
    final = event.final.table
    if event.final.redraw is not None:
        state.first_buttons |= event.final.redraw.buttons
    state.tables = {final.number: final}
    for seat in final.taken:
        state.entries[final.entry(seat)].place = Place(final.number, seat)
    state.final_table_formed = True
