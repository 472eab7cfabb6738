"""Seats and tables."""

from collections.abc import Iterable

from shuffleup.ids import NOBODY, EntryId, TableNumber
from shuffleup.refused import Hint, Illegal
from shuffleup.tournament._areas.must_fit import must_fit
from shuffleup.tournament.seats.events import (
    ButtonDrawn,
    FinalTableFormed,
    HaltDecided,
    NeedRecorded,
    PlayerArrived,
    PlayerMoved,
    PlayerReseated,
    SeatLocked,
    SeatsDrawn,
    SeatsRedrawn,
    SeatUnlocked,
    TableBroken,
    TableOpened,
)
from shuffleup.tournament.seats.tables import Place
from shuffleup.tournament.seats.tables_view import capacity, event_tables, table_to_add
from shuffleup.tournament.state import Tournament
from shuffleup.wording import the_entry


def between_hands(state: Tournament, table: TableNumber) -> None:
    """Players leave between two hands."""
    if table in state.hands.begun:
        raise Illegal(
            f"table {table} is playing hand {state.hands.begun[table].number}: end it first; if it was over "
            "long ago, stop following the table",
            hints=[Hint("end-hand", {"table": table}), Hint("stop-following", {"table": table})],
        )
    if table in state.hands.readied:
        raise Illegal(f"the next hand of table {table} has begun: deal it and end it first")


def is_free(state: Tournament, number: EntryId, place: Place) -> None:
    """The chair is there, nobody sits in it, and it is kept for nobody else who is on the way."""
    state.table(place.table).check_open(place.seat)
    for other, way in state.seats.on_the_way.items():
        if way.to == place and other != number:
            raise Illegal(f"{place} is kept for {the_entry(other)}, who is on their way")


@must_fit(SeatsDrawn)
def seats_drawn(state: Tournament, event: SeatsDrawn) -> None:
    if state.tables:
        raise Illegal("the seats are drawn already")
    are_tables_of_event(state, event.tables)
    for number in event.draw.seats:
        if state.entry(number).standing != "registered" and number not in state.alternates:
            raise Illegal(f"{the_entry(number)} is {state.entries[number].standing} and draws no seat")
    if left := to_draw(state).difference(event.draw.seats):
        raise Illegal(f"{the_entry(min(left))} is registered and has drawn no seat: all draw together")


def to_draw(state: Tournament) -> set[EntryId]:
    """Those registered for the flight that is on, who draw their first seats together."""
    return {
        entry.number
        for entry in state.entries.values()
        if entry.standing == "registered" and entry.flight == state.days.flight
    }


def called_up(state: Tournament) -> list[EntryId]:
    """The alternates for whom there is a seat before the draw, because others have withdrawn."""
    return state.alternates[: max(0, capacity(state) - len(to_draw(state)))]


@must_fit(TableOpened)
def table_opened(state: Tournament, event: TableOpened) -> None:
    if event.table in state.tables:
        raise Illegal(f"table {event.table} is in play already")
    if event.for_draw and state.tables:
        raise Illegal(f"seats are drawn: table {event.table} opens during play")
    if event.for_draw and event.table in event_tables(state):
        raise Illegal(
            f"table {event.table} is one of the event's: it opens with the draw if the field needs it",
            hints=[Hint("open-table", {"table": table_to_add(state)})],
        )
    if not event.for_draw and not state.tables:
        raise Illegal("no seats are drawn yet: tables open with the draw", hints=[Hint("draw-seats")])


def are_tables_of_event(state: Tournament, tables: Iterable[TableNumber]) -> None:
    """All seats are drawn at tables of the file, or at those that were added for the draw."""
    if others := set(tables).difference(event_tables(state)):
        raise Illegal(
            f"seats were drawn at table {min(others)}, which was added to the event before the draw"
        )


@must_fit(ButtonDrawn)
def button_drawn(state: Tournament, event: ButtonDrawn) -> None:
    table = state.table(event.table)
    if event.table not in state.seats.not_begun:
        raise Illegal(f"table {event.table} has its button")
    if table.taken != event.among:
        raise Illegal(f"other seats of table {event.table} are taken than those that drew")


