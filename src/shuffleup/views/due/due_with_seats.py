"""What is due with the tables: moves, breaks, alternates, tables that wait."""

from collections.abc import Iterable, Iterator

from shuffleup.ids import EntryId, TableNumber
from shuffleup.tournament.days.day_ending import day_over
from shuffleup.tournament.rebuys.still_sold import seats_to_come_back_to
from shuffleup.tournament.rounds.progress import due_to_meet
from shuffleup.tournament.seats.fitting import called_up
from shuffleup.tournament.seats.seating_draw import newcomers_pool
from shuffleup.tournament.seats.seats_due import SeatsDue, alternate_due, halts_now, roles_wanted, seats_due
from shuffleup.tournament.seats.short_tables.halting import why_halted
from shuffleup.tournament.seats.tables_view import event_tables, table_to_add, tables_with_arrivals
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller
from shuffleup.views.due.due_at_tables import Next

MOST_NAMED = 4
"""Of those who wait, or have not taken the add-on; more are counted."""


def with_tables(state: Tournament, teller: Teller) -> Iterator[Next]:
    if state.is_over or (state.started and day_over(state) is not None):
        return  # chips go into bags: nobody deals, and the next day has its own draw
    due = seats_due(state) if state.started else None
    if due is not None:
        yield from _once_between_hands(state, due, _seats(state, teller, due))
    elif not state.started and (first := alternate_due(state, tables_with_arrivals(state))) is not None:
        yield _seat_open(state, teller, first)
    for table in sorted(state.seats.without_button):
        if state.tables[table].players > 1 and (due is None or due.what != "alternate"):
            yield Next(f"table {table} has not begun: draw for its button", f"table button {table}")
    if state.started and len(state.tables) > 1:
        yield from _halted(state)


def _halted(state: Tournament) -> Iterator[Next]:
    """Tables that do not deal, once their hand is over."""
    halts = halts_now(state)
    for table in halts.halted:
        if table not in state.hands.begun:
            yield Next(f"table {table} does not deal: {halts.why(table)} ({why_halted(state.edition)})")


def _once_between_hands(state: Tournament, due: SeatsDue, steps: Iterator[Next]) -> Iterator[Next]:
    """Players leave a table between two hands: while one is played there, it is told what comes then."""
    tables: Iterable[TableNumber] = ()
    if due.what in ("final-table", "redraw"):
        tables = state.tables
    elif due.what == "break" and due.table is not None:
        tables = (due.table,)
    elif due.transfer is not None:
        tables = (due.transfer.gives,)
    playing = [str(table) for table in tables if table in state.hands.begun]
    if not playing:
        yield from steps
        return
    waits = f"table {playing[0]} has" if len(playing) == 1 else f"tables {', '.join(playing)} have"
    for step in steps:
        yield Next(f"{step.says}, once {waits} finished the hand")


def _seats(state: Tournament, teller: Teller, due: SeatsDue) -> Iterator[Next]:
    match due.what:
        case "final-table" if state.hand_for_hand.under_way is not None:
            yield from _before_final_table(state)
        case "final-table":
            yield Next(f"{state.players_left} players are left: form the final table", "final")
        case "break":
            yield Next(f"table {due.table} is to break", "break")
        case "balance" if due.transfer is not None:
            gives, receives = due.transfer.gives, due.transfer.receives
            told = "".join(
                f" --button {table}:BUTTON/SB/BB" for table in roles_wanted(state, gives, receives)
            )
            yield Next(f"table {gives} gives a player to table {receives}", f"move{told}")
        case "balance":
            yield Next("the tables differ by too many: a player moves from one of the fullest", "move")
        case "alternate":
            assert due.entry is not None
            yield _seat_open(state, teller, due.entry)
        case "round":
            waiting = due_to_meet(state)
            assert waiting is not None
            winners = sum(len(players) for _, players in waiting[1])
            yield Next(f"{winners} winners go on to round {waiting[0] + 1}", "round")
        case "redraw":
            yield Next(f"{state.players_left} players are left: all seats are drawn again", "redraw")


def _seat_open(state: Tournament, teller: Teller, alternate: EntryId) -> Next:
    """A seat for an alternate; whoever left it and may still rebuy is asked first."""
    who, kept = teller.name(alternate), seats_to_come_back_to(state)
    if not kept and (several := _seated_together(state)):
        return Next(f"seats are open for {several} alternates who wait", "alternate --all")
    pool = newcomers_pool(state.policies, tables_with_arrivals(state)) if kept else ()
    if asked := [kept[place] for place in pool if place in kept]:
        return Next(
            f"a seat is open for {who}, who waits; ask first whether {teller.names(asked)} will rebuy",
            'alternate --reason "they do not rebuy"',
        )
    return Next(f"a seat is open for {who}, who waits", "alternate")


def _seated_together(state: Tournament) -> int:
    """How many alternates can sit down now, if it is more than one."""
    tables = tables_with_arrivals(state)
    seats = sum(len(table.open_seats) for table in tables)
    if state.file.maximum is not None:
        seats = min(seats, state.file.maximum - sum(table.players for table in tables))
    several = min(len(state.alternates), seats)
    return several if several > 1 else 0


def _before_final_table(state: Tournament) -> Iterator[Next]:
    """Hand for hand ends before the final table is formed, once every table has finished its hand."""
    playing = state.hand_for_hand.under_way
    if playing is not None and playing.done.issuperset(state.tables):
        yield Next(
            f"{state.players_left} players are left: hand for hand ends, then the final table is formed",
            "hand-for-hand stop",
        )


def left_waiting(state: Tournament, teller: Teller) -> Iterator[Next]:
    """More alternates than open seats; those of a flight that is over, for whom no seat comes open."""
    if not state.is_over and not state.field.registration_closed:
        yield from _without_a_chair(state, teller)
    for number in state.field.waiting:
        if (flight := state.entries[number].flight) in state.days.flights_over:
            yield Next(
                f"{teller.name(number)} got no seat in flight {flight}: the money goes back",
                f"unregister {number}",
            )


def _without_a_chair(state: Tournament, teller: Teller) -> Iterator[Next]:
    """A table to open for those who wait: one of the event, or one that the room may add to it."""
    unopened = [table for table in event_tables(state) if table not in state.tables]
    tables = tables_with_arrivals(state)
    most = state.file.maximum
    waiting, seats = len(state.alternates), sum(len(table.open_seats) for table in tables)
    room = waiting + seats if most is None else most - sum(table.players for table in tables)
    full = room <= seats  # a further table would help nobody
    seats = len(called_up(state)) if not tables else min(seats, max(0, room))
    if waiting <= seats:
        return
    without = state.alternates[seats:]
    who = teller.names(without) if len(without) <= MOST_NAMED else f"{len(without)} alternates"
    waits = "waits" if len(without) == 1 else "wait"
    if tables and unopened and not full:
        told = "1 alternate waits" if waiting == 1 else f"{waiting} alternates wait"
        yield Next(f"{told}, and table {unopened[0]} is not open", f"table open {unopened[0]}")
    elif tables and not full and state.file.rounds is None:
        more = table_to_add(state)
        says = f"no chair is free for {who}: add table {more}, or let them wait for a chair"
        yield Next(says, f"table open {more}", can_wait=True)
    elif tables and full:
        says = f"{most} players are in the room, as many as the event allows: {who} {waits}"
        if room > 0:
            says = f"the event allows {most} players at a time: {who} {waits} until one is out"
        yield Next(says, can_wait=True)
    else:
        yield Next(f"no chair is free for {who}: they wait for one", can_wait=True)
