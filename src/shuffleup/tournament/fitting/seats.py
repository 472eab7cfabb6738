"""Seats and tables."""

from shuffleup.refused import Illegal
from shuffleup.tournament.events.seats import FinalTableFormed, PlayerMoved, SeatsDrawn, TableBroken
from shuffleup.tournament.fitting._registry import must_fit
from shuffleup.tournament.seats import Place
from shuffleup.tournament.state import Tournament


def between_hands(state: Tournament, table: int) -> None:
    """Players come and go between two hands."""
    if table in state.hands:
        raise Illegal(f"table {table} is playing hand {state.hands[table].number}: end it first")


@must_fit(SeatsDrawn)
def seats_drawn(state: Tournament, event: SeatsDrawn) -> None:
    if state.tables:
        raise Illegal("the seats are drawn already")
    for number in event.draw.seats:
        if state.entry(number).standing != "registered":
            raise Illegal(f"entry {number} is {state.entries[number].standing} and draws no seat")


@must_fit(PlayerMoved)
def player_moved(state: Tournament, event: PlayerMoved) -> None:
    move = event.move
    _sits(state, move.entry, move.origin)
    between_hands(state, move.origin.table)
    state.table(move.to.table).sit(move.entry, move.to.seat)


@must_fit(TableBroken)
def table_broken(state: Tournament, event: TableBroken) -> None:
    table = state.table(event.draw.table)
    between_hands(state, table.number)
    if {table.entry(seat) for seat in table.taken} != set(event.draw.seats):
        raise Illegal(f"other players sit at table {table.number} than those who drew seats")
    for number, place in event.draw.seats.items():
        state.table(place.table).sit(number, place.seat)


@must_fit(FinalTableFormed)
def final_table_formed(state: Tournament, event: FinalTableFormed) -> None:
    if state.final_table_formed:
        raise Illegal("the final table has been formed already")
    for table in state.tables:
        between_hands(state, table)
    final = event.final.table
    if {final.entry(seat) for seat in final.taken} != {entry.number for entry in state.in_play}:
        raise Illegal("other players are left than those who drew seats at the final table")


def _sits(state: Tournament, number: int, place: Place) -> None:
    if state.place(number) != place:
        raise Illegal(f"entry {number} sits at {state.place(number)}, not at {place}")