@must_fit(SeatLocked)
def seat_locked(state: Tournament, event: SeatLocked) -> None:
    is_free(state, NOBODY, event.seat)


@must_fit(SeatUnlocked)
def seat_unlocked(state: Tournament, event: SeatUnlocked) -> None:
    if event.seat.seat not in state.table(event.seat.table).locked:
        raise Illegal(f"{event.seat} is not locked")


@must_fit(NeedRecorded)
def need_recorded(state: Tournament, event: NeedRecorded) -> None:
    state.entry(event.entry)


@must_fit(PlayerReseated)
def player_reseated(state: Tournament, event: PlayerReseated) -> None:
    _sits(state, event.entry, event.origin)
    between_hands(state, event.origin.table)
    if event.swapped_with:
        _sits(state, event.swapped_with, event.to)
        between_hands(state, event.to.table)
    elif event.to != event.origin:
        is_free(state, event.entry, event.to)
    if state.entries[event.entry].stack + event.chips < 0:
        raise Illegal(
            f"{the_entry(event.entry)} has {state.entries[event.entry].stack}: count their stack first"
        )


@must_fit(PlayerMoved)
def player_moved(state: Tournament, event: PlayerMoved) -> None:
    move = event.move
    _sits(state, move.entry, move.origin)
    between_hands(state, move.origin.table)
    is_free(state, move.entry, move.to)


@must_fit(PlayerArrived)
def player_arrived(state: Tournament, event: PlayerArrived) -> None:
    if event.entry not in state.seats.on_the_way:
        raise Illegal(f"{the_entry(event.entry)} is not on their way to a table")
    is_free(state, event.entry, event.to)


@must_fit(TableBroken)
def table_broken(state: Tournament, event: TableBroken) -> None:
    table = state.table(event.draw.table)
    between_hands(state, table.number)
    if {table.entry(seat) for seat in table.taken} != set(event.draw.seats):
        raise Illegal(f"other players sit at table {table.number} than those who drew seats")
    if any(way.to.table == table.number for way in state.seats.on_the_way.values()):
        raise Illegal(f"somebody is on their way to table {table.number}: let them arrive first")
    for number, place in event.draw.seats.items():
        is_free(state, number, place)


@must_fit(FinalTableFormed)
def final_table_formed(state: Tournament, event: FinalTableFormed) -> None:
    if state.seats.final_table_formed:
        raise Illegal("the final table has been formed already")
    if state.hand_for_hand.under_way is not None:
        raise Illegal(
            "play is hand for hand, and with one table there is nobody to wait for: stop that first",
            hints=[Hint("stop-hand-for-hand")],
        )
    everybody_sits(state)
    final = event.final.table
    if {final.entry(seat) for seat in final.taken} != {entry.number for entry in state.in_play}:
        raise Illegal("the players left are not those who drew seats at the final table")


@must_fit(SeatsRedrawn)
def seats_redrawn(state: Tournament, event: SeatsRedrawn) -> None:
    everybody_sits(state)
    for number in event.tables:
        state.table(number)
    if set(event.redraw.draw.seats) != {entry.number for entry in state.in_play}:
        raise Illegal("the players left are not those who drew seats")


@must_fit(HaltDecided)
def halt_decided(state: Tournament, event: HaltDecided) -> None:
    state.table(event.table)


def everybody_sits(state: Tournament) -> None:
    """Nobody is in a hand, on their way, or has their chips in a bag: all can draw new seats."""
    if state.days.flight:
        raise Illegal(f"flight {state.days.flight} is being played: others have their chips in bags")
    for table in state.tables:
        between_hands(state, table)
    for number, way in state.seats.on_the_way.items():
        raise Illegal(f"{the_entry(number)} is on their way to {way.to}: let them arrive first")


def _sits(state: Tournament, number: EntryId, place: Place) -> None:
    if state.place(number) != place:
        raise Illegal(f"{the_entry(number)} sits at {state.place(number)}, not at {place}")
