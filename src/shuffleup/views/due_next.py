"""What a director has to do next, and the command for it."""

from collections.abc import Iterator

from shuffleup.tournament.chips.ledger import is_current, races_due
from shuffleup.tournament.finishes.standings import all_due
from shuffleup.tournament.money.deals import deal_now
from shuffleup.tournament.seats.seats_due import SeatsDue, overdue_moves, seats_due
from shuffleup.tournament.state import Tournament
from shuffleup.tournament.telling import Teller
from shuffleup.views.due_at_tables import Next, at_tables

__all__ = ["Next", "next_steps"]


def next_steps(state: Tournament, teller: Teller, now: int) -> Iterator[Next]:
    """The steps that are due now; none while everything is as it should be."""
    if state.cancelled:
        return
    registered = sum(entry.standing == "registered" for entry in state.entries.values())
    if not state.tables and registered >= 2:
        yield Next(f"{registered} players are registered: draw their seats", "draw")
    if state.tables and not state.started:
        yield Next("everybody has a seat: shuffle up and deal", "start")
    due = seats_due(state) if state.started else None
    if due is not None:
        yield from _seats(state, teller, due)
    yield from _left_waiting(state, teller)
    yield from _on_the_move(state, teller, now)
    yield from _in_the_room(state, teller)
    yield from at_tables(state, teller, now)
    yield from _money(state, teller)


def _seats(state: Tournament, teller: Teller, due: SeatsDue) -> Iterator[Next]:
    match due.what:
        case "final-table":
            yield Next(f"{state.players_left} players are left: form the final table", "final")
        case "break":
            yield Next(f"table {due.table} is to break", "break")
        case "balance" if due.transfer is not None:
            yield Next(f"table {due.transfer.gives} gives a player to table {due.transfer.receives}", "move")
        case "balance":
            yield Next("the tables differ by too many: a player moves from one of the fullest", "move")
        case "alternate":
            assert due.entry is not None
            yield Next(f"a seat is open for {teller.name(due.entry)}, who waits", "alternate")
        case "redraw":
            yield Next(f"{state.players_left} players are left: all seats are drawn again", "redraw")


def _left_waiting(state: Tournament, teller: Teller) -> Iterator[Next]:
    """Alternates of a flight that is over: no seat comes open for them any more."""
    for number in state.field.waiting:
        if (flight := state.entries[number].flight) in state.days.flights_over:
            yield Next(
                f"{teller.name(number)} got no seat in flight {flight}: the money goes back",
                f"unregister #{number}",
            )


def _on_the_move(state: Tournament, teller: Teller, now: int) -> Iterator[Next]:
    overdue = overdue_moves(state, now)
    for number, way in state.seats.on_the_way.items():
        late = " and should have arrived: look for them" if number in overdue else ""
        yield Next(f"{teller.name(number)} is on the way to {way.to}{late}", f"arrive #{number}")
    for number in state.rebuys.owed:
        yield Next(f"{teller.name(number)} owes a rebuy", f"rebuy #{number} --pays")
    for number in state.rebuys.broke:
        yield Next(f"{teller.name(number)} is broke and may rebuy before the next hand", f"rebuy #{number}")


def _in_the_room(state: Tournament, teller: Teller) -> Iterator[Next]:
    """The level to be announced, chips to be raced, hand for hand."""
    if state.started and not state.line.is_break and state.timing.level < state.level_on_clock:
        yield Next(f"level {state.level_on_clock} has to be announced", "clock announce")
    for table, denominations in races_due(state).items():
        chips = " and ".join(map(str, denominations))
        players = [number for number in state.tables[table].chairs if number]
        if all(is_current(state, state.entries[number]) for number in players):
            yield Next(f"table {table} has to race its chips of {chips}", f"chips race {table}")
        else:
            yield Next(
                f"table {table} has to count, and race its chips of {chips}",
                f"chips race {table} NAME:12x25,4x100 …",
            )
    playing = state.hand_for_hand.under_way
    if playing is not None and not state.line.is_break:
        if playing.done.issuperset(state.tables):
            yield Next("hand for hand: all tables have finished, let them deal", "hand-for-hand next")
        else:
            still = [table for table in state.tables if table not in playing.done]
            which = f"table {still[0]} still plays"
            if len(still) > 1:
                which = f"tables {', '.join(map(str, still))} still play"
            yield Next(f"hand for hand: {which}", f"hand-for-hand finished {' '.join(map(str, still))}")


def _money(state: Tournament, teller: Teller) -> Iterator[Next]:
    """A deal that lacks something, and who has money to come."""
    deal = deal_now(state)
    if deal is not None and deal.binding and not deal.terms.held_back and state.players_left > 1:
        yield Next("a deal binds and nothing is left to be played for: play ends", "deal end")
    for won in all_due(state):
        to_come = won.amount - state.money.paid_out.get(won.entry, 0)
        if to_come > 0 and (won.prize or not state.entries[won.entry].in_play):
            yield Next(f"{teller.name(won.entry)} has {teller.money(to_come)} to come", f"pay #{won.entry}")
